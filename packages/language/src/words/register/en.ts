/** Words of registering by oneself. Every key starts with "register.". */
export default {
  'register.title': 'Register',
  'register.text': 'A temporary password comes by mail; with it you choose your own.',
  'register.offer': 'New here?',
  'register.button': 'Register',
  'register.closed': 'People can’t register here by themselves. Ask somebody who works in the workspace to invite you.',
  'register.sent':
    'A mail to {email} says how to go on. A temporary password in it is valid for {minutes, plural, one {# minute} other {# minutes}}.',
} as const

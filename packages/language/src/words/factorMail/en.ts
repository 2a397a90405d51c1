/** Words of the mails about how somebody signs in. Every key starts with "factorMail.". */
export default {
  'factorMail.code.subject': 'Your code for Plumbline',
  'factorMail.code.text':
    'Code: {code}\n\nWrite it where you are signing in. It is good for {minutes, plural, one {# minute} other {# minutes}} and for this one sign-in.\n\nIf it was not you, somebody knows your password: choose a new one, and give this code to nobody.',
  'factorMail.changed.subject': 'How you sign in to Plumbline has changed',
  'factorMail.changed.text':
    '{what}\n\nIf it was you, there is nothing to do. If not, set a new password at once and look at where you are signed in: {address}',
  'factorMail.password.changed': 'The password of your account was changed.',
  'factorMail.password.reset': 'The password of your account was set anew, by the temporary one from a mail.',
  'factorMail.mail.added': 'Codes by e-mail were turned on for your account.',
  'factorMail.mail.removed': 'Codes by e-mail were turned off for your account.',
  'factorMail.app.added': 'An authenticator app was set up for your account.',
  'factorMail.app.removed': 'The authenticator app of your account was turned off.',
  'factorMail.codes.made': 'New recovery codes were made for your account.',
  'factorMail.recovery.used': 'Somebody signed in to your account by a recovery code.',
  'factorMail.reset':
    '{by} of {workspace} turned off the second factor of your account, and ended your sign-ins. Your password alone lets you in now; set up a second factor again.',
  'factorMail.passkey.added': 'The passkey “{name}” was added to your account.',
  'factorMail.passkey.removed': 'The passkey “{name}” was removed from your account.',
} as const

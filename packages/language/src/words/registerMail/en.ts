/** Words of the mails to who registers. Every key starts with "registerMail.". */
export default {
  'registerMail.subject': 'Your way into {workspace}',
  'registerMail.new':
    'You asked to be let into the workspace “{workspace}” in Plumbline.\n\nTemporary password: {password}\nChoose your own here: {address}\n\nIt is good for {minutes, plural, one {# minute} other {# minutes}}. If it was not you, there is nothing to do: nobody comes in without this password.',
  'registerMail.known':
    'You asked to be let into the workspace “{workspace}” in Plumbline. You have an account already.\n\nSign in with your password: {address}\nIf you forgot it, “Forgot password?” on that page mails a new one. If it was not you, there is nothing to do.',
} as const

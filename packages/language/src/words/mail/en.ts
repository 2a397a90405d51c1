/** Words of the area "mail": every key starts with "mail.". */
export default {
  'mail.reset.subject': 'Your temporary password for Plumbline',
  'mail.reset.text':
    'Somebody, most likely you, asked for a new Plumbline password.\n\nTemporary password: {password}\nSet a new one here: {address}\n\nIt is good for {minutes, plural, one {# minute} other {# minutes}}. Your old password still works. If it was not you, there is nothing to do.',
  'mail.reset.sent': 'If this address is known, a mail with a temporary password is on its way',
  'mail.reset.done': 'Your new password is set. Please sign in',
  'mail.invite.subject': '{workspace} invites you to Plumbline',
  'mail.invite.text':
    '{by} invites you to the workspace “{workspace}” in Plumbline.\n\nTemporary password: {password}\nChoose your own here: {address}\n\nIt is good for {minutes, plural, one {# minute} other {# minutes}}; whoever invited you can send a new one.',
  'mail.invite.again':
    '{by} invites you to the workspace “{workspace}” in Plumbline.\n\nSign in with the password you already have: {address}\nThen choose the workspace at the top.',
  'mail.key.subject': 'A new API key in “{workspace}”',
  'mail.key.text':
    'An API key named “{name}” was made in your name in the workspace “{workspace}”. Whoever has it can do there what you can do.\n\nIf it was not you, delete it here and change your password: {address}',
} as const

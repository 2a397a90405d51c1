/** Words of the notices people get by mail, and of choosing them. Every key starts with "notices.". */
export default {
  'notices.title': 'Notifications by mail',
  'notices.text': 'What we mail you about this workspace.',
  'notices.always': 'Invitations, temporary passwords and new API keys are always mailed.',
  'notices.failed': 'Your notifications could not be loaded',
  'notices.kind.inspection_participant': 'You are added to an inspection',
  'notices.kind.groups': 'You are put into a group or taken out of one',
  'notices.kind.roles': 'Your roles change',
  'notices.kind.template_received': 'A template is sent to the workspace',
  'notices.kind.invitation_accepted': 'Somebody you invited has joined',
} as const

/** Words of invitations by a file. Every key starts with "inviteMany.". */
export default {
  'inviteMany.open': 'Invite from file',
  'inviteMany.title': 'Invite users from a file',
  'inviteMany.language': 'Language',
  'inviteMany.error.role': 'There is no role “{value}”',
  'inviteMany.error.group': 'There is no group “{value}”',
  'inviteMany.error.ambiguous': 'More than one is called “{value}”',
  'inviteMany.error.groups': 'Putting users into groups needs the permission to manage groups',
  'inviteMany.note.active': 'Is in the workspace already: nothing changes',
  'inviteMany.note.invited': 'Is invited already: nothing changes',
  'inviteMany.note.shutOut': 'Is shut out of the workspace: nothing changes',
} as const

/** The mails that notices are. Every key starts with "noticeMails.". */
export default {
  'noticeMails.end': 'Which mails you get, you choose here: {address}',
  'noticeMails.somebody': 'Somebody',
  'noticeMails.inspection_participant.subject': 'You take part in “{title}”',
  'noticeMails.inspection_participant.text':
    '{by} added you to the inspection “{title}” in the workspace “{workspace}”.\n\nAnswer it here: {address}',
  'noticeMails.group_added.subject': 'You are in the group “{group}”',
  'noticeMails.group_added.text':
    '{by} put you into the group “{group}” of the workspace “{workspace}”. What is given to the group is given to you.',
  'noticeMails.group_removed.subject': 'You are no longer in the group “{group}”',
  'noticeMails.group_removed.text': '{by} took you out of the group “{group}” of the workspace “{workspace}”.',
  'noticeMails.roles.subject': 'Your roles in “{workspace}” have changed',
  'noticeMails.roles.text': '{by} changed your roles in the workspace “{workspace}”. You have now: {roles}.',
  'noticeMails.noRoles': 'none',
  'noticeMails.template_received.subject': 'A template for “{workspace}”: {title}',
  'noticeMails.template_received.text':
    'The template “{title}” was sent to the workspace “{workspace}”.\n\nAccept or decline it here: {address}',
  'noticeMails.invitation_accepted.subject': '{name} has joined “{workspace}”',
  'noticeMails.invitation_accepted.text':
    '{name} accepted your invitation to the workspace “{workspace}”.\n\nThe users: {address}',
} as const

/** Words for seeing the workspace as another user. Every key starts with "viewAs.". */
export default {
  'viewAs.action': 'View as this user',
  'viewAs.title': 'You see the workspace as {name} sees it.',
  'viewAs.text': 'You can look at everything and change nothing.',
  'viewAs.stop': 'Stop viewing as',
} as const

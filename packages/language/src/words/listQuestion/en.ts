/** Words of the answer from a global list, in the field app. Every key starts with "listQuestion.". */
export default {
  'listQuestion.missing': 'This list is not on this device yet. It comes as soon as there is a network.',
  'listQuestion.empty': 'This list has no items yet',
  'listQuestion.more': '{count, plural, one {# more: search for it} other {# more: search for them}}',
} as const

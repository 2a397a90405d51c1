/** Words of a question that asks for entries of a global list, in the builder. Every key starts with "listProperties.". */
export default {
  'listProperties.list': 'Global list',
  'listProperties.choose': 'Choose a list',
  'listProperties.noList': 'No such list',
  'listProperties.lost': 'Archived or deleted list',
  'listProperties.lost.text': 'This list was archived or deleted: choose another one.',
  'listProperties.lostField': 'No longer in this list: {fields}',
  'listProperties.labels': 'Shown as',
  'listProperties.labels.hint': 'Fields of an item, in this order',
  'listProperties.values': 'Kept as value',
  'listProperties.values.hint': 'Fields that exports and other systems take',
  'listProperties.separator': 'Separator',
  'listProperties.advanced': 'Show further fields',
  'listProperties.advanced.hint': 'The other fields of what was chosen stand below it, to be read.',
  'listProperties.points': 'Points from',
  'listProperties.sketch': 'Choose from a list',
} as const

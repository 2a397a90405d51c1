/** Words of saved queries: views of a table that a person keeps. Every key starts with "queries.". */
export default {
  'queries.title': 'Saved queries',
  'queries.default': 'Default',
  'queries.changed': 'save changes',
  'queries.menu': 'Query “{name}”',
  'queries.save': 'Save changes',
  'queries.saveAs': 'Save as new query',
  'queries.rename': 'Rename query',
  'queries.delete': 'Delete query',
  'queries.delete.title': 'Delete query “{name}”?',
  'queries.name': 'Name of the query',
  'queries.saveAs.title': 'Save as new query',
  'queries.rename.title': 'Rename query “{name}”',
  'queries.saved': 'Query “{name}” saved',
  'queries.tooMany':
    '{count, plural, one {Only # query can be saved for one table} other {At most # queries can be saved for one table}}',
  'queries.defaultStays': 'The default query cannot be deleted',
} as const

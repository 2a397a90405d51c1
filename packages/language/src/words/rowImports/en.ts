/** Words of the import of rows: assets, list items, sites. Every key starts with "rowImports.". */
export default {
  'rowImports.error.duplicate': 'Duplicate of row {first, number}: “{value}”',
  'rowImports.error.columnTwice': 'The column {name} is named twice',
  'rowImports.error.columnMissing': 'The column {name} is needed',
  'rowImports.error.noParent': 'There is no parent “{value}”, neither here nor in the file',
  'rowImports.error.ownParent': 'It cannot be its own parent',
} as const

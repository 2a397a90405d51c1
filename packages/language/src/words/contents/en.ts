/** Words of the import wizard for files without columns. Every key starts with "contents.". */
export default {
  'contents.step': 'Contents',
  'contents.format.xlsform': 'XLSForm',
  'contents.format.safetyculture': 'SafetyCulture template',
  'contents.format.plumbline': 'Export of this product',
  'contents.recognised': 'Recognised by its content: {format}',
  'contents.counts': 'What comes in',
  'contents.pages': '{count, plural, one {# page} other {# pages}}',
  'contents.sections': '{count, plural, one {# section} other {# sections}}',
  'contents.questions': '{count, plural, one {# question} other {# questions}}',
  'contents.rules': '{count, plural, one {# rule} other {# rules}}',
  'contents.calculations': '{count, plural, one {# calculation} other {# calculations}}',
  'contents.languages': '{count, plural, one {# language} other {# languages}}',
  'contents.losses':
    '{count, plural, =0 {Everything is carried over as it stands} one {# thing is not carried over as it stands} other {# things are not carried over as they stand}}',
  'contents.errors': '{count, plural, one {# place of the file is broken} other {# places of the file are broken}}',
  'contents.row': 'Row {row}',
  'contents.sheetRow': '{sheet}, row {row}',
  'contents.items': 'Items of the checklist',
} as const

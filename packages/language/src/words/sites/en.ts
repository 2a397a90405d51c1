/** Words of site structures. Every key starts with "sites.". */
export default {
  'sites.title': 'Site structures',
  'sites.error.noTitle': 'Row {row, number}: the title is missing',
  'sites.error.emptyTitle': 'Every site needs a title',
  'sites.error.sameId': 'Row {row, number} has the id of another row',
  'sites.error.foreignId': 'Some of these sites belong to another structure',
  'sites.error.deep': 'Sites can be at most {most, plural, one {# level} other {# levels}} deep',
  'sites.error.deepRow': 'It would stand too deep',
  'sites.error.many': 'A structure can hold at most {most, plural, one {# site} other {# sites}}',
  'sites.error.number': '“{value}” is not a number',
  'sites.error.date': '“{value}” is not a date such as 2026-11-21',
  'sites.error.inRow': 'Row {row, number}, {column}: {problem}',
  'sites.error.duplicate': 'Row {row, number}, {column}: duplicate of row {first, number}, “{value}”',
  'sites.error.sameColumn': 'Two columns have the same key',
  'sites.error.noNode': 'This site does not exist any more',
  'sites.error.intoItself': 'A site cannot stand below itself',
} as const

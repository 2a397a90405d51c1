/** Words of what is chosen from lists, trees and calendars. Every key starts with "pickers.". */
export default {
  'pickers.choose': 'Choose',
  'pickers.chosen': '{count, plural, one {# chosen} other {# chosen}}',
  'pickers.noResults': 'No results',
  'pickers.noResultsFor': 'No results for {search}',
  'pickers.failed': 'The choices could not be loaded',
  'pickers.clear': 'Clear the selection',
  'pickers.clear.ask': '{count, plural, one {Clear # choice?} other {Clear all # choices?}}',
  'pickers.clear.confirm': 'Confirm',
  'pickers.partial': 'partially selected',
} as const

/** Words of the question for a site, in the field app. Every key starts with "siteQuestion.". */
export default {
  'siteQuestion.choose': 'Choose a site',
  'siteQuestion.other': 'Choose another one',
  'siteQuestion.remove': 'Remove',
  'siteQuestion.search': 'Search sites',
  'siteQuestion.up': 'One level up:',
  'siteQuestion.below': 'Below',
  'siteQuestion.openBelow': 'What stands below “{title}”',
  'siteQuestion.empty': 'There are no sites here.',
  'siteQuestion.missing': 'The sites are not on this device yet. They come as soon as there is a network.',
  'siteQuestion.none': 'This workspace has no sites yet.',
  'siteQuestion.unknown': 'A site that is no longer there',
  'siteQuestion.noneChosen': 'No site is chosen',
} as const

/** Words of a question for a site, in the builder. Every key starts with "siteProperties.". */
export default {
  'siteProperties.structure': 'Site structure',
  'siteProperties.structure.hint': 'Only sites of this structure can be chosen. Without one, sites of all of them can.',
  'siteProperties.allStructures': 'All structures',
  'siteProperties.noStructure': 'No such structure',
  'siteProperties.lostStructure': 'A structure that is no longer there',
  'siteProperties.lostStructure.text': 'This structure is no longer there: choose another one.',
  'siteProperties.site': 'Site at the start',
  'siteProperties.site.fixed':
    'This is the answer. Inspectors can choose another site only where “May be changed” is on.',
  'siteProperties.site.editable': 'This is the answer until an inspector chooses another site.',
  'siteProperties.site.none': 'None: the inspector chooses',
  'siteProperties.lostSite': 'This site is no longer there: choose another one.',
} as const

import type { Handlers } from '../../platform/http/index.ts'
import type { Imports } from '../imports/index.ts'
import { editSiteStructure } from './editStructure.ts'
import { importSites, siteTarget } from './importSites.ts'
import { allSiteStructures, readSiteStructure } from './readStructures.ts'
import { newSiteStructure, saveSiteStructure } from './saveStructure.ts'
import { searchSites } from './searchSites.ts'
import { siteEntries } from './siteEntries.ts'

export { siteTarget } from './importSites.ts'
export { askedStructures } from './siteEntries.ts'
export { sitePaths } from './sitePaths.ts'

/** The module's handlers; what rows of a file become here is declared with them. */
export const makeHandlers = (imports: Imports): Handlers<'sites'> => ({
  allSiteStructures,
  readSiteStructure,
  siteEntries,
  newSiteStructure,
  saveSiteStructure,
  editSiteStructure,
  searchSites,
  importSites: importSites(imports.define(siteTarget)),
})

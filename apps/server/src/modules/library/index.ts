import type { Handlers } from '../../platform/http/index.ts'
import { downloadLibraryTemplate } from './downloadLibraryTemplate.ts'
import { listLibrary } from './listLibrary.ts'
import { listLibraryCategories } from './listLibraryCategories.ts'
import { readLibraryTemplate } from './readLibraryTemplate.ts'

export const handlers: Handlers<'library'> = {
  listLibrary,
  listLibraryCategories,
  readLibraryTemplate,
  downloadLibraryTemplate,
}

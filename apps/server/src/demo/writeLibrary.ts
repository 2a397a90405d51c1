import { libraryCategories } from '@plumbline/contract'
import type { Database } from '../platform/database/index.ts'
import type { Send } from './senderOf.ts'
import type { WrittenTemplate } from './writeTemplates.ts'

/** Some of the demo's checklists are public; how often copies were taken is all that nobody did by a call. */
export const writeLibrary = async (
  database: Database,
  send: Send,
  templates: readonly WrittenTemplate[],
): Promise<void> => {
  for (const { id, demo } of templates) {
    if (!demo.library) continue
    const category = libraryCategories.find(({ code }) => code === demo.library?.category)
    await send('PUT', `/checklist/template/${id}/access`, { access: 'public', category_id: category?.id })
    await database.global((tx) =>
      tx.query('update library_templates set downloads = $2 where template_id = $1', [id, demo.library?.downloads]),
    )
  }
}

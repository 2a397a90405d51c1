import { wireContent, withFiles } from '../checklists/index.ts'
import { categoryNamed } from './categoryAnswer.ts'
import { entryAnswer } from './entries.ts'
import { findEntry } from './findEntry.ts'
import type { Operation } from './operation.ts'
import { refuseClosed } from './refuseClosed.ts'

/** To look at before it is taken. Its files have no address for everybody: they are named no more here. */
export const readLibraryTemplate: Operation<'readLibraryTemplate'> = async (context, incoming) => {
  refuseClosed(context)
  const entry = await context.services.database.global((tx) => findEntry(tx, incoming.params.id), { readOnly: true })
  return {
    ...entryAnswer(entry, categoryNamed(context)(entry.category_id)),
    template: wireContent(withFiles(entry.content, new Map())),
  }
}

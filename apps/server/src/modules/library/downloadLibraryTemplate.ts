import { sql } from 'drizzle-orm'
import { rowOf } from '../../platform/database/rows.ts'
import { refuse, Refusal } from '../../platform/http/index.ts'
import { filesInTemplate, parentOf, refuseGated, takeCopy, withFiles } from '../checklists/index.ts'
import { copyFiles, insertFile, removeCopies, showableFiles } from '../files/index.ts'
import { findEntry } from './findEntry.ts'
import type { Operation } from './operation.ts'
import { refuseClosed } from './refuseClosed.ts'

/**
 * Makes a draft of a public template, as accepting a share does, and counts it (Q-LIB-2). Its files are copied before
 * the transaction: of the other workspace nothing is read but the files that this template shows. A refused download
 * leaves none of them behind.
 */
export const downloadLibraryTemplate: Operation<'downloadLibraryTemplate'> = async (context, incoming) => {
  refuseClosed(context)
  const { body } = incoming.input()
  const { actor, services } = context
  const { entry, files } = await services.database.global(
    async (tx) => {
      const found = await findEntry(tx, incoming.params.id)
      const { uuids } = filesInTemplate(found.content)
      const shown = await tx.within(found.workspace_id, (inner) => showableFiles(inner, found.template_id, uuids))
      return { entry: found, files: shown }
    },
    { readOnly: true },
  )
  // Before its files are copied for nothing; both asked again with the copy.
  refuseGated(actor, entry.content, null)
  await context.read((tx) => parentOf(context, tx, body.parent_id))
  const copies = await copyFiles(services.storage, actor.workspaceId, files)
  const fileOf = new Map(copies.map(({ from, row }) => [from.uuid, row.uuid]))
  let taken = false
  const written = context.write(async (tx) => {
    for (const { row } of copies) await insertFile(tx, row)
    const copy = await takeCopy(context, tx, {
      content: withFiles(entry.content, fileOf),
      parent: body.parent_id,
      globalType: 'library',
      from: { library: entry.uuid, library_workspace: entry.workspace_owner },
    })
    const counted = await rowOf<{ listed: boolean }>(tx, sql`select count_library_download(${entry.uuid}) as listed`)
    // Withdrawn just now: then it is not given away any more.
    if (counted?.listed !== true) return refuse('CKL_OBJECT_NOT_FOUND')
    taken = true
    return copy
  })
  const answer = await written.catch(async (error: unknown) => {
    // Of any other end nobody knows whether it was kept.
    if (error instanceof Refusal) await removeCopies(services.storage, copies)
    throw error
  })
  // The same call once more: its first copy stands.
  if (!taken) await removeCopies(services.storage, copies)
  return answer
}

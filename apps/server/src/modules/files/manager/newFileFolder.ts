import { fileNameKey, type contract } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import { rowOf } from '../../../platform/database/rows.ts'
import { invalidField, type Handler } from '../../../platform/http/index.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import { readManaged } from './managedAnswer.ts'
import { folderOf, lockFiles, nodeAt } from './nodes.ts'
import { tell } from './told.ts'
import { validName } from './validName.ts'

export const newFileFolder: Handler<typeof contract.files.newFileFolder> = (context, incoming) =>
  context.write(async (tx) => {
    const { body } = incoming.input()
    const { actor, services } = context
    const name = validName(context, body.name)
    await lockFiles(tx)
    const parent = (await folderOf(tx, body.parent_id))?.id ?? null
    const key = fileNameKey(name)
    if (await nodeAt(tx, parent, key)) throw invalidField('name', context.t('fileNames.taken'))
    const uuid = newUuid()
    const row = await rowOf<{ id: number }>(
      tx,
      sql`insert into files (workspace_id, uuid, is_file, parent_id, name, name_key, content_type, bytes, sha256, path,
            uploaded_by)
          values (${tx.workspaceId}, ${uuid}, false, ${parent}, ${name}, ${key}, '', 0, '', '', ${actor.userId})
          returning id`,
    )
    if (!row) throw new Error('the new folder has no row')
    await tell(tx, context, 'created', { id: row.id, uuid, is_file: false }, { after: { name, parent_id: parent } })
    return { file: await readManaged(tx, services.storage, row.id) }
  })

import { recordEvent } from '../../platform/events/index.ts'
import { pathReference, refuse, type Handlers } from '../../platform/http/index.ts'
import { importAnswerOf, toldColumns, type ImportRecord } from './importRecord.ts'

const notFound = 'IMP_OBJECT_NOT_FOUND'

/** Which of the caller's own imports is meant. */
const meant = (id: string): { readonly column: 'id' | 'uuid'; readonly value: number | string } => {
  const value = pathReference(id, notFound)
  return { column: typeof value === 'number' ? 'id' : 'uuid', value }
}

export const readImport: Handlers<'imports'>['readImport'] = async ({ read, actor }, incoming) => {
  const { column, value } = meant(incoming.params.id)
  const record = await read(async (tx) => {
    const { rows } = await tx.query<ImportRecord>(
      `select ${toldColumns} from imports where workspace_id = $1 and created_by = $2 and ${column} = $3`,
      [tx.workspaceId, actor.userId, value],
    )
    return rows[0]
  })
  return record ? importAnswerOf(record) : refuse(notFound)
}

/** A run that is on its way finds its row gone, and ends behind the rows it has written. */
export const stopImport: Handlers<'imports'>['stopImport'] = async (context, incoming) => {
  const { column, value } = meant(incoming.params.id)
  const path = await context.write(async (tx) => {
    const { rows } = await tx.query<ImportRecord>(
      `delete from imports where workspace_id = $1 and created_by = $2 and ${column} = $3 returning ${toldColumns}`,
      [tx.workspaceId, context.actor.userId, value],
    )
    const [gone] = rows
    if (!gone) return refuse(notFound)
    const subject = { type: 'import', id: gone.id, uuid: gone.uuid }
    const before = { state: gone.state, imported: gone.imported }
    await recordEvent(tx, context.actor, { type: 'import.deleted', subject, before }, context.tracking)
    return gone.path
  })
  if (path !== null) await context.services.storage.remove(path)
  return {}
}

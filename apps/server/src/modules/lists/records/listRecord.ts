import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import { pathReference, refuse, type Context } from '../../../platform/http/index.ts'
import { announce } from '../../../platform/live/index.ts'
import type { FieldOwner } from '../../fields/index.ts'

export interface ListRecord {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly archived: boolean
}

const notFound = 'RES_OBJECT_NOT_FOUND'

/** The list a path names, else the module's 404; `lock`: held until the transaction ends. */
export const listOfPath = async (
  tx: Tx,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<ListRecord> => {
  const named = pathReference(id, notFound)
  const record = await rowOf<ListRecord & Record<string, unknown>>(
    tx,
    sql`select id, uuid, name, archived_at is not null as archived from global_lists
        where workspace_id = ${tx.workspaceId} and ${typeof named === 'number' ? sql`id = ${named}` : sql`uuid = ${named}`}
        ${options.lock ? sql`for update` : sql``}`,
  )
  return record ?? refuse(notFound)
}

/** The list a path names, locked to be changed; an archived one takes no updates (workspace.md section 4). */
export const changeableList = async (tx: Tx, id: string): Promise<ListRecord> => {
  const record = await listOfPath(tx, id, { lock: true })
  return record.archived ? refuse('RES_ARCHIVED') : record
}

/** Held by whoever writes items of a list, before they are read. */
export const lockList = async (tx: Tx, id: number): Promise<void> => {
  await rowOf(tx, sql`select 1 from global_lists where workspace_id = ${tx.workspaceId} and id = ${id} for update`)
}

export const fieldOwner = ({ id, uuid }: Pick<ListRecord, 'id' | 'uuid'>): FieldOwner => ({
  kind: 'global_list',
  id,
  uuid,
})

type Who = Pick<Context, 'actor' | 'services' | 'tracking'>

/** The list has changed, or something in it: who keeps it fetches it again. */
export const touchList = async (tx: Tx, { actor, services }: Who, { id }: Pick<ListRecord, 'id'>): Promise<void> => {
  await rowsOf(
    tx,
    sql`update global_lists set stamp = stamp + 1, updated_at = now(), updated_by = ${actor.userId}
        where workspace_id = ${tx.workspaceId} and id = ${id}`,
  )
  announce(tx, services.live, 'workspace', { changed: 'global_lists' })
}

export const recordListEvent = (
  tx: Tx,
  { actor, tracking }: Who,
  { id, uuid }: Pick<ListRecord, 'id' | 'uuid'>,
  verb: 'created' | 'changed' | 'archived' | 'restored' | 'deleted',
  told: { readonly before?: object; readonly after?: object } = {},
): Promise<void> =>
  recordEvent(tx, actor, { type: `global_list.${verb}`, subject: { type: 'global_list', id, uuid }, ...told }, tracking)

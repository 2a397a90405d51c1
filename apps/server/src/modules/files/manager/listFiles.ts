import { fileTable, type contract, type ManagedFile } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { pathReference, type Handler } from '../../../platform/http/index.ts'
import { readTable, type TableSelection } from '../../../platform/tables/index.ts'
import { savedQueries } from '../../queries/index.ts'
import { managedAnswer, managedColumns, type ManagedRow } from './managedAnswer.ts'
import { folderOf, pathsOf, type FileNode } from './nodes.ts'

const kind = sql`case when not f.is_file then 'folder' when f.content_type like 'image/%' then 'picture'
  when f.content_type like 'video/%' then 'video' when f.content_type like 'audio/%' then 'audio' else 'document' end`

const below = (tx: Tx, folder: FileNode): SQL => sql`f.id in (
  with recursive down as (
    select c.id from files c where c.workspace_id = ${tx.workspaceId} and c.name_key is not null
      and coalesce(c.parent_id, 0) = ${folder.id}
    union all
    select c.id from files c join down on coalesce(c.parent_id, 0) = down.id
    where c.workspace_id = ${tx.workspaceId} and c.name_key is not null
  ) select id from down)`

/** `%` and `_` of what was typed are themselves. */
const contains = (words: string): SQL =>
  sql`folded(f.name) like '%' || regexp_replace(folded(${words}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`

const selection = (tx: Tx, folder: FileNode | null, searches: boolean, timeZone: string): TableSelection => {
  const scope = sql`f.workspace_id = ${tx.workspaceId} and f.name_key is not null`
  const here = sql`coalesce(f.parent_id, 0) = ${folder?.id ?? 0}`
  const where = searches ? (folder ? below(tx, folder) : sql`true`) : here
  return {
    definition: fileTable,
    // Folders stand before files, whatever they are called.
    columns: { name: sql`(f.is_file, f.name_key)`, kind, bytes: sql`f.bytes`, updated_at: sql`f.updated_at` },
    timeZone,
    search: async (_, words) => ({ where: contains(words), first: [] }),
    select: managedColumns,
    from: sql`files f`,
    scope,
    where: sql`${scope} and ${where}`,
    id: sql`f.id`,
  }
}

/** What stands in a folder, or at the top; a search looks below it too. */
export const listFiles: Handler<typeof contract.files.listFiles> = async (context, incoming) => {
  const { query } = incoming.input()
  const { actor, services } = context
  const { tzCode: timeZone } = actor
  return context.read(async (tx) => {
    const { parent_id } = query
    const named = parent_id === undefined || parent_id === '' ? null : pathReference(parent_id, 'FIL_FOLDER_NOT_FOUND')
    const folder = await folderOf(tx, named)
    const searches = (query.q ?? '').trim() !== ''
    const page = await readTable<ManagedRow, ManagedRow>(
      tx,
      selection(tx, folder, searches, timeZone),
      query,
      (row) => row,
    )
    const above = searches ? page.list.flatMap(({ parent_id: at }) => at ?? []) : []
    const paths = await pathsOf(tx, [...new Set(folder ? [...above, folder.id] : above)])
    const toRow = (row: ManagedRow): ManagedFile =>
      managedAnswer(row, services.storage, searches ? paths.get(row.parent_id ?? 0) : [])
    return {
      ...page,
      ...(await savedQueries(tx, context, query, fileTable)),
      list: page.list.map(toRow),
      path: [...(paths.get(folder?.id ?? 0) ?? [])],
    }
  })
}

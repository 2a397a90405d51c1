import type { Reference } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'
import { refuse } from '../../../platform/http/index.ts'

/** What stands in the file manager, or an upload that stands nowhere yet. */
export interface FileNode {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly is_file: boolean
  readonly parent_id: number | null
  readonly bytes: number
  readonly updated_at: Date
  /** Whether it stands in the file manager. */
  readonly stands: boolean
}

const columns = sql`f.id, f.uuid, f.name, f.is_file, f.parent_id, f.bytes, f.updated_at, f.name_key is not null as stands`

type Row = FileNode & Record<string, unknown>

/** Changes of the file manager take turns: no two of them make a circle, an orphan or one name twice together. */
export const lockFiles = async (tx: Tx): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('file-manager', $1))`, [tx.workspaceId])
}

const isNamed = (reference: Reference): SQL =>
  typeof reference === 'number' ? sql`f.id = ${reference}` : sql`f.uuid = ${reference}`

/** What stands in the file manager under this number or UUID; null where nothing does. */
export const findNode = (tx: Tx, reference: Reference): Promise<FileNode | null> =>
  rowOf<Row>(
    tx,
    sql`select ${columns} from files f
        where f.workspace_id = ${tx.workspaceId} and ${isNamed(reference)} and f.name_key is not null`,
  )

/** An upload of this person that nothing names and that stands nowhere. */
export const findUpload = (tx: Tx, reference: Reference, userId: number): Promise<FileNode | null> =>
  rowOf<Row>(
    tx,
    sql`select ${columns} from files f
        where f.workspace_id = ${tx.workspaceId} and ${isNamed(reference)} and f.name_key is null
          and f.uploaded_by = ${userId} and not exists (select from file_uses u
            where u.workspace_id = f.workspace_id and u.file_uuid = f.uuid and u.subject_type = 'inspection')`,
  )

/** The folder that a call names, null for the top; refused where there is none (any more). */
export const folderOf = async (tx: Tx, reference: Reference | null | undefined): Promise<FileNode | null> => {
  if (reference === null || reference === undefined) return null
  const folder = await findNode(tx, reference)
  return folder && !folder.is_file ? folder : refuse('FIL_FOLDER_NOT_FOUND')
}

/** What has this name in a folder. */
export const nodeAt = (tx: Tx, folderId: number | null, key: string): Promise<FileNode | null> =>
  rowOf<Row>(
    tx,
    sql`select ${columns} from files f where f.workspace_id = ${tx.workspaceId}
          and coalesce(f.parent_id, 0) = ${folderId ?? 0} and f.name_key = ${key}`,
  )

export interface DeepNode extends FileNode {
  /** 0 for the node that was asked for. */
  readonly depth: number
}

/** A node and everything below it, parents before what is in them; `most` ends it there. */
export const subtreeOf = (tx: Tx, id: number, most: number | null = null): Promise<readonly DeepNode[]> =>
  rowsOf<DeepNode & Record<string, unknown>>(
    tx,
    sql`with recursive down as (
          select f.*, 0 as depth from files f
          where f.workspace_id = ${tx.workspaceId} and f.id = ${id} and f.name_key is not null
          union all
          select c.*, down.depth + 1 from files c join down on coalesce(c.parent_id, 0) = down.id
          where c.workspace_id = ${tx.workspaceId} and c.name_key is not null and not down.is_file
        )
        select ${columns}, f.depth from (select * from down limit ${most}::bigint) f order by f.depth, f.id`,
  )

export interface Crumb {
  readonly id: number
  readonly uuid: string
  readonly name: string
}

/** The folders that each of these stands in, itself included, from the top; by its id. */
export const pathsOf = async (tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, readonly Crumb[]>> => {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<Crumb & { of: number } & Record<string, unknown>>(
    tx,
    sql`with recursive up as (
          select f.id as of, f.id, f.uuid, f.name, f.parent_id, 0 as height from files f
          where f.workspace_id = ${tx.workspaceId} and f.id = any(${sql.param(ids)}::bigint[])
          union all
          select up.of, f.id, f.uuid, f.name, f.parent_id, up.height + 1 from files f join up on f.id = up.parent_id
          where f.workspace_id = ${tx.workspaceId}
        )
        select of, id, uuid, name from up order by of, height desc`,
  )
  const byNode = Map.groupBy(rows, ({ of }) => of)
  return new Map([...byNode].map(([id, path]) => [id, path.map(({ id: at, uuid, name }) => ({ id: at, uuid, name }))]))
}

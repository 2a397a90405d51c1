import { type SiteColumn, type SiteStructureHead } from '@plumbline/contract'
import type { Tx } from '../../platform/database/index.ts'
import { pathReference, refuse, type Reference } from '../../platform/http/index.ts'

export const notFound = 'SIT_OBJECT_NOT_FOUND'

export interface StructureRecord extends Record<string, unknown> {
  readonly id: number
  readonly uuid: string
  readonly title: string
  readonly columns: SiteColumn[]
  readonly revision: number
}

export const structureColumns = 'id, uuid, title, columns, revision'

const find = async (tx: Tx, named: Reference, lock: boolean): Promise<StructureRecord> => {
  const { rows } = await tx.query<StructureRecord>(
    `select ${structureColumns} from site_structures
     where workspace_id = $1 and ${typeof named === 'number' ? 'id' : 'uuid'} = $2${lock ? ' for update' : ''}`,
    [tx.workspaceId, named],
  )
  return rows[0] ?? refuse(notFound)
}

/** The structure that a path names. Two changes of one come one after the other: `change` waits for the other. */
export const structureOfPath = (tx: Tx, id: string, use: 'read' | 'change'): Promise<StructureRecord> =>
  find(tx, pathReference(id, notFound), use === 'change')

export const structureById = (tx: Tx, id: number): Promise<StructureRecord> => find(tx, id, false)

/** One more revision; answers it. */
export const raise = async (
  tx: Tx,
  { id, title, columns }: Pick<StructureRecord, 'id' | 'title' | 'columns'>,
): Promise<number> => {
  const { rows } = await tx.query<{ revision: number }>(
    `update site_structures set title = $3, columns = $4, revision = revision + 1, updated_at = now()
     where workspace_id = $1 and id = $2 returning revision`,
    [tx.workspaceId, id, title, JSON.stringify(columns)],
  )
  const [row] = rows
  if (!row) throw new Error('the site structure is gone')
  return row.revision
}

export const headOf = ({ id, uuid, title, columns, revision }: StructureRecord, nodes: number): SiteStructureHead => ({
  id,
  uuid,
  title,
  columns,
  revision,
  nodes,
})

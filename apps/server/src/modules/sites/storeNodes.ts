import type { Tx } from '../../platform/database/index.ts'
import type { NodeRow } from './siteNodes.ts'

export const nodeColumns = 'id, parent_id, position, title, is_site, options'

/** All of a structure, siblings in their order. */
export const readNodes = async (tx: Tx, structureId: number): Promise<readonly NodeRow[]> => {
  const { rows } = await tx.query<NodeRow>(
    `select ${nodeColumns} from site_nodes where workspace_id = $1 and structure_id = $2 order by position, id`,
    [tx.workspaceId, structureId],
  )
  return rows
}

export const countNodes = async (tx: Tx, structureId: number): Promise<number> => {
  const { rows } = await tx.query<{ nodes: number }>(
    `select count(*)::int as nodes from site_nodes where workspace_id = $1 and structure_id = $2`,
    [tx.workspaceId, structureId],
  )
  return rows[0]?.nodes ?? 0
}

const isAs = (one: NodeRow, other: NodeRow): boolean =>
  one.parent_id === other.parent_id &&
  one.position === other.position &&
  one.title === other.title &&
  one.is_site === other.is_site &&
  Object.keys(one.options).length === Object.keys(other.options).length &&
  Object.entries(one.options).every(([key, value]) => other.options[key] === value)

export interface Changes {
  readonly created: number
  readonly updated: number
  readonly removed: number
}

/**
 * Makes the structure hold exactly these nodes; those that are as they were are left alone. Null where an id belongs to
 * another structure.
 */
export const storeNodes = async (tx: Tx, structureId: number, nodes: readonly NodeRow[]): Promise<Changes | null> => {
  const before = new Map((await readNodes(tx, structureId)).map((node) => [node.id, node]))
  const written = nodes.filter((node) => {
    const former = before.get(node.id)
    return former === undefined || !isAs(node, former)
  })
  const named = new Set(nodes.map(({ id }) => id))
  const gone = [...before.keys()].filter((id) => !named.has(id))
  const created = written.filter(({ id }) => !before.has(id)).length
  if (gone.length > 0)
    await tx.query('delete from site_nodes where workspace_id = $1 and structure_id = $2 and id = any($3)', [
      tx.workspaceId,
      structureId,
      gone,
    ])
  if (written.length > 0) {
    const { rowCount } = await tx.query(
      `insert into site_nodes (workspace_id, structure_id, id, parent_id, position, title, is_site, options)
       select $1, $2, n.id, n.parent_id, n.position, n.title, n.is_site, n.options
       from jsonb_to_recordset($3::jsonb)
         as n(id uuid, parent_id uuid, position int, title text, is_site boolean, options jsonb)
       on conflict (workspace_id, id) do update set parent_id = excluded.parent_id, position = excluded.position,
         title = excluded.title, is_site = excluded.is_site, options = excluded.options
       where site_nodes.structure_id = excluded.structure_id`,
      [
        tx.workspaceId,
        structureId,
        JSON.stringify(
          written.map(({ id, parent_id, position, title, is_site, options }) => ({
            id,
            parent_id,
            position,
            title,
            is_site,
            options,
          })),
        ),
      ],
    )
    if (rowCount !== written.length) return null
  }
  return { created, updated: written.length - created, removed: gone.length }
}

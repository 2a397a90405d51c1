import type { SiteOption } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/index.ts'
import { rowsOf } from '../../platform/database/rows.ts'

interface Placed {
  readonly id: string
  readonly parent_id: string | null
}

interface Above extends Record<string, unknown> {
  readonly of: string
  readonly id: string
  readonly title: string
}

/** From the top down, of each of the nodes. */
export const ancestorsOf = async (
  tx: Tx,
  nodes: readonly Placed[],
): Promise<ReadonlyMap<string, SiteOption['ancestors']>> => {
  const below = nodes.flatMap(({ id, parent_id }) => (parent_id === null ? [] : [id]))
  if (below.length === 0) return new Map()
  const rows = await rowsOf<Above>(
    tx,
    sql`with recursive above as (
          select n.id as of, n.parent_id, 0 as step from site_nodes n
          where n.workspace_id = ${tx.workspaceId} and n.id = any(${sql.param(below)})
          union all
          select a.of, p.parent_id, a.step + 1 from above a
          join site_nodes p on p.workspace_id = ${tx.workspaceId} and p.id = a.parent_id
          where a.step < 100
        )
        select a.of, p.id, p.title from above a
        join site_nodes p on p.workspace_id = ${tx.workspaceId} and p.id = a.parent_id
        order by a.of, a.step desc`,
  )
  const found = new Map<string, { value: string; label: string }[]>()
  for (const { of, id, title } of rows) {
    const path = found.get(of)
    if (path) path.push({ value: id, label: title })
    else found.set(of, [{ value: id, label: title }])
  }
  return found
}

/** Nodes as they are called now, with what stands above them: "Africa / Egypt / Cairo". */
export const sitePaths = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const nodes = await rowsOf<Placed & { title: string } & Record<string, unknown>>(
    tx,
    sql`select id, parent_id, title from site_nodes
        where workspace_id = ${tx.workspaceId} and id = any(${sql.param(ids)}::uuid[])`,
  )
  const above = await ancestorsOf(tx, nodes)
  return new Map(
    nodes.map(({ id, title }) => [id, [...(above.get(id) ?? []).map(({ label }) => label), title].join(' / ')]),
  )
}

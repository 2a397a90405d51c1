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
  // A level shares what stands above it: asked for once by parent, not once by node.
  const parents = [...new Set(nodes.flatMap(({ parent_id }) => parent_id ?? []))]
  if (parents.length === 0) return new Map()
  const rows = await rowsOf<Above>(
    tx,
    sql`with recursive above as (
          select n.id as of, n.id, n.parent_id, n.title, 0 as step from site_nodes n
          where n.workspace_id = ${tx.workspaceId} and n.id = any(${sql.param(parents)}::uuid[])
          union all
          select a.of, p.id, p.parent_id, p.title, a.step + 1 from above a
          join site_nodes p on p.workspace_id = ${tx.workspaceId} and p.id = a.parent_id
          where a.step < 99
        )
        select a.of, a.id, a.title from above a
        order by a.of, a.step desc`,
  )
  const paths = new Map<string, { value: string; label: string }[]>()
  for (const { of, id, title } of rows) {
    const path = paths.get(of)
    if (path) path.push({ value: id, label: title })
    else paths.set(of, [{ value: id, label: title }])
  }
  return new Map(nodes.flatMap(({ id, parent_id }) => (parent_id === null ? [] : [[id, paths.get(parent_id) ?? []]])))
}

type Paths = ReadonlyMap<string, string>

const joined = (...titles: readonly string[]): string => titles.join(' / ')

/** Nodes that are there, as they are called now. */
const standingPaths = async (tx: Tx, ids: readonly string[]): Promise<Paths> => {
  if (ids.length === 0) return new Map()
  const nodes = await rowsOf<Placed & { title: string } & Record<string, unknown>>(
    tx,
    sql`select id, parent_id, title from site_nodes
        where workspace_id = ${tx.workspaceId} and id = any(${sql.param(ids)}::uuid[])`,
  )
  const above = await ancestorsOf(tx, nodes)
  return new Map(nodes.map(({ id, title }) => [id, joined(...(above.get(id) ?? []).map(({ label }) => label), title)]))
}

interface Gone extends Record<string, unknown> {
  readonly id: string
  readonly parent_id: string | null
  readonly name: string
}

/** Nodes that were deleted, below what they stood below then, as that is called now. */
const deletedPaths = async (tx: Tx, ids: readonly string[]): Promise<Paths> => {
  const gone = new Map<string, Gone>()
  const outside = new Set<string>()
  // A level at a time, which ends: what a node stood below was there when it went, and went later, if at all.
  for (let asked = ids; asked.length > 0;) {
    const rows = await rowsOf<Gone>(
      tx,
      sql`select d.uuid as id, d.parent_uuid as parent_id, d.name from names_of_deleted d
          where d.workspace_id = ${tx.workspaceId} and d.uuid = any(${sql.param(asked)}::uuid[])
            and not exists (select from site_nodes n where n.workspace_id = d.workspace_id and n.id = d.uuid)`,
    )
    for (const row of rows) gone.set(row.id, row)
    for (const id of asked) if (!gone.has(id)) outside.add(id)
    const above = new Set(rows.flatMap(({ parent_id }) => parent_id ?? []))
    asked = [...above].filter((id) => !gone.has(id) && !outside.has(id))
  }
  const standing = await standingPaths(tx, [...outside])
  const pathOf = (node: Gone): string => {
    const parent = node.parent_id === null ? undefined : gone.get(node.parent_id)
    const above = parent === undefined ? standing.get(node.parent_id ?? '') : pathOf(parent)
    return above === undefined ? node.name : joined(above, node.name)
  }
  return new Map(ids.flatMap((id) => gone.get(id) ?? []).map((node) => [node.id, pathOf(node)]))
}

/** Nodes with what stands above them: "Africa / Egypt / Cairo". */
export const sitePaths = async (tx: Tx, ids: readonly string[]): Promise<Paths> => {
  const standing = await standingPaths(tx, ids)
  const missing = ids.filter((id) => !standing.has(id))
  return missing.length === 0 ? standing : new Map([...standing, ...(await deletedPaths(tx, missing))])
}

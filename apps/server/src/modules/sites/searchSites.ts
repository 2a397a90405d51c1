import type { SiteOption } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import { rowOf, rowsOf } from '../../platform/database/rows.ts'
import { invalidField, type Context, type Handlers } from '../../platform/http/index.ts'
import { ancestorsOf } from './sitePaths.ts'

const anyUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const defaultLimit = 50
const mostIds = 200

type Stored = Pick<SiteOption, 'is_site' | 'parent_id' | 'structure_id' | 'options'>

interface Found extends Record<string, unknown>, Stored {
  readonly structure: string
  readonly id: string
  readonly title: string
  readonly has_children: boolean
}

const uuidOf = ({ t }: Context, field: string, value: string): string => {
  if (anyUuid.test(value)) return value.toLowerCase()
  throw invalidField(field, t('errors.field.invalid'))
}

const structureCondition = (context: Context, named: string | undefined): SQL => {
  if (named === undefined || named === '') return sql`true`
  if (/^[1-9]\d{0,14}$/.test(named)) return sql`n.structure_id = ${Number(named)}`
  return sql`n.structure_id = (select s.id from site_structures s
    where s.workspace_id = ${context.actor.workspaceId} and s.uuid = ${uuidOf(context, 'structure_id', named)})`
}

/** By ids, by words, the children of one, or the roots: the first that is asked. */
const condition = (
  context: Context,
  { q = '', parent_id = '', ids }: { readonly q?: string; readonly parent_id?: string; readonly ids?: string },
): SQL => {
  if (ids !== undefined) {
    const named = ids.split(',').filter((id) => id !== '')
    if (named.length > mostIds) throw invalidField('ids', context.t('errors.field.max', { max: mostIds }))
    return sql`n.id = any(${sql.param(named.map((id) => uuidOf(context, 'ids', id)))})`
  }
  const below = parent_id === '' || parent_id === 'null' ? null : uuidOf(context, 'parent_id', parent_id)
  if (q.trim() === '') return below === null ? sql`n.parent_id is null` : sql`n.parent_id = ${below}`
  const words = sql`strpos(n.folded, folded(${q.trim()})) > 0`
  if (below === null) return words
  const { workspaceId } = context.actor
  // Names nothing of the row outside: it is gone through once, not again for each row.
  return sql`${words} and n.id in (
    with recursive under as (
      select id from site_nodes where workspace_id = ${workspaceId} and parent_id = ${below}
      union
      select c.id from under u join site_nodes c on c.workspace_id = ${workspaceId} and c.parent_id = u.id
    ) select id from under)`
}

export const searchSites: Handlers<'sites'>['searchSites'] = (context, incoming) => {
  const { query } = incoming.input()
  const { q, parent_id, ids, structure_id, limit, offset = 0 } = query
  const asked = {
    ...(q === undefined ? {} : { q }),
    ...(parent_id === undefined ? {} : { parent_id }),
    ...(ids === undefined ? {} : { ids }),
  }
  const where = sql`${structureCondition(context, structure_id)} and ${condition(context, asked)}`
  // Siblings stand in their order; what was looked for by words, in that of the alphabet.
  const order = q === undefined || q.trim() === '' ? sql`n.structure_id, n.position, n.id` : sql`n.folded, n.id`
  return context.read(async (tx) => {
    const nodes = await rowsOf<Found>(
      tx,
      sql`select n.id, n.title, n.is_site, n.parent_id, n.structure_id, n.options,
            (select s.title from site_structures s where s.workspace_id = n.workspace_id and s.id = n.structure_id) as structure,
            exists (select from site_nodes c where c.workspace_id = n.workspace_id and c.parent_id = n.id) as has_children
          from site_nodes n where n.workspace_id = ${tx.workspaceId} and ${where}
          order by ${order} limit ${limit ?? defaultLimit} offset ${offset}`,
    )
    const counted = await rowOf<{ total: number }>(
      tx,
      sql`select count(*)::int as total from site_nodes n where n.workspace_id = ${tx.workspaceId} and ${where}`,
    )
    const ancestors = await ancestorsOf(tx, nodes)
    return {
      list: nodes.map(({ id, title, has_children, is_site, parent_id, structure_id, structure, options }) => ({
        value: id,
        label: title,
        hasChildren: has_children,
        ancestors: ancestors.get(id) ?? [],
        fixed: false,
        canSelect: is_site,
        groupCode: String(structure_id),
        groupLabel: structure,
        is_site,
        parent_id,
        structure_id,
        options,
      })),
      total: counted?.total ?? 0,
    }
  })
}

import { templateTable, type TableQuery, type TemplateAccess, type TemplateRow } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import { refuse } from '../../../platform/http/index.ts'
import { titleContains, tableConditions, tableSearch, type TableSource } from '../../../platform/tables/index.ts'

/** One line of the tree as it is sorted: a folder or a template. */
export type TreeRow = Omit<TemplateRow, 'children' | 'depth'> & { readonly status: TemplateStatus | null }
export type TemplateStatus = 'draft' | 'published' | 'unpublished_changes'

const status = sql`(case when not t.is_template then null when t.version is null then 'draft'
  when t.published_stamp = t.stamp then 'published' else 'unpublished_changes' end)`

const source = (timeZone: string): TableSource => ({
  definition: templateTable,
  timeZone,
  columns: {
    title: sql`t.title`,
    status,
    language: sql`t.language`,
    version: sql`t.version`,
    questions: sql`t.questions`,
    used_by: sql`coalesce(u.inspections, 0)`,
    updated_at: sql`t.updated_at`,
  },
  // A workspace's tree is small, and read whole: there is nothing an index could save.
  search: async (_, words) => ({ where: titleContains(words, sql`t.title`), first: [] }),
})

interface Raw extends Record<string, unknown> {
  readonly id: number
  readonly uuid: string
  readonly is_template: boolean
  readonly parent_id: number | null
  readonly title: string
  readonly description: string
  readonly language: string
  readonly languages: string[]
  readonly revision: number
  readonly questions: number
  readonly contains_asset: boolean
  readonly has_draft_translations: boolean
  readonly version: number | null
  readonly version_id: number | null
  readonly version_title: string | null
  readonly global_type: string | null
  readonly access: TemplateAccess
  readonly category_id: number | null
  readonly status: TemplateStatus | null
  readonly used_by: number
  readonly updated_at: Date
  readonly updated_by: string | null
  readonly matches: boolean
}

const toRow = (raw: Raw): TreeRow & { readonly version: number | null; readonly matches: boolean } => ({
  id: raw.id,
  uuid: raw.uuid,
  title: raw.title,
  description: raw.description,
  is_template: raw.is_template,
  revision: raw.revision,
  options: {
    has_draft: raw.is_template && raw.status !== 'published',
    published: raw.version !== null,
    version_title: raw.version_title,
    version_id: raw.version_id,
    language: raw.language,
    contains_asset: raw.contains_asset,
    global_type: raw.global_type,
    access: raw.access,
    category_id: raw.category_id,
  },
  parent_id: raw.parent_id,
  template_id: raw.is_template ? raw.id : null,
  language: raw.language,
  languages: raw.languages,
  contains_asset: raw.contains_asset,
  has_draft_translations: raw.has_draft_translations,
  questions: raw.questions,
  used_by: raw.used_by,
  updated_at: raw.updated_at.toISOString(),
  updated_by: raw.updated_by,
  status: raw.status,
  version: raw.version,
  matches: raw.matches,
})

type Sortable = ReturnType<typeof toRow>

const sortKeys: Readonly<Record<string, (a: Sortable, b: Sortable, collator: Intl.Collator) => number>> = {
  title: (a, b, collator) => collator.compare(a.title, b.title),
  version: (a, b) => (a.version ?? 0) - (b.version ?? 0),
  questions: (a, b) => a.questions - b.questions,
  used_by: (a, b) => a.used_by - b.used_by,
  updated_at: (a, b) => a.updated_at.localeCompare(b.updated_at),
}

/** Folders before templates; among folders only the title and the date mean anything. */
const comparison = (written: string | undefined, language: string): ((a: Sortable, b: Sortable) => number) => {
  const collator = new Intl.Collator(language, { numeric: true })
  const steps = (written || templateTable.defaultSort).split(',').map((part) => {
    const descending = part.startsWith('-')
    const compare = sortKeys[descending ? part.slice(1) : part]
    if (!compare) return refuse('GEN_VALIDATION', { sort: [part] })
    return (a: Sortable, b: Sortable) => (descending ? -1 : 1) * compare(a, b, collator)
  })
  return (a, b) => {
    if (a.is_template !== b.is_template) return a.is_template ? 1 : -1
    for (const step of steps) {
      const order = step(a, b)
      if (order !== 0) return order
    }
    return collator.compare(a.title, b.title) || a.id - b.id
  }
}

export interface PlacedRow {
  readonly row: Sortable
  readonly depth: number
  readonly children: number
  /** Titles of the folders around it, outermost first. */
  readonly folders: readonly string[]
}

/**
 * The tree in display order. A filter or a search keeps what matches and the folders that lead there. A workspace's
 * whole tree is read: it has no contents and is small beside one template.
 */
export const readTree = async (
  tx: Tx,
  query: Pick<TableQuery, 'sort' | 'filter' | 'q'>,
  options: { readonly timeZone: string; readonly language: string },
): Promise<readonly PlacedRow[]> => {
  const compare = comparison(query.sort, options.language)
  const table = source(options.timeZone)
  const found = await tableSearch(tx, table, query)
  const raws = await rowsOf<Raw>(
    tx,
    sql`select t.id, t.uuid, t.is_template, t.parent_id, t.title, t.description, t.language, t.languages, t.revision,
          t.questions, t.contains_asset, t.has_draft_translations, t.version, v.id as version_id,
          v.title as version_title, t.global_type, t.access, t.category_id, ${status} as status, coalesce(u.inspections, 0) as used_by,
          t.updated_at, nullif(trim(p.first_name || ' ' || p.last_name), '') as updated_by,
          (${tableConditions(table, query)} and ${found?.where ?? sql`true`}) is true as matches
        from templates t
        left join template_use u on u.workspace_id = t.workspace_id and u.template_id = t.id
        left join template_versions v
          on v.workspace_id = t.workspace_id and v.template_id = t.id and v.version = t.version
        left join users p on p.workspace_id = t.workspace_id and p.id = t.updated_by
        where t.workspace_id = ${tx.workspaceId}`,
  )
  const rows = raws.map(toRow)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const kept = new Set<number>()
  for (const row of rows) {
    if (!row.matches) continue
    for (let at: Sortable | undefined = row; at && !kept.has(at.id); at = byId.get(at.parent_id ?? 0)) kept.add(at.id)
  }
  const children = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const placed: PlacedRow[] = []
  const walk = (parentId: number | null, depth: number, folders: readonly string[]): void => {
    const siblings = (children.get(parentId) ?? []).filter(({ id }) => kept.has(id)).toSorted(compare)
    for (const row of siblings) {
      placed.push({ row, depth, children: children.get(row.id)?.length ?? 0, folders })
      if (!row.is_template) walk(row.id, depth + 1, [...folders, row.title])
    }
  }
  walk(null, 0, [])
  return placed
}

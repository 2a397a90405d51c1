import { deepestSite, mostSites, type SiteColumn } from '@plumbline/contract'
import { readFlag } from '@plumbline/interchange'
import type { ServerWords, Translator } from '@plumbline/language'
import type { Cell, FieldProblem, ImportColumn, ReadRow } from '../imports/index.ts'
import { valueProblem } from './siteNodes.ts'

type Words = Translator<ServerWords>

/** A row of a file as a node; null and absent: the file does not say. */
export interface SiteRow {
  /** What the file names it by: its `id`, or its title where it has none. */
  readonly code: string
  readonly title: string
  readonly parent: string | null
  readonly isSite: boolean | null
  readonly options: Readonly<Record<string, string>>
  /** It stands right below this one, which is made when it is missing. */
  readonly group: string | null
}

/** A group is named by its title alone, and is no row of the file: its name is kept apart from the others. */
export const groupCode = (title: string): string => `group:${title}`

const longest = 255

export const siteImportColumns = (columns: readonly SiteColumn[]): readonly ImportColumn[] => [
  {
    id: 'title',
    required: true,
    headings: [
      'name',
      'site',
      'label',
      'titre',
      'nom',
      'libellé',
      'titel',
      'bezeichnung',
      'standort',
      'العنوان',
      'الاسم',
    ],
  },
  { id: 'id', headings: ['code', 'key', 'identifiant', 'kennung', 'schlüssel', 'المعرف', 'الرمز'] },
  {
    id: 'parent',
    headings: [
      'parent id',
      'parent code',
      'belongs to',
      'parent key',
      'élément parent',
      'übergeordnet',
      'eltern',
      'الأصل',
    ],
  },
  { id: 'group', headings: ['region', 'area', 'groupe', 'région', 'gruppe', 'المجموعة', 'المنطقة'] },
  { id: 'is_site', headings: ['is site', 'selectable', 'est un site', 'ist standort', 'هو موقع'] },
  ...columns.map(({ key, title }) => ({ id: key, headings: [title] })),
]

/** What one row says by itself. */
export const readSiteRow = (t: Words, columns: readonly SiteColumn[], cell: Cell): ReadRow<SiteRow> => {
  const problems: FieldProblem[] = []
  const refuse = (field: string, message: string): void => {
    problems.push({ field, message })
  }
  const title = cell('title') ?? ''
  const code = cell('id') || title
  const parent = cell('parent') || null
  const group = cell('group') || null
  if (title === '') refuse('title', t('sites.error.emptyTitle'))
  for (const [field, value] of [
    ['title', title],
    ['id', code],
    ['group', group ?? ''],
  ] as const)
    if (value.length > longest) refuse(field, t('errors.field.maxlength', { maxlength: longest }))
  if (parent !== null && parent === code) refuse('parent', t('rowImports.error.ownParent'))
  const written = cell('is_site') ?? ''
  const flag = written === '' ? null : readFlag(written)
  if (written !== '' && flag === null) refuse('is_site', t('imports.error.notAFlag', { value: written }))
  const options: Record<string, string> = {}
  for (const column of columns) {
    const value = cell(column.key)
    if (value === undefined) continue
    const problem = valueProblem(t, column, value, flag ?? true)
    if (problem !== null) refuse(column.key, problem)
    options[column.key] = value
  }
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, value: { code, title, parent, group, isSite: flag, options } }
}

/**
 * The nodes that stand in a circle, or deeper than any may: of each code its parent's. A parent that is not named here
 * is a root.
 */
export const misplaced = (parents: ReadonlyMap<string, string | null>): ReadonlyMap<string, 'circle' | 'deep'> => {
  const depths = new Map<string, number>()
  const wrong = new Map<string, 'circle' | 'deep'>()
  for (const start of parents.keys()) {
    const path: string[] = []
    const onPath = new Set<string>()
    let at: string | null = start
    while (at !== null && !depths.has(at) && !onPath.has(at)) {
      path.push(at)
      onPath.add(at)
      at = parents.get(at) ?? null
    }
    const circle = at !== null && onPath.has(at)
    let depth = at === null || circle ? 0 : (depths.get(at) ?? 0)
    for (const code of path.toReversed()) {
      depth++
      depths.set(code, depth)
      if (circle) wrong.set(code, 'circle')
      else if (depth > deepestSite) wrong.set(code, 'deep')
    }
  }
  return wrong
}

export const mostNodes = mostSites

import { deepestSite, mostSites, type SiteColumn, type SiteNode, type SiteNodeBody } from '@plumbline/contract'
import type { ServerWords, Translator } from '@plumbline/language'
import { newUuid } from '../../platform/identifiers/index.ts'

type Words = Translator<ServerWords>

/** A node as a row of its table. */
export interface NodeRow extends Record<string, unknown> {
  readonly id: string
  readonly parent_id: string | null
  readonly position: number
  readonly title: string
  readonly is_site: boolean
  readonly options: Readonly<Record<string, string>>
}

/** A node of a tree that is being written; `path` as the body names it, `row` as it is counted on the screen, from 1. */
export interface FlatNode extends NodeRow {
  readonly path: string
  readonly row: number
}

const anyUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export type Problems = Map<string, string[]>

const add = (problems: Problems, field: string, message: string): void => {
  const messages = problems.get(field)
  if (messages) messages.push(message)
  else problems.set(field, [message])
}

/** So many are told; a tree with more is not written by hand. */
export const mostProblems = 200

/** The nodes of a tree in the order of the screen; too many or too deep ones are a problem of the whole. */
export const flatten = (t: Words, structure: readonly SiteNodeBody[], problems: Problems): readonly FlatNode[] => {
  const flat: FlatNode[] = []
  const taken = new Set<string>()
  const walk = (nodes: readonly SiteNodeBody[], parent: string | null, path: string, depth: number): void => {
    if (depth > deepestSite) return add(problems, path, t('sites.error.deep', { most: deepestSite }))
    for (const [at, node] of nodes.entries()) {
      const own = `${path}.${at}`
      const given = typeof node.id === 'string' && anyUuid.test(node.id) ? node.id.toLowerCase() : null
      const row = flat.length + 1
      if (given !== null && taken.has(given)) add(problems, `${own}.id`, t('sites.error.sameId', { row }))
      const id = given ?? newUuid()
      taken.add(id)
      const { title, is_site = true, options = {}, children = [] } = node
      flat.push({ id, parent_id: parent, position: at, title: title.trim(), is_site, options, path: own, row })
      walk(children, id, `${own}.children`, depth + 1)
    }
  }
  walk(structure, null, 'structure', 1)
  if (flat.length > mostSites) add(problems, 'structure', t('sites.error.many', { most: mostSites }))
  return flat
}

const isDate = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`))

/** What is wrong with one value of a column; null when nothing is. Only what can be chosen has to say everything. */
export const valueProblem = (
  t: Words,
  { type, required }: SiteColumn,
  value: string,
  isSite: boolean,
): string | null => {
  if (value.trim() === '') return required && isSite ? t('errors.field.required') : null
  if (type === 'number') return Number.isFinite(Number(value)) ? null : t('sites.error.number', { value })
  if (type === 'date') return isDate(value) ? null : t('sites.error.date', { value })
  return null
}

/** Every rule of a tree: titles are filled, values fit their columns, unique ones stand once; told by row number. */
export const checkNodes = (
  t: Words,
  nodes: readonly FlatNode[],
  columns: readonly SiteColumn[],
  problems: Problems,
): void => {
  const known = new Set(columns.map(({ key }) => key))
  const first = new Map<string, number>()
  for (const { row, path, title, is_site, options } of nodes) {
    if (problems.size >= mostProblems) return
    if (title === '') add(problems, `${path}.title`, t('sites.error.noTitle', { row }))
    const stranger = Object.keys(options).find((key) => !known.has(key))
    if (stranger !== undefined) add(problems, `${path}.options`, t('errors.field.unknown', { name: stranger }))
    for (const column of columns) {
      const value = options[column.key] ?? ''
      const field = `${path}.options.${column.key}`
      const problem = valueProblem(t, column, value, is_site)
      if (problem !== null) add(problems, field, t('sites.error.inRow', { row, column: column.title, problem }))
      if (!column.unique || value.trim() === '') continue
      const name = `${column.key}\n${value.trim()}`
      const before = first.get(name)
      if (before === undefined) first.set(name, row)
      else add(problems, field, t('sites.error.duplicate', { row, first: before, column: column.title, value }))
    }
  }
}

/** The tree of rows, which come with siblings in their order. */
export const treeOf = (rows: readonly NodeRow[]): SiteNode[] => {
  const roots: SiteNode[] = []
  const children = new Map<string, SiteNode[]>()
  const childrenOf = (id: string): SiteNode[] => {
    const known = children.get(id)
    if (known) return known
    const made: SiteNode[] = []
    children.set(id, made)
    return made
  }
  for (const { id, title, options, is_site, parent_id } of rows)
    (parent_id === null ? roots : childrenOf(parent_id)).push({
      id,
      title,
      options,
      is_site,
      parent_id,
      children: childrenOf(id),
    })
  return roots
}

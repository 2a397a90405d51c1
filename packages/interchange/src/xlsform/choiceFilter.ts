import type { Expression } from '../xpath/expression.ts'
import { conditionOf } from './conditions.ts'
import type { ExpressionMaker } from './expressionMaker.ts'
import { NotCarried, type FormItem } from './formItem.ts'
import { isNever, membersFor, never, type ConditionScope, type Member } from './members.ts'

/** More groups of alike choices than this are not a list that somebody reads. */
const mostGroups = 500

const columnOf = (part: Expression): string | null =>
  part.kind === 'path' && !part.absolute && part.steps.length === 1 ? (part.steps[0] ?? null) : null

/** The words of the expression that may name a column of the choices. */
const columnsIn = (expression: Expression): ReadonlySet<string> => {
  const columns = new Set<string>()
  const open = [expression]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const column = columnOf(part)
    if (column !== null) columns.add(column)
    else if (part.kind === 'call') open.push(...part.args)
    else if (part.kind === 'and' || part.kind === 'or') open.push(...part.terms)
    else if (part.kind === 'compare' || part.kind === 'arithmetic') open.push(part.left, part.right)
    else if (part.kind === 'negate') open.push(part.of)
  }
  return columns
}

/** The expression for one choice: what the choice says in place of its columns. */
const filledIn = (part: Expression, said: ReadonlyMap<string, string>): Expression => {
  const fill = (each: Expression): Expression => filledIn(each, said)
  const column = columnOf(part)
  const value = column === null ? undefined : said.get(column)
  if (value !== undefined) return { kind: 'string', value, at: part.at }
  switch (part.kind) {
    case 'call':
      return { ...part, args: part.args.map(fill) }
    case 'and':
    case 'or':
      return { ...part, terms: part.terms.map(fill) }
    case 'compare':
    case 'arithmetic':
      return { ...part, left: fill(part.left), right: fill(part.right) }
    case 'negate':
      return { ...part, of: fill(part.of) }
    default:
      return part
  }
}

/** When a choice is answered that the filter leaves out: for each group of choices that it treats alike, and together. */
export const leftOut = (into: ExpressionMaker, item: FormItem, filter: Expression, scope: ConditionScope): Member => {
  const type = item.node?.type
  const choices = type?.kind === 'choice' ? (into.maker.choices.lists.get(type.list) ?? []) : []
  if (choices.length === 0) throw new NotCarried(filter.at)
  const known = new Set(choices.flatMap(({ row }) => row.filled.map((heading) => heading.column)))
  const columns = [...columnsIn(filter)].filter((column) => known.has(column.toLowerCase()))
  const groups = new Map<string, { readonly said: ReadonlyMap<string, string>; readonly uuids: string[] }>()
  for (const [at, { row }] of choices.entries()) {
    const said = new Map(columns.map((column) => [column, row.cell(column.toLowerCase())]))
    const key = JSON.stringify([...said.values()])
    const group = groups.get(key) ?? { said, uuids: [] }
    groups.set(key, group)
    const uuid = item.responses?.options[at]?.uuid
    if (uuid !== undefined) group.uuids.push(uuid)
  }
  if (groups.size > mostGroups) throw new NotCarried(filter.at)
  const { oneOf } = membersFor(scope, filter.at)
  const conditions: Member[] = []
  for (const { said, uuids } of groups.values()) {
    const out = conditionOf(filledIn(filter, said), scope, true)
    if (isNever(out)) continue
    scope.spend(uuids.length, filter.at)
    conditions.push({ match: 'all', conditions: [oneOf(item, uuids, false), out] })
  }
  return conditions.length === 0 ? never : { match: 'any', conditions }
}

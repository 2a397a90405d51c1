import { readEquation } from '../calculation/equation.ts'
import { applyEdits } from './apply-edit.ts'
import type { TemplateEdit } from './edit.ts'
import { isGroup, readBy } from './follow-ups.ts'
import type { Condition, ConditionGroup, Item, Rule, RuleSet, Template } from './model.ts'
import { withDerived } from './rule-sets.ts'
import { itemOf, positionsOf } from './tree.ts'

/** How one item needs another. condition: a rule on it reads the other. action: a rule on it acts on the other. */
export type LinkKind = 'calculation' | 'document_id' | 'condition' | 'action'

export interface Link {
  /** The item that breaks when the other goes. */
  readonly from: string
  readonly to: string
  readonly kind: LinkKind
}

export interface Relations {
  /** What the item needs. */
  readonly inside: readonly Link[]
  /** What needs the item. */
  readonly outside: readonly Link[]
}

const cache = new WeakMap<readonly Item[], { readonly sets: readonly RuleSet[]; readonly links: readonly Link[] }>()

/** Every link of the template, by the items that have them, in display order. */
export function linksOf(template: Template): readonly Link[] {
  const cached = cache.get(template.items)
  if (cached?.sets === template.rule_sets) return cached.links
  const links: Link[] = []
  const sets = new Map(template.rule_sets.map((set) => [set.uuid, set]))
  const byKey = new Map<string, string>()
  for (const item of template.items) byKey.set(item.reference_key, item.id)
  for (const item of template.items) {
    for (const to of calculatedFrom(item, byKey)) links.push({ from: item.id, to, kind: 'calculation' })
    for (const to of writtenFrom(item, byKey)) links.push({ from: item.id, to, kind: 'document_id' })
    const set = sets.get(item.options.rule_set_id ?? '')
    if (set !== undefined) links.push(...ruleLinks(item.id, set))
  }
  cache.set(template.items, { sets: template.rule_sets, links })
  return links
}

/** item id -> what it needs and what needs it (Q-REL-1). Items without links are not in it. */
export function relationsOf(template: Template): ReadonlyMap<string, Relations> {
  const relations = new Map<string, { inside: Link[]; outside: Link[] }>()
  const of = (id: string): { inside: Link[]; outside: Link[] } => {
    const known = relations.get(id)
    if (known !== undefined) return known
    const made = { inside: [], outside: [] }
    relations.set(id, made)
    return made
  }
  for (const link of linksOf(template)) {
    of(link.from).inside.push(link)
    of(link.to).outside.push(link)
  }
  return relations
}

function calculatedFrom(item: Item, byKey: ReadonlyMap<string, string>): readonly string[] {
  const { calculations } = item.options
  if (item.type !== 'calculation' || calculations === undefined) return []
  const ids = new Set(Object.values(calculations.items))
  const read = readEquation(calculations.value)
  if (read.ok)
    for (const { name } of read.equation.names) {
      const id = calculations.items[name] ?? byKey.get(name)
      if (id !== undefined) ids.add(id)
    }
  return [...ids]
}

/** A document id's format names questions by their keys: `{q3}-#{number}`. */
function writtenFrom(item: Item, byKey: ReadonlyMap<string, string>): readonly string[] {
  if (item.type !== 'document_id' || typeof item.options.format !== 'string') return []
  const ids = new Set<string>()
  for (const [, key] of item.options.format.matchAll(/\{([^{}]+)\}/g)) {
    const id = key === undefined || key === 'number' ? undefined : byKey.get(key)
    if (id !== undefined) ids.add(id)
  }
  return [...ids]
}

function ruleLinks(from: string, set: RuleSet): readonly Link[] {
  const links = new Map<string, Link>()
  const add = (to: string, kind: LinkKind): void => {
    if (to !== '' && to !== from) links.set(`${kind} ${to}`, { from, to, kind })
  }
  for (const rule of set.rules)
    for (const branch of rule.branches) {
      for (const id of readBy(branch)) add(id, 'condition')
      for (const { item_id } of branch.actions) add(item_id, 'action')
    }
  return [...links.values()]
}

/** How a link lies to a set of items that is moved or deleted (Q-REL-2). */
export type LinkBehaviour = 'inside' | 'outside' | 'inside_outside'

export interface LinkConflict extends Link {
  readonly behaviour: LinkBehaviour
  /** missing: the item it needs would be gone. later: it would stand behind the one that needs it. */
  readonly reason: 'missing' | 'later'
}

/** What the edit would break: links that hold now and would not hold after it. Empty when it may be done at once. */
export function conflictsOf(template: Template, edit: TemplateEdit): readonly LinkConflict[] {
  const after = applyEdits(template, [edit])
  if (!after.ok) return []
  const touched = touchedBy(template, edit)
  const next = positionsOf(after.template.items)
  const now = positionsOf(template.items)
  const conflicts: LinkConflict[] = []
  for (const link of linksOf(template)) {
    const [from, to] = [next.get(link.from), next.get(link.to)]
    if (from === undefined) continue
    const behaviour = behaviourOf(link, touched)
    if (to === undefined) conflicts.push({ ...link, behaviour, reason: 'missing' })
    else if (link.kind !== 'action' && to > from && (now.get(link.to) ?? 0) <= (now.get(link.from) ?? 0))
      conflicts.push({ ...link, behaviour, reason: 'later' })
  }
  return conflicts
}

function behaviourOf(link: Link, touched: ReadonlySet<string>): LinkBehaviour {
  const [from, to] = [touched.has(link.from), touched.has(link.to)]
  return from && to ? 'inside' : from || to ? 'outside' : 'inside_outside'
}

/** The items that the edit removes or moves, with everything below them. */
function touchedBy(template: Template, edit: TemplateEdit): ReadonlySet<string> {
  const ids = new Set<string>()
  const open: TemplateEdit[] = [edit]
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (each.kind === 'batch') open.push(...each.edits)
    else if (each.kind === 'remove' || each.kind === 'move') for (const id of each.ids) ids.add(id)
  }
  for (const item of template.items) if (item.parent_id !== null && ids.has(item.parent_id)) ids.add(item.id)
  return ids
}

/** "Remove links and continue": the edits that take the links away, to be done before the edit that would break them. */
export function unlink(template: Template, conflicts: readonly Link[]): TemplateEdit {
  const edits: TemplateEdit[] = []
  const gone = new Map<string, Map<string, Set<LinkKind>>>()
  for (const { from, to, kind } of conflicts) {
    const of = gone.get(from) ?? new Map<string, Set<LinkKind>>()
    gone.set(from, of)
    of.set(to, (of.get(to) ?? new Set()).add(kind))
  }
  const sets = new Map(template.rule_sets.map((set) => [set.uuid, set]))
  const changedSets = new Map<string, RuleSet>()
  for (const [from, targets] of gone) {
    const item = itemOf(template, from)
    if (item === null) continue
    const { calculations, rule_set_id } = item.options
    if (calculations !== undefined && [...targets.values()].some((kinds) => kinds.has('calculation')))
      edits.push({ kind: 'set_options', id: from, set: { calculations: { value: '', items: {} } } })
    if ([...targets.values()].some((kinds) => kinds.has('document_id')))
      edits.push({ kind: 'set_options', id: from, set: { format: '#{number}' } })
    const set = changedSets.get(rule_set_id ?? '') ?? sets.get(rule_set_id ?? '')
    if (set === undefined) continue
    const drops = (id: string, kind: LinkKind): boolean => targets.get(id)?.has(kind) === true
    const rules = set.rules.flatMap((rule) => withoutLinks(rule, drops))
    if (rules.length === 0) edits.push({ kind: 'set_options', id: from, unset: ['rule_set_id'] })
    else changedSets.set(set.uuid, withDerived({ uuid: set.uuid, rules }))
  }
  for (const set of changedSets.values()) edits.push({ kind: 'set_part', part: 'rule_sets', key: set.uuid, value: set })
  return { kind: 'batch', edits }
}

function withoutLinks(rule: Rule, drops: (id: string, kind: LinkKind) => boolean): readonly Rule[] {
  const prune = (group: ConditionGroup): ConditionGroup => ({
    match: group.match,
    conditions: group.conditions.flatMap((member): (Condition | ConditionGroup)[] => {
      if (!isGroup(member)) return drops(member.item_id, 'condition') ? [] : [member]
      const inner = prune(member)
      return inner.conditions.length === 0 ? [] : [inner]
    }),
  })
  const branches = rule.branches.flatMap((branch) => {
    const group = prune(branch)
    const actions = branch.actions.filter(({ item_id }) => !drops(item_id, 'action'))
    const asks = branch.conditions.length === 0 || group.conditions.length > 0
    const acts = rule.kind === 'visibility' || actions.length > 0
    return asks && acts ? [{ ...branch, ...group, actions }] : []
  })
  return branches.length === 0 ? [] : [{ ...rule, branches }]
}

import { applyEdit } from './apply-edit.ts'
import { changeRule } from './conditions.ts'
import { renamedFormat } from './document-id.ts'
import type { IdSource, TemplateEdit } from './edit.ts'
import { relationsOfItem, type Link, type LinkKind } from './links.ts'
import type { Rule, Template } from './model.ts'
import { setsByUuid, withDerived } from './rule-sets.ts'
import { itemOf, positionOf, subtreeOf } from './tree.ts'

/**
 * How a link lies to a set of items that is moved or deleted (Q-REL-2), judged by the items it joins, of a rule by all
 * that it reads and acts on. inside: all of them belong to the set. outside: the one that needs and what it needs lie on
 * different sides. inside_outside: a rule with some on either side.
 */
export type LinkBehaviour = 'inside' | 'outside' | 'inside_outside'

export interface PlacedLink extends Link {
  readonly behaviour: LinkBehaviour
}

export interface LinkConflict extends PlacedLink {
  /** missing: the item it needs would be gone. later: it would stand behind the one that needs it. */
  readonly reason: 'missing' | 'later'
}

/**
 * What the edit would break: links that hold now and would not hold after it, in display order. Empty when it may be
 * done at once. Only the links of what is moved or removed are looked at.
 */
export function conflictsOf(template: Template, edit: TemplateEdit): readonly LinkConflict[] {
  const touched = touchedBy(template, edit)
  if (touched.size === 0) return []
  const after = applyEdit(template, edit)
  if (!after.ok) return []
  const next = (id: string): number => positionOf(after.template.items, id)
  const now = (id: string): number => positionOf(template.items, id)
  const conflicts: LinkConflict[] = []
  for (const link of linksOfAll(template, touched)) {
    const [from, to] = [next(link.from), next(link.to)]
    if (from < 0 || now(link.to) < 0) continue
    const gone = to < 0
    const later = link.kind !== 'action' && to > from && now(link.to) <= now(link.from)
    if (!gone && !later) continue
    conflicts.push({ ...link, behaviour: behaviourOf(template, link, touched), reason: gone ? 'missing' : 'later' })
  }
  return conflicts.sort((a, b) => now(a.from) - now(b.from) || now(a.to) - now(b.to))
}

/** Every link of these items and of what is below them, with how it lies to them all; in display order. */
export function linksAround(template: Template, ids: readonly string[]): readonly PlacedLink[] {
  const among = new Set(ids.flatMap((id) => subtreeOf(template, id).map((item) => item.id)))
  const at = (id: string): number => positionOf(template.items, id)
  return linksOfAll(template, among)
    .map((link) => ({ ...link, behaviour: behaviourOf(template, link, among) }))
    .sort((a, b) => at(a.from) - at(b.from) || at(a.to) - at(b.to))
}

/** Each link once. */
function linksOfAll(template: Template, ids: ReadonlySet<string>): readonly Link[] {
  const links = new Map<string, Link>()
  for (const id of ids) {
    const { inside, outside } = relationsOfItem(template, id)
    for (const link of [...inside, ...outside]) links.set(`${link.kind} ${link.from} ${link.to}`, link)
  }
  return [...links.values()]
}

function behaviourOf(template: Template, link: Link, touched: ReadonlySet<string>): LinkBehaviour {
  const own = touched.has(link.from)
  if (link.kind === 'calculation' || link.kind === 'document_id')
    return own && touched.has(link.to) ? 'inside' : 'outside'
  const set = setsByUuid(template.rule_sets).get(itemOf(template, link.from)?.options.rule_set_id ?? '')
  const others = new Set([link.to, ...(set?.related_items ?? []), ...(set?.action_items ?? [])])
  others.delete(link.from)
  let among = 0
  for (const id of others) if (touched.has(id)) among++
  if (among > 0 && among < others.size) return 'inside_outside'
  return own && among > 0 ? 'inside' : 'outside'
}

/** The items that the edit removes or moves, with everything below them. */
function touchedBy(template: Template, edit: TemplateEdit): ReadonlySet<string> {
  const ids = new Set<string>()
  const open: TemplateEdit[] = [edit]
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (each.kind === 'batch') open.push(...each.edits)
    else if (each.kind === 'remove' || each.kind === 'move')
      for (const id of each.ids) for (const item of subtreeOf(template, id)) ids.add(item.id)
  }
  return ids
}

/**
 * "Remove links and continue": the edits that take the links away, to be done before the edit that would break them. Of a
 * rule set that several items stand on, only the items that have these links lose them: they get sets of their own.
 */
export function unlink(template: Template, conflicts: readonly Link[], ids: IdSource): TemplateEdit {
  const edits: TemplateEdit[] = []
  const gone = new Map<string, Map<string, Set<LinkKind>>>()
  for (const { from, to, kind } of conflicts) {
    const of = gone.get(from) ?? new Map<string, Set<LinkKind>>()
    gone.set(from, of)
    of.set(to, (of.get(to) ?? new Set()).add(kind))
  }
  const sets = setsByUuid(template.rule_sets)
  /** Rule set -> the items that get other rules -> those rules. */
  const ruled = new Map<string, Map<string, readonly Rule[]>>()
  for (const [from, targets] of gone) {
    const item = itemOf(template, from)
    if (item === null) continue
    const { calculations, format, rule_set_id } = item.options
    if (calculations !== undefined && [...targets.values()].some((kinds) => kinds.has('calculation')))
      edits.push({ kind: 'set_options', id: from, set: { calculations: { value: '', items: {} } } })
    const written = new Set(
      [...targets].flatMap(([to, kinds]) => (kinds.has('document_id') ? [itemOf(template, to)?.reference_key] : [])),
    )
    if (written.size > 0 && typeof format === 'string')
      edits.push({
        kind: 'set_options',
        id: from,
        set: { format: renamedFormat(format, (key) => (written.has(key) ? null : key)) },
      })
    const set = sets.get(rule_set_id ?? '')
    if (set === undefined) continue
    const drops = (id: string, kind: LinkKind): boolean => targets.get(id)?.has(kind) === true
    const rules = set.rules.flatMap(
      (rule) =>
        changeRule(rule, {
          condition: (condition) => (drops(condition.item_id, 'condition') ? null : condition),
          action: (action) => (drops(action.item_id, 'action') ? null : action),
        }) ?? [],
    )
    const owners = ruled.get(set.uuid) ?? new Map<string, readonly Rule[]>()
    ruled.set(set.uuid, owners.set(from, rules))
  }
  for (const [uuid, owners] of ruled) edits.push(...otherRules(template, uuid, owners, ids))
  return { kind: 'batch', edits }
}

/** Gives these items of a rule set other rules: in the set itself where it stands on them alone and is the same for all. */
function otherRules(
  template: Template,
  uuid: string,
  owners: ReadonlyMap<string, readonly Rule[]>,
  ids: IdSource,
): readonly TemplateEdit[] {
  const put = (key: string, rules: readonly Rule[]): TemplateEdit => ({
    kind: 'set_part',
    part: 'rule_sets',
    key,
    value: withDerived({ uuid: key, rules }),
  })
  const drop: TemplateEdit = { kind: 'set_part', part: 'rule_sets', key: uuid, value: null }
  const alone = template.items.every(({ id, options }) => options.rule_set_id !== uuid || owners.has(id))
  const [first = [], ...others] = owners.values()
  if (alone && first.length > 0 && others.every((rules) => JSON.stringify(rules) === JSON.stringify(first)))
    return [put(uuid, first)]
  const edits: TemplateEdit[] = []
  for (const [id, rules] of owners) {
    if (rules.length === 0) {
      edits.push({ kind: 'set_options', id, unset: ['rule_set_id'] })
      continue
    }
    const own = ids()
    edits.push(put(own, rules), { kind: 'set_options', id, set: { rule_set_id: own } })
  }
  return alone ? [...edits, drop] : edits
}

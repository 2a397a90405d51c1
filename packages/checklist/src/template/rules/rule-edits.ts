import type { IdSource, TemplateEdit } from '../edit.ts'
import { linksOf, type Link } from '../links.ts'
import type { Rule, Template } from '../model.ts'
import { unlink } from '../relations.ts'
import { setsByUuid, withDerived } from '../rule-sets.ts'
import { itemOf } from '../tree.ts'

/**
 * Puts rules on an item in place of those it has; none takes them away. A set that other items stand on too is left to
 * them: the item gets one of its own. null when there is no such item.
 */
export function setRules(
  template: Template,
  itemId: string,
  rules: readonly Rule[],
  ids: IdSource,
): TemplateEdit | null {
  const item = itemOf(template, itemId)
  if (item === null) return null
  const uuid = item.options.rule_set_id
  const known = typeof uuid === 'string' && setsByUuid(template.rule_sets).has(uuid) ? uuid : null
  const shared =
    known !== null && template.items.some((other) => other.id !== itemId && other.options.rule_set_id === known)
  if (rules.length === 0) {
    const edits: TemplateEdit[] = [{ kind: 'set_options', id: itemId, unset: ['rule_set_id'] }]
    if (known !== null && !shared) edits.push({ kind: 'set_part', part: 'rule_sets', key: known, value: null })
    return { kind: 'batch', edits }
  }
  const own = known === null || shared ? ids() : known
  const put: TemplateEdit = { kind: 'set_part', part: 'rule_sets', key: own, value: withDerived({ uuid: own, rules }) }
  if (own === known) return put
  return { kind: 'batch', edits: [put, { kind: 'set_options', id: itemId, set: { rule_set_id: own } }] }
}

/** A rule set with links to nothing, for the dialog of conflicted rules (Q-RUL-5). */
export interface ConflictedRules {
  readonly item_id: string
  readonly rule_set_id: string
  /** What its conditions or actions name and is not there. */
  readonly missing: readonly Link[]
}

/** By the items they stand on, in display order. */
export function conflictedRules(template: Template): readonly ConflictedRules[] {
  const conflicted = new Map<string, { readonly rule_set_id: string; readonly missing: Link[] }>()
  for (const link of linksOf(template)) {
    if ((link.kind !== 'condition' && link.kind !== 'action') || itemOf(template, link.to) !== null) continue
    const rule_set_id = itemOf(template, link.from)?.options.rule_set_id
    if (typeof rule_set_id !== 'string') continue
    const known = conflicted.get(link.from)
    if (known === undefined) conflicted.set(link.from, { rule_set_id, missing: [link] })
    else known.missing.push(link)
  }
  return [...conflicted].map(([item_id, entry]) => ({ item_id, ...entry }))
}

/** "Remove" of one entry: the links to nothing go, the rest of the rules stays, and so do those of other items. */
export function withoutMissing(template: Template, { missing }: ConflictedRules, ids: IdSource): TemplateEdit {
  return unlink(template, missing, ids)
}

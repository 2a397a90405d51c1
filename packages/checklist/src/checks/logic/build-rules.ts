import { conditionTest } from '../../rules/condition.ts'
import type { CompiledItem } from '../../session/compiled-item.ts'
import type { CompiledTemplate } from '../../session/compiled.ts'
import { isGroup, readBy } from '../../template/follow-ups.ts'
import type { Condition, ConditionGroup, Rule, RuleAction } from '../../template/model.ts'
import type { Leaf, LogicEffect, LogicItem, LogicRule, Test } from './model.ts'
import { referenceMoment } from './reference-moment.ts'

/** More branches than a set of possible branches has bits for. */
const mostBranches = 29

/** Every rule of every item, pre-actions first, then from top to bottom (Q-RUL-2, Q-RUL-3), with what it acts on. */
export function addRules(
  compiled: CompiledTemplate,
  items: readonly LogicItem[],
  positions: ReadonlyMap<CompiledItem, number>,
  rules: LogicRule[],
  leaves: Leaf[],
): void {
  const sets = new Map(compiled.template.rule_sets.map((set) => [set.uuid, set]))
  const owned: { readonly owner: LogicItem; readonly rule: Rule }[] = []
  for (const owner of items) {
    const set = sets.get(owner.item.item.options.rule_set_id ?? '')
    if (set !== undefined && owner.item.type !== 'hidden_page')
      for (const rule of set.rules) owned.push({ owner, rule })
  }
  const inOrder = [
    ...owned.filter(({ rule }) => rule.kind === 'preAction'),
    ...owned.filter(({ rule }) => rule.kind !== 'preAction'),
  ]
  const itemOf = (owner: LogicItem, id: string): LogicItem | undefined => {
    if (id === '') return owner
    const found = compiled.byId.get(id)
    return found === undefined ? undefined : items[positions.get(found) ?? -1]
  }
  for (const { owner, rule } of inOrder) addRule(rule, owner, itemOf, items.length, rules, leaves)
}

type ItemOf = (owner: LogicItem, id: string) => LogicItem | undefined

/** What is instanced together: the repeating item, null for what stands once. */
type Frame = CompiledItem | null

function frameInside({ repeatChain }: CompiledItem): Frame {
  return repeatChain.at(-1) ?? null
}

function frameAround(item: CompiledItem): Frame {
  return item.repeats === 'none' ? frameInside(item) : (item.repeatChain.at(-2) ?? null)
}

/** Is `frame` the other one, or inside it? Then it sees exactly one instance of what stands in the other. */
function isWithin(frame: Frame, other: Frame): boolean {
  return other === null || (frame !== null && frame.repeatChain.includes(other))
}

function addRule(
  rule: Rule,
  owner: LogicItem,
  itemOf: ItemOf,
  itemCount: number,
  rules: LogicRule[],
  leaves: Leaf[],
): void {
  const repeats = owner.item.repeats !== 'none'
  const readsInside = rule.branches
    .flatMap((branch) => readBy(branch))
    .some((id) => itemOf(owner, id)?.item.repeatChain.includes(owner.item) === true)
  const outside = rule.kind === 'visibility' && repeats && !readsInside
  const frame = outside ? frameAround(owner.item) : frameInside(owner.item)
  const index = rules.length
  let readsAcross = false
  const testOf = (member: Condition | ConditionGroup, branch: number): Test => {
    if (isGroup(member)) return { kind: member.match, members: member.conditions.map((each) => testOf(each, branch)) }
    const found = itemOf(owner, member.item_id)
    const read = found === undefined || found.definition.kind !== 'question' ? undefined : found
    const across = read !== undefined && !isWithin(frame, frameInside(read.item))
    const leaf = makeLeaf(leaves, read, member, across, { rule: index, branch, condition: member })
    readsAcross ||= leaf.free
    return { kind: 'leaf', leaf }
  }
  const branches = rule.branches.map((branch, position) => ({
    type: branch.type,
    test:
      rule.kind === 'preAction' || branch.type === 'else' || branch.conditions.length === 0
        ? null
        : testOf(branch, position),
    actions: branch.actions,
  }))
  const always = rule.kind === 'preAction' || branches[0]?.test === null
  const made: LogicRule = {
    index,
    vertex: itemCount + index,
    uuid: rule.uuid,
    kind: rule.kind,
    owner: owner.index,
    always,
    branches,
    unknown: !always && branches.length > mostBranches,
    free: readsAcross,
  }
  rules.push(made)
  if (rule.kind === 'visibility')
    (outside ? owner.outerGates : owner.gates).push({
      rule: made,
      branch: 0,
      action: 'visibility',
      value: null,
      free: false,
      single: true,
    })
  for (const [branch, { actions }] of branches.entries())
    for (const action of actions) aim(made, rule.kind === 'preAction' ? 0 : branch, action, frame, owner, itemOf)
}

function aim(
  rule: LogicRule,
  branch: number,
  { action, item_id, value }: RuleAction,
  frame: Frame,
  owner: LogicItem,
  itemOf: ItemOf,
): void {
  const target = itemOf(owner, item_id)
  if (target === undefined) return
  const hides = action === 'set_hidden' || action === 'exclude_report'
  const outer = hides && target.item.repeats !== 'none' && !isWithin(frame, frameInside(target.item))
  const standsIn = outer ? frameAround(target.item) : frameInside(target.item)
  const effect: LogicEffect = {
    rule,
    branch,
    action,
    value: value ?? null,
    free: !isWithin(standsIn, frame),
    single: frame === null || frame.repeatChain.every(({ repeats }) => repeats === 'repeat'),
  }
  if (action !== 'set_hidden') target.effects.push(effect)
  else if (outer) target.outerGates.push(effect)
  else target.gates.push(effect)
}

/** A condition as the search reads it. Relative dates are measured from the reference moment. */
function makeLeaf(
  leaves: Leaf[],
  read: LogicItem | undefined,
  condition: Condition,
  across: boolean,
  source: NonNullable<Leaf['source']>,
): Leaf {
  const presence = read?.definition.source === 'media' || read?.definition.source === 'signatures'
  const test = conditionTest(condition.operator, condition.value, { shape: read?.shape ?? null, presence })
  const leaf: Leaf = {
    index: leaves.length,
    read: read?.index ?? -1,
    not: condition.not === true,
    holds: (seen) => test(seen, referenceMoment),
    free: across || read?.kind === 'free',
    single: read !== undefined && read.kind !== 'free' && isSingle(read, (seen) => test(seen, referenceMoment)),
    source,
    truth: noTruth,
    hidden: 0,
    any: 2,
  }
  leaves.push(leaf)
  read?.leaves.push(leaf)
  return leaf
}

/** One instance of a repeat speaks for all; of grouped options, the others say nothing while they are unanswered. */
function isSingle({ item }: LogicItem, holds: Leaf['holds']): boolean {
  if (item.repeatChain.every(({ repeats }) => repeats === 'repeat')) return true
  const { default_value } = item.item.options
  return (default_value === undefined || default_value === null) && !holds({ value: null, na: false })
}

/** A question that the checks ask themselves, such as "is this option chosen?". */
export function ownLeaf(leaves: Leaf[], read: LogicItem, holds: Leaf['holds']): Leaf {
  const leaf: Leaf = {
    index: leaves.length,
    read: read.index,
    not: false,
    holds,
    free: false,
    single: true,
    source: null,
    truth: noTruth,
    hidden: 0,
    any: 2,
  }
  leaves.push(leaf)
  read.leaves.push(leaf)
  return leaf
}

const noTruth = new Uint8Array(0)

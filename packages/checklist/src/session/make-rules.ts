import { conditionTest } from '../rules/condition.ts'
import { isGroup, readBy } from '../template/follow-ups.ts'
import type { Condition, ConditionGroup, Json, Rule, RuleAction, Template } from '../template/model.ts'
import type { CompiledItem } from './compiled.ts'
import {
  noSlots,
  type Branch,
  type Effect,
  type Frame,
  type Leaf,
  type RuleDefinition,
  type Slot,
  type Test,
  type Write,
} from './program.ts'

type SlotOf = ReadonlyMap<CompiledItem, Slot>

const gating = new Set<Effect['action']>(['visibility', 'set_hidden'])

/**
 * Every rule of every item that has a rule set, in the order in which a later one wins: pre-actions first, then rules
 * from top to bottom (Q-RUL-2, Q-RUL-3). A rule set that several items use acts for each of them.
 */
export function addRules(
  template: Template,
  items: readonly CompiledItem[],
  byId: ReadonlyMap<string, CompiledItem>,
  inner: SlotOf,
  holder: SlotOf,
  rules: RuleDefinition[],
): void {
  if (template.rule_sets.length === 0) return
  const sets = new Map(template.rule_sets.map((set) => [set.uuid, set]))
  const owned: { readonly item: CompiledItem; readonly rule: Rule }[] = []
  for (const item of items) {
    const set = sets.get(item.item.options.rule_set_id ?? '')
    if (set !== undefined && item.type !== 'hidden_page') for (const rule of set.rules) owned.push({ item, rule })
  }
  const inOrder = [
    ...owned.filter(({ rule }) => rule.kind === 'preAction'),
    ...owned.filter(({ rule }) => rule.kind !== 'preAction'),
  ]
  for (const { item, rule } of inOrder) addRule(rule, item, byId, inner, holder, rules)
}

function addRule(
  rule: Rule,
  item: CompiledItem,
  byId: ReadonlyMap<string, CompiledItem>,
  inner: SlotOf,
  holder: SlotOf,
  rules: RuleDefinition[],
): void {
  const itemOf = (id: string): CompiledItem | undefined => (id === '' ? item : byId.get(id))
  const own = inner.get(item)
  const held = holder.get(item)
  if (own === undefined) return
  const read = rule.branches.flatMap((branch) => readBy(branch)).map(itemOf)
  const readsInside = read.some((each) => each !== undefined && each.repeatChain.includes(item))
  const owner = rule.kind === 'visibility' && held !== undefined && !readsInside ? held : own

  const slotRead = (id: string): Slot | null => {
    const found = itemOf(id)
    const slot = found === undefined ? undefined : inner.get(found)
    return slot === undefined || slot.container ? null : slot
  }
  const branches: readonly Branch[] = rule.branches.map((branch) => ({
    type: branch.type,
    test: branch.type === 'else' || branch.conditions.length === 0 ? null : testOf(branch, slotRead),
  }))
  const definition: RuleDefinition = {
    kind: 'rule',
    index: rules.length,
    frame: owner.frame,
    uuid: rule.uuid,
    owner,
    always: rule.kind === 'preAction' || branches[0]?.test === null,
    branches,
    rank: 0,
    reads: [...new Set(branches.flatMap((branch) => (branch.test === null ? [] : slotsIn(branch.test))))],
    cut: noSlots,
    targets: [],
    gated: noSlots,
    writes: [],
  }
  const targets = new Set<Slot>()
  const gated = new Set<Slot>()
  const writes: Write[] = []
  const act = (branch: number, action: RuleAction): void => {
    const target = itemOf(action.item_id)
    if (target === undefined) return
    const slot = inner.get(target)
    if (slot === undefined) return
    const value: Json = action.value ?? null
    if (action.action === 'set_value' || action.action === 'set_value_not_answered') {
      writes.push({ branch, target: slot, action: action.action, value })
      return
    }
    const outside = holder.get(target)
    const hides = action.action === 'set_hidden' || action.action === 'exclude_report'
    const aimed = hides && outside !== undefined && !isWithin(definition.frame, slot.frame) ? outside : slot
    const effect: Effect = { rule: definition, branch, action: action.action, value }
    targets.add(aimed)
    if (gating.has(action.action)) {
      gated.add(aimed)
      aimed.gates.push(effect)
    } else aimed.effects.push(effect)
    if (action.action === 'set_score' && typeof value === 'number')
      aimed.ruleMaximum = Math.max(aimed.ruleMaximum ?? value, value)
  }
  if (rule.kind === 'visibility') {
    targets.add(owner)
    gated.add(owner)
    owner.gates.push({ rule: definition, branch: 0, action: 'visibility', value: null })
  }
  for (const [branch, { actions }] of rule.branches.entries())
    for (const action of actions) act(rule.kind === 'preAction' ? 0 : branch, action)
  definition.targets = [...targets]
  if (gated.size > 0) definition.gated = gated
  definition.writes = writes
  for (const slot of definition.reads) slot.readBy.push(definition)
  rules.push(definition)
  definition.frame.rules.push(definition)
}

/** Is `frame` the other one, or inside it? */
export function isWithin(frame: Frame, other: Frame): boolean {
  for (let at: Frame | null = frame; at !== null; at = at.parent) if (at === other) return true
  return false
}

function testOf(member: Condition | ConditionGroup, slotRead: (id: string) => Slot | null): Test {
  if (isGroup(member)) return { kind: member.match, members: member.conditions.map((each) => testOf(each, slotRead)) }
  const slot = slotRead(member.item_id)
  const { source } = slot?.definition ?? {}
  const leaf: Leaf = {
    slot,
    not: member.not === true,
    holds: conditionTest(member.operator, member.value, {
      shape: slot?.shape ?? null,
      presence: source === 'media' || source === 'signatures',
    }),
  }
  return { kind: 'leaf', leaf }
}

function slotsIn(test: Test): readonly Slot[] {
  if (test.kind === 'leaf') return test.leaf.slot === null ? [] : [test.leaf.slot]
  return test.members.flatMap(slotsIn)
}

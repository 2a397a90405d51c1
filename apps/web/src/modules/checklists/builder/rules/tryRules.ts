import {
  compile,
  conditionTest,
  conditionsIn,
  dateShapeOf,
  definitionOf,
  isGroup,
  itemOf,
  newItem,
  newTemplate,
  openSession,
  startOperations,
  withDerived,
  type Condition,
  type ConditionGroup,
  type Item,
  type Json,
  type Moment,
  type PathState,
  type Rule,
  type RuleOperation,
  type Session,
  type Template,
} from '@plumbline/checklist'

export interface Trial {
  /** What the engine makes of the item. */
  readonly state: PathState
  /** By a rule's uuid: the part that runs; null when none does. */
  readonly running: ReadonlyMap<string, number | null>
}

/** How a sample answer to a question is given: as its value, or only as there or not. */
export const sampleKind = (item: Item): 'value' | 'presence' => {
  const { source, layout } = definitionOf(item.type)
  return source === 'media' || source === 'signatures' || layout === 'record' || layout === 'place'
    ? 'presence'
    : 'value'
}

/** The questions that the rules of `id` ask, in display order; its own comes last. */
export const questionsAsked = (template: Template, id: string, rules: readonly Rule[]): readonly Item[] => {
  const asked = new Set(
    rules
      .filter(({ kind }) => kind !== 'preAction')
      .flatMap(({ branches }) => branches.flatMap(conditionsIn).map(({ item_id }) => (item_id === '' ? id : item_id))),
  )
  return template.items.filter((item) => asked.has(item.id))
}

/** What is worked out cannot be answered: a sample of it is a number. */
const answerable = (item: Item): Item => {
  const { source } = definitionOf(item.type)
  return source === 'computed' || item.type === 'constant' ? { ...item, type: 'number' } : item
}

const withoutKeys = (options: Item['options'], keys: readonly string[]): Item['options'] =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !keys.includes(name)))

const around = ['rule_set_id', 'hidden', 'not_visible', 'repeatable', 'repeatable_settings', 'grouped_item_id'] as const

/** A checklist of the asked questions and the item alone, with these rules on it. */
const trialTemplate = (template: Template, owner: Item, rules: readonly Rule[]): Template => {
  let made = 0
  const ids = (): string => `trial-${(made += 1)}`
  const page = newItem({ type: 'page', title: '', ids, referenceKey: ids() }).item
  const below = { parent_id: page.id, depth: 1 }
  const asked = questionsAsked(template, owner.id, rules)
    .filter(({ id }) => id !== owner.id)
    .map((item): Item => {
      const plain = answerable(item)
      return { ...plain, ...below, options: withoutKeys(plain.options, [...around, 'default_value', 'read_only']) }
    })
  const own = answerable(owner)
  const set = withDerived({ uuid: 'trial', rules })
  const options = { ...withoutKeys(own.options, around), rule_set_id: set.uuid }
  const isPage = definitionOf(own.type).kind === 'page'
  const placed: Item = isPage
    ? { ...own, type: 'page', parent_id: null, depth: 0, options }
    : { ...own, ...below, options }
  const filled = definitionOf(own.type).kind === 'question' ? [] : [inside(placed, ids)]
  const empty = newTemplate({ title: '', language: template.language, ids })
  return {
    ...empty,
    responses: template.responses,
    global_responses: template.global_responses,
    ratings: template.ratings,
    custom_units: template.custom_units,
    rule_sets: [set],
    items: [page, ...asked, placed, ...filled],
  }
}

/** A page or section without a question would be shown to nobody. */
const inside = (parent: Item, ids: () => string): Item =>
  newItem({ type: 'textAnswer', title: '', ids, referenceKey: ids(), parent_id: parent.id, depth: parent.depth + 1 })
    .item

const give = (session: Session, item: Item, value: Json): readonly RuleOperation[] => {
  const path = [item.base_id]
  const { source, layout } = definitionOf(item.type)
  if (source === 'media') return session.apply({ kind: 'media_add', path, value: { uuid: 'sample' } }).ruleOperations
  if (source === 'signatures')
    return session.apply({ kind: 'sign', path, value: { uuid: 'sample', name: '' } }).ruleOperations
  if (layout === 'place') return session.set(path, { lat: 0, lng: 0, accuracy: 0 }).ruleOperations
  return session.set(path, layout === 'record' ? 'sample' : value).ruleOperations
}

/** More rounds than this only a circle would take, which the checks report. */
const mostRounds = 5

const settle = (session: Session, wanted: readonly RuleOperation[]): void => {
  let next = wanted
  for (let round = 0; round < mostRounds && next.length > 0; round++)
    next = next.flatMap(({ kind, path, value }) =>
      value === undefined
        ? session.apply({ kind, path }).ruleOperations
        : session.apply({ kind, path, value }).ruleOperations,
    )
}

const holds = (session: Session, template: Template, owner: Item, now: Moment) => {
  const one = ({ item_id, operator, value, not }: Condition): boolean => {
    const item = itemOf(template, item_id === '' ? owner.id : item_id)
    const state = item === null ? null : session.stateOf([item.base_id])
    if (item === null || state === null) return false
    const { layout, source } = definitionOf(item.type)
    const there = state.media.length > 0 || state.signatures.length > 0
    const presence = source === 'media' || source === 'signatures'
    const test = conditionTest(operator, value, {
      shape: layout === 'date' ? dateShapeOf(item.options) : null,
      presence,
    })
    const seen = presence ? (there ? true : null) : state.relevant || item.id === owner.id ? state.answer : null
    return test({ value: seen, na: state.na }, now) !== (not === true)
  }
  const all = (group: ConditionGroup): boolean => {
    const each = (member: Condition | ConditionGroup): boolean => (isGroup(member) ? all(member) : one(member))
    return group.match === 'all' ? group.conditions.every(each) : group.conditions.some(each)
  }
  return all
}

/**
 * What happens to an item with these rules when its questions are answered so, by the engine's own session. null when
 * the item is not there. `answers`: sample values by item id; without one the question is not answered.
 */
export const tryRules = (
  template: Template,
  id: string,
  {
    rules,
    answers,
    now,
  }: { readonly rules: readonly Rule[]; readonly answers: ReadonlyMap<string, Json>; readonly now: Moment },
): Trial | null => {
  const owner = itemOf(template, id)
  if (owner === null) return null
  const trial = trialTemplate(template, owner, rules)
  const session = openSession(compile(trial), { now })
  settle(session, startOperations(session))
  for (const item of trial.items) {
    const answer = answers.get(item.id)
    if (answer !== undefined) settle(session, give(session, item, answer))
  }
  const state = session.stateOf([owner.base_id])
  if (state === null) return null
  const isMet = holds(session, trial, answerable(owner), now)
  const running = rules.map(({ uuid, kind, branches }): readonly [string, number | null] => {
    if (kind === 'preAction') return [uuid, branches.length > 0 ? 0 : null]
    const at = branches.findIndex((branch) => branch.type === 'else' || (branch.conditions.length > 0 && isMet(branch)))
    return [uuid, at < 0 ? null : at]
  })
  return { state, running: new Map(running) }
}

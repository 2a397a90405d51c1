import {
  newItem,
  newTemplate,
  referenceKeys,
  type Item,
  type ItemOptions,
  type ResponseSet,
  type Rule,
  type RuleSet,
  type Template,
} from '@plumbline/checklist'
import type { DemoQuestion, DemoTemplate } from './content.ts'

type Ids = () => string

/** The global responses there are, by title. */
export type SharedSets = ReadonlyMap<string, ResponseSet>

interface Parts {
  readonly items: Item[]
  readonly responses: ResponseSet[]
  readonly ruleSets: RuleSet[]
  readonly shared: SharedSets
  /** Of `shared`, those a question uses. */
  readonly used: Map<string, ResponseSet>
}

const failing = (responses: ResponseSet | null): string | null =>
  responses?.options.find((option) => option.color === 'red')?.uuid ?? null

const demandRule = (item: Item, answer: string, demands: readonly ('note' | 'photo')[], ids: Ids): Rule => ({
  uuid: ids(),
  kind: 'rule',
  branches: [
    {
      type: 'if',
      match: 'all',
      conditions: [{ item_id: item.id, operator: 'equals', value: answer }],
      actions: demands.map((demand) => ({
        action: demand === 'note' ? 'require_note' : 'require_media',
        item_id: item.id,
        value: demand === 'note' ? true : 1,
      })),
    },
  ],
})

const followUpRule = (question: Item, answer: string, ids: Ids): Rule => ({
  uuid: ids(),
  kind: 'visibility',
  branches: [
    {
      type: 'if',
      match: 'all',
      conditions: [{ item_id: question.id, operator: 'equals', value: answer }],
      actions: [],
    },
  ],
})

const optionsOf = (question: DemoQuestion): ItemOptions => ({
  ...(question.required ? { required: true } : {}),
  ...(question.allowNa ? { allow_n_a: true } : {}),
  ...(question.hint ? { hint: question.hint } : {}),
  ...(question.unit ? { units: question.unit } : {}),
  ...(question.decimal === undefined ? {} : { decimal: question.decimal }),
  ...(question.min === undefined ? {} : { min: question.min }),
  ...(question.max === undefined ? {} : { max: question.max }),
  ...(question.choices ? { enable_score: true } : {}),
  ...(question.type === 'datetime'
    ? {
        date_time_shape: 'year_month_day',
        date: true,
        time: false,
        default_value: { type: 'none', value: 0, period_type: 'day' },
      }
    : {}),
})

const addQuestion = (
  parts: Parts,
  question: DemoQuestion,
  place: { readonly parent: Item; readonly key: () => string; readonly before: Item | null },
  ids: Ids,
): Item => {
  const { parent, key, before } = place
  const made = newItem({
    type: question.type,
    title: question.title,
    ids,
    referenceKey: key(),
    parent_id: parent.id,
    depth: parent.depth + 1,
    options: optionsOf(question),
  })
  const shared = parts.shared.get(question.shared ?? '')
  const own: ResponseSet | null =
    made.responses && question.choices
      ? {
          ...made.responses,
          options: question.choices.map(([label, score, color], at) => ({
            uuid: ids(),
            label,
            value: `option_${at + 1}`,
            score,
            color,
          })),
        }
      : made.responses
  const responses = shared ?? own
  const rules: Rule[] = []
  const fail = failing(responses)
  if (fail && question.onFail) rules.push(demandRule(made.item, fail, question.onFail, ids))
  const failBefore = before
    ? failing(
        [...parts.used.values(), ...parts.responses].find((set) => set.uuid === before.options.response_set_id) ?? null,
      )
    : null
  if (question.followUp && before && failBefore) rules.push(followUpRule(before, failBefore, ids))
  if (shared) parts.used.set(shared.uuid, shared)
  else if (own) parts.responses.push(own)
  const asked: Item = shared
    ? {
        ...made.item,
        options: { ...made.item.options, options_type: 'global', response_set_id: shared.uuid },
      }
    : made.item
  if (rules.length === 0) {
    parts.items.push(asked)
    return asked
  }
  const ruleSet: RuleSet = {
    uuid: ids(),
    has_visibility: rules.some((rule) => rule.kind === 'visibility'),
    related_items: [],
    action_items: [],
    rules,
  }
  parts.ruleSets.push(ruleSet)
  const item = { ...asked, options: { ...asked.options, rule_set_id: ruleSet.uuid } }
  parts.items.push(item)
  return item
}

/** A checklist of the demo as the builder would have made it. */
export const buildTemplate = (demo: DemoTemplate, ids: Ids, shared: SharedSets): Template => {
  const start = newTemplate({ title: demo.title, description: demo.description, language: 'en', ids })
  const key = referenceKeys(start)
  const startPage = start.items.find((item) => item.type === 'start_page')
  const hiddenPage = start.items.find((item) => item.type === 'hidden_page')
  const tail = start.items.filter((item) => item === hiddenPage || item.parent_id === hiddenPage?.id)
  if (!startPage || tail.length === 0) throw new Error('a new template has a start page and the hidden page')
  const parts: Parts = { items: [startPage], responses: [], ruleSets: [], shared, used: new Map() }
  const onPage = (type: Item['type'], title: string, parent: Item, options: ItemOptions = {}): Item => {
    const { item } = newItem({
      type,
      title,
      ids,
      referenceKey: key(),
      parent_id: parent.id,
      depth: parent.depth + 1,
      options,
    })
    parts.items.push(item)
    return item
  }
  onPage('document_id', 'Document number', startPage, { format: demo.numbers })
  onPage('inspection_location', 'Where are you?', startPage)
  onPage('textAnswer', 'Site', startPage, { required: true })
  for (const page of demo.pages) {
    const { item: pageItem } = newItem({
      type: 'page',
      title: page.title,
      ids,
      referenceKey: key(),
      parent_id: null,
      depth: 0,
    })
    parts.items.push(pageItem)
    for (const section of page.sections) {
      const sectionItem = onPage('section', section.title, pageItem)
      let before: Item | null = null
      for (const question of section.questions)
        before = addQuestion(parts, question, { parent: sectionItem, key, before }, ids)
    }
  }
  return {
    ...start,
    options: { ...start.options, score_target: demo.target },
    items: [...parts.items, ...tail],
    responses: parts.responses,
    global_responses: [...parts.used.values()],
    rule_sets: parts.ruleSets,
  }
}

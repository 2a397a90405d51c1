import { catalogue } from '../catalogue/catalogue.ts'
import { withDerived } from '../template/rule-sets.ts'
import type {
  Condition,
  ConditionGroup,
  GroupedItem,
  Item,
  ItemOptions,
  ItemType,
  Json,
  Operator,
  ResponseOption,
  ResponseSet,
  Rule,
  RuleAction,
  RuleActionKind,
  RuleSet,
  Template,
} from '../template/model.ts'

/**
 * A small language for writing a template in a few lines. A key is the item's id, base_id and reference key at once;
 * an option is named `key.label`, its label in small letters with _ for spaces: the No of `door` is `door.no`.
 */
export interface Node {
  readonly type: ItemType
  readonly key: string
  readonly options: ItemOptions
  readonly choices: readonly ResponseOption[] | null
  readonly rules: readonly Rule[]
  readonly group: readonly string[] | null
  readonly children: readonly Node[]
}

export interface Extras extends ItemOptions {
  readonly rules?: readonly Rule[]
  readonly visibleIf?: Condition | ConditionGroup
  /** Of a section: one instance per option. */
  readonly groupedBy?: readonly string[]
}

type Choice = string | (Partial<ResponseOption> & { readonly label: string })

export function optionId(key: string, label: string): string {
  return `${key}.${label.toLowerCase().replaceAll(' ', '_')}`
}

function node(
  type: ItemType,
  key: string,
  extras: Extras = {},
  children: readonly Node[] = [],
  choices?: readonly Choice[],
): Node {
  const { rules = [], visibleIf, groupedBy, ...options } = extras
  const visibility: readonly Rule[] = visibleIf === undefined ? [] : [visibleWhen(`${key}-visible`, visibleIf)]
  return {
    type,
    key,
    options: { ...catalogue[type].defaults, ...options },
    choices:
      choices === undefined
        ? null
        : choices.map((choice) => {
            const given = typeof choice === 'string' ? { label: choice } : choice
            return { uuid: optionId(key, given.label), value: given.label, score: null, color: null, ...given }
          }),
    rules: [...visibility, ...rules],
    group: groupedBy ?? null,
    children,
  }
}

export const page = (key: string, ...children: readonly Node[]): Node => node('page', key, {}, children)
export const pageWith = (key: string, extras: Extras, ...children: readonly Node[]): Node =>
  node('page', key, extras, children)
export const startPage = (key: string, ...children: readonly Node[]): Node => node('start_page', key, {}, children)
export const endPage = (key: string, ...children: readonly Node[]): Node => node('end_page', key, {}, children)
export const hiddenPage = (key: string, ...children: readonly Node[]): Node => node('hidden_page', key, {}, children)
export const section = (key: string, extras: Extras, ...children: readonly Node[]): Node =>
  node('section', key, extras, children)
export const question = (type: ItemType, key: string, extras?: Extras): Node => node(type, key, extras)

export const yesno = (key: string, extras?: Extras): Node =>
  node(
    'yesno',
    key,
    extras,
    [],
    [
      { label: 'Yes', score: 1, color: 'green' },
      { label: 'No', score: 0, color: 'red' },
    ],
  )
export const list = (key: string, choices: readonly Choice[], extras?: Extras): Node =>
  node('list', key, extras, [], choices)
export const dropdown = (key: string, choices: readonly Choice[], extras?: Extras): Node =>
  node('dropdown', key, extras, [], choices)
export const number = (key: string, extras?: Extras): Node => node('number', key, extras)
export const slider = (key: string, extras?: Extras): Node => node('slider', key, extras)
export const text = (key: string, extras?: Extras): Node => node('textAnswer', key, extras)
export const checkbox = (key: string, extras?: Extras): Node => node('checkbox', key, extras)
export const photo = (key: string, extras?: Extras): Node => node('photo', key, extras)
export const signature = (key: string, extras?: Extras): Node => node('signature', key, extras)
export const date = (key: string, extras?: Extras): Node =>
  node('datetime', key, { default_value: null, date_time_shape: 'year_month_day', ...extras })
export const constant = (key: string, value: number): Node => node('constant', key, { default_value: value })
export const calculation = (key: string, value: string, extras?: Extras): Node =>
  node('calculation', key, { calculations: { value, items: {} }, ...extras })
export const counter = (key: string, type: ItemType, extras?: Extras): Node => node('counter', key, { type, ...extras })

export const when = (item_id: string, operator: Operator, value?: Json): Condition =>
  value === undefined ? { item_id, operator } : { item_id, operator, value }
/** The option with this label is chosen. `key` is the question's, also in its own rules: options are named after it. */
export const is = (key: string, label: string): Condition => when(key, 'equals', optionId(key, label))
export const not = (condition: Condition): Condition => ({ ...condition, not: true })
export const all = (...conditions: readonly (Condition | ConditionGroup)[]): ConditionGroup => ({
  match: 'all',
  conditions,
})
export const any = (...conditions: readonly (Condition | ConditionGroup)[]): ConditionGroup => ({
  match: 'any',
  conditions,
})

const grouped = (asked: Condition | ConditionGroup): ConditionGroup => ('conditions' in asked ? asked : all(asked))

export const act = (action: RuleActionKind, value?: Json, item_id = ''): RuleAction =>
  value === undefined ? { action, item_id } : { action, item_id, value }

export function visibleWhen(uuid: string, asked: Condition | ConditionGroup): Rule {
  return { uuid, kind: 'visibility', branches: [{ type: 'if', ...grouped(asked), actions: [] }] }
}

/** if, else_if ...; a last part without a condition is the else. */
export function rule(
  uuid: string,
  ...parts: readonly { readonly asked?: Condition | ConditionGroup; readonly actions: readonly RuleAction[] }[]
): Rule {
  return {
    uuid,
    kind: 'rule',
    branches: parts.map(({ asked, actions }, position) => ({
      type: position === 0 ? 'if' : asked === undefined ? 'else' : 'else_if',
      ...(asked === undefined ? all() : grouped(asked)),
      actions,
    })),
  }
}

export const preActions = (uuid: string, ...actions: readonly RuleAction[]): Rule => ({
  uuid,
  kind: 'preAction',
  branches: [{ type: 'if', ...all(), actions }],
})

export function form(...pages: readonly Node[]): Template {
  const items: Item[] = []
  const responses: ResponseSet[] = []
  const rule_sets: RuleSet[] = []
  const grouped_items: GroupedItem[] = []
  const add = (each: Node, parent: Item | null): void => {
    const options: Record<string, unknown> = { ...each.options }
    if (each.choices !== null) {
      options['response_set_id'] = `${each.key}-set`
      responses.push({ uuid: `${each.key}-set`, options: each.choices })
    }
    if (each.rules.length > 0) {
      options['rule_set_id'] = `${each.key}-rules`
      rule_sets.push(withDerived({ uuid: `${each.key}-rules`, rules: each.rules }))
    }
    if (each.group !== null) {
      options['grouped_item_id'] = `${each.key}-group`
      const flat_items = each.group.map((label) => ({ uuid: optionId(each.key, label), label }))
      grouped_items.push({
        uuid: `${each.key}-group`,
        type: 'custom',
        value: null,
        options: null,
        items: null,
        flat_items,
        parent_uuid: null,
      })
    }
    const item: Item = {
      id: each.key,
      type: each.type,
      title: each.key,
      options,
      parent_id: parent?.id ?? null,
      base_id: each.key,
      reference_key: each.key,
      visible: options['not_visible'] !== true,
      depth: parent === null ? 0 : parent.depth + 1,
    }
    items.push(item)
    for (const child of each.children) add(child, item)
  }
  for (const each of pages) add(each, null)
  return {
    title: 'A form',
    description: '',
    language: 'en',
    options: {},
    items,
    responses,
    global_responses: [],
    info: [],
    image_markers: [],
    grouped_items,
    rule_sets,
    translations: [],
    ratings: [],
    custom_units: [],
    global_items: [],
  }
}

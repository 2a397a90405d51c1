import {
  definitionOf,
  withDerived,
  type Condition,
  type IdSource,
  type Item,
  type ItemOptions,
  type ItemType,
  type ResponseSet,
  type RuleSet,
} from '@plumbline/checklist'
import { keyMaker } from '../checklist/keyMaker.ts'
import { longestText } from '../checklist/questionOptions.ts'
import type { ImportWords } from '../checklist/readChecklist.ts'
import { lossOf, type Loss, type LossCode } from '../loss.ts'
import { cleanText, labelText } from '../xlsform/labelText.ts'
import type { Subject } from './conditions.ts'
import type { Node } from './node.ts'
import { isSomething, shown } from './readJson.ts'
import type { ResponseSets } from './responseSets.ts'

/** What says nothing more than that the element is there. */
const neutral = new Set(
  [
    'visible_in_audit',
    'visible_in_report',
    'is_mandatory',
    'mandatory',
    'locked',
    'weighting',
    'condition',
    'values',
  ].concat('response_set'),
)

export type Options = { -readonly [K in keyof ItemOptions]: ItemOptions[K] }

/** What is gathered while a SafetyCulture template becomes one of ours. */
export interface NodeMaker {
  readonly ids: IdSource
  readonly words: ImportWords
  readonly sets: ResponseSets
  readonly items: Item[]
  /** Response sets of questions that name none. */
  readonly responses: ResponseSet[]
  readonly ruleSets: RuleSet[]
  /** The element's own id -> id of the item. */
  readonly paths: Map<string, string>
  /** What conditions can read. */
  readonly subjects: Map<Node, Subject>
  readonly keyFor: (key: string) => string
  readonly note: (code: LossCode, node: Node, field: string, what: unknown) => void
  /** What the element is called. */
  readonly titleOf: (node: Node) => string
  readonly add: (
    node: Node | null,
    type: ItemType,
    title: string,
    parent: Item | null,
    options: ItemOptions,
    shownWhen: readonly Condition[],
  ) => Item
  /** The options that every type has; `used`: fields that are carried otherwise. What is left over is told. */
  readonly shared: (node: Node, type: ItemType, used: readonly string[]) => Options
}

export const nodeMaker = (input: {
  readonly ids: IdSource
  readonly words: ImportWords
  readonly sets: ResponseSets
  readonly losses: Loss[]
}): NodeMaker => {
  const { ids, losses } = input
  const items: Item[] = []
  const ruleSets: RuleSet[] = []
  const paths = new Map<string, string>()
  const keyFor = keyMaker(new Set())

  const note: NodeMaker['note'] = (code, node, field, what) => {
    losses.push(lossOf(code, { sheet: node.part, row: null, name: node.label, field, value: shown(what) }))
  }

  const titleOf = (node: Node): string => {
    const { text, formatted } = labelText(node.label)
    if (formatted) note('formattingDropped', node, 'label', node.label)
    if (text.length > longestText) note('textCut', node, 'label', node.label)
    return cleanText(text.slice(0, longestText))
  }

  const add = (
    node: Node | null,
    type: ItemType,
    title: string,
    parent: Item | null,
    options: ItemOptions,
    shownWhen: readonly Condition[],
  ): Item => {
    const id = ids()
    const rules = shownWhen.length === 0 ? null : visibilityOf(ids, shownWhen)
    if (rules !== null) ruleSets.push(rules)
    const item: Item = {
      id,
      type,
      title,
      options: { ...definitionOf(type).defaults, ...options, ...(rules === null ? {} : { rule_set_id: rules.uuid }) },
      parent_id: parent?.id ?? null,
      base_id: id,
      reference_key: keyFor(''),
      visible: true,
      depth: parent === null ? 0 : parent.depth + 1,
    }
    items.push(item)
    if (node !== null) paths.set(node.id, id)
    return item
  }

  const shared = (node: Node, type: ItemType, used: readonly string[]): Options => {
    const options: Options = { safetyculture: { item_id: cleanText(node.id), type: cleanText(node.type) } }
    const { toggles } = definitionOf(type)
    const mark = (field: string, on: unknown, option: 'required' | 'read_only' | 'hidden' | 'exclude_report'): void => {
      if (on !== true) return
      if (toggles.includes(option)) options[option] = true
      else note('markNotCarried', node, field, true)
    }
    mark('is_mandatory', node.options.get('is_mandatory') ?? node.options.get('mandatory'), 'required')
    mark('locked', node.options.get('locked'), 'read_only')
    mark('visible_in_audit', node.options.get('visible_in_audit') === false, 'hidden')
    mark('visible_in_report', node.options.get('visible_in_report') === false, 'exclude_report')
    for (const [field, what] of [...node.options, ...node.further])
      if (!neutral.has(field) && !used.includes(field) && isSomething(what)) note('fieldNotCarried', node, field, what)
    return options
  }

  return { ...input, keyFor, items, responses: [], ruleSets, paths, subjects: new Map(), note, titleOf, add, shared }
}

const visibilityOf = (ids: IdSource, conditions: readonly Condition[]): RuleSet =>
  withDerived({
    uuid: ids(),
    rules: [{ uuid: ids(), kind: 'visibility', branches: [{ type: 'if', match: 'all', conditions, actions: [] }] }],
  })

import { catalogue } from '../catalogue/catalogue.ts'
import type { IdSource, TemplateEdit } from './edit.ts'
import type { Item, ItemOptions, ItemType, PageKind, ResponseOption, ResponseSet, Template } from './model.ts'
import type { Target } from './placement.ts'
import { childrenOf, itemOf } from './tree.ts'

/** Names q1, q2, ... that no item of the template has yet; each call gives the next. */
export function referenceKeys(template: Pick<Template, 'items'>): () => string {
  let highest = 0
  for (const { reference_key } of template.items) {
    if (!reference_key.startsWith('q')) continue
    const number = Number(reference_key.slice(1))
    if (Number.isSafeInteger(number) && number > highest) highest = number
  }
  return () => `q${++highest}`
}

export function nextReferenceKey(template: Pick<Template, 'items'>): string {
  return referenceKeys(template)()
}

/** Labels of the two first options when the caller gives none (Q-BLD-8); the caller has them in the template's language. */
const optionLabels: Partial<Record<ItemType, readonly [string, string]>> = {
  yesno: ['Yes', 'No'],
  switch: ['On', 'Off'],
  list: ['Option 1', 'Option 2'],
  dropdown: ['Option 1', 'Option 2'],
}

/** The response set a new question of this type brings with it; null for types without one. */
export function newResponses(type: ItemType, ids: IdSource, labels?: readonly string[]): ResponseSet | null {
  if (!catalogue[type].responseSet) return null
  const texts = labels ?? optionLabels[type] ?? []
  const uuid = ids()
  return { uuid, options: texts.map((label, position) => newOption(type, ids, label, position)) }
}

function newOption(type: ItemType, ids: IdSource, label: string, position: number): ResponseOption {
  const uuid = ids()
  const good = position === 0
  if (type === 'yesno')
    return position < 2
      ? { uuid, label, value: good ? 'yes' : 'no', score: good ? 1 : 0, color: good ? 'green' : 'red' }
      : { uuid, label, value: `option_${position + 1}`, score: null, color: null }
  if (type === 'switch') return { uuid, label, value: good ? 'on' : 'off', score: good ? 1 : 0, color: null }
  return { uuid, label, value: `option_${position + 1}`, score: null, color: null }
}

export interface NewItem {
  readonly type: ItemType
  readonly title: string
  readonly ids: IdSource
  readonly referenceKey: string
  readonly parent_id?: string | null
  readonly depth?: number
  /** Labels of the response set's options. */
  readonly labels?: readonly string[]
  /** The response set in the place of a new one. */
  readonly responses?: ResponseSet
  /** Over the type's defaults. */
  readonly options?: ItemOptions
}

/** An item with its type's defaults, and the response set to put into the template with it. */
export function newItem(input: NewItem): { readonly item: Item; readonly responses: ResponseSet | null } {
  const { type, ids } = input
  const definition = catalogue[type]
  const id = ids()
  const global = input.options?.options_type === 'global'
  const responses = global ? null : (input.responses ?? newResponses(type, ids, input.labels))
  const options: ItemOptions = {
    ...definition.defaults,
    ...(responses === null ? {} : { response_set_id: responses.uuid }),
    ...input.options,
  }
  const item: Item = {
    id,
    type,
    title: input.title,
    options,
    parent_id: input.parent_id ?? null,
    base_id: id,
    reference_key: input.referenceKey,
    visible: options.not_visible !== true,
    depth: input.depth ?? 0,
  }
  return { item, responses }
}

/** The edits that put the items and their response sets into a template. */
function inserting(made: readonly ReturnType<typeof newItem>[], target: Target): TemplateEdit {
  const sets: TemplateEdit[] = made.flatMap(({ responses }) =>
    responses === null ? [] : [{ kind: 'set_part', part: 'responses', key: responses.uuid, value: responses }],
  )
  const insert: TemplateEdit = { kind: 'insert', items: made.map(({ item }) => item), ...target }
  return sets.length === 0 ? insert : { kind: 'batch', edits: [...sets, insert] }
}

export interface InsertInput {
  readonly type: ItemType
  readonly title: string
  readonly ids: IdSource
  readonly target: Target
  readonly labels?: readonly string[]
  readonly responses?: ResponseSet
  readonly options?: ItemOptions
}

/** A new item at a place, and its id. Whether it may stand there is mayStand's to say. */
export function insertItem(
  template: Template,
  input: InsertInput,
): { readonly edit: TemplateEdit; readonly id: string } {
  const { target, ...rest } = input
  const made = newItem({ ...rest, referenceKey: nextReferenceKey(template), parent_id: target.parent_id })
  return { edit: inserting([made], target), id: made.item.id }
}

export interface AddPageInput {
  readonly kind: PageKind
  readonly title: string
  readonly ids: IdSource
  /** The page to stand behind; else, and where that cannot be, before the end page. */
  readonly after?: string | null
}

/** A new page with a first question (C-22, C-23): the number question without a title that is changed in one click. */
export function addPage(template: Template, input: AddPageInput): { readonly edit: TemplateEdit; readonly id: string } {
  const { kind, title, ids } = input
  const keys = referenceKeys(template)
  const page = newItem({ type: kind, title, ids, referenceKey: keys() })
  const first = newItem({ type: 'number', title: '', ids, referenceKey: keys(), parent_id: page.item.id })
  return {
    edit: inserting([page, first], { parent_id: null, before: placeForPage(template, kind, input.after ?? null) }),
    id: page.item.id,
  }
}

function placeForPage(template: Template, kind: PageKind, after: string | null): string | null {
  const pages = childrenOf(template, null)
  if (kind === 'start_page') return pages[0]?.id ?? null
  if (kind === 'hidden_page') return null
  if (kind === 'page' && after !== null) {
    const behind = itemOf(template, after)
    const next = pages[pages.findIndex((page) => page.id === after) + 1]
    if (behind?.type === 'page' || behind?.type === 'start_page') return next?.id ?? null
  }
  const last = pages.find((page) => page.type === 'hidden_page' || (kind === 'page' && page.type === 'end_page'))
  return last?.id ?? null
}

/** Titles of what a new template starts with, in its language. */
export interface NewTemplateTitles {
  readonly startPage: string
  readonly hiddenPage: string
  readonly realStartDate: string
  readonly realEndDate: string
}

const englishTitles: NewTemplateTitles = {
  startPage: 'Start page',
  hiddenPage: 'Hidden page',
  realStartDate: 'Inspection started',
  realEndDate: 'Inspection ended',
}

export interface NewTemplateInput {
  readonly title: string
  readonly description?: string
  readonly language: string
  readonly ids: IdSource
  readonly titles?: NewTemplateTitles
  /** false: without the start page, as an import makes it (Q-TPL-3). */
  readonly startPage?: boolean
}

/** Exactly a start page with one question, and the hidden page with the two real dates (C-23). */
export function newTemplate(input: NewTemplateInput): Template {
  const { ids } = input
  const titles = input.titles ?? englishTitles
  const keys = referenceKeys({ items: [] })
  const make = (type: ItemType, title: string, parent: Item | null): Item =>
    newItem({
      type,
      title,
      ids,
      referenceKey: keys(),
      parent_id: parent?.id ?? null,
      depth: parent === null ? 0 : parent.depth + 1,
    }).item
  const items: Item[] = []
  if (input.startPage !== false) {
    const start = make('start_page', titles.startPage, null)
    items.push(start, make('number', '', start))
  }
  const hidden = make('hidden_page', titles.hiddenPage, null)
  items.push(
    hidden,
    make('inspection_real_start_date', titles.realStartDate, hidden),
    make('inspection_real_end_date', titles.realEndDate, hidden),
  )
  return {
    title: input.title,
    description: input.description ?? '',
    language: input.language,
    options: {},
    items,
    responses: [],
    global_responses: [],
    info: [],
    image_markers: [],
    grouped_items: [],
    rule_sets: [],
    translations: [],
    ratings: [],
    custom_units: [],
    global_items: [],
  }
}

export interface ChangeTypeInput {
  readonly id: string
  readonly type: ItemType
  readonly ids: IdSource
  readonly labels?: readonly string[]
}

/** Options that some type has. What none has is not ours to drop. */
const knownOptions: ReadonlySet<string> = new Set(
  Object.values(catalogue).flatMap(({ toggles, settings, defaults }) => [
    ...toggles,
    ...settings,
    ...Object.keys(defaults),
  ]),
)

/**
 * The same question as another type: options that both types know stay, and so do those that no type knows; the rest is
 * the new type's. A response set is kept or made.
 */
export function changeType(template: Template, input: ChangeTypeInput): TemplateEdit {
  const { id, type } = input
  const former = itemOf(template, id)?.options ?? {}
  const definition = catalogue[type]
  const known = new Set<string>([...definition.toggles, ...definition.settings, 'repeatable', 'repeatable_settings'])
  const options: Record<string, unknown> = { ...definition.defaults }
  for (const [name, value] of Object.entries(former))
    if ((known.has(name) && name !== 'default_value' && name !== 'options_type') || !knownOptions.has(name))
      options[name] = value
  if (!definition.responseSet) return { kind: 'change_type', id, type, options }
  if (typeof former.response_set_id === 'string') {
    options['options_type'] = former.options_type ?? 'local'
    return { kind: 'change_type', id, type, options }
  }
  const responses = newResponses(type, input.ids, input.labels)
  if (responses === null) return { kind: 'change_type', id, type, options }
  options['response_set_id'] = responses.uuid
  return {
    kind: 'batch',
    edits: [
      { kind: 'set_part', part: 'responses', key: responses.uuid, value: responses },
      { kind: 'change_type', id, type, options },
    ],
  }
}

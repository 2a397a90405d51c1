import { answering } from '../catalogue/answering.ts'
import { okNotOptions } from '../catalogue/shapes.ts'
import type { GroupedItem, Item, Json, ResponseOption, Template } from '../template/model.ts'
import { fieldOf } from '../template/field-of.ts'
import { fromWire } from '../template/wire.ts'
import { Choices } from './choices.ts'
import type { CompiledItem, GroupOption } from './compiled-item.ts'
import type { CompiledTemplate } from './compiled.ts'
import { makeProgram } from './make-program.ts'
import type { Program } from './program.ts'
import { Slots } from './slots.ts'
import { TextMap } from './text-map.ts'
import { nothing } from './lists.ts'

const noChoice: ReadonlyMap<string, ResponseOption> = new Map()

/** A compiled template. What only few ask for is made when somebody does. */
class Checklist implements CompiledTemplate {
  readonly template: Template
  readonly items: readonly CompiledItem[]
  readonly pages: readonly CompiledItem[]
  readonly byRepeatBase: ReadonlyMap<string, CompiledItem>
  readonly program: Program
  private ids: ReadonlyMap<string, CompiledItem> | null = null
  private baseIds: ReadonlyMap<string, CompiledItem> | null = null

  constructor(
    template: Template,
    items: readonly CompiledItem[],
    pages: readonly CompiledItem[],
    byRepeatBase: ReadonlyMap<string, CompiledItem>,
    program: Program,
  ) {
    this.template = template
    this.items = items
    this.pages = pages
    this.program = program
    this.byRepeatBase = byRepeatBase
  }

  get byId(): ReadonlyMap<string, CompiledItem> {
    this.ids ??= new Map(this.items.map((item) => [item.item.id, item]))
    return this.ids
  }

  get byBaseId(): ReadonlyMap<string, CompiledItem> {
    this.baseIds ??= new Map(this.items.map((item) => [item.baseId, item]))
    return this.baseIds
  }
}

/** Its fields are declared, not defined: defining each before it is set takes its time with thousands of items. */
class TemplateItem implements CompiledItem {
  declare item: Item
  declare readonly index: number
  declare readonly type: Item['type']
  declare readonly baseId: string
  declare readonly parent: TemplateItem | null
  declare readonly page: CompiledItem | null
  declare readonly options: Choices | null
  declare readonly repeats: CompiledItem['repeats']
  declare readonly groupOptions: readonly GroupOption[]
  declare readonly repeatChain: readonly CompiledItem[]
  declare children: readonly CompiledItem[]
  declare private own: CompiledItem[] | null
  declare readonly template: Template

  constructor(
    item: Item,
    index: number,
    parent: TemplateItem | null,
    options: Choices | null,
    repeats: CompiledItem['repeats'],
    groupOptions: readonly GroupOption[],
    template: Template,
  ) {
    this.item = item
    this.index = index
    this.type = item.type
    this.baseId = item.base_id
    this.parent = parent
    this.page = parent === null ? (answering[item.type].kind === 'page' ? this : null) : parent.page
    this.options = options
    this.repeats = repeats
    this.groupOptions = groupOptions
    const chain = parent?.repeatChain ?? nothing
    this.repeatChain = repeats === 'none' ? chain : [...chain, this]
    this.children = nothing
    this.own = null
    this.template = template
  }

  add(child: CompiledItem): void {
    if (this.own === null) this.children = this.own = [child]
    else this.own.push(child)
  }

  get choices(): readonly ResponseOption[] {
    return this.options?.list ?? nothing
  }

  get choiceOf(): ReadonlyMap<string, ResponseOption> {
    return this.options?.byUuid ?? noChoice
  }

  get repeatBase(): string {
    return this.item.options.repeatable_settings?.wrapper?.base_id ?? this.baseId
  }
}

/**
 * Makes a template ready for answering, once per version. The template is a parsed one (a tree, unique ids); both forms
 * of a repeatable item are understood. What is wrong in its rules or equations does nothing; checkTemplate names it.
 */
export function compile(written: Template): CompiledTemplate {
  const template = fromWire(written)
  const sets = choicesByUuid(template)
  const groups = new Map(template.grouped_items.map((grouped) => [grouped.uuid, grouped]))
  const ids = new TextMap<CompiledItem>(template.items.length)
  const baseIds = new TextMap<number>(template.items.length)
  const items: TemplateItem[] = []
  const pages: CompiledItem[] = []
  const repeats = new Map<string, CompiledItem>()
  const slots = new Slots(template.items.length)
  const add = (item: Item, index: number): void => {
    const parent = parentOf(items, item)
    const grouped = item.type === 'section' ? groups.get(item.options.grouped_item_id ?? '') : undefined
    const repeating = item.options.repeatable === true ? 'repeat' : grouped === undefined ? 'none' : 'group'
    const groupOptions = grouped === undefined ? nothing : groupOptionsOf(grouped, sets)
    const choices = choicesOf(item, sets)
    const compiled = new TemplateItem(item, index, parent, choices, repeating, groupOptions, template)
    items.push(compiled)
    ids.set(item.id, compiled)
    baseIds.set(item.base_id, index)
    if (compiled.repeats !== 'none') repeats.set(compiled.repeatBase, compiled)
    if (parent === null) pages.push(compiled)
    else parent.add(compiled)
    slots.add(compiled, choices)
  }
  template.items.forEach(add)
  const program = makeProgram(template, items, slots, ids, baseIds)
  return new Checklist(template, items, pages, repeats, program)
}

/**
 * The compiled template with other texts, nothing made anew: `changed` are items of it whose texts alone differ, in
 * `template`. Its items are exchanged in place, so what was compiled before shows the new texts too.
 */
export function exchangeTexts(
  compiled: CompiledTemplate,
  template: Template,
  changed: readonly Item[],
): CompiledTemplate {
  for (const item of changed) {
    const known = compiled.byId.get(item.id)
    if (known instanceof TemplateItem) known.item = item
  }
  return new Checklist(template, compiled.items, compiled.pages, compiled.byRepeatBase, compiled.program)
}

/** The items stand in display order: a parent is the item before, or one that item stands in. */
function parentOf(items: readonly TemplateItem[], { parent_id }: Item): TemplateItem | null {
  if (parent_id === null) return null
  for (let at = items.at(-1) ?? null; at !== null; at = at.parent) if (at.item.id === parent_id) return at
  return null
}

const okNotChoices = new Choices(okNotOptions)
const noChoices = new Choices(nothing)

/** The options of the template's response sets; where a local and a global one have the same uuid, the local one's. */
function choicesByUuid({ responses, global_responses }: Template): TextMap<Choices> {
  const choices = new TextMap<Choices>(responses.length + global_responses.length)
  for (const sets of [global_responses, responses])
    for (const { uuid, options } of sets) choices.set(uuid, new Choices(options))
  return choices
}

function choicesOf({ type, options }: Item, sets: TextMap<Choices>): Choices | null {
  if (type === 'oknot') return okNotChoices
  const uuid = answering[type].responseSet ? options.response_set_id : null
  return typeof uuid === 'string' ? (sets.get(uuid) ?? noChoices) : null
}

/** The options of the response set as they stand there; the flattened tree of typed ones, the entries of a global list. */
function groupOptionsOf(grouped: GroupedItem, sets: TextMap<Choices>): readonly GroupOption[] {
  const set = grouped.type === 'response_set' && typeof grouped.value === 'string' ? sets.get(grouped.value) : undefined
  if (set !== undefined) return set.list
  const listed = [grouped.flat_items, grouped.items, grouped.options].find(
    (list): list is readonly Json[] => Array.isArray(list) && list.length > 0,
  )
  const options: GroupOption[] = []
  for (const entry of listed ?? []) {
    const uuid = fieldOf(entry, 'uuid')
    const label = fieldOf(entry, 'label') ?? fieldOf(entry, 'title')
    if (typeof uuid === 'string') options.push({ uuid, label: typeof label === 'string' ? label : '' })
  }
  return options
}

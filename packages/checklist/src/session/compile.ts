import { catalogue, isContainer } from '../catalogue/catalogue.ts'
import { okNotOptions } from '../catalogue/shapes.ts'
import { followUps } from '../template/follow-ups.ts'
import type { GroupedItem, Item, Json, ResponseOption, ResponseSet, Template } from '../template/model.ts'
import { numbering } from '../template/numbering.ts'
import { fromWire } from '../template/wire.ts'
import type { CompiledItem, CompiledTemplate, GroupOption } from './compiled.ts'
import { makeProgram } from './make-program.ts'

const none: readonly ResponseOption[] = []
const noChoice: ReadonlyMap<string, ResponseOption> = new Map()
const noGroups: readonly GroupOption[] = []

type Building = { -readonly [K in keyof CompiledItem]: CompiledItem[K] } & { children: CompiledItem[] }

/**
 * Makes a template ready for answering, once per version. The template is a parsed one (a tree, unique ids); both forms
 * of a repeatable item are understood. What is wrong in its rules or equations does nothing; checkTemplate names it.
 */
export function compile(written: Template): CompiledTemplate {
  const template = fromWire(written)
  const numbers = numbering(template)
  const sets = new Map<string, ResponseSet>()
  for (const set of template.global_responses) sets.set(set.uuid, set)
  for (const set of template.responses) sets.set(set.uuid, set)
  const choicesCache = new Map<string, Choices>()
  const groups = new Map(template.grouped_items.map((grouped) => [grouped.uuid, grouped]))

  const byId = new Map<string, Building>()
  const byBaseId = new Map<string, CompiledItem>()
  const byRepeatBase = new Map<string, CompiledItem>()
  const items: Building[] = []
  const pages: CompiledItem[] = []
  for (const [index, item] of template.items.entries()) {
    const parent = item.parent_id === null ? null : (byId.get(item.parent_id) ?? null)
    const choices = choicesOf(item, sets, choicesCache)
    const grouped = item.type === 'section' ? groups.get(item.options.grouped_item_id ?? '') : undefined
    const compiled: Building = {
      item,
      index,
      type: item.type,
      baseId: item.base_id,
      number: numbers.get(item.id) ?? '',
      parent,
      page: null,
      children: [],
      choices: choices.list,
      choiceOf: choices.byUuid,
      repeats: item.options.repeatable === true ? 'repeat' : grouped === undefined ? 'none' : 'group',
      repeatBase: item.options.repeatable_settings?.wrapper?.base_id ?? item.base_id,
      groupOptions: grouped === undefined ? noGroups : groupOptionsOf(grouped, sets),
      follows: null,
      repeatChain: [],
    }
    compiled.page = parent === null ? (catalogue[item.type].kind === 'page' ? compiled : null) : parent.page
    const chain = parent?.repeatChain ?? []
    compiled.repeatChain = compiled.repeats === 'none' ? chain : [...chain, compiled]
    items.push(compiled)
    byId.set(item.id, compiled)
    byBaseId.set(item.base_id, compiled)
    if (compiled.repeats !== 'none') byRepeatBase.set(compiled.repeatBase, compiled)
    if (parent === null) pages.push(compiled)
    else parent.children.push(compiled)
  }
  for (const [follower, revealing] of followUps(template)) {
    const compiled = byId.get(follower)
    if (compiled !== undefined) compiled.follows = byId.get(revealing) ?? null
  }
  return { template, items, pages, byBaseId, byId, byRepeatBase, program: makeProgram(template, items, byId) }
}

interface Choices {
  readonly list: readonly ResponseOption[]
  readonly byUuid: ReadonlyMap<string, ResponseOption>
}

const noChoices: Choices = { list: none, byUuid: noChoice }
const okNotChoices: Choices = {
  list: okNotOptions,
  byUuid: new Map(okNotOptions.map((option) => [option.uuid, option])),
}

function choicesOf(item: Item, sets: ReadonlyMap<string, ResponseSet>, cache: Map<string, Choices>): Choices {
  if (item.type === 'oknot') return okNotChoices
  if (isContainer(item.type) || !catalogue[item.type].responseSet) return noChoices
  const uuid = item.options.response_set_id
  if (typeof uuid !== 'string') return noChoices
  const cached = cache.get(uuid)
  if (cached !== undefined) return cached
  const list = sets.get(uuid)?.options ?? none
  const choices: Choices = { list, byUuid: new Map(list.map((option) => [option.uuid, option])) }
  cache.set(uuid, choices)
  return choices
}

/** The flattened tree of typed options, or the options of the response set. A global list's entries are not known here. */
function groupOptionsOf(grouped: GroupedItem, sets: ReadonlyMap<string, ResponseSet>): readonly GroupOption[] {
  if (grouped.type === 'global_list') return noGroups
  const listed = [grouped.flat_items, grouped.items, grouped.options].find(
    (list): list is readonly Json[] => Array.isArray(list) && list.length > 0,
  )
  const options: GroupOption[] = []
  for (const entry of listed ?? []) {
    if (typeof entry !== 'object' || entry === null) continue
    const uuid: unknown = Reflect.get(entry, 'uuid')
    const label: unknown = Reflect.get(entry, 'label') ?? Reflect.get(entry, 'title')
    if (typeof uuid === 'string') options.push({ uuid, label: typeof label === 'string' ? label : '' })
  }
  if (options.length > 0 || typeof grouped.value !== 'string') return options
  return (sets.get(grouped.value)?.options ?? none).map(({ uuid, label }) => ({ uuid, label }))
}

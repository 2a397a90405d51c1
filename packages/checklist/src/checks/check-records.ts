import { pointsFieldOf } from '../scoring/points.ts'
import { isGroup } from '../template/conditions.ts'
import { listOfGroup } from '../template/group-entries.ts'
import type { Condition, ConditionGroup, Item, Json, Template } from '../template/model.ts'
import { itemOf } from '../template/tree.ts'
import { blocking, type Finding, type FindingCode } from './finding.ts'

/** What the workspace has of the records that questions name. */
export interface KnownRecords {
  /** The global lists that may be chosen, by uuid: the keys of their used fields. null: nothing is known of them. */
  readonly lists: ReadonlyMap<string, readonly string[]> | null
  /** Entries that rules name and that can't be chosen any more. */
  readonly goneEntries: ReadonlySet<string>
  /** The asset types that may be chosen, as `lists`. */
  readonly assetTypes: ReadonlyMap<string, readonly string[]> | null
}

/** The records that a template names: what has to be known of a workspace to check them. */
export interface NamedRecords {
  readonly lists: readonly string[]
  /** By the uuid of their list. */
  readonly entries: ReadonlyMap<string, ReadonlySet<string>>
  readonly assetTypes: readonly string[]
}

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.flatMap((each: unknown) => textIn(each) ?? []) : []

const listOf = ({ type, options }: Item): string | null =>
  type === 'global_list' ? (textIn(options['global_list_uuid'])?.toLowerCase() ?? null) : null
/** Section -> the global list it is filled once per entry of. */
const groupLists = ({ items, grouped_items }: Template): ReadonlyMap<Item, string> => {
  const lists = new Map(grouped_items.map((grouped) => [grouped.uuid, listOfGroup(grouped)]))
  const found = new Map<Item, string>()
  for (const item of items) {
    const list = item.type === 'section' ? lists.get(item.options.grouped_item_id ?? '') : null
    if (list !== undefined && list !== null) found.set(item, list)
  }
  return found
}
const assetTypeOf = ({ type, options }: Item): string | null =>
  type === 'asset_field' ? (textIn(options.asset_type_uuid)?.toLowerCase() ?? null) : null

interface EntryCondition {
  /** The item whose rule it is, and the one that is asked for. */
  readonly owner: Item
  readonly asked: Item
  readonly list: string
  readonly entries: readonly string[]
}

const entriesIn = (value: Json | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : textsIn(value ?? null)

/** The conditions of rules that ask for entries of global lists. */
function entryConditions(template: Template): readonly EntryCondition[] {
  const found: EntryCondition[] = []
  const bySet = new Map(template.rule_sets.map((set) => [set.uuid, set]))
  for (const owner of template.items) {
    const set = bySet.get(owner.options.rule_set_id ?? '')
    if (set === undefined) continue
    const open: (Condition | ConditionGroup)[] = set.rules.flatMap(({ branches }) => [...branches])
    for (let member = open.pop(); member !== undefined; member = open.pop()) {
      if (isGroup(member)) {
        open.push(...member.conditions)
        continue
      }
      const asked = member.item_id === '' ? owner : itemOf(template, member.item_id)
      const list = asked === null ? null : listOf(asked)
      if (asked !== null && list !== null) found.push({ owner, asked, list, entries: entriesIn(member.value) })
    }
  }
  return found
}

export function recordsNamedIn(template: Template): NamedRecords {
  const once = (uuids: readonly (string | null)[]): readonly string[] => [
    ...new Set(uuids.filter((uuid) => uuid !== null)),
  ]
  const entries = new Map<string, Set<string>>()
  for (const condition of entryConditions(template)) {
    const named = entries.get(condition.list) ?? new Set()
    for (const uuid of condition.entries) named.add(uuid)
    entries.set(condition.list, named)
  }
  return {
    lists: once([...template.items.map(listOf), ...groupLists(template).values()]),
    entries,
    assetTypes: once(template.items.map(assetTypeOf)),
  }
}

/**
 * What is wrong with the records that questions and rules name, in display order: lists, entries, asset types and fields
 * that are no longer there or were archived. Apart from `checkTemplate`, which knows nothing but the template.
 */
export function checkRecords(template: Template, records: KnownRecords): Finding[] {
  const findings: Finding[] = []
  const found = (code: FindingCode, item: Item, data: Finding['data'] = {}): void => {
    findings.push({ code, severity: blocking.has(code) ? 'error' : 'warning', item_id: item.id, data })
  }
  const rules = Map.groupBy(entryConditions(template), ({ owner }) => owner)
  const grouped = groupLists(template)
  const hasAsset = template.items.some(({ type }) => type === 'asset')
  for (const item of template.items) {
    checkList(item, records, found)
    const list = grouped.get(item)
    if (list !== undefined && records.lists?.has(list) === false) found('global_list_missing', item)
    if (item.type === 'asset_field') {
      checkField(item, records, found)
      if (!hasAsset) found('asset_question_missing', item)
    }
    for (const { asked, entries } of rules.get(item) ?? [])
      if (entries.some((uuid) => records.goneEntries.has(uuid))) found('rule_entry_missing', item, { other: asked.id })
  }
  return findings
}

type Found = (code: FindingCode, item: Item, data?: Finding['data']) => void

function checkList(item: Item, { lists }: KnownRecords, found: Found): void {
  const uuid = listOf(item)
  if (lists === null || uuid === null) return
  const fields = lists.get(uuid)
  if (fields === undefined) return found('global_list_missing', item)
  const { options } = item
  const shown = [...textsIn(options['label_field_keys']), ...textsIn(options['value_field_keys'])]
  const lost = new Set(shown.filter((key) => !fields.includes(key)))
  if (lost.size > 0) found('global_list_field_missing', item, { fields: [...lost].join(', ') })
  // Entries of a global list bring the points of one of its fields (Q-BLD-18).
  const points = pointsFieldOf(options)
  if (options.enable_score === true && !fields.includes(points)) found('global_list_no_points', item, { field: points })
}

function checkField(item: Item, { assetTypes }: KnownRecords, found: Found): void {
  const uuid = assetTypeOf(item)
  if (assetTypes === null || uuid === null) return
  const fields = assetTypes.get(uuid)
  if (fields === undefined) return found('asset_type_missing', item)
  const key = textIn(item.options.field_key)
  if (key !== null && !fields.includes(key)) found('asset_field_missing', item, { field: key })
}

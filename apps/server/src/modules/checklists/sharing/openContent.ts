import {
  isGroup,
  listOfGroup,
  type Condition,
  type ConditionGroup,
  type GroupedItem,
  type InfoItem,
  type Item,
  type ItemType,
  type Json,
  type ResponseSet,
  type RuleAction,
  type RuleSet,
  type Template,
} from '@plumbline/checklist'
import { toldOptions } from './toldOptions.ts'
import { usedParts } from './usedParts.ts'

/** Whose answers, preset or asked for by rules, are records of the workspace. */
const answeredByRecords: ReadonlySet<ItemType> = new Set(['asset', 'person', 'site', 'global_list', 'file_manager'])

/** An option's uuid that names a record of the workspace, and the number beside it. */
const recordOptions: readonly (readonly [type: ItemType, uuid: string, id: string])[] = [
  ['global_list', 'global_list_uuid', 'global_list_id'],
  ['asset_field', 'asset_type_uuid', 'asset_type_id'],
]

/** Fields that every list, asset and assignment has; those a workspace gave its own are its own affair. */
const commonFields: Readonly<Partial<Record<ItemType, Readonly<Record<string, Json>>>>> = {
  global_list: {
    label_field_keys: ['item_id', 'display_name'],
    value_field_keys: ['item_id'],
    scoring: { enabled: true, field_key: 'points' },
  },
  asset_field: { field_key: 'display_name' },
  assignment_field: { field_key: 'title' },
}

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const picked = (from: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])))

/** What the value of an info entry may say, where it is not one text. */
const toldOfEntry: Readonly<Record<InfoItem['type'], readonly string[]>> = {
  instruction: ['text', 'html'],
  photo: ['file_id', 'name', 'title', 'caption'],
  file_manager: ['file_id', 'name', 'title', 'caption'],
  url: ['url', 'title'],
}

/** Of an entry of a related info: what is shown of it. */
const openEntry = ({ uuid, type, value, title }: InfoItem): InfoItem => {
  const told: Json =
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).filter(([name]) => toldOfEntry[type].includes(name)))
      : value
  return { uuid, type, value: told, ...(typeof title === 'string' ? { title } : {}) }
}

const openSet = ({ uuid, title, options }: ResponseSet): ResponseSet => ({
  uuid,
  ...(title === undefined ? {} : { title }),
  options: options.map(({ uuid: own, label, value, score, color, require_note, require_media, label_lang }) => ({
    uuid: own,
    label,
    ...(value === undefined ? {} : { value }),
    ...(score === undefined ? {} : { score }),
    ...(color === undefined ? {} : { color }),
    ...(require_note === undefined ? {} : { require_note }),
    ...(require_media === undefined ? {} : { require_media }),
    ...(label_lang === undefined ? {} : { label_lang }),
  })),
})

/**
 * A published content as everybody may have it: what its items name, and of that only what makes it this checklist.
 * Records of the workspace, its lists, asset types, people and what rules ask of them, are named by uuids of nobody, the
 * same one wherever the same record was meant: who takes a copy is told by the checks to choose their own. The entries
 * of a list that a section is filled for are not told at all.
 */
export const openContent = (given: Template, ids: () => string): Template => {
  const template = usedParts(given)
  const standIns = new Map<string, string>()
  const standIn = (uuid: string): string => {
    const known = standIns.get(uuid.toLowerCase()) ?? ids()
    standIns.set(uuid.toLowerCase(), known)
    return known
  }
  const withStandIns = (value: Json): Json => {
    if (typeof value === 'string') return uuidShape.test(value) ? standIn(value) : value
    if (Array.isArray(value)) return value.map((each: Json) => withStandIns(each))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withStandIns(each)]))
  }

  const openItem = (item: Item): Item => {
    const options = picked(item.options, toldOptions)
    if (answeredByRecords.has(item.type)) delete options['default_value']
    for (const [type, uuidOption, idOption] of recordOptions) {
      const uuid = options[uuidOption]
      if (item.type !== type || typeof uuid !== 'string') continue
      options[uuidOption] = standIn(uuid)
      options[idOption] = 0
    }
    for (const [option, common] of Object.entries(commonFields[item.type] ?? {}))
      if (options[option] !== undefined) options[option] = common
    // Units are named by their keys: the number is the workspace's.
    const unit = template.custom_units.find(({ id }) => id !== undefined && id === item.options.custom_unit_id)
    if (unit) options['custom_unit_key'] = unit.key
    return { ...item, options }
  }

  const openGroup = (group: GroupedItem): GroupedItem => {
    const list = listOfGroup(group)
    const none: Json = []
    return list === null ? group : { ...group, value: standIn(list), options: none, items: null, flat_items: null }
  }

  const typeOf = new Map(template.items.map(({ id, type }) => [id, type]))
  const openRules = (rules: RuleSet): RuleSet => {
    const owner = template.items.find(({ options }) => options.rule_set_id === rules.uuid)
    const opened = <Asked extends Condition | RuleAction>(asked: Asked): Asked => {
      const type = asked.item_id === '' ? owner?.type : typeOf.get(asked.item_id)
      return asked.value === undefined || type === undefined || !answeredByRecords.has(type)
        ? asked
        : { ...asked, value: withStandIns(asked.value) }
    }
    const openMembers = (group: ConditionGroup): ConditionGroup['conditions'] =>
      group.conditions.map((member) =>
        isGroup(member) ? { ...member, conditions: openMembers(member) } : opened(member),
      )
    return {
      ...rules,
      rules: rules.rules.map((rule) => ({
        ...rule,
        branches: rule.branches.map((branch) => ({
          ...branch,
          conditions: openMembers(branch),
          actions: branch.actions.map(opened),
        })),
      })),
    }
  }

  const { score_target } = template.options
  return {
    title: template.title,
    description: template.description,
    language: template.language,
    options: score_target === undefined ? {} : { score_target },
    items: template.items.map(openItem),
    responses: template.responses.map(openSet),
    global_responses: template.global_responses.map(openSet),
    info: template.info.map(({ uuid, items }) => ({ uuid, items: items.map(openEntry) })),
    image_markers: template.image_markers.map(({ uuid, file_id, options, items }) => ({
      uuid,
      file_id,
      options,
      items,
    })),
    grouped_items: template.grouped_items.map(openGroup),
    rule_sets: template.rule_sets.map(openRules),
    translations: template.translations,
    // The picture itself is embedded; the number and the file's record are the workspace's.
    ratings: template.ratings.map(({ icon_id: _icon, ...rating }) => rating),
    custom_units: template.custom_units.map(({ name, symbol, unit_type, key }) => ({ name, symbol, unit_type, key })),
    global_items: [],
  }
}

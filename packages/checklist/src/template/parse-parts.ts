import {
  operators,
  ruleActions,
  type Condition,
  type ConditionGroup,
  type CustomUnit,
  type GroupedItem,
  type ImageMarker,
  type Info,
  type Json,
  type Rating,
  type ResponseOption,
  type ResponseSet,
  type Rule,
  type RuleAction,
  type RuleBranch,
  type RuleSet,
  type TemplateTranslation,
} from './model.ts'
import { partKeys, type PartName } from './edit.ts'
import { withDerived } from './rule-sets.ts'
import type { Reader } from './reader.ts'

const longestLabel = 5000
const longestColor = 50
/** An icon is a small picture in a `data:` address: 64 kB of one. */
const longestIcon = 90_000
const deepestGroup = 20

type Parse<T> = (reader: Reader, value: unknown, where: string) => T | null

/** A list of parts, each with a key of its own; problems where one is broken or there twice. */
export function parseParts<T extends object>(
  reader: Reader,
  value: unknown,
  part: PartName,
  parse: Parse<T>,
): readonly T[] {
  const parts: T[] = []
  const keys = new Set<unknown>()
  for (const [position, each] of reader.list(value, part).entries()) {
    const parsed = parse(reader, each, `${part}.${position}`)
    if (parsed === null) continue
    const key: unknown = Reflect.get(parsed, partKeys[part])
    if (keys.has(key)) reader.problem('duplicate_id', `${part}.${position}.${partKeys[part]}`)
    keys.add(key)
    parts.push(parsed)
  }
  return parts
}

export const parseResponseSet: Parse<ResponseSet> = (reader, value, where) => {
  const fields = reader.fields(value, where)
  if (fields === null || !reader.json(fields, where)) return null
  const options: ResponseOption[] = []
  const uuids = new Set<string>()
  for (const [position, each] of reader.list(fields['options'], `${where}.options`).entries()) {
    const at = `${where}.options.${position}`
    const option = reader.fields(each, at)
    if (option === null) continue
    const uuid = reader.id(option['uuid'], `${at}.uuid`)
    if (uuids.has(uuid)) reader.problem('duplicate_id', `${at}.uuid`)
    uuids.add(uuid)
    const score = option['score']
    if (score !== undefined && score !== null && typeof score !== 'number') reader.problem('malformed', `${at}.score`)
    const color = option['color']
    if (color !== undefined && color !== null && typeof color !== 'string') reader.problem('malformed', `${at}.color`)
    const stated = option['value']
    if (stated !== undefined && stated !== null && typeof stated !== 'string' && typeof stated !== 'number')
      reader.problem('malformed', `${at}.value`)
    options.push({
      ...(option as ResponseOption),
      uuid,
      label: reader.text(option['label'], `${at}.label`, longestLabel),
      ...(typeof stated === 'number' ? { value: String(stated) } : {}),
    })
  }
  return { ...(fields as Partial<ResponseSet>), uuid: reader.id(fields['uuid'], `${where}.uuid`), options }
}

export const parseInfo: Parse<Info> = (reader, value, where) => {
  const fields = reader.fields(value, where)
  if (fields === null || !reader.json(fields, where)) return null
  const items = reader.list(fields['items'], `${where}.items`).flatMap((each, position) => {
    const at = `${where}.items.${position}`
    const item = reader.fields(each, at)
    if (item === null) return []
    const type = reader.word(item['type'], ['instruction', 'photo', 'file_manager', 'url'] as const, `${at}.type`)
    if (type === null) return []
    return [{ ...item, uuid: reader.id(item['uuid'], `${at}.uuid`), type, value: (item['value'] ?? null) as Json }]
  })
  return { uuid: reader.id(fields['uuid'], `${where}.uuid`), items }
}

export const parseImageMarker: Parse<ImageMarker> = (reader, value, where) => {
  const fields = reader.fields(value, where)
  if (fields === null || !reader.json(fields, where)) return null
  const file = fields['file_id']
  const items = reader.list(fields['items'], `${where}.items`).flatMap((each, position) => {
    const at = `${where}.items.${position}`
    const point = reader.fields(each, at)
    if (point === null) return []
    const { x, y } = { x: point['x'], y: point['y'] }
    if (typeof x !== 'number' || typeof y !== 'number') {
      reader.problem('malformed', at)
      return []
    }
    return [
      {
        uuid: reader.id(point['uuid'], `${at}.uuid`),
        x,
        y,
        item_id: reader.optionalId(point['item_id'], `${at}.item_id`),
        label: reader.text(point['label'], `${at}.label`, 255),
        color: reader.text(point['color'], `${at}.color`, 50),
      },
    ]
  })
  const options = fields['options']
  return {
    uuid: reader.id(fields['uuid'], `${where}.uuid`),
    file_id: typeof file === 'string' || typeof file === 'number' ? file : null,
    options: typeof options === 'object' && options !== null && !Array.isArray(options) ? options : {},
    items,
    ...(fields['file'] === undefined ? {} : { file: fields['file'] as Json }),
  }
}

export const parseGroupedItem: Parse<GroupedItem> = (reader, value, where) => {
  const fields = reader.fields(value, where)
  if (fields === null || !reader.json(fields, where)) return null
  const type = reader.word(fields['type'], ['custom', 'response_set', 'global_list'] as const, `${where}.type`)
  if (type === null) return null
  const json = (name: string): Json => (fields[name] ?? null) as Json
  return {
    uuid: reader.id(fields['uuid'], `${where}.uuid`),
    type,
    value: json('value'),
    options: json('options'),
    items: json('items'),
    flat_items: json('flat_items'),
    parent_uuid: reader.optionalId(fields['parent_uuid'], `${where}.parent_uuid`),
  }
}

export const parseRuleSet: Parse<RuleSet> = (reader, value, where) => {
  const fields = reader.fields(value, where)
  if (fields === null || !reader.json(fields, where)) return null
  const rules = reader.list(fields['rules'], `${where}.rules`).flatMap((each, position) => {
    const rule = parseRule(reader, each, `${where}.rules.${position}`)
    return rule === null ? [] : [rule]
  })
  return withDerived({ uuid: reader.id(fields['uuid'], `${where}.uuid`), rules })
}

const parseRule: Parse<Rule> = (reader, value, where) => {
  const fields = reader.fields(value, where)
  if (fields === null) return null
  const kind = reader.word(fields['kind'], ['visibility', 'rule', 'preAction'] as const, `${where}.kind`)
  if (kind === null) return null
  const branches = reader.list(fields['branches'], `${where}.branches`).flatMap((each, position) => {
    const branch = parseBranch(reader, each, `${where}.branches.${position}`)
    return branch === null ? [] : [branch]
  })
  return { uuid: reader.id(fields['uuid'], `${where}.uuid`), kind, branches }
}

const parseBranch: Parse<RuleBranch> = (reader, value, where) => {
  const fields = reader.fields(value, where)
  if (fields === null) return null
  const type = reader.word(fields['type'] ?? 'if', ['if', 'else_if', 'else'] as const, `${where}.type`)
  const group = parseGroup(reader, fields, where, 0)
  if (type === null || group === null) return null
  const actions = reader.list(fields['actions'], `${where}.actions`).flatMap((each, position) => {
    const action = parseAction(reader, each, `${where}.actions.${position}`)
    return action === null ? [] : [action]
  })
  return { type, ...group, actions }
}

function parseGroup(
  reader: Reader,
  fields: { readonly [name: string]: unknown },
  where: string,
  depth: number,
): ConditionGroup | null {
  if (depth > deepestGroup) {
    reader.problem('too_deep', where)
    return null
  }
  const match = reader.word(fields['match'] ?? 'all', ['all', 'any'] as const, `${where}.match`)
  if (match === null) return null
  const conditions: (Condition | ConditionGroup)[] = []
  for (const [position, each] of reader.list(fields['conditions'], `${where}.conditions`).entries()) {
    const at = `${where}.conditions.${position}`
    const member = reader.fields(each, at)
    if (member === null) continue
    const parsed =
      member['conditions'] === undefined
        ? parseCondition(reader, member, at)
        : parseGroup(reader, member, at, depth + 1)
    if (parsed !== null) conditions.push(parsed)
  }
  return { match, conditions }
}

function parseCondition(reader: Reader, fields: { readonly [name: string]: unknown }, where: string): Condition | null {
  const operator = reader.word(fields['operator'], operators, `${where}.operator`)
  if (operator === null) return null
  return {
    item_id: reader.text(fields['item_id'], `${where}.item_id`, 100),
    operator,
    ...(fields['value'] === undefined ? {} : { value: fields['value'] as Json }),
    ...(fields['not'] === true ? { not: true } : {}),
  }
}

const parseAction: Parse<RuleAction> = (reader, value, where) => {
  const fields = reader.fields(value, where)
  if (fields === null) return null
  const action = reader.word(fields['action'], ruleActions, `${where}.action`)
  if (action === null) return null
  return {
    action,
    item_id: reader.text(fields['item_id'], `${where}.item_id`, 100),
    ...(fields['value'] === undefined ? {} : { value: fields['value'] as Json }),
  }
}

export const parseTranslation: Parse<TemplateTranslation> = (reader, value, where) => {
  const fields = reader.fields(value, where)
  if (fields === null) return null
  const strings = reader.fields(fields['strings'] ?? {}, `${where}.strings`)
  if (strings === null || !reader.json(strings, `${where}.strings`)) return null
  const read: Record<string, string> = {}
  for (const [key, text] of Object.entries(strings))
    read[key] = reader.text(text, `${where}.strings.${key}`, longestLabel)
  return { ...fields, language: reader.id(fields['language'], `${where}.language`), strings: read }
}

export const parseRating: Parse<Rating> = (reader, value, where) => {
  const fields = reader.fields(value, where)
  if (fields === null || !reader.json(fields, where)) return null
  const { id, value: amount } = fields
  if ((typeof id !== 'string' && typeof id !== 'number') || typeof amount !== 'number') {
    reader.problem('malformed', where)
    return null
  }
  const { title_lang: titles, color, icon, icon_id } = fields
  const written = typeof titles === 'object' && titles !== null && !Array.isArray(titles) ? Object.entries(titles) : []
  if (
    (icon_id !== undefined && icon_id !== null && typeof icon_id !== 'string' && typeof icon_id !== 'number') ||
    (icon !== undefined &&
      icon !== null &&
      (typeof icon !== 'string' || icon.length > longestIcon || !icon.startsWith('data:image/')))
  ) {
    reader.problem('malformed', where)
    return null
  }
  return {
    ...fields,
    id,
    value: amount,
    ...(color === undefined || color === null ? {} : { color: reader.text(color, `${where}.color`, longestColor) }),
    title_lang: Object.fromEntries(
      written.map(([language, title]) => [language, reader.text(title, `${where}.title_lang.${language}`, 255)]),
    ),
  }
}

export const parseCustomUnit: Parse<CustomUnit> = (reader, value, where) => {
  const fields = reader.fields(value, where)
  if (fields === null || !reader.json(fields, where)) return null
  return {
    ...fields,
    name: reader.text(fields['name'], `${where}.name`, 255),
    symbol: reader.text(fields['symbol'], `${where}.symbol`, 255),
    unit_type: reader.text(fields['unit_type'], `${where}.unit_type`, 255),
    key: reader.id(fields['key'], `${where}.key`),
  }
}

/** One part as an edit carries it. */
export function parsePart(reader: Reader, part: PartName, value: unknown, where: string): object | null {
  switch (part) {
    case 'responses':
    case 'global_responses':
      return parseResponseSet(reader, value, where)
    case 'info':
      return parseInfo(reader, value, where)
    case 'image_markers':
      return parseImageMarker(reader, value, where)
    case 'grouped_items':
      return parseGroupedItem(reader, value, where)
    case 'rule_sets':
      return parseRuleSet(reader, value, where)
    case 'translations':
      return parseTranslation(reader, value, where)
    case 'ratings':
      return parseRating(reader, value, where)
    case 'custom_units':
      return parseCustomUnit(reader, value, where)
  }
}

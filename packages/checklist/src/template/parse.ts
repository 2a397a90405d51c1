import { isItemType, isPageKind } from '../catalogue/catalogue.ts'
import { partKeys, type PartName, type TemplateEdit } from './edit.ts'
import type { Fragment } from './fragment.ts'
import { migrateTemplate } from './migrate/migrate-template.ts'
import type { Body } from './migrate/steps.ts'
import type { Template } from './model.ts'
import { parseItem, parseItemOptions, parseItems, parseOptions } from './parse-items.ts'
import {
  parseCustomUnit,
  parseGroupedItem,
  parseImageMarker,
  parseInfo,
  parsePart,
  parseParts,
  parseRating,
  parseResponseSet,
  parseRuleSet,
  parseTranslation,
} from './parse-parts.ts'
import { Reader, type TemplateProblem } from './reader.ts'
import { fromWire } from './wire.ts'

export type ParsedTemplate =
  | { readonly ok: true; readonly template: Template }
  | { readonly ok: false; readonly problems: readonly TemplateProblem[] }

/**
 * A template from a body, a file or the store, in either form of a repeatable item. Missing fields get their defaults,
 * unknown options stay, depth and what is derived are made anew. What was stored in an earlier form is brought to today's
 * first. Never throws; says what is wrong and where.
 */
export function parseTemplate(input: unknown): ParsedTemplate {
  const reader = new Reader()
  const fields = todays(reader, input)
  if (fields === null) return { ok: false, problems: reader.problems }
  const language = reader.text(fields['language'], 'language', 20)
  const template: Template = {
    title: reader.text(fields['title'], 'title', 255),
    description: reader.text(fields['description'], 'description', 5000),
    language: language === '' ? 'en' : language,
    options: parseOptions(reader, fields['options'], 'options'),
    items: parseItems(reader, fields['items']),
    ...sharedParts(reader, fields),
    ratings: parseParts(reader, fields['ratings'], 'ratings', parseRating),
    global_items: reader
      .list(fields['global_items'], 'global_items')
      .map((item, position) => reader.jsonOr(item, `global_items.${position}`, null)),
  }
  if (reader.problems.length > 0) return { ok: false, problems: reader.problems }
  const folded = fromWire(template)
  const baseIds = new Set<string>()
  for (const { id, base_id } of folded.items) {
    if (baseIds.has(base_id)) reader.problem('duplicate_id', 'items.base_id', id)
    baseIds.add(base_id)
  }
  return reader.problems.length > 0 ? { ok: false, problems: reader.problems } : { ok: true, template: folded }
}

/** The fields of an object in today's form, whatever form it was stored in; null and a problem for what is none. */
function todays(reader: Reader, input: unknown): Body | null {
  const written = reader.fields(input, '')
  if (written === null) return null
  const migrated = migrateTemplate(written)
  if (migrated.ok) return migrated.body
  reader.problem(migrated.problem, 'format')
  return null
}

/** The parts that a template and what is copied out of one both have. */
const sharedParts = (reader: Reader, fields: Body): Omit<Fragment, 'items'> => ({
  responses: parseParts(reader, fields['responses'], 'responses', parseResponseSet),
  global_responses: parseParts(reader, fields['global_responses'], 'global_responses', parseResponseSet),
  info: parseParts(reader, fields['info'], 'info', parseInfo),
  image_markers: parseParts(reader, fields['image_markers'], 'image_markers', parseImageMarker),
  grouped_items: parseParts(reader, fields['grouped_items'], 'grouped_items', parseGroupedItem),
  rule_sets: parseParts(reader, fields['rule_sets'], 'rule_sets', parseRuleSet),
  custom_units: parseParts(reader, fields['custom_units'], 'custom_units', parseCustomUnit),
  translations: parseParts(reader, fields['translations'], 'translations', parseTranslation),
})

export type ParsedFragment =
  | { readonly ok: true; readonly fragment: Fragment }
  | { readonly ok: false; readonly problems: readonly TemplateProblem[] }

/**
 * What a clipboard holds: items and parts in the shape that a template has them. That the items are subtrees, and may
 * stand where they are pasted, is judged there (mayPaste, applyEdit).
 */
export function parseFragment(input: unknown): ParsedFragment {
  const reader = new Reader()
  const fields = todays(reader, input)
  if (fields === null) return { ok: false, problems: reader.problems }
  const ids = new Set<string>()
  const items = reader.list(fields['items'], 'items').flatMap((each, position) => {
    const item = parseItem(reader, each, `items.${position}`)
    if (item === null) return []
    if (ids.has(item.id)) reader.problem('duplicate_id', `items.${position}.id`, item.id)
    ids.add(item.id)
    return [item]
  })
  const fragment: Fragment = { items, ...sharedParts(reader, fields) }
  return reader.problems.length > 0 ? { ok: false, problems: reader.problems } : { ok: true, fragment }
}

export type ParsedEdits =
  | { readonly ok: true; readonly edits: readonly TemplateEdit[] }
  | { readonly ok: false; readonly problems: readonly TemplateProblem[] }

/** The edits of a PATCH. Only their shape is read here; what they meet, applyEdits finds out. */
export function parseEdits(input: unknown): ParsedEdits {
  const reader = new Reader()
  const edits = parseEditList(reader, input, 'edits', 0)
  return reader.problems.length > 0 ? { ok: false, problems: reader.problems } : { ok: true, edits }
}

const deepestBatch = 20

function parseEditList(reader: Reader, input: unknown, where: string, depth: number): readonly TemplateEdit[] {
  if (!Array.isArray(input)) reader.problem('malformed', where)
  if (depth > deepestBatch) {
    reader.problem('too_deep', where)
    return []
  }
  return reader.list(input, where).flatMap((each, position) => {
    const edit = parseEdit(reader, each, `${where}.${position}`, depth)
    return edit === null ? [] : [edit]
  })
}

const editKinds = [
  'insert',
  'remove',
  'move',
  'set_title',
  'set_options',
  'set_item',
  'change_type',
  'set_part',
  'set_template',
  'batch',
] as const satisfies readonly TemplateEdit['kind'][]

function parseEdit(reader: Reader, input: unknown, where: string, depth: number): TemplateEdit | null {
  const fields = reader.fields(input, where)
  if (fields === null) return null
  const kind = reader.word(fields['kind'], editKinds, `${where}.kind`)
  const id = (): string => reader.id(fields['id'], `${where}.id`)
  const ids = (): readonly string[] =>
    reader.list(fields['ids'], `${where}.ids`).map((each, position) => reader.id(each, `${where}.ids.${position}`))
  const names = (field: string): readonly string[] =>
    reader.list(fields[field], `${where}.${field}`).map((name) => reader.text(name, `${where}.${field}`, 255))
  const parent_id = (): string | null => reader.optionalId(fields['parent_id'], `${where}.parent_id`)
  const before = (): string | null => reader.optionalId(fields['before'], `${where}.before`)
  switch (kind) {
    case null:
      return null
    case 'insert': {
      const items = reader.list(fields['items'], `${where}.items`).flatMap((each, position) => {
        const item = parseItem(reader, each, `${where}.items.${position}`)
        if (item?.reference_key === '') reader.problem('required', `${where}.items.${position}.reference_key`, item.id)
        return item === null ? [] : [item]
      })
      return { kind, items, parent_id: parent_id(), before: before() }
    }
    case 'remove':
      return { kind, ids: ids() }
    case 'move':
      return { kind, ids: ids(), parent_id: parent_id(), before: before() }
    case 'set_title':
      return { kind, id: id(), title: reader.text(fields['title'], `${where}.title`, 5000) }
    case 'set_options':
      return {
        kind,
        id: id(),
        set: parseItemOptions(reader, fields['set'], `${where}.set`),
        unset: names('unset'),
        ...(fields['order'] === undefined ? {} : { order: names('order') }),
      }
    case 'set_item':
      return { kind, id: id(), fields: parseItemFields(reader, fields['fields'], `${where}.fields`) }
    case 'change_type': {
      const type = fields['type']
      if (!isItemType(type) || isPageKind(type)) {
        reader.problem('unknown_type', `${where}.type`)
        return null
      }
      return { kind, id: id(), type, options: parseItemOptions(reader, fields['options'], `${where}.options`) }
    }
    case 'set_part':
      return parsePartEdit(reader, fields, where)
    case 'set_template':
      return { kind, fields: parseTemplateFields(reader, fields['fields'], `${where}.fields`) }
    case 'batch':
      return { kind, edits: parseEditList(reader, fields['edits'], `${where}.edits`, depth + 1) }
  }
}

type EditOf<K extends TemplateEdit['kind']> = Extract<TemplateEdit, { kind: K }>

function parseItemFields(reader: Reader, input: unknown, where: string): EditOf<'set_item'>['fields'] {
  const fields = reader.fields(input, where) ?? {}
  const { visible, collapsed, reference_key } = fields
  return {
    ...(typeof visible === 'boolean' ? { visible } : {}),
    ...(typeof collapsed === 'boolean' ? { collapsed } : {}),
    ...(reference_key === undefined ? {} : { reference_key: reader.id(reference_key, `${where}.reference_key`) }),
  }
}

function parsePartEdit(
  reader: Reader,
  fields: { readonly [name: string]: unknown },
  where: string,
): TemplateEdit | null {
  const part = reader.word(fields['part'], Object.keys(partKeys) as PartName[], `${where}.part`)
  if (part === null) return null
  const { key, index, value } = fields
  if (typeof key !== 'string' && typeof key !== 'number') {
    reader.problem('malformed', `${where}.key`)
    return null
  }
  const parsed = value === null || value === undefined ? null : parsePart(reader, part, value, `${where}.value`)
  return {
    kind: 'set_part',
    part,
    key,
    value: parsed,
    ...(typeof index === 'number' && Number.isInteger(index) && index >= 0 ? { index } : {}),
  }
}

function parseTemplateFields(reader: Reader, input: unknown, where: string): EditOf<'set_template'>['fields'] {
  const fields = reader.fields(input, where) ?? {}
  const { title, description, language, options, global_items } = fields
  return {
    ...(title === undefined ? {} : { title: reader.text(title, `${where}.title`, 255) }),
    ...(description === undefined ? {} : { description: reader.text(description, `${where}.description`, 5000) }),
    ...(language === undefined ? {} : { language: reader.id(language, `${where}.language`) }),
    ...(options === undefined ? {} : { options: parseOptions(reader, options, `${where}.options`) }),
    ...(global_items === undefined
      ? {}
      : {
          global_items: reader
            .list(global_items, `${where}.global_items`)
            .map((item, position) => reader.jsonOr(item, `${where}.global_items.${position}`, null)),
        }),
  }
}

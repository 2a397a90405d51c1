import {
  operationKinds,
  type Conflict,
  type Json,
  type OperationKind,
  type SequencedOperation,
  type StandingRow,
  type Template,
} from '@plumbline/checklist'
import type { Applied, OfflinePackage, Opened } from './fieldCalls.ts'

/*
 * What the server answered, in the engine's own terms. The contract says less than the engine wants to know (any text
 * for a kind, anything for a value), and a server may be newer than this app: what this version does not know is left
 * out, and said in the console, so that one such record never keeps the others away.
 */

type Fields = { readonly [name: string]: unknown }

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText)
const isKind = (value: unknown): value is OperationKind => operationKinds.some((kind) => kind === value)

export const isJson = (value: unknown): value is Json => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isJson)
  return isObject(value) && Object.values(value).every(isJson)
}

const leftOut = (what: string, subject: unknown): void =>
  console.error(`field: the server told of ${what} this version does not know`, subject)

/** The operations of one call, the others' included. */
export const sequencedOf = (ops: Applied['ops']): readonly SequencedOperation[] => {
  const known: SequencedOperation[] = []
  for (const { kind, value, by_rule: rule, ...op } of ops) {
    if (isKind(kind) && isJson(value)) known.push({ ...op, kind, value, ...(rule === null ? {} : { by_rule: rule }) })
    else leftOut('an operation', op.id)
  }
  return known
}

export const conflictsOf = (conflicts: Applied['conflicts']): readonly Conflict[] => {
  const known: Conflict[] = []
  for (const { path, aspect, standing, other, na, ops } of conflicts) {
    const [stands, overtaken] = ops
    if (stands !== undefined && overtaken !== undefined && isJson(standing) && isJson(other))
      known.push({ path, aspect, standing, other, ...(na === undefined ? {} : { na }), ops: [stands, overtaken] })
    else leftOut('a conflict', path)
  }
  return known
}

const isOvertaken = (value: unknown): boolean =>
  isObject(value) && isText(value['op']) && isKind(value['kind']) && isJson(value['value'])

const isStandingRow = (row: unknown): row is StandingRow =>
  isObject(row) &&
  isTexts(row['path']) &&
  [row['aspect'], row['op'], row['device'], row['at']].every(isText) &&
  typeof row['seq'] === 'number' &&
  isKind(row['kind']) &&
  isJson(row['value']) &&
  (row['others'] === undefined || (Array.isArray(row['others']) && row['others'].every(isOvertaken)))

export const standingOfAnswers = (answers: Opened['answers']): readonly StandingRow[] => {
  const known: StandingRow[] = []
  for (const answer of answers) {
    const row: unknown = answer
    if (isStandingRow(row)) known.push(row)
    else leftOut('an answer', answer.path)
  }
  return known
}

const lists = [
  'responses',
  'global_responses',
  'info',
  'image_markers',
  'grouped_items',
  'rule_sets',
  'translations',
  'ratings',
  'custom_units',
  'global_items',
] as const

const isTemplate = (body: unknown): body is Template =>
  isObject(body) &&
  [body['title'], body['description'], body['language']].every(isText) &&
  isObject(body['options']) &&
  Array.isArray(body['items']) &&
  body['items'].every((item) => isObject(item) && isText(item['id']) && isText(item['type'])) &&
  lists.every((name) => Array.isArray(body[name]))

/** A body as the store keeps it, in whatever form it was published; null where it is none. */
export const templateOf = (template: Opened['template']): Template | null => {
  const body: unknown = { ...template, description: template.description ?? '' }
  if (isTemplate(body)) return body
  leftOut('a template', template.title)
  return null
}

type OfflineTemplate = OfflinePackage['templates'][number]

const isOfflineTemplate = (value: unknown): value is OfflineTemplate =>
  isObject(value) &&
  isText(value['uuid']) &&
  [value['version'], value['questions']].every((count) => typeof count === 'number') &&
  (value['folder'] === null || isText(value['folder'])) &&
  isObject(value['template'])

/** Templates as the server told them, kept until a version of this app can read their bodies. */
export const unreadTemplates = (kept: unknown): readonly OfflineTemplate[] => {
  const entries: readonly unknown[] = Array.isArray(kept) ? kept : []
  return entries.filter(isOfflineTemplate)
}

type LastTime = OfflinePackage['last_times'][number]

/** What `keepExtras` put into the store, possibly an earlier version of it. */
export const isLastTime = (value: unknown): value is LastTime =>
  isObject(value) &&
  [value['template_uuid'], value['inspection_uuid'], value['number'], value['completed_at']].every(isText) &&
  (value['asset_uuid'] === null || isText(value['asset_uuid'])) &&
  Array.isArray(value['answers']) &&
  value['answers'].every(isStandingRow)

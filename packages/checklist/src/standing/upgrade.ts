import type { CompiledItem } from '../session/compiled-item.ts'
import type { CompiledTemplate } from '../session/compiled.ts'
import type { Json } from '../template/model.ts'
import { sameValue } from '../template/same-value.ts'
import { checkOperation, placeOf } from './check-operation.ts'
import type { StandingRow } from './standing.ts'

/**
 * An inspection goes on under a newer version of its template (api.md, "upgrade"). Answers name their question by its
 * base id, which stays over versions, so nothing is rewritten: what the new version can't show is set aside, stays in
 * the history, and is back when a later version asks for it again.
 */
export const upgradeKinds = [
  'added',
  'removed',
  'retyped',
  'repeated',
  'choices',
  'renamed',
  'required',
  'moved',
  'rules',
  'settings',
] as const
export type UpgradeKind = (typeof upgradeKinds)[number]

export interface UpgradeChange {
  readonly kind: UpgradeKind
  readonly base_id: string
  readonly type: string
  /** As it will be; of a removed one, as it was. */
  readonly title: string
  /** Its title until now where that changes, else null. */
  readonly former: string | null
  /** The page it stands on; null for a page. */
  readonly page: string | null
  /** Answers, notes and media that are set aside by this. */
  readonly set_aside: number
}

/** Whether what stands here can be shown under this version: its place is there, and its value is one of the question's. */
export function fitsVersion(compiled: CompiledTemplate, row: StandingRow): boolean {
  const { path, aspect, value } = row
  if (placeOf(compiled, path) === null) return false
  if (value === null || (aspect !== 'answer' && aspect !== 'rating')) return true
  const problem = checkOperation(compiled, { kind: aspect, path, value })
  return problem !== 'unknown_option' && problem !== 'wrong_value'
}

export function rowsOfVersion(compiled: CompiledTemplate, rows: readonly StandingRow[]): StandingRow[] {
  return rows.filter((row) => fitsVersion(compiled, row))
}

/** What a person is told before going on under `to`, in the display order of `to`, with what is gone at the end. */
export function upgradeChanges(
  from: CompiledTemplate,
  to: CompiledTemplate,
  rows: readonly StandingRow[],
): UpgradeChange[] {
  const aside = new Map<string, number>()
  for (const row of rows) {
    const base = row.path.at(-1)
    if (base === undefined || isEmpty(row) || !fitsVersion(from, row) || fitsVersion(to, row)) continue
    aside.set(base, (aside.get(base) ?? 0) + 1)
  }
  const changes: UpgradeChange[] = []
  for (const item of to.items) {
    const before = from.byBaseId.get(item.baseId)
    const kinds = before === undefined ? (['added'] as const) : kindsBetween(before, item)
    for (const [position, kind] of kinds.entries())
      changes.push(changeOf(kind, item, before, position === 0 ? (aside.get(item.baseId) ?? 0) : 0))
  }
  for (const item of from.items)
    if (!to.byBaseId.has(item.baseId)) changes.push(changeOf('removed', item, item, aside.get(item.baseId) ?? 0))
  return changes
}

function isEmpty({ value, na }: StandingRow): boolean {
  return na !== true && (value === null || value === '' || (Array.isArray(value) && value.length === 0))
}

function changeOf(
  kind: UpgradeKind,
  item: CompiledItem,
  before: CompiledItem | undefined,
  setAside: number,
): UpgradeChange {
  const former = before !== undefined && before.item.title !== item.item.title ? before.item.title : null
  return {
    kind,
    base_id: item.baseId,
    type: item.type,
    title: item.item.title,
    former,
    page: item.page === null || item.page === item ? null : item.page.item.title,
    set_aside: setAside,
  }
}

/** Names of parts, compared by what they hold. */
const naming = new Set(['response_set_id', 'rule_set_id', 'info_id', 'image_marker_id', 'grouped_item_id'])

function kindsBetween(before: CompiledItem, item: CompiledItem): UpgradeKind[] {
  const kinds: UpgradeKind[] = []
  if (before.type !== item.type) kinds.push('retyped')
  if (!same(basesOf(before), basesOf(item)) || !same(groupsOf(before), groupsOf(item))) kinds.push('repeated')
  if (!same(choicesOf(before), choicesOf(item))) kinds.push('choices')
  if (before.item.title !== item.item.title) kinds.push('renamed')
  if (isOn(before, 'required') !== isOn(item, 'required')) kinds.push('required')
  if ((before.page?.baseId ?? '') !== (item.page?.baseId ?? '')) kinds.push('moved')
  if (!same(rulesOf(before), rulesOf(item))) kinds.push('rules')
  if (kinds.length === 0 && !same(settingsOf(before), settingsOf(item))) kinds.push('settings')
  return kinds
}

function isOn({ item }: CompiledItem, option: string): boolean {
  return item.options[option] === true
}

function same(one: unknown, other: unknown): boolean {
  return one === other || (one !== undefined && other !== undefined && sameValue(one as Json, other as Json))
}

const basesOf = ({ repeatChain }: CompiledItem): string[] => repeatChain.map(({ repeatBase }) => repeatBase)
const groupsOf = ({ groupOptions }: CompiledItem): Json => groupOptions.map(({ uuid, label }) => [uuid, label])
const choicesOf = ({ choices }: CompiledItem): Json => choices.map(({ uuid, label }) => [uuid, label])

function rulesOf({ item, template }: CompiledItem): unknown {
  const named = item.options['rule_set_id']
  const set = typeof named === 'string' ? template.rule_sets.find(({ uuid }) => uuid === named) : undefined
  return (set?.rules ?? []).map(({ kind, branches }) => ({ kind, branches }))
}

/** What is off or empty is as good as not there, at any depth. */
function given(value: unknown): unknown {
  if (value === null || value === false || value === '') return undefined
  if (Array.isArray(value)) return value.length === 0 ? undefined : value
  if (typeof value !== 'object') return value
  const entries = Object.entries(value ?? {}).map(([name, each]): [string, unknown] => [name, given(each)])
  const left = entries.filter(([, each]) => each !== undefined)
  return left.length === 0 ? undefined : Object.fromEntries(left)
}

function settingsOf({ item }: CompiledItem): unknown {
  return given(
    Object.fromEntries(Object.entries(item.options).filter(([name]) => !naming.has(name) && name !== 'required')),
  )
}

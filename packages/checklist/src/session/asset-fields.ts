import { answering } from '../catalogue/answering.ts'
import type { Path } from '../path.ts'
import type { Json } from '../template/model.ts'
import { sameValue } from '../template/same-value.ts'
import type { CompiledItem } from './compiled-item.ts'
import type { CompiledTemplate } from './compiled.ts'
import type { Session } from './session.ts'
import { walk } from './walk.ts'
import * as slotFlag from './slot-flag.ts'
import * as unitFlag from './unit-flag.ts'

/** An asset as the questions for its fields read it. */
export interface AssetValues {
  readonly uuid: string
  readonly asset_id: string
  readonly name: string
  readonly type: { readonly uuid: string }
  /** Values of its type's own fields, by their keys. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** What a field of the chosen asset wants written: whoever chooses the asset makes an operation of it. */
export interface AssetFieldOperation {
  readonly kind: 'answer' | 'clear'
  readonly path: Path
  readonly value?: Json
}

/** Does an answer to it choose the asset of the inspection? The asset question stands once, and repeats nowhere. */
export function isAssetPath({ byBaseId }: CompiledTemplate, path: Path): boolean {
  return path.length === 1 && byBaseId.get(path[0] ?? '')?.type === 'asset'
}

/** The asset that is chosen now; null: none, or it does not apply. */
export function chosenAsset(session: Session): string | null {
  const question = session.compiled.items.find(({ type }) => type === 'asset')
  const state = question === undefined ? null : session.stateOf([question.baseId])
  return state === null || state.na || typeof state.answer !== 'string' ? null : state.answer
}

/** A number that is written as text, as decimals are kept, is a number. */
function fitted(value: unknown, kind: unknown): Json {
  if (kind === 'number') {
    const figure = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    return typeof figure === 'number' ? figure : null
  }
  if (typeof value === 'string') return value === '' ? null : value
  return typeof value === 'number' ? String(value) : null
}

function rawValue({ asset_id, name, fields }: AssetValues, key: string): unknown {
  if (key === 'asset_id') return asset_id
  if (key === 'display_name') return name
  return Object.hasOwn(fields, key) ? fields[key] : null
}

/** What the field that a question names is on this asset; null: it is of another type, or has no such value. */
function valueOn(asset: AssetValues | null, item: CompiledItem): Json {
  const { asset_type_uuid: type, field_key: key, value_type: kind } = item.item.options
  if (asset === null || type !== asset.type.uuid || typeof key !== 'string') return null
  const value = fitted(rawValue(asset, key), kind)
  return value !== null && answering[item.type].answerProblem(value, item) === null ? value : null
}

/**
 * The answers to every question for a field of the asset once `asset` is chosen, instances included, so that the values
 * are kept as they are now; null: no asset is. `within`: only of this instance. `anew`: also where it stands already.
 */
export function assetFieldOperations(
  session: Session,
  asset: AssetValues | null,
  { within = [], anew = false }: { readonly within?: Path; readonly anew?: boolean } = {},
): readonly AssetFieldOperation[] {
  const { state } = session.inside()
  if (!session.compiled.items.some(({ type }) => type === 'asset_field')) return []
  const operations: AssetFieldOperation[] = []
  for (const unit of walk(state)) {
    const item = state.program.items[state.vertexOf(unit)]
    if (item?.type !== 'asset_field' || (state.slotFlags(unit) & slotFlag.container) !== 0) continue
    const path = state.pathOf(unit)
    if (within.some((part, at) => path[at] !== part)) continue
    const value = valueOn(asset, item)
    const flags = state.flags[unit] ?? 0
    const stands = (flags & unitFlag.na) === 0 && sameValue(state.values[unit] ?? null, value)
    const isKept = value === null || (flags & unitFlag.hasRow) !== 0
    if (stands && isKept && !anew) continue
    operations.push(value === null ? { kind: 'clear', path } : { kind: 'answer', path, value })
  }
  return operations
}

import { unitGroups, type UnitGroup } from './unit-groups.ts'
import { scaleOf } from './unit-scales.ts'
import { unitSymbols } from './unit-symbols.ts'

export { unitGroups, type UnitGroup } from './unit-groups.ts'
export { convertUnit } from './unit-scales.ts'

/**
 * A unit and what it is in the group's base unit: base = value * factor + offset;
 * `reciprocal`: base = factor / value. `factor` null: nothing to convert to (rates change, or the kinds differ).
 */
export interface Unit {
  readonly group: UnitGroup
  readonly key: string
  readonly symbol: string
  readonly factor: number | null
  readonly offset: number
  readonly reciprocal: boolean
}

/** Decisions Q-UNT-2: the fixed catalogue; names are words of the area "units" (units.unit.<key>). */
export const units: readonly Unit[] = unitGroups.flatMap((group) =>
  unitSymbols[group].map(([key, symbol]) => {
    const { factor = null, offset = 0, reciprocal = false } = scaleOf(key) ?? {}
    return { group, key, symbol, factor, offset, reciprocal }
  }),
)

const byKey = new Map(units.map((unit) => [unit.key, unit]))

export const unitOf = (key: string): Unit | null => byKey.get(key) ?? null

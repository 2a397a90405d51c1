import { conversion, type Conversion } from '../catalogue/unit-scales.ts'
import { equationIn } from '../calculation/equation.ts'
import { variableOf } from '../calculation/variable-of.ts'
import type { Calculation } from '../template/model.ts'
import type { CompiledItem } from './compiled-item.ts'
import type { BoundEquation } from './program.ts'
import type { Slots } from './slots.ts'
import type { TextMap } from './text-map.ts'
import { nothing } from './lists.ts'

/** The calculations' equations, each name the slot that it reads. */
export function makeEquations(slots: Slots, ids: TextMap<CompiledItem>): ReadonlyMap<number, BoundEquation> {
  const { items, inner } = slots
  const equations = new Map<number, BoundEquation>()
  let byKey: ReadonlyMap<string, CompiledItem> | null = null
  const byId = (id: string): CompiledItem | undefined => ids.get(id)
  const keyed = (key: string): CompiledItem | undefined => {
    byKey ??= new Map(items.map((each) => [each.item.reference_key, each]))
    return byKey.get(key)
  }
  const add = (slot: number): void => {
    const item = items[slot]
    const calculation: Partial<Calculation> | undefined = item?.item.options.calculations
    if (item === undefined || calculation?.value === undefined || calculation.value.trim() === '') return
    const read = equationIn(calculation.value)
    if (!read.ok) return
    const inputs = read.equation.names.map(({ name }) => {
      const input = variableOf(name, calculation, byId, keyed)
      return input === undefined ? -1 : (inner[input.index] ?? -1)
    })
    slots.madeOf(slot, inputs)
    equations.set(slot, { equation: read.equation, inputs, conversions: conversionsOf(item, inputs, items), cut: null })
  }
  slots.calculations.forEach(add)
  return equations
}

/** Values come in the calculation's own unit: where both have one of the same group, and there is a way between them. */
function conversionsOf(
  { item }: CompiledItem,
  inputs: readonly number[],
  items: readonly CompiledItem[],
): readonly (Conversion | null)[] {
  const wanted = unitIn(item.options.units)
  return wanted === '' ? nothing : inputs.map((slot) => conversion(unitIn(items[slot]?.item.options.units), wanted))
}

/** The unit an item shows; empty where it shows none. */
function unitIn(units: unknown): string {
  const first: unknown = Array.isArray(units) ? units[0] : units
  return typeof first === 'string' ? first : ''
}

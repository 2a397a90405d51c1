import { convertUnit, scaleOf } from '../catalogue/unit-scales.ts'
import { readEquation } from '../calculation/equation.ts'
import type { CompiledItem } from './compiled.ts'
import type { BoundEquation } from './program.ts'

/** Each name of an equation is the item that `calculations.items` gives it, else the one with that reference key. */
export function makeEquations(
  items: readonly CompiledItem[],
  calculations: readonly number[],
  itemOf: (id: string) => CompiledItem | undefined,
  inner: Int32Array,
): ReadonlyMap<number, BoundEquation> {
  const equations = new Map<number, BoundEquation>()
  let byKey: ReadonlyMap<string, CompiledItem> | null = null
  for (const slot of calculations) {
    const item = items[slot]
    const text: unknown = item?.item.options.calculations?.value
    if (item === undefined || typeof text !== 'string' || text.trim() === '') continue
    const read = readEquation(text)
    if (!read.ok) continue
    const named = item.item.options.calculations?.items
    const inputs = read.equation.names.map(({ name }) => {
      const id = named !== undefined && Object.hasOwn(named, name) ? named[name] : undefined
      let input = id === undefined ? undefined : itemOf(id)
      if (input === undefined) {
        byKey ??= new Map(items.map((each) => [each.item.reference_key, each]))
        input = byKey.get(name)
      }
      return input === undefined ? -1 : (inner[input.index] ?? -1)
    })
    equations.set(slot, { equation: read.equation, inputs, conversions: conversionsOf(item, inputs, items), cut: null })
  }
  return equations
}

type Conversion = (value: number) => number | null

const noConversions: readonly (Conversion | null)[] = []

/** Values come in the calculation's own unit: where both have one of the same group, and there is a way between them. */
function conversionsOf(
  { item }: CompiledItem,
  inputs: readonly number[],
  items: readonly CompiledItem[],
): readonly (Conversion | null)[] {
  const wanted = unitIn(item.options.units)
  if (wanted === null) return noConversions
  return inputs.map((slot): Conversion | null => {
    const own = unitIn(items[slot]?.item.options.units)
    if (own === null || own === wanted || convertUnit(1, own, wanted) === null) return null
    return (value) => convertUnit(value, own, wanted)
  })
}

/** The unit an item shows, where it is one that converts. */
function unitIn(units: unknown): string | null {
  const first: unknown = Array.isArray(units) ? units[0] : units
  return typeof first === 'string' && scaleOf(first) !== null ? first : null
}

import { readEquation, renamed } from '../calculation/equation.ts'
import type { Calculation } from './model.ts'

/** The equation with its names following the copies; `lost`: what a name that leads nowhere is called from now on. */
export function renameEquation(
  calculations: Calculation,
  linked: (id: string) => string | null,
  keyed: (key: string) => string | null,
  lost: (name: string) => string,
): Calculation {
  const items = new Map<string, string>()
  const names = new Map<string, string>()
  for (const [key, id] of Object.entries(calculations.items)) {
    const to = linked(id)
    const name = to === null ? lost(key) : (keyed(key) ?? key)
    names.set(key, name)
    if (to !== null) items.set(name, to)
  }
  const value = renamed(calculations.value, (name) => names.get(name) ?? keyed(name) ?? lost(name))
  return { value, items: Object.fromEntries(items) }
}

/** Whether the copy's equation is wrong or misses an input (builder.md section 5: it then loses its rules). */
export function isIncomplete(
  calculations: Calculation,
  linked: (id: string) => string | null,
  keyed: (key: string) => string | null,
): boolean {
  if (Object.values(calculations.items).some((id) => linked(id) === null)) return true
  if (calculations.value.trim() === '') return false
  const read = readEquation(calculations.value)
  if (!read.ok) return true
  return read.equation.names.some(({ name }) => !Object.hasOwn(calculations.items, name) && keyed(name) === null)
}

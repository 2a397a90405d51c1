import { readEquation, renamed } from '../calculation/equation.ts'
import type { Calculation } from './model.ts'

/** The equation with its names following the copies; a name that leads nowhere stays and is told of as unknown. */
export function renameEquation(
  calculations: Calculation,
  linked: (id: string) => string | null,
  keyed: (key: string) => string | null,
): Calculation {
  const items: [string, string][] = []
  for (const [key, id] of Object.entries(calculations.items)) {
    const to = linked(id)
    if (to !== null) items.push([keyed(key) ?? key, to])
  }
  return { value: renamed(calculations.value, (name) => keyed(name) ?? name), items: Object.fromEntries(items) }
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

import { stateFields, type StateField } from './path-state.ts'

/** Each field of a state as a bit. */
export const bitOf: Readonly<Record<StateField, number>> = Object.fromEntries(
  stateFields.map((field, position) => [field, 1 << position]),
) as Record<StateField, number>

export function fieldsOf(bits: number): readonly StateField[] {
  return stateFields.filter((field) => (bits & bitOf[field]) !== 0)
}

import { readEquation } from '../calculation/equation.ts'
import { variableOf } from '../calculation/variable-of.ts'
import type { Calculation } from '../template/model.ts'
import type { CompiledItem } from '../session/compiled-item.ts'
import { circularItems } from './check-rules.ts'
import type { Found } from './found.ts'
import type { Logic } from './logic/model.ts'

/** Calculations: can the equation be read, does every name lead to an earlier question, does it depend on itself? */
export function checkEquations(logic: Logic, found: Found): void {
  const { compiled } = logic
  const byKey = new Map<string, CompiledItem>(compiled.items.map((item) => [item.item.reference_key, item]))
  const circles = circularItems(logic)
  for (const item of compiled.items) {
    if (item.type !== 'calculation') continue
    const calculation: Partial<Calculation> = item.item.options.calculations ?? {}
    const { value = '' } = calculation
    if (value.trim() === '') {
      found('equation_empty', item)
      continue
    }
    const inputOf = (name: string): CompiledItem | undefined =>
      variableOf(
        name,
        calculation,
        (id) => compiled.byId.get(id),
        (key) => byKey.get(key),
      )
    const read = readEquation(value, (name) => inputOf(name) !== undefined)
    if (!read.ok) {
      const { code, position, found: met } = read.problem
      found(code === 'variable_unknown' ? 'equation_variable_unknown' : code, item, { position, var: met })
      continue
    }
    const inputs = read.equation.names.map(({ name }) => inputOf(name))
    if (circles.has(item.item.id) && inputs.some((input) => input !== undefined && circles.has(input.item.id)))
      found('equation_cycle', item)
    else
      for (const input of inputs)
        if (input !== undefined && input.index > item.index)
          found('equation_later', item, { var: input.item.reference_key, other: input.item.id })
  }
}

/** The message of an equation that is being typed: null when it is right. `position` counts from 0. */
export function equationProblem(
  value: string,
  knows: (key: string) => boolean,
): {
  readonly code: 'equation_incorrect' | 'variable_unknown'
  readonly position: number
  readonly found: string
} | null {
  const read = readEquation(value, knows)
  return read.ok ? null : read.problem
}

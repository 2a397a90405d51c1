import { parseScenario } from '../scenarios/parse-scenario.ts'
import { runScenario } from '../scenarios/run-scenario.ts'
import { scenariosOf } from '../scenarios/stored-scenarios.ts'
import type { CompiledTemplate } from '../session/compiled.ts'
import type { Found } from './found.ts'

/** How many items all scenarios together may start and look through: seconds, for the largest of templates too. */
const mostWork = 4_000_000
const stepsPerStart = 50

/**
 * Plays the scenarios that the template carries: each line that cannot be read, each step that goes otherwise. What goes
 * beyond all bounds is told as too long, not passed over.
 */
export function checkScenarios(compiled: CompiledTemplate, found: Found): void {
  let left = mostWork
  for (const [position, { uuid, title, text }] of scenariosOf(compiled.template).entries()) {
    const about = { scenario: uuid, title: title.trim() === '' ? String(position + 1) : title }
    const parsed = parseScenario(text)
    if (!parsed.ok) {
      for (const { code, line, column, found: met } of parsed.problems.slice(0, 20))
        found('scenario_unreadable', null, { ...about, line, column, reason: code, found: met })
      continue
    }
    left -= compiled.items.length * (1 + parsed.scenario.steps.length / stepsPerStart)
    if (left < 0) {
      found('scenario_unreadable', null, { ...about, line: 1, column: 1, reason: 'too_long', found: '' })
      return
    }
    for (const { code, line, step, seen } of runScenario(compiled, parsed.scenario).slice(0, 20))
      found('scenario_failed', null, { ...about, line, step, seen, reason: code })
  }
}

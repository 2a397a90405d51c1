import { parseScenario } from '../scenarios/parse-scenario.ts'
import { runScenario } from '../scenarios/run-scenario.ts'
import { scenariosOf } from '../scenarios/stored-scenarios.ts'
import type { CompiledTemplate } from '../session/compiled.ts'
import type { Found } from './found.ts'

/** Plays the scenarios that the template carries: each line that cannot be read, each step that goes otherwise. */
export function checkScenarios(compiled: CompiledTemplate, found: Found): void {
  for (const [position, { uuid, title, text }] of scenariosOf(compiled.template).entries()) {
    const about = { scenario: uuid, title: title.trim() === '' ? String(position + 1) : title }
    const parsed = parseScenario(text)
    if (!parsed.ok) {
      for (const { code, line, column, found: met } of parsed.problems.slice(0, 20))
        found('scenario_unreadable', null, { ...about, line, column, reason: code, found: met })
      continue
    }
    for (const { code, line, step, seen } of runScenario(compiled, parsed.scenario).slice(0, 20))
      found('scenario_failed', null, { ...about, line, step, seen, reason: code })
  }
}

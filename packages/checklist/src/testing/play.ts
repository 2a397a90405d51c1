import { parseScenario } from '../scenarios/parse-scenario.ts'
import { runScenario } from '../scenarios/run-scenario.ts'
import type { Template } from '../template/model.ts'

/**
 * Plays a scenario on a template: what did not go as written, one text per step; empty when all of it did. Throws when it
 * cannot be read.
 */
export function play(template: Template, text: string): readonly string[] {
  const parsed = parseScenario(text)
  if (!parsed.ok) throw new Error(`The scenario cannot be read: ${JSON.stringify(parsed.problems)}`)
  return runScenario(template, parsed.scenario).map(
    ({ code, line, step, seen }) => `line ${line}: ${step}: ${code === 'expected' ? seen : code}`,
  )
}

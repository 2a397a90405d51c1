/**
 * `npm run bench [-- NAME] [--json]`: every figure beside its yardstick, measured in the same run; three interleaved
 * rounds, the best one is judged. Exits with 1 where a goal does not hold.
 */
import { availableParallelism, loadavg } from 'node:os'
import { bestOf, type Figure, type Measure, type Sample } from './figure.ts'
import { access } from './measures/access.ts'
import { builder } from './measures/builder.ts'
import { bundles } from './measures/bundles.ts'
import { calls } from './measures/calls.ts'
import { checks } from './measures/checks.ts'
import { customFields } from './measures/customFields.ts'
import { templateEdits } from './measures/edits.ts'
import { engine } from './measures/engine.ts'
import { field } from './measures/field.ts'
import { imports } from './measures/imports.ts'
import { operations } from './measures/operations.ts'
import { people } from './measures/people.ts'
import { report } from './measures/report.ts'
import { siteTree } from './measures/sites.ts'
import { start } from './measures/start.ts'
import { tables } from './measures/tables.ts'

const measures = [
  bundles,
  templateEdits,
  engine,
  report,
  start,
  calls,
  access,
  people,
  operations,
  checks,
  customFields,
  imports,
  builder,
  field,
  tables,
  siteTree,
]
const rounds = 3

const words = process.argv.slice(2)
const json = words.includes('--json')
const wanted = words.filter((word) => !word.startsWith('-'))
const chosen = wanted.length === 0 ? measures : measures.filter((measure) => wanted.includes(measure.name))
if (chosen.length === 0) {
  console.error(`There is no such measure; there are ${measures.map((measure) => measure.name).join(', ')}.`)
  process.exit(1)
}

/** Who else is at work: what is measured beside others says less. */
const tellLoad = (): void => {
  const [minute = 0, , quarter = 0] = loadavg()
  console.error(
    `load: ${minute.toFixed(1)} (in 15 minutes ${quarter.toFixed(1)}), processors: ${availableParallelism()}`,
  )
}

const prepared: (Awaited<ReturnType<Measure['prepare']>> & { readonly measure: Measure })[] = []
const samples = new Map<string, Sample[]>()
try {
  for (const measure of chosen) {
    tellLoad()
    console.error(`preparing ${measure.name} ...`)
    prepared.push({ measure, ...(await measure.prepare()) })
  }
  for (let round = 1; round <= rounds; round++)
    for (const { measure, round: run } of prepared) {
      if (round > (measure.rounds ?? rounds)) continue
      tellLoad()
      console.error(`round ${round}: ${measure.name} ...`)
      for (const sample of await run()) samples.set(sample.name, [...(samples.get(sample.name) ?? []), sample])
    }
} finally {
  // Also where a measure failed: a server left behind would answer the next run.
  for (const { close } of prepared) await close()
}

const figures: readonly Figure[] = [...samples.values()].map(bestOf)
if (json) console.log(JSON.stringify(figures, null, 2))
else
  console.table(
    figures.map(({ name, value, unit, yardstick, ratio, goal, holds }) => ({
      name,
      value: `${value} ${unit}`,
      yardstick: yardstick ?? '–',
      ratio: ratio ?? '–',
      goal: goal ?? '–',
      holds: holds ? 'yes' : 'NO',
    })),
  )
process.exit(figures.every(({ holds }) => holds) ? 0 : 1)

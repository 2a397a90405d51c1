/**
 * `npm run soak [-- --points 1000] [--seed 1]`: kills the server under three devices as often as that, in runs of a
 * hundred, each with a seed of its own. Prints the seed of a run that fails; exits with 1.
 */
import { parseArgs } from 'node:util'
import { soakKilledServer } from './killedServer.ts'

const { values } = parseArgs({ options: { points: { type: 'string' }, seed: { type: 'string' } } })
const points = Number(values.points ?? 1000)
const first = Number(values.seed ?? 1)
const aRun = 100

let failed = false
for (let done = 0, seed = first; done < points; done += aRun, seed++) {
  const result = await soakKilledServer({ seed, points: Math.min(aRun, points - done), said: console.error })
  const { kills, made, acknowledged, faults } = result
  console.log(
    `seed ${seed}: ${kills} kills, ${made} operations made, ${acknowledged} acknowledged, ${faults.length} faults`,
  )
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
  failed ||= faults.length > 0
}
process.exit(failed ? 1 : 0)

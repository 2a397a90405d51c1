/**
 * Laws are tried with the same cases in every run, so that a red run is red again where it is looked for.
 * `FUZZ_SEED=<n>` tries others, `FUZZ_RUNS=<n>` more of them.
 */
import { configureGlobal, readConfigureGlobal } from 'fast-check'

const wanted = (name: string): number | undefined => {
  const value = Number(process.env[name])
  return Number.isSafeInteger(value) && value > 0 ? value : undefined
}

const runs = wanted('FUZZ_RUNS')

/** Of every run that asks for no other. */
export const usualSeed = 20_261_120

configureGlobal({
  ...readConfigureGlobal(),
  seed: wanted('FUZZ_SEED') ?? usualSeed,
  ...(runs === undefined ? {} : { numRuns: runs }),
})

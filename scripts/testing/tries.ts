import { readConfigureGlobal } from 'fast-check'

/** How often a law is tried: `usual`, or as often as FUZZ_RUNS says. With which cases: seedOfChance.ts. */
export const tries = (usual: number): number => readConfigureGlobal().numRuns ?? usual

import { readConfigureGlobal } from 'fast-check'
import { usualSeed } from './seedOfChance.ts'
import { tries } from './tries.ts'

/** Seeds for tests that are named by them, one by one: as many as `tries` says, others where FUZZ_SEED asks for others. */
export const seedsOf = (usual: number): readonly number[] => {
  const { seed = usualSeed } = readConfigureGlobal()
  const first = seed === usualSeed ? 1 : seed * 10_000 + 1
  return Array.from({ length: tries(usual) }, (_, at) => first + at)
}

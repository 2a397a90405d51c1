import type { Json } from '../../template/model.ts'
import type { Leaf } from './model.ts'

/** Answers to try, before those that no condition tells apart are dropped. */
export interface Candidates {
  readonly values: readonly Json[]
  /** Every possible answer is, to every condition, like one of them. */
  readonly exact: boolean
}

/** The values a condition compares with. */
export function wantedOf({ source }: Leaf): readonly Json[] {
  const value = source?.condition.value
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

import type { Item } from '@plumbline/checklist'
import type { PropertyWriter } from '../usePropertyWriter.ts'

/** What the own properties of a type are given. */
export interface TypeProps {
  readonly item: Item
  readonly write: PropertyWriter
}

/** The smallest above the biggest: nothing could be answered. */
export const crossed = (low: unknown, high: unknown): boolean =>
  typeof low === 'number' && typeof high === 'number' && low > high

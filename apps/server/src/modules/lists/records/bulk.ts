import type { SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import type { Context, Reference } from '../../../platform/http/index.ts'

export interface Named {
  readonly ids: readonly number[]
  readonly unknown: readonly Reference[]
}

/** The records a bulk call means, settled once: `rows` selects their id, and the uuid where they were named. */
export const resolveNamed = async (
  tx: Tx,
  { references, rows }: { readonly references: readonly Reference[]; readonly rows: SQL },
): Promise<Named> => {
  const found = await rowsOf<{ id: number; uuid?: string }>(tx, rows)
  const known = new Set<Reference | undefined>(found.flatMap(({ id, uuid }) => [id, uuid]))
  return { ids: found.map(({ id }) => id), unknown: references.filter((reference) => !known.has(reference)) }
}

/** So many records are changed in one transaction of some 20 ms. */
const sliceSize = 200

/**
 * Slice by slice, each in a transaction of its own with its events: what is done stays done when the call is broken
 * off, and asked again it goes on with the rest.
 */
export const inSlices = async (
  context: Pick<Context, 'write'>,
  ids: readonly number[],
  change: (tx: Tx, slice: readonly number[]) => Promise<number>,
): Promise<number> => {
  let changed = 0
  for (let from = 0; from < ids.length; from += sliceSize) {
    const slice = ids.slice(from, from + sliceSize)
    changed += await context.write((tx) => change(tx, slice))
  }
  return changed
}

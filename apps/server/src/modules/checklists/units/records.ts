import { unitOf } from '@plumbline/checklist'
import type { CustomUnitAnswer } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'

type UnitRow = CustomUnitAnswer & Record<string, unknown>

/** All units of the workspace, by name. */
export const readUnits = (tx: Tx): Promise<readonly CustomUnitAnswer[]> =>
  rowsOf<UnitRow>(
    tx,
    sql`select id, uuid, name, symbol, unit_type, key from custom_units
        where workspace_id = ${tx.workspaceId} order by lower(name), id`,
  )

const longestKey = 60

/** A name as a key: letters and digits of any script in lower case, without accents. */
export const slugOf = (name: string): string => {
  const written = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
  // By characters: half of one is no text.
  return Array.from(written).slice(0, longestKey).join('') || 'unit'
}

/** The slug of a name, numbered where it is taken: by a unit of the workspace or by one of the catalogue. */
export const freeKey = (name: string, taken: ReadonlySet<string>): string => {
  const slug = slugOf(name)
  const isFree = (key: string): boolean => !taken.has(key) && unitOf(key) === null
  if (isFree(slug)) return slug
  let number = 2
  while (!isFree(`${slug}_${number}`)) number++
  return `${slug}_${number}`
}

import { unitOf } from '@plumbline/checklist'
import type { CustomUnitAnswer } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import { freeSlug } from '../../../platform/identifiers/index.ts'

type UnitRow = CustomUnitAnswer & Record<string, unknown>

/** All units of the workspace, by name. */
export const readUnits = (tx: Tx): Promise<readonly CustomUnitAnswer[]> =>
  rowsOf<UnitRow>(
    tx,
    sql`select id, uuid, name, symbol, unit_type, key from custom_units
        where workspace_id = ${tx.workspaceId} order by lower(name), id`,
  )

/** The slug of a name, numbered where it is taken: by a unit of the workspace or by one of the catalogue. */
export const freeKey = (name: string, taken: ReadonlySet<string>): string =>
  freeSlug(name, 'unit', (key) => !taken.has(key) && unitOf(key) === null)

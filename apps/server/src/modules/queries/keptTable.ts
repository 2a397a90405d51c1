import {
  allTables,
  archiveOf,
  assetTable,
  fieldColumnDefinitions,
  filteredType,
  itemTableNamed,
  type TableDefinition,
} from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/index.ts'
import { rowOf } from '../../platform/database/rows.ts'
import type { Context, Reference } from '../../platform/http/index.ts'
import { parsedFilter } from '../../platform/tables/index.ts'
import { readFields, type FieldOwner } from '../fields/index.ts'

const assetTables: ReadonlySet<string> = new Set([assetTable.name, archiveOf(assetTable).name])

const ownerNamed = (tx: Tx, kind: FieldOwner['kind'], named: Reference): Promise<Pick<FieldOwner, 'id'> | null> =>
  rowOf<{ id: number }>(
    tx,
    sql`select id from ${kind === 'asset_type' ? sql`asset_types` : sql`global_lists`}
        where workspace_id = ${tx.workspaceId} and ${typeof named === 'number' ? sql`id = ${named}` : sql`uuid = ${named}`}`,
  )

const withFields = async (
  tx: Tx,
  context: Pick<Context, 't'>,
  table: TableDefinition,
  kind: FieldOwner['kind'],
  { id }: Pick<FieldOwner, 'id'>,
): Promise<TableDefinition> => {
  const fields = await readFields(tx, context, { kind, id })
  return { ...table, columns: [...table.columns, ...fieldColumnDefinitions(fields)] }
}

/**
 * The table a query is kept of, with columns of the fields that its rows have: those of the one type its filter names,
 * or of the list whose items they are (decisions Q-TBL-5). null: there is none of this name.
 */
export const keptTable = async (
  tx: Tx,
  context: Pick<Context, 't'>,
  name: string,
  queryString: string,
): Promise<TableDefinition | null> => {
  const items = itemTableNamed(name)
  if (items) {
    const list = await ownerNamed(tx, 'global_list', items.list)
    return list && withFields(tx, context, items.definition, 'global_list', list)
  }
  const table = allTables.find((known) => known.name === name) ?? null
  if (table === null || !assetTables.has(name)) return table
  const named = filteredType(parsedFilter(new URLSearchParams(queryString).get('filter') ?? undefined))
  const type = named === null ? null : await ownerNamed(tx, 'asset_type', named)
  return type ? withFields(tx, context, table, 'asset_type', type) : table
}

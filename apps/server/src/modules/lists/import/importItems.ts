import { sql } from 'drizzle-orm'
import type { ServerWords, Translator } from '@plumbline/language'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import { refuse } from '../../../platform/http/index.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import { readFields, usedValues } from '../../fields/index.ts'
import type { CheckedProblem, ImportDoor, ImportRow, ImportTarget, Written } from '../../imports/index.ts'
import type { Operation } from '../operation.ts'
import { recordItemEvents } from '../records/itemRecord.ts'
import { changeableList, listOfPath } from '../records/listRecord.ts'
import { importedFields, itemImportColumns, readItemRow, type ItemRowValue } from './itemRows.ts'

const owner = z.object({ list_id: z.number().int() })
export type ItemImportOwner = z.output<typeof owner>

type Row = ImportRow<ItemRowValue>
type Changed = { readonly id: number; readonly uuid: string; readonly item_id: string } & Record<string, unknown>

interface Importer {
  readonly t: Translator<ServerWords>
  readonly listId: number
  readonly userId: number
  readonly tracking: string | null
}

/** Makes items, or changes those of the same id; one that is as it stands is left alone. */
const writeItemRows = async (tx: Tx, importer: Importer, rows: readonly Row[]): Promise<Written> => {
  const { listId, userId, tracking, t } = importer
  // Before its items, as everybody who changes it does; it may have been archived since the rows were checked.
  await changeableList(tx, String(listId))
  // So may fields have gone.
  const fields = await readFields(tx, { t }, { kind: 'global_list', id: listId })
  const standing = importedFields(fields).flatMap(({ key, default_value: { value } }) =>
    value === null ? [] : [[key, value] as const],
  )
  const given = JSON.stringify(
    rows.map(({ value: { itemId, name, fields: values, blank } }) => ({
      uuid: newUuid(),
      item_id: itemId,
      name,
      fields: usedValues(fields, values),
      // A blank cell says that there is no value: the same file then changes nothing.
      begun: {
        ...Object.fromEntries(standing.filter(([key]) => !blank.includes(key))),
        ...usedValues(fields, values),
      },
      blank,
    })),
  )
  const rowShape = sql`json_to_recordset(${given}::json) as n(uuid uuid, item_id text, name text, fields jsonb, begun jsonb,
    blank json)`
  const after = sql`(i.fields || n.fields) - array(select json_array_elements_text(n.blank))`
  const changed = await rowsOf<Changed>(
    tx,
    sql`update global_list_items i set display_name = coalesce(n.name, i.display_name), fields = ${after},
          updated_at = now()
        from ${rowShape}
        where i.workspace_id = ${tx.workspaceId} and i.list_id = ${listId} and i.item_id = n.item_id
          and i.archived_at is null and i.deleted_at is null
          and (i.display_name <> coalesce(n.name, i.display_name) or i.fields <> ${after})
        returning i.id, i.uuid, i.item_id`,
  )
  const made = await rowsOf<Changed>(
    tx,
    sql`insert into global_list_items as i (workspace_id, uuid, list_id, item_id, display_name, fields)
        select ${tx.workspaceId}, n.uuid, ${listId}, n.item_id, coalesce(n.name, n.item_id), n.begun from ${rowShape}
        on conflict (workspace_id, list_id, item_id) where deleted_at is null do nothing
        returning i.id, i.uuid, i.item_id`,
  )
  const who = { actor: { userId }, tracking }
  const told = ({ id, uuid, item_id }: Changed) => ({ id, uuid, after: { item_id } })
  await recordItemEvents(tx, who, 'changed', changed.map(told))
  await recordItemEvents(tx, who, 'created', made.map(told))
  if (changed.length + made.length > 0)
    await rowsOf(
      tx,
      sql`update global_lists set stamp = stamp + 1, updated_at = now(), updated_by = ${userId}
          where workspace_id = ${tx.workspaceId} and id = ${listId}`,
    )
  return { created: made.length, updated: changed.length }
}

/** Items of one list, made or changed by their ids. */
export const itemTarget: ImportTarget<ItemImportOwner, ItemRowValue> = {
  kind: 'global_list_items',
  owner,
  plan: async (tx, { owner: { list_id: listId }, t, userId, tracking }) => {
    const list = await listOfPath(tx, String(listId))
    if (list.archived) return refuse('RES_ARCHIVED')
    const fields = await readFields(tx, { t }, { kind: 'global_list', id: list.id })
    const demanded = importedFields(fields).filter((field) => field.is_required && field.default_value.value === null)
    return {
      columns: itemImportColumns(fields),
      key: 'item_id',
      keyOf: ({ itemId }) => itemId,
      read: (cell) => readItemRow(t, fields, cell),
      check: async (into, rows): Promise<CheckedProblem[]> => {
        const ids = rows.map(({ value }) => value.itemId)
        const known = await rowsOf<{ item_id: string; archived: boolean }>(
          into,
          sql`select item_id, archived_at is not null as archived from global_list_items
              where workspace_id = ${into.workspaceId} and list_id = ${list.id} and deleted_at is null
                and item_id = any(${sql.param(ids)}::text[])`,
        )
        const archived = new Map(known.map((each) => [each.item_id, each.archived]))
        return rows.flatMap(({ row, value }) => {
          const own = archived.get(value.itemId)
          if (own === true) return [{ row, field: 'item_id', message: t('error.RES_ARCHIVED') }]
          const missing = own === undefined ? demanded.filter(({ key }) => !(key in value.fields)) : []
          return missing.map(({ key }) => ({ row, field: key, message: t('errors.field.required') }))
        })
      },
      write: (into, rows) => writeItemRows(into, { listId: list.id, userId, tracking, t }, rows),
    }
  },
}

export const bulkImport =
  (door: ImportDoor<ItemImportOwner>): Operation<'bulkImport'> =>
  async (context, incoming) => {
    const { query, body } = incoming.input()
    const { id } = await context.read((tx) => listOfPath(tx, String(body.list_id)))
    return door(context, { list_id: id }, { query, columns: body.columns, file: incoming.file() })
  }

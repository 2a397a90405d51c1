import { recordsNamedIn, type KnownRecords, type Template } from '@plumbline/checklist'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import type { Context } from '../../../platform/http/index.ts'
import { readFieldsOf } from '../../fields/index.ts'

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const uuidsIn = (named: Iterable<string>): readonly string[] => [...named].filter((uuid) => uuidShape.test(uuid))

type Named = { readonly id: number; readonly uuid: string } & Record<string, unknown>

const owners = {
  global_list: (workspaceId: number | null, uuids: readonly string[]): SQL =>
    sql`select id, uuid from global_lists
        where workspace_id = ${workspaceId} and archived_at is null and uuid = any(${sql.param(uuids)}::uuid[])`,
  asset_type: (workspaceId: number | null, uuids: readonly string[]): SQL =>
    sql`select id, uuid from asset_types
        where workspace_id = ${workspaceId} and archived_at is null and uuid = any(${sql.param(uuids)}::uuid[])`,
}

/** Those that may be chosen, with the keys of the fields they use. */
const fieldKeys = async (
  tx: Tx,
  context: Pick<Context, 't'>,
  kind: keyof typeof owners,
  named: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const uuids = uuidsIn(named)
  if (uuids.length === 0) return new Map()
  const rows = await rowsOf<Named>(tx, owners[kind](tx.workspaceId, uuids))
  const fields = await readFieldsOf(
    tx,
    context,
    kind,
    rows.map(({ id }) => id),
  )
  const keysOf = (id: number): readonly string[] =>
    (fields.get(id) ?? []).filter((field) => field.is_used).map(({ key }) => key)
  return new Map(rows.map(({ id, uuid }) => [uuid, keysOf(id)]))
}

/** What the workspace has of the records that a template names. Costs nothing where it names none. */
export const readKnownRecords = async (
  tx: Tx,
  context: Pick<Context, 't'>,
  template: Template,
): Promise<KnownRecords> => {
  const { lists, entries, assetTypes } = recordsNamedIn(template)
  const asked = new Set([...entries.values()].flatMap((each) => [...each]))
  const uuids = uuidsIn(asked)
  const there =
    uuids.length === 0
      ? []
      : await rowsOf<{ uuid: string }>(
          tx,
          sql`select uuid from global_list_items
              where workspace_id = ${tx.workspaceId} and uuid = any(${sql.param(uuids)}::uuid[])
                and archived_at is null and deleted_at is null`,
        )
  const known = new Set(there.map(({ uuid }) => uuid))
  return {
    lists: await fieldKeys(tx, context, 'global_list', lists),
    goneEntries: new Set([...asked].filter((uuid) => !known.has(uuid))),
    assetTypes: await fieldKeys(tx, context, 'asset_type', assetTypes),
  }
}

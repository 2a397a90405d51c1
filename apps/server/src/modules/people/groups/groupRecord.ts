import type { Group } from '@plumbline/contract'
import type { Language } from '@plumbline/language'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf } from '../../../platform/database/rows.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import { pathReference, refuse, type Context } from '../../../platform/http/index.ts'
import { nameIn, type NameLang } from '../nameLang.ts'

export interface GroupRow extends Record<string, unknown> {
  readonly id: number
  readonly uuid: string
  readonly name_lang: NameLang
  readonly users_count: number
  readonly updated_at: Date
}

export const membersCount = sql`(select count(*)::int from user_group_members m
  where m.workspace_id = g.workspace_id and m.group_id = g.id)`

export const groupColumns = sql`g.id, g.uuid, g.name_lang, g.updated_at, ${membersCount} as users_count`

/** The group a path names, else 404; `lock`: held until the transaction ends. */
export const groupOfPath = async (tx: Tx, id: string, options: { readonly lock?: boolean } = {}): Promise<GroupRow> => {
  const named = pathReference(id, 'USR_GROUP_NOT_FOUND')
  const record = await rowOf<GroupRow>(
    tx,
    sql`select ${groupColumns} from user_groups g
        where g.workspace_id = ${tx.workspaceId} and ${typeof named === 'number' ? sql`g.id = ${named}` : sql`g.uuid = ${named}`}
        ${options.lock ? sql`for update of g` : sql``}`,
  )
  return record ?? refuse('USR_GROUP_NOT_FOUND')
}

export const groupAnswer = (row: GroupRow, language: Language): Group => ({
  id: row.id,
  uuid: row.uuid,
  name: nameIn(row.name_lang, language),
  name_lang: row.name_lang,
  users_count: row.users_count,
  updated_at: row.updated_at.toISOString(),
})

export const recordGroupEvent = (
  tx: Tx,
  { actor, tracking }: { readonly actor: Pick<Context['actor'], 'userId'>; readonly tracking: string | null },
  { id, uuid }: Pick<GroupRow, 'id' | 'uuid'>,
  verb: 'created' | 'changed' | 'deleted' | 'users_added' | 'users_removed',
  told: { readonly before?: object; readonly after?: object } = {},
): Promise<void> =>
  recordEvent(tx, actor, { type: `group.${verb}`, subject: { type: 'group', id, uuid }, ...told }, tracking)

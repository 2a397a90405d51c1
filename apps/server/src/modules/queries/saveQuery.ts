import type { SavedQuery } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/index.ts'
import { rowOf } from '../../platform/database/rows.ts'
import { recordEvent } from '../../platform/events/index.ts'
import { invalidField, refuse, type Context, type Handlers } from '../../platform/http/index.ts'
import { freeSlug, newUuid } from '../../platform/identifiers/index.ts'
import { keptTable } from './keptTable.ts'
import { parseQueryString } from './parseQueryString.ts'
import { defaultKey, queryAnswer, readQueries, type QueryRow } from './records.ts'

/** So many queries of one table a person may keep: more tabs than these nobody finds again. */
const mostQueries = 50

interface Written {
  readonly key: string
  readonly name: string
  readonly table_name: string
  readonly query_string: string
}

const insert = async (tx: Tx, context: Context, written: Written): Promise<SavedQuery> => {
  const uuid = newUuid()
  const { key, name, table_name, query_string } = written
  const row = await rowOf<{ id: number }>(
    tx,
    sql`insert into saved_queries (workspace_id, uuid, user_id, table_name, key, name, query_string)
        values (${tx.workspaceId}, ${uuid}, ${context.actor.userId}, ${table_name}, ${key}, ${name}, ${query_string})
        returning id`,
  )
  if (!row) throw new Error('the new saved query has no row')
  const subject = { type: 'saved_query', id: row.id, uuid }
  await recordEvent(tx, context.actor, { type: 'saved_query.created', subject, after: written }, context.tracking)
  return queryAnswer(context, { id: row.id, ...written })
}

const update = async (tx: Tx, context: Context, before: QueryRow, written: Written): Promise<SavedQuery> => {
  const { name, query_string } = written
  await rowOf(
    tx,
    sql`update saved_queries set name = ${name}, query_string = ${query_string}, updated_at = now()
        where workspace_id = ${tx.workspaceId} and id = ${before.id}`,
  )
  const { id, uuid, table_name } = before
  await recordEvent(
    tx,
    context.actor,
    {
      type: 'saved_query.changed',
      subject: { type: 'saved_query', id, uuid },
      before: { name: before.name, query_string: before.query_string },
      after: { name, query_string },
    },
    context.tracking,
  )
  return queryAnswer(context, { id, key: before.key, table_name, name, query_string })
}

export const saveQuery: Handlers<'queries'>['saveQuery'] = (context, incoming) =>
  context.write(async (tx) => {
    const { id, key: wish, name: typed, table_name, query_string: asked } = incoming.input().body
    const table = await keptTable(tx, context, table_name, asked)
    if (!table) throw invalidField('table_name', context.t('errors.field.invalid'))
    const query_string = parseQueryString(table, asked)
    if (query_string === null) throw invalidField('query_string', context.t('errors.field.invalid'))
    const name = typed.trim()
    const { userId } = context.actor
    // Of two saved at once with one name, the second waits and gets a key of its own.
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('saved-queries', $1))`, [userId])
    const known = await readQueries(tx, userId, table_name)
    if (id === defaultKey) {
      const before = known.find(({ key }) => key === defaultKey)
      if (before) return update(tx, context, before, { ...before, query_string })
      return insert(tx, context, { key: defaultKey, name: defaultKey, table_name, query_string })
    }
    if (id !== undefined) {
      const before = known.find((row) => row.key !== defaultKey && (row.id === id || row.uuid === id))
      return before ? update(tx, context, before, { ...before, name, query_string }) : refuse('_OBJECT_NOT_FOUND')
    }
    if (known.length >= mostQueries) throw invalidField('name', context.t('queries.tooMany', { count: mostQueries }))
    const taken = new Set([defaultKey, ...known.map(({ key }) => key)])
    const key = freeSlug(wish ?? name, 'query', (candidate) => !taken.has(candidate))
    return insert(tx, context, { key, name, table_name, query_string })
  })

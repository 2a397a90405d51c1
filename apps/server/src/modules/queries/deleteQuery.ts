import { sql } from 'drizzle-orm'
import { rowOf } from '../../platform/database/rows.ts'
import { recordEvent } from '../../platform/events/index.ts'
import { invalidField, pathReference, refuse, type Handlers } from '../../platform/http/index.ts'
import { defaultKey, type QueryRow } from './records.ts'

export const deleteQuery: Handlers<'queries'>['deleteQuery'] = (context, incoming) =>
  context.write(async (tx) => {
    if (incoming.params.id === defaultKey) throw invalidField('id', context.t('queries.defaultStays'))
    const named = pathReference(incoming.params.id, '_OBJECT_NOT_FOUND')
    const gone = await rowOf<QueryRow & Record<string, unknown>>(
      tx,
      sql`delete from saved_queries
          where workspace_id = ${tx.workspaceId} and user_id = ${context.actor.userId} and key <> ${defaultKey}
            and ${typeof named === 'number' ? sql`id = ${named}` : sql`uuid = ${named}`}
          returning id, uuid, table_name, key, name, query_string`,
    )
    if (!gone) return refuse('_OBJECT_NOT_FOUND')
    const { id, uuid, ...before } = gone
    await recordEvent(
      tx,
      context.actor,
      { type: 'saved_query.deleted', subject: { type: 'saved_query', id, uuid }, before },
      context.tracking,
    )
    return {}
  })

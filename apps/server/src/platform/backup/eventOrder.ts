/**
 * Readers of the event stream go by (transaction id, id), and a transaction id means nothing in another database. What
 * has to survive is which events each reader has had. So a backup replaces the transaction id by a rank: one more than
 * the number of readers of the workspace whose place lies before the event; and a reader's place by the rank of its own
 * place and the highest id. Ranks are smaller than any id a new database gives out, and an event is at or before a
 * reader's new place exactly if it was at or before its old one.
 */
const rankOfEvent = `(1 + (select count(*) from event_readers r
  where r.workspace_id = t.workspace_id and (r.place_xid, r.place_id) < (t.xid, t.id)))::text`

const rankOfPlace = `(1 + (select count(*) from event_readers r
  where r.workspace_id = t.workspace_id and (r.place_xid, r.place_id) < (t.place_xid, t.place_id)))::text`

const highestId = `'${Number.MAX_SAFE_INTEGER}'`

/** What is written instead of a column of the table named `t` in the query. */
const replaced: Readonly<Record<string, string>> = {
  'events.xid': rankOfEvent,
  'event_readers.place_xid': rankOfPlace,
  'event_readers.place_id': highestId,
}

/** The expression that is written for a column. Throws for one whose value would mean something else elsewhere. */
export function writtenAs(table: string, column: string, type: string): string {
  const own = replaced[`${table}.${column}`]
  if (own !== undefined) return own
  if (type === 'xid8' || type === 'pg_lsn' || type.startsWith('reg')) {
    throw new Error(`A backup can't carry ${table}.${column}: ${type} means something in its own database only.`)
  }
  return `t."${column}"::text`
}

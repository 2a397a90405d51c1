import type { PoolClient, QueryResult, QueryResultRow } from 'pg'
import { sendVolley, VolleyError, type Statement } from './volley.ts'

/**
 * One transaction's way to its one connection, with as few round trips as it can have: what begins it goes out with
 * its first query, a write nobody reads the answer of with whatever comes next, the last of them with COMMIT.
 */
export interface TransactionLine {
  query<Row extends QueryResultRow>(statement: Statement): Promise<QueryResult<Row>>
  /** Goes out before the next query, or with COMMIT. */
  along(statement: Statement): void
  /** Throws where what stands now is not what was written. */
  commit(): Promise<void>
  /** What comes back is the reason to throw the connection away. */
  rollBack(): Promise<Error | undefined>
}

const commit: Statement = { text: 'COMMIT', values: [], kept: true }

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** What the server says to every statement after one that failed. */
const isAborted = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'code') === '25P02'

/**
 * `opening`: BEGIN and what gives the transaction its role. Nothing runs on the line unless all of it has. `keeps`:
 * whether the connection has a session of its own, where statements can be kept.
 */
export function transactionLine(client: PoolClient, opening: readonly Statement[], keeps: boolean): TransactionLine {
  let waiting: readonly Statement[] = opening
  let opened: Promise<unknown> | undefined
  /** It could not be opened: whatever ran now would run outside the transaction, as the database's owner. */
  let unopened: Error | undefined

  let ended = false

  /** What waits, then `more`, in one round trip. Where a value can't be written nothing is sent, and all of it waits on. */
  const send = async <Row extends QueryResultRow>(...more: readonly Statement[]): Promise<QueryResult<Row>> => {
    const begins = opened === undefined
    const statements = [...waiting, ...more]
    const sent = sendVolley<Row>(client, keeps ? statements : statements.map(({ text, values }) => ({ text, values })))
    waiting = []
    if (begins) opened = sent.catch(() => undefined)
    try {
      return await sent
    } catch (failure) {
      const error = asError(failure instanceof VolleyError ? failure.cause : failure)
      if (begins && !(failure instanceof VolleyError && failure.done >= opening.length)) unopened = error
      // The driver's own stack ends at its socket.
      Error.captureStackTrace(error, send)
      throw error
    }
  }

  const query = async <Row extends QueryResultRow>(statement: Statement): Promise<QueryResult<Row>> => {
    const { text, values, kept = false } = statement
    // Without values a text may hold several statements, which go alone.
    const several = values.length === 0
    if (opened === undefined && !several) return send<Row>(statement)
    if (opened === undefined) await send()
    await opened
    if (unopened !== undefined) throw unopened
    if (ended) throw new Error('This transaction has ended.')
    if (!several && (waiting.length > 0 || kept)) return send<Row>(statement)
    if (waiting.length > 0) await send()
    return client.query<Row>(text, [...values])
  }

  return {
    query,
    along: (statement) => {
      waiting = [...waiting, statement]
    },
    commit: async () => {
      await opened
      ended = true
      if (unopened !== undefined) throw unopened
      // Nothing was asked and nothing is to be written.
      if (opened === undefined && waiting === opening) return
      try {
        const { command } = await send(commit)
        if (command !== 'COMMIT') throw new Error(swallowed)
      } catch (error) {
        throw isAborted(error) ? new Error(swallowed, { cause: error }) : error
      }
    },
    rollBack: async () => {
      ended = true
      if (opened === undefined) return undefined
      await opened
      if (unopened !== undefined) return unopened
      try {
        await client.query('ROLLBACK')
        return undefined
      } catch (error) {
        return asError(error)
      }
    },
  }
}

const swallowed = 'The transaction was rolled back: a failed query in it was swallowed.'

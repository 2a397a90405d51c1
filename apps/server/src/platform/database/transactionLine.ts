import type { PoolClient, QueryResult, QueryResultRow } from 'pg'
import { sendVolley, VolleyError, type Session, type Statement } from './volley.ts'

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
  /** Whether a query has failed, heard by whoever asked it or not. */
  failed(): boolean
}

const commit: Statement = { text: 'COMMIT', values: [], kept: true }

export const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** What the server says to every statement after one that failed. */
const isAborted = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'code') === '25P02'

/**
 * `opening`: BEGIN and what gives the transaction its role. Nothing runs on the line unless all of it has. `shared`: the
 * session that all connections share; absent where each has its own.
 */
export function transactionLine(client: PoolClient, opening: readonly Statement[], shared?: Session): TransactionLine {
  /** What goes out with the next call. A call takes it at once: what is asked later can't come before it. */
  let waiting: readonly Statement[] = opening
  /** What the calls whose turn it was have taken and not sent. */
  let taken: readonly Statement[] = []
  /** The end of the last call: each waits for those before it. */
  let last: Promise<void> = Promise.resolve()
  let begun = false
  /** It could not be opened: whatever ran now would run outside the transaction, as the database's owner. */
  let unopened: Error | undefined
  /** It takes no more. */
  let ended = false
  /** Nothing of what still waits for its turn is sent. */
  let rolledBack = false
  let failed = false

  const inTurn = async <T>(run: () => Promise<T>): Promise<T> => {
    const before = waiting
    waiting = []
    const previous = last
    const { promise, resolve } = Promise.withResolvers<void>()
    last = promise
    try {
      await previous
      taken = [...taken, ...before]
      return await run()
    } catch (error) {
      failed = true
      throw error
    } finally {
      resolve()
    }
  }

  const mayStillSend = (): void => {
    if (unopened !== undefined) throw unopened
    if (rolledBack) throw new Error(over)
  }

  /** What was taken, then `more`, in one round trip. Where a value can't be written nothing is sent, and it stays. */
  const send = async <Row extends QueryResultRow>(...more: readonly Statement[]): Promise<QueryResult<Row>> => {
    mayStillSend()
    const begins = !begun
    const sent = sendVolley<Row>(client, [...taken, ...more], shared)
    taken = []
    begun = true
    try {
      const result = await sent
      // As with a pooler that took the connection away: nothing more may run on it.
      if (begins && !more.includes(commit) && outside(client)) throw new Error('The transaction was not begun.')
      return result
    } catch (failure) {
      const error = asError(failure instanceof VolleyError ? failure.cause : failure)
      if (begins && !(failure instanceof VolleyError && failure.done >= opening.length)) unopened = error
      // The driver's own stack ends at its socket.
      Error.captureStackTrace(error, send)
      throw error
    }
  }

  return {
    failed: () => failed,
    query: async <Row extends QueryResultRow>(statement: Statement): Promise<QueryResult<Row>> => {
      if (ended) throw new Error(over)
      const { text, values, kept = false } = statement
      return inTurn(async () => {
        // Without values a text may hold several statements, which go alone.
        const several = values.length === 0
        if (!several && (taken.length > 0 || kept)) return send<Row>(statement)
        if (taken.length > 0) await send()
        mayStillSend()
        return client.query<Row>(text, [...values])
      })
    },
    along: (statement) => {
      waiting = [...waiting, statement]
    },
    commit: () => {
      ended = true
      return inTurn(async () => {
        if (unopened !== undefined) throw unopened
        // Nothing was asked and nothing is to be written.
        if (!begun && taken.length === opening.length) return
        try {
          const { command } = await send(commit)
          if (command !== 'COMMIT') throw new Error(swallowed)
        } catch (error) {
          throw isAborted(error) ? new Error(swallowed, { cause: error }) : error
        }
      })
    },
    rollBack: async () => {
      ended = true
      rolledBack = true
      await last
      if (!begun) return undefined
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

/** Whether the server says that no transaction is open. */
const outside = (client: PoolClient): boolean => client.getTransactionStatus() === 'I'

const over = 'This transaction has ended.'
const swallowed = 'The transaction was rolled back: a failed query in it was swallowed.'

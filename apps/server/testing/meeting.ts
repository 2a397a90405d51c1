import { expect, onTestFinished } from 'vitest'
import type { Database, Tx } from '../src/platform/database/index.ts'
import { personOf, type Answer, type Person, type TestProduct } from './product.ts'
import { onSameData } from './sameData.ts'

/** A call on its way, which stands still in its transaction. */
export interface Stopping {
  /** The same person, whose calls stop. */
  readonly as: (person: Pick<Person, 'token'>) => Person
  readonly reached: Promise<void>
  readonly go: () => void
}

type Call = (person: Person) => Promise<Answer>

/**
 * Calls that meet in the middle of each other, on connections of their own. On the embedded database, which has one
 * session, the second one waits for the whole of the first: what must hold afterwards is the same.
 */
export const meetings = (product: () => TestProduct) => {
  const isPostgres = (): boolean => product().database.kind === 'postgres'
  /** Until somebody waits for a lock that the stopped transaction holds. */
  const somebodyWaits = async (): Promise<void> => {
    if (!isPostgres()) return
    const waiting = async () => {
      const { rows } = await product().database.pool.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0]?.waiting
    }
    await expect.poll(waiting).toBeGreaterThan(0)
  }
  return {
    isPostgres,
    somebodyWaits,
    /** Both answers: the second call is begun while the first one holds what it needs. */
    meet: async (
      { as, reached, go }: Stopping,
      person: Person,
      first: Call,
      second: Call,
    ): Promise<readonly [Answer, Answer]> => {
      const stopped = first(as(person))
      await reached
      const other = second(person)
      await somebodyWaits()
      go()
      return Promise.all([stopped, other])
    },
    /** The product once more, whose transactions stop where they have come to `place` of the statement, until they are let go. */
    stoppingAt: async (place: 'before' | 'after', statement: string): Promise<Stopping> => {
      const reached = Promise.withResolvers<void>()
      const go = Promise.withResolvers<void>()
      const stop = async (text: string, when: 'before' | 'after'): Promise<void> => {
        if (when !== place || !text.includes(statement)) return
        reached.resolve()
        await go.promise
      }
      const { database } = product().services
      const stopping = <Handle extends Tx>(tx: Handle): Handle => ({
        ...tx,
        query: async (text: string, values?: readonly unknown[], more?: Parameters<Tx['query']>[2]) => {
          await stop(text, 'before')
          const result = await tx.query<never>(text, values, more)
          await stop(text, 'after')
          return result
        },
      })
      const stopped: Database = {
        ...database,
        inWorkspace: (workspaceId, work, options) =>
          database.inWorkspace(workspaceId, (tx) => work(stopping(tx)), options),
        global: (work, options) =>
          database.global(
            (tx) =>
              work({
                ...stopping(tx),
                within: (workspaceId, inside) => tx.within(workspaceId, (inner) => inside(stopping(inner))),
              }),
            options,
          ),
      }
      const { app, close } = await onSameData(product(), { database: stopped })
      onTestFinished(close)
      return { as: ({ token }) => personOf(app, token), reached: reached.promise, go: () => go.resolve() }
    },
  }
}

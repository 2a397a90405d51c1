import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg'
import type { Database, GlobalTx, TransactionOptions, Tx } from './database.ts'

/** Sees and writes the rows of one workspace. Like all of ours: no login, no way around row-level security. */
export const appRole = 'plumbline_app'
/** Sees and writes the global tables and nothing else. */
export const globalRole = 'plumbline_global'
/** Sees every workspace's rows; for backups and restores only. */
export const keeperRole = 'plumbline_keeper'

interface Scope {
  readonly role: string
  readonly workspaceId: number | null
}

const openTransaction = new AsyncLocalStorage<{ open: boolean }>()

type Handles = Pick<Database, 'inWorkspace' | 'global'>

/** The two handles on a pool. `onAfterCommitError` hears of what an `afterCommit` threw; the answer stands all the same. */
export function transactionHandles(pool: Pool, onAfterCommitError: (error: unknown) => void): Handles {
  const run = async <T>(
    scope: Scope,
    work: (open: TransactionParts) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T> => {
    if (openTransaction.getStore()?.open === true) {
      throw new Error('A transaction was asked for inside another one: hand the open `tx` on instead.')
    }
    const client = await pool.connect()
    const state = { open: true }
    const afterCommit: (() => void)[] = []
    let broken: Error | undefined
    try {
      await client.query(beginning(scope, options))
      const result = await openTransaction.run(state, () => work({ client, state, afterCommit }))
      state.open = false
      const { command } = await client.query('COMMIT')
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a failed query in it was swallowed.')
      return result
    } catch (error) {
      state.open = false
      afterCommit.length = 0
      broken = await rollBack(client)
      throw error
    } finally {
      client.release(broken)
      runAll(afterCommit, onAfterCommitError)
    }
  }
  return {
    inWorkspace: (workspaceId, work, options) => {
      const scope = workspaceScope(workspaceId)
      if (scope === null) return Promise.reject(new RangeError(`${workspaceId} is no workspace's id`))
      return run(scope, (open) => work(transaction(open, scope)), options)
    },
    global: (work, options) => run(globalScope, (open) => work(globalTransaction(open)), options),
  }
}

const globalScope: Scope = { role: globalRole, workspaceId: null }

function workspaceScope(workspaceId: number): Scope | null {
  return Number.isSafeInteger(workspaceId) && workspaceId >= 1 ? { role: appRole, workspaceId } : null
}

/** One round trip. Only SET LOCAL: connections of the embedded database share one session. */
function beginning(scope: Scope, options: TransactionOptions | undefined): string {
  const begin = options?.readOnly === true ? 'BEGIN READ ONLY' : 'BEGIN'
  return `${begin}; ${entering(scope)}`
}

function entering({ role, workspaceId }: Scope): string {
  return `SET LOCAL ROLE ${role}; SET LOCAL plumbline.workspace_id = '${workspaceId ?? ''}'`
}

interface TransactionParts {
  readonly client: PoolClient
  readonly state: { readonly open: boolean }
  readonly afterCommit: (() => void)[]
}

function globalTransaction(open: TransactionParts): GlobalTx {
  const { client, state, afterCommit } = open
  // While it is in a workspace, the global tables are out of reach: the role is the connection's.
  const outer = { open: true }
  const tx = transaction({ client, state: bothOpen(state, outer), afterCommit }, globalScope)
  return {
    get db() {
      return tx.db
    },
    workspaceId: tx.workspaceId,
    query: <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) => tx.query<Row>(text, values),
    afterCommit: (run) => tx.afterCommit(run),
    within: async (workspaceId, work) => {
      const scope = workspaceScope(workspaceId)
      if (scope === null) throw new RangeError(`${workspaceId} is no workspace's id`)
      if (!state.open || !outer.open) throw new Error('This transaction has ended, or is in a workspace already.')
      outer.open = false
      const inner = { open: true }
      await client.query(entering(scope))
      try {
        return await work(transaction({ client, state: bothOpen(state, inner), afterCommit }, scope))
      } finally {
        inner.open = false
        // Refused after a failed query: then nothing of this transaction will be committed.
        await client.query(entering(globalScope)).catch(() => undefined)
        outer.open = true
      }
    },
  }
}

const bothOpen = (one: { readonly open: boolean }, other: { readonly open: boolean }): { readonly open: boolean } => ({
  get open() {
    return one.open && other.open
  },
})

function transaction({ client, state, afterCommit }: TransactionParts, scope: Scope): Tx {
  return {
    get db() {
      return drizzle(client)
    },
    workspaceId: scope.workspaceId,
    query: <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<QueryResult<Row>> => {
      if (!state.open) return Promise.reject(new Error('This transaction has ended.'))
      return client.query<Row>(text, [...values])
    },
    afterCommit: (run) => {
      if (!state.open) throw new Error('This transaction has ended.')
      afterCommit.push(run)
    },
  }
}

/** What comes back is the reason to throw the connection away. */
async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function runAll(tasks: readonly (() => void)[], onError: (error: unknown) => void): void {
  for (const task of tasks) {
    try {
      task()
    } catch (error) {
      onError(error)
    }
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, QueryResult, QueryResultRow } from 'pg'
import type { Database, GlobalTx, QueryOptions, TransactionOptions, Tx } from './database.ts'
import { asError, transactionLine, type TransactionLine } from './transactionLine.ts'
import type { Session, Statement } from './volley.ts'

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

export interface HandleOptions {
  /** Hears of what an `afterCommit` threw; the answer stands all the same. */
  readonly onAfterCommitError: (error: unknown) => void
  /** The session that all connections share; absent where each has its own. */
  readonly shared?: Session
}

/** The two handles on a pool. */
export function transactionHandles(pool: Pool, { onAfterCommitError, shared }: HandleOptions): Handles {
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
    const line = transactionLine(client, beginning(scope, options), shared)
    let broken: Error | undefined
    let leaving: Promise<Error | undefined> | undefined
    try {
      const result = await openTransaction.run(state, () => work({ line, state, afterCommit }))
      state.open = false
      // What was read stands, however the transaction ends: nobody waits for it.
      const onlyRead = options?.readOnly === true && !line.failed() && afterCommit.length === 0
      if (onlyRead) leaving = line.commit().then(() => undefined, asError)
      else await line.commit()
      return result
    } catch (error) {
      state.open = false
      afterCommit.length = 0
      broken = await line.rollBack()
      throw error
    } finally {
      if (leaving) void leaving.then((reason) => client.release(reason))
      else client.release(broken)
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

/**
 * Only for this transaction: connections of the embedded database share one session. Nothing of it is a query: the
 * isolation of the transaction may still be chosen after it.
 */
function beginning(scope: Scope, options: TransactionOptions | undefined): readonly Statement[] {
  const text = options?.readOnly === true ? 'BEGIN READ ONLY' : 'BEGIN'
  return [{ text, values: [], kept: true }, ...entering(scope)]
}

function entering({ role, workspaceId }: Scope): readonly Statement[] {
  return [
    { text: `SET LOCAL ROLE ${role}`, values: [], kept: true },
    { text: `SET LOCAL plumbline.workspace_id = '${workspaceId ?? ''}'`, values: [] },
  ]
}

interface TransactionParts {
  readonly line: TransactionLine
  readonly state: { readonly open: boolean }
  readonly afterCommit: (() => void)[]
}

function globalTransaction(open: TransactionParts): GlobalTx {
  const { line, state, afterCommit } = open
  // While it is in a workspace, the global tables are out of reach: the role is the connection's.
  const outer = { open: true }
  const tx = transaction({ line, state: bothOpen(state, outer), afterCommit }, globalScope)
  return {
    workspaceId: tx.workspaceId,
    query: <Row extends QueryResultRow>(text: string, values?: readonly unknown[], options?: QueryOptions) =>
      tx.query<Row>(text, values, options),
    along: (text, values, options) => tx.along(text, values, options),
    afterCommit: (run) => tx.afterCommit(run),
    within: async (workspaceId, work) => {
      const scope = workspaceScope(workspaceId)
      if (scope === null) throw new RangeError(`${workspaceId} is no workspace's id`)
      if (!state.open || !outer.open) throw new Error('This transaction has ended, or is in a workspace already.')
      outer.open = false
      const inner = { open: true }
      for (const statement of entering(scope)) line.along(statement)
      try {
        return await work(transaction({ line, state: bothOpen(state, inner), afterCommit }, scope))
      } finally {
        inner.open = false
        // Refused after a failed query: then nothing of this transaction will be committed.
        for (const statement of entering(globalScope)) line.along(statement)
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

function transaction({ line, state, afterCommit }: TransactionParts, scope: Scope): Tx {
  return {
    workspaceId: scope.workspaceId,
    query: <Row extends QueryResultRow>(
      text: string,
      values: readonly unknown[] = [],
      options: QueryOptions = {},
    ): Promise<QueryResult<Row>> => {
      if (!state.open) return Promise.reject(new Error('This transaction has ended.'))
      return line.query<Row>({ text, values, ...options })
    },
    along: (text, values, options = {}) => {
      if (!state.open) throw new Error('This transaction has ended.')
      line.along({ text, values, ...options })
    },
    afterCommit: (run) => {
      if (!state.open) throw new Error('This transaction has ended.')
      afterCommit.push(run)
    },
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

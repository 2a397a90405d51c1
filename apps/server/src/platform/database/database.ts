import type { Pool, QueryResult, QueryResultRow } from 'pg'

export interface QueryOptions {
  /** The database keeps it parsed and planned: for a text that never varies, of a call that comes often. */
  readonly kept?: boolean
}

/** One open transaction. Never keep it past the function it was handed to. */
export interface Tx {
  /** The workspace whose rows this transaction sees; null in a global transaction. */
  readonly workspaceId: number | null
  /** A query of its own text; `$1`, `$2` ... stand for `values`. */
  query<Row extends QueryResultRow = QueryResultRow>(
    text: string,
    values?: readonly unknown[],
    options?: QueryOptions,
  ): Promise<QueryResult<Row>>
  /**
   * One statement whose answer nobody reads: it goes out with the next query, or with the commit, in the order given.
   * Where it fails, so does the transaction.
   */
  along(text: string, values: readonly unknown[], options?: QueryOptions): void
  /** Runs once the commit is confirmed, in the order given; never after a rollback. What it throws is not the transaction's. */
  afterCommit(run: () => void): void
}

/** A transaction on the global tables, which may go on in a workspace: what belongs together is committed together. */
export interface GlobalTx extends Tx {
  /** Runs `work` in this same transaction on the rows of that workspace, then comes back to the global tables. */
  within<T>(workspaceId: number, work: (tx: Tx) => Promise<T>): Promise<T>
}

export interface TransactionOptions {
  readonly readOnly?: boolean
}

export type DatabaseKind = 'embedded' | 'postgres'

/**
 * The two handles to the data. Inside a transaction wait for nothing but its own `tx`: the embedded
 * database has one session, and a second connection waited for inside a transaction never comes.
 */
export interface Database {
  readonly kind: DatabaseKind
  /** One transaction that sees and writes only this workspace's rows; row-level security refuses the rest. */
  inWorkspace<T>(workspaceId: number, work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** One transaction on the global tables: accounts, sessions, workspaces, links, keys, the library, the queue. */
  global<T>(work: (tx: GlobalTx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Whether the database answers now; never throws. */
  ready(): Promise<boolean>
  close(): Promise<void>
  /** The connections themselves, as the database's owner: for migrations, jobs, backups and tests only. */
  readonly pool: Pool
}

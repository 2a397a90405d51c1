import { createHash } from 'node:crypto'
import type { Connection, FieldDef, PoolClient, QueryResult, QueryResultRow, Submittable } from 'pg'
import driver from 'pg/lib/utils.js'
import { valueTypes } from './valueTypes.ts'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  /** The connection keeps it parsed and planned: for texts that never vary, of calls that come often. */
  readonly kept?: boolean
}

interface Kept {
  readonly name: string
  /** False: whether the server has it is not known. */
  sure: boolean
}

/** By what it says: where the server keeps another connection's statements, a name is unknown there or means the same. */
const nameOf = (text: string): string => `kept_${createHash('sha256').update(text).digest('base64url')}`

/** What a session of the database keeps: a connection's own, or the one that all of them share. */
export type Session = object

/** By text. */
const keptBy = new WeakMap<Session, Map<string, Kept>>()

const keptIn = (session: Session, text: string): Kept => {
  const all = keptBy.get(session) ?? new Map<string, Kept>()
  keptBy.set(session, all)
  const known = all.get(text) ?? { name: nameOf(text), sure: false }
  all.set(text, known)
  return known
}

/** A statement of the volley failed: those after it were not run. */
export class VolleyError extends Error {
  /** How many statements had come to their end. */
  readonly done: number
  constructor(cause: unknown, done: number) {
    super('a statement of the volley failed', { cause })
    this.done = done
  }
}

/** A second argument the driver's types ask for; it reads one. */
const unread = false

interface Column {
  readonly name: string
  readonly read: (text: string) => unknown
}

/** A row as the query's type names it: what it holds is the query's promise, as everywhere with the driver. */
const rowOf = <Row extends QueryResultRow>(columns: readonly Column[], texts: readonly (string | null)[]): Row => {
  const row: QueryResultRow = {}
  for (const [at, { name, read }] of columns.entries()) {
    const text = texts[at] ?? null
    row[name] = text === null ? null : read(text)
  }
  return row as Row
}

/**
 * Several statements in one round trip, answered by one: the server runs them in order and, once one fails, none of
 * those after it (they share one Sync). Only the last one's rows are handed on.
 */
class Volley<Row extends QueryResultRow> implements Submittable {
  readonly answer: Promise<QueryResult<Row>>
  readonly #statements: readonly (Statement & { readonly values: (string | Buffer | null)[] })[]
  readonly #shared: Session | undefined
  #kept: readonly Kept[] = []
  #resolve: (result: QueryResult<Row>) => void = () => undefined
  #reject: (error: VolleyError) => void = () => undefined
  #done = 0
  #fields: readonly FieldDef[] = []
  #columns: readonly Column[] = []
  readonly #rows: Row[] = []
  #tag = ''
  #unreadable: unknown

  /** Throws where a value can't be written, before anything is sent. */
  constructor(statements: readonly Statement[], shared: Session | undefined) {
    this.#shared = shared
    this.#statements = statements.map((each) => ({ ...each, values: each.values.map(driver.prepareValue) }))
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: Connection): void {
    const { stream } = connection
    stream.cork()
    try {
      for (const [at, { values }] of this.#statements.entries()) {
        connection.bind({ statement: this.#parsed(connection, at), values }, unread)
        if (at === this.#statements.length - 1) connection.describe({ type: 'P', name: '' }, unread)
        connection.execute({}, unread)
      }
      connection.sync()
    } finally {
      stream.uncork()
    }
  }

  /** Makes sure the server knows the statement; its name there. */
  #parsed(connection: Connection, at: number): string {
    const { text = '', kept = false } = this.#statements[at] ?? {}
    if (!kept) {
      connection.parse({ name: '', text, types: [] }, unread)
      return ''
    }
    const known = keptIn(this.#shared ?? connection, text)
    if (!known.sure) {
      // To close what is not there is no error; to parse it twice is one.
      connection.close({ type: 'S', name: known.name }, unread)
      connection.parse({ name: known.name, text, types: [] }, unread)
    }
    this.#kept = [...this.#kept, known]
    return known.name
  }

  handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    this.#fields = fields
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, read: valueTypes.getTypeParser(dataTypeID, 'text') }))
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#done < this.#statements.length - 1 || this.#unreadable !== undefined) return
    try {
      this.#rows.push(rowOf<Row>(this.#columns, fields))
    } catch (error) {
      this.#unreadable = error
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#tag = text
    this.#done += 1
  }

  handleEmptyQuery(): void {
    this.#done += 1
  }

  handleError(error: unknown): void {
    for (const known of this.#kept) known.sure = false
    this.#reject(new VolleyError(error, this.#done))
  }

  handleReadyForQuery(): void {
    if (this.#unreadable !== undefined) return this.handleError(this.#unreadable)
    for (const known of this.#kept) known.sure = true
    const [command = '', ...counts] = this.#tag.split(' ')
    const count = counts.at(-1)
    this.#resolve({
      command,
      rowCount: count !== undefined && /^\d+$/.test(count) ? Number(count) : null,
      oid: 0,
      fields: [...this.#fields],
      rows: this.#rows,
    })
  }
}

/**
 * Sends the statements together. Rejects with a VolleyError, whose cause is the driver's error. `shared`: the session that
 * all connections share; absent where each has its own.
 */
export const sendVolley = <Row extends QueryResultRow>(
  client: PoolClient,
  statements: readonly Statement[],
  shared?: Session,
): Promise<QueryResult<Row>> => client.query(new Volley<Row>(statements, shared)).answer

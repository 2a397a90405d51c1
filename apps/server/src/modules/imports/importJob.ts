import { setImmediate as nextTurn } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { TableUnreadable, type TableStream } from '@plumbline/interchange'
import { createTranslator, isLanguage, loadServerWords, type ServerWords, type Translator } from '@plumbline/language'
import { z } from 'zod'
import type { GlobalTx, Tx } from '../../platform/database/index.ts'
import { recordEvent } from '../../platform/events/index.ts'
import { Refusal } from '../../platform/http/index.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import type { Job, JobRun } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services.ts'
import { inFile, rowBatches, type FileRow } from './fileRows.ts'
import type { ImportRecord } from './importRecord.ts'
import type { AnyPlan, ImportOrder, ImportPlan, ImportRow, Written } from './importTarget.ts'
import { steadyPace, type Pace } from './pace.ts'

export const importTask = z.object({ workspace_id: z.number().int(), id: z.number().int() })
export type ImportTask = z.output<typeof importTask>
export type ImportJob = Job<ImportTask>

export type Tools = Pick<Services, 'database' | 'storage' | 'jobs'>

/** After so many runs that got no further the person is told. */
const mostTries = 3

/** In the log, with its uuid. */
const toldAsFailed = 'an import is told as failed'

/** The person took it back, or another process goes on with it. */
class Stopped extends Error {
  override readonly name = 'Stopped'
}

/** Writes prepared rows in a transaction of the workspace. */
type WriteInside = (tx: Tx) => Promise<Written>
type WriteSlice = WriteInside | { readonly across: (tx: GlobalTx) => Promise<Written> }

/** Reads rows of a file for a pass; what comes back writes them in the transaction it is given. */
export interface RowWriter<Write extends WriteSlice = WriteSlice> {
  readonly prepare: (rows: readonly FileRow[], pass: number) => Write
}

const nothing: Written = { created: 0, updated: 0 }

export type OpenWriter = (tx: Tx, order: ImportOrder<unknown>) => Promise<RowWriter>

/** The good rows of a batch, as the plan reads them. */
const goodRows = <Value>({ read }: AnyPlan<Value>, rows: readonly FileRow[]): ImportRow<Value>[] =>
  rows.flatMap(({ row, cell }) => {
    const found = read(cell)
    return found.ok ? [{ row, value: found.value }] : []
  })

export const writerOf = <Value>(plan: ImportPlan<Value>): RowWriter<WriteInside> => ({
  prepare: (rows, pass) => {
    const good = goodRows(plan, rows)
    return async (tx) => {
      if (good.length === 0) return nothing
      return (pass === 0 ? plan.write(tx, good) : plan.link?.write(tx, good)) ?? nothing
    }
  },
})

/** Of a plan of either kind. */
export const anyWriterOf = <Value>({ write, ...plan }: AnyPlan<Value>): RowWriter => {
  if (typeof write === 'function') return writerOf({ ...plan, write })
  return {
    prepare: (rows, pass) => {
      const good = goodRows({ ...plan, write }, rows)
      if (pass === 0) return { across: async (tx) => (good.length === 0 ? nothing : write.across(tx, good)) }
      return async (tx) => plan.link?.write(tx, good) ?? nothing
    },
  }
}

const wordsOf = async (language: string): Promise<Translator<ServerWords>> => {
  const spoken = isLanguage(language) ? language : 'en'
  return createTranslator<ServerWords>(spoken, await loadServerWords(spoken))
}

/** From where the last run was cut off. */
const take = ({ database }: Tools, { workspace_id: workspaceId, id }: ImportTask, run: string) =>
  database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.query<ImportRecord>(
      `update imports set state = 'writing', run = $3, tries = tries + 1, touched_at = now()
       where workspace_id = $1 and id = $2 and state in ('waiting', 'writing') returning *`,
      [workspaceId, id, run],
    )
    return rows[0] ?? null
  })

const settle = async (tx: Tx, { id }: ImportTask, run: string, set: string): Promise<void> => {
  const { rowCount } = await tx.query(
    `update imports set ${set}, touched_at = now() where workspace_id = $1 and id = $2 and run = $3 and state = 'writing'`,
    [tx.workspaceId, id, run],
  )
  if (rowCount === 0) throw new Stopped()
}

/** How one run writes: who, what, and when it has to end. */
interface Running {
  readonly tools: Tools
  readonly task: ImportTask
  readonly run: string
  readonly record: ImportRecord
  readonly writer: RowWriter
  readonly signal: AbortSignal
  readonly pace: Pace
}

interface Slice {
  readonly pass: number
  /** How many rows of the file are done with it. */
  readonly upTo: number
  /** Those of them that are imported. */
  readonly rows: number
  readonly write: WriteSlice
}

/** Before the rows of a slice. */
const begin = (tx: Tx, { record }: Running): void => {
  // Its rows are there for everybody at once, but the last slices may be lost where the database or its machine
  // crashes. How far the import is goes with them: it makes those rows anew, with other numbers. The commit that ends
  // it waits for the disk, and takes all before it along.
  tx.along('set local synchronous_commit = off', [])
  // Two imports of one kind write one after the other: rows they both name are not made twice.
  tx.along(`select pg_advisory_xact_lock(hashtextextended('import:' || $1, $2))`, [record.kind, tx.workspaceId])
}

const keepProgress = async (
  tx: Tx,
  { task, run }: Running,
  { pass, upTo, rows }: Slice,
  { created, updated }: Written,
): Promise<void> => {
  const first = pass === 0
  const { rowCount } = await tx.query(
    `update imports set pass = $4, done = $5, created = created + $6, updated = updated + $7,
       imported = imported + $8, tries = 0, touched_at = now()
     where workspace_id = $1 and id = $2 and run = $3 and state = 'writing'`,
    [tx.workspaceId, task.id, run, pass, upTo, created, first ? updated : 0, first ? rows : 0],
  )
  if (rowCount === 0) throw new Stopped()
}

/** One slice and how far the import is with it: both, or neither. */
const writeSlice = async (running: Running, slice: Slice): Promise<void> => {
  const { tools, task, pace } = running
  const { write } = slice
  const started = performance.now()
  if (typeof write === 'function')
    await tools.database.inWorkspace(task.workspace_id, async (tx) => {
      begin(tx, running)
      await keepProgress(tx, running, slice, await write(tx))
    })
  else
    await tools.database.global(async (tx) => {
      await tx.within(task.workspace_id, async (inside) => begin(inside, running))
      const written = await write.across(tx)
      await tx.within(task.workspace_id, (inside) => keepProgress(inside, running, slice, written))
    })
  pace.took(performance.now() - started)
}

/** Rows of the file's table from the first one that was not kept, one transaction after the other. */
const writeRows = async (running: Running, table: TableStream): Promise<void> => {
  const { record, writer, signal, pace } = running
  const bad = new Set(record.bad_rows)
  let writing = Promise.resolve()
  for (let pass = record.pass; pass < record.passes; pass++) {
    let upTo = 0
    const done = pass === record.pass ? record.done : 0
    for await (const batch of rowBatches(table, record.columns)) {
      let left = batch.slice(Math.max(0, done - upTo))
      upTo += batch.length
      while (left.length > 0) {
        const slice = left.slice(0, pace.size())
        left = left.slice(slice.length)
        const rows = slice.filter(({ row }) => !bad.has(row))
        // These rows are read while the database writes those before them.
        const write = writer.prepare(rows, pass)
        await writing
        signal.throwIfAborted()
        writing = writeSlice(running, { pass, upTo: upTo - left.length, rows: rows.length, write })
        // It is told where it is waited for.
        writing.catch(() => undefined)
        await nextTurn()
      }
    }
  }
  await writing
}

const writeAll = async (running: Running): Promise<void> => {
  const { record, tools } = running
  const stored = record.path === null ? null : await tools.storage.get(record.path)
  if (!stored) throw new Error('the file of the import is gone')
  await inFile(await buffer(stored.stream), (table) => writeRows(running, table), running.signal)
}

const finish = (tools: Tools, task: ImportTask, run: string, record: ImportRecord) =>
  tools.database.inWorkspace(task.workspace_id, async (tx) => {
    await settle(tx, task, run, `state = 'done', pass = passes - 1, done = total, finished_at = now()`)
    const { rows } = await tx.query<{ created: number; updated: number; imported: number }>(
      'select created, updated, imported from imports where workspace_id = $1 and id = $2',
      [tx.workspaceId, task.id],
    )
    const subject = { type: 'import', id: record.id, uuid: record.uuid }
    const after = { kind: record.kind, file: record.file, ...rows[0] }
    await recordEvent(tx, { userId: record.created_by }, { type: 'import.done', subject, after })
  })

const lasts = (error: unknown): boolean => error instanceof Refusal || error instanceof TableUnreadable

/** Writes the rows of one import. Run again after a process died, it goes on behind the last row that was kept. */
export const runImport = async (
  tools: Tools,
  writers: ReadonlyMap<string, OpenWriter>,
  task: ImportTask,
  { signal, warn }: Pick<JobRun, 'signal' | 'warn'>,
  pace: Pace = steadyPace(),
): Promise<void> => {
  const run = newUuid()
  const record = await take(tools, task, run)
  if (!record) return
  try {
    const open = writers.get(record.kind)
    if (!open) throw new Error(`there is no import of ${record.kind}`)
    const order = {
      owner: record.owner,
      userId: record.created_by,
      t: await wordsOf(record.language),
      tracking: null,
    }
    const writer = await tools.database.inWorkspace(task.workspace_id, (tx) => open(tx, order))
    await writeAll({ tools, task, run, record, writer, signal, pace })
    await finish(tools, task, run, record)
  } catch (error) {
    // An orderly end of the process is no fault of the import.
    if (signal.aborted) throw error
    // The file is the other run's, or went with the row.
    if (error instanceof Stopped) return
    if (!lasts(error) && record.tries < mostTries) throw error
    await tools.database.inWorkspace(task.workspace_id, (tx) =>
      settle(tx, task, run, `state = 'failed', finished_at = now()`),
    )
    warn({ import: record.uuid, error }, toldAsFailed)
  }
  if (record.path !== null) await tools.storage.remove(record.path)
}

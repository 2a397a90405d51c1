import { setImmediate as nextTurn } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { TableUnreadable } from '@plumbline/interchange'
import { createTranslator, isLanguage, loadServerWords, type ServerWords, type Translator } from '@plumbline/language'
import { z } from 'zod'
import type { Tx } from '../../platform/database/index.ts'
import { recordEvent } from '../../platform/events/index.ts'
import { Refusal } from '../../platform/http/index.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import type { Job, JobRun } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services.ts'
import { openFile, rowBatches, type ColumnAt, type FileRow } from './fileRows.ts'
import type { ImportRecord } from './importRecord.ts'
import type { ImportOrder, ImportPlan, ImportRow, Written } from './importTarget.ts'

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

/** Writes rows of a file in the transaction and the pass it is given. */
export interface RowWriter {
  readonly write: (tx: Tx, rows: readonly FileRow[], pass: number) => Promise<Written>
}

export type OpenWriter = (tx: Tx, order: ImportOrder<unknown>) => Promise<RowWriter>

/** The good rows of a batch, as the plan reads them. */
const goodRows = <Value>({ read }: ImportPlan<Value>, rows: readonly FileRow[]): ImportRow<Value>[] =>
  rows.flatMap(({ row, cell }) => {
    const found = read(cell)
    return found.ok ? [{ row, value: found.value }] : []
  })

export const writerOf = <Value>(plan: ImportPlan<Value>): RowWriter => ({
  write: async (tx, rows, pass) => {
    const good = goodRows(plan, rows)
    if (good.length === 0) return { created: 0, updated: 0 }
    return (pass === 0 ? plan.write(tx, good) : plan.link?.(tx, good)) ?? { created: 0, updated: 0 }
  },
})

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

/** One batch and how far the import is with it: both, or neither. */
const writeBatch = (
  { database }: Tools,
  task: ImportTask,
  run: string,
  record: ImportRecord,
  writer: RowWriter,
  batch: { readonly pass: number; readonly upTo: number; readonly rows: readonly FileRow[] },
) =>
  database.inWorkspace(task.workspace_id, async (tx) => {
    // Two imports of one kind write one after the other: rows they both name are not made twice.
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('import:' || $1, $2))`, [record.kind, tx.workspaceId])
    const { created, updated } = await writer.write(tx, batch.rows, batch.pass)
    const { rowCount } = await tx.query(
      `update imports set pass = $4, done = $5, created = created + $6, updated = updated + $7,
         imported = imported + $8, tries = 0, touched_at = now()
       where workspace_id = $1 and id = $2 and run = $3 and state = 'writing'`,
      [
        tx.workspaceId,
        task.id,
        run,
        batch.pass,
        batch.upTo,
        created,
        batch.pass === 0 ? updated : 0,
        batch.pass === 0 ? batch.rows.length : 0,
      ],
    )
    if (rowCount === 0) throw new Stopped()
  })

const writeAll = async (
  tools: Tools,
  task: ImportTask,
  run: string,
  record: ImportRecord,
  writer: RowWriter,
  signal: AbortSignal,
): Promise<void> => {
  if (record.path === null) throw new Error('the file of the import is gone')
  const stored = await tools.storage.get(record.path)
  if (!stored) throw new Error('the file of the import is gone')
  const table = await openFile(await buffer(stored.stream))
  const columns: readonly ColumnAt[] = record.columns
  const bad = new Set(record.bad_rows)
  for (let pass = record.pass; pass < record.passes; pass++) {
    let upTo = 0
    const done = pass === record.pass ? record.done : 0
    for await (const batch of rowBatches(table, columns)) {
      signal.throwIfAborted()
      upTo += batch.length
      if (upTo <= done) continue
      const left = upTo - done < batch.length ? batch.slice(batch.length - (upTo - done)) : batch
      await writeBatch(tools, task, run, record, writer, {
        pass,
        upTo,
        rows: left.filter(({ row }) => !bad.has(row)),
      })
      await nextTurn()
    }
  }
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
    await writeAll(tools, task, run, record, writer, signal)
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

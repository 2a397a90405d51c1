import { safeFileName } from '@plumbline/contract'
import { z } from 'zod'
import { zipOf, type ZipEntry } from '../../../platform/archive/index.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import type { Job, JobRun } from '../../../platform/jobs/index.ts'
import type { Services } from '../../../platform/services.ts'
import { printedChanges } from '../pdf/renderReport.ts'
import { findRecord } from '../records/inspectionRecord.ts'
import { collectReport, type CollectedReport } from '../report/collectReport.ts'
import { reportEntries } from '../report/reportArchive.ts'
import { contentsOf, exportColumns, languageOf, type ExportRow } from './exportRecord.ts'

const schema = z.object({ workspace_id: z.number().int(), id: z.number().int() })
type ExportTask = z.output<typeof schema>
export type ExportJob = Job<ExportTask>

/** After so many runs the person is told, when the last one failed by itself. */
const mostTries = 3
/** A run that is cut off hard says nothing: after so many that began, none begins any more. */
const mostStarts = 6
/** In the log, with its uuid. */
export const toldAsFailed = 'an export of reports is told as failed'
/** Thousands of reports with photos. */
const longestSeconds = 12 * 3600

/** The person took it back, or another process goes on with it. */
class Stopped extends Error {
  override readonly name = 'Stopped'
}

/** The inspection was deleted since the export was asked for. */
class Gone extends Error {
  override readonly name = 'Gone'
}

interface Taken extends ExportRow {
  readonly inspection_ids: readonly number[]
  readonly tries: number
}

type Tools = Pick<Services, 'database' | 'storage' | 'now' | 'jobs'>

/** From the beginning: what an earlier run had written is not there. */
const take = async (
  { database }: Tools,
  { workspace_id: workspaceId, id }: ExportTask,
  run: string,
  warn: JobRun['warn'],
) =>
  database.inWorkspace(workspaceId, async (tx) => {
    const failed = await tx.query<{ uuid: string }>(
      `update report_exports set state = 'failed', finished_at = now()
       where workspace_id = $1 and id = $2 and state = 'running' and tries >= $3 returning uuid`,
      [workspaceId, id, mostStarts],
    )
    for (const { uuid } of failed.rows) tx.afterCommit(() => warn({ export: uuid }, toldAsFailed))
    const { rows } = await tx.query<Taken>(
      `update report_exports set state = 'running', run = $3, done = 0, tries = tries + 1, touched_at = now()
       where workspace_id = $1 and id = $2 and state in ('waiting', 'running')
       returning ${exportColumns}, inspection_ids, tries`,
      [workspaceId, id, run],
    )
    return rows[0] ?? null
  })

const progress = (tools: Tools, task: ExportTask, run: string, set: string, values: readonly unknown[]) =>
  tools.database.inWorkspace(task.workspace_id, async (tx) => {
    const { rowCount } = await tx.query(
      `update report_exports set ${set}, touched_at = now() where workspace_id = $1 and id = $2 and run = $3 and state = 'running'`,
      [task.workspace_id, task.id, run, ...values],
    )
    if (rowCount === 0) throw new Stopped()
  })

/** One report; null when its inspection was deleted meanwhile. */
const collect = async (tools: Tools, workspaceId: number, id: number, row: Taken): Promise<CollectedReport | null> => {
  try {
    return await collectReport(
      tools,
      {
        workspaceId,
        find: async (tx) => {
          const record = await findRecord(tx, id)
          if (!record) throw new Gone()
          return record
        },
      },
      { language: languageOf(row) },
      printedChanges,
    )
  } catch (error) {
    if (error instanceof Gone) return null
    throw error
  }
}

const entriesOf = async function* (
  tools: Tools,
  task: ExportTask,
  run: string,
  row: Taken,
  signal: AbortSignal,
): AsyncGenerator<ZipEntry, void, undefined> {
  const parts = new Set(contentsOf(row))
  const inFolders = parts.size > 1 || parts.has('media')
  const used = new Map<string, number>()
  for (const [at, id] of row.inspection_ids.entries()) {
    signal.throwIfAborted()
    const collected = await collect(tools, task.workspace_id, id, row)
    if (collected) {
      const { title, number } = collected.report.inspection
      const name = safeFileName(`${title} ${number}`)
      // Numbers count per template, and two templates may have the same title.
      const before = used.get(name) ?? 0
      used.set(name, before + 1)
      const folder = inFolders || before > 0 ? `${name}${before === 0 ? '' : ` (${before + 1})`}/` : ''
      yield* reportEntries(collected, tools.storage, { parts, onlyFailed: row.only_failed, folder })
    }
    await progress(tools, task, run, 'done = $4', [at + 1])
  }
}

/** Packs the archive into the storage. Run again after a process died, it begins anew and ends the same. */
export const runExport = async (
  tools: Tools,
  task: ExportTask,
  { signal, warn }: Pick<JobRun, 'signal' | 'warn'>,
): Promise<void> => {
  const run = newUuid()
  const row = await take(tools, task, run, warn)
  if (!row) return
  const day = row.created_at.toISOString().slice(0, 10)
  // Each run its own: one that finds itself stopped takes away what it wrote and no other run's archive.
  const path = `w${task.workspace_id}/exports/${row.uuid}/${run}/inspection-reports-${day}.zip`
  try {
    const { size } = await tools.storage.put(path, zipOf(entriesOf(tools, task, run, row, signal), row.created_at))
    await progress(tools, task, run, `state = 'done', path = $4, bytes = $5, finished_at = now()`, [path, size])
  } catch (error) {
    if (error instanceof Stopped) {
      await tools.storage.remove(path)
      return
    }
    if (signal.aborted) {
      // An orderly end of the process is no fault of the export.
      await progress(tools, task, run, `tries = greatest(tries - 1, 0)`, []).catch((problem: unknown) => {
        if (!(problem instanceof Stopped))
          warn({ export: row.uuid, error: problem }, 'a run that ended was not taken back')
      })
      throw error
    }
    if (row.tries < mostTries) throw error
    await progress(tools, task, run, `state = 'failed', finished_at = now()`, [])
    warn({ export: row.uuid, error }, toldAsFailed)
    throw error
  }
}

export const defineExportJob = (services: Tools): ExportJob =>
  services.jobs.define('inspections.export', schema, (task, run) => runExport(services, task, run), {
    expiresIn: longestSeconds,
    retries: 10,
  })

import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { smallestImport, type RowImportAnswer } from '@plumbline/contract'
import { matchHeadings, type TableStream } from '@plumbline/interchange'
import { recordEvent } from '../../platform/events/index.ts'
import { invalidField, Refusal, refuse, type Context, type UploadedFile } from '../../platform/http/index.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { checkFile, type CheckedFile } from './checkFile.ts'
import { headerOf, inFile, toldAsUnreadable, type ColumnAt } from './fileRows.ts'
import { anyWriterOf, importTask, runImport, type OpenWriter, type Tools } from './importJob.ts'
import { importAnswerOf, toldColumns, type ImportRecord } from './importRecord.ts'
import type { AnyPlan, ImportTarget } from './importTarget.ts'

/** What a call of an import brings; `columns` absent: told from the headings. */
export interface GivenImport {
  readonly query: {
    readonly check?: string | undefined
    readonly valid_only?: string | undefined
    readonly small_ok?: string | undefined
    readonly background?: string | undefined
  }
  readonly columns: readonly ColumnAt[] | undefined
  readonly file: UploadedFile
}

/** The imports of one kind of record. */
export type ImportDoor<Owner> = (context: Context, owner: Owner, given: GivenImport) => Promise<RowImportAnswer>

export interface Imports {
  /** Declares what rows of a file can become. Before the jobs start. */
  readonly define: <Owner, Value>(target: ImportTarget<Owner, Value, AnyPlan<Value>>) => ImportDoor<Owner>
}

/** That one person may have waiting or being written. */
const mostOpen = 5
/** Another process may be the one that writes: how often it is looked at then. */
const lookEveryMs = 500
/** Hundreds of thousands of rows. */
const longestSeconds = 6 * 3600

const refuseSmall = ({ t }: Context, { name, content }: UploadedFile): never =>
  refuse('GEN_TOO_SMALL', { name, size: content.byteLength, reason: t('error.GEN_TOO_SMALL') })

/** Once more to join the rows, where the file says to what. */
const passesOf = <Value>({ link }: AnyPlan<Value>, columns: readonly ColumnAt[]): number =>
  link && columns.some(({ id }) => link.columns.includes(id)) ? 2 : 1

/** Those that are mapped, held against what can be. */
const columnsOf = <Value>(
  { t }: Context,
  plan: AnyPlan<Value>,
  header: readonly string[],
  given: readonly ColumnAt[] | undefined,
): readonly ColumnAt[] => {
  const columns =
    given ??
    matchHeadings(
      plan.columns.map(({ id, headings = [] }) => ({ id, headings })),
      header,
    )
  const known = new Set(plan.columns.map(({ id }) => id))
  const seen = new Set<string>()
  for (const { id } of columns) {
    if (!known.has(id)) throw invalidField('columns', t('errors.field.unknown', { name: id }))
    if (seen.has(id)) throw invalidField('columns', t('rowImports.error.columnTwice', { name: id }))
    seen.add(id)
  }
  const missing = plan.columns.find(({ id, required }) => required === true && !seen.has(id))
  if (missing) throw invalidField('columns', t('rowImports.error.columnMissing', { name: missing.id }))
  return columns
}

export const openImports = (services: Tools): Imports => {
  const writers = new Map<string, OpenWriter>()
  const ended = new EventEmitter().setMaxListeners(0)
  const nameOf = (workspaceId: number, id: number): string => `${workspaceId}:${id}`
  const job = services.jobs.define(
    'imports.run',
    importTask,
    async (task, run) => {
      await runImport(services, writers, task, run)
      ended.emit(nameOf(task.workspace_id, task.id))
    },
    { expiresIn: longestSeconds, retries: 10 },
  )

  const waitFor = async (context: Context, id: number): Promise<ImportRecord> => {
    for (;;) {
      const stop = new AbortController()
      const over = once(ended, nameOf(context.actor.workspaceId, id), { signal: stop.signal }).catch(() => undefined)
      const record = await context.read(async (tx) => {
        const { rows } = await tx.query<ImportRecord>(
          `select ${toldColumns} from imports where workspace_id = $1 and id = $2`,
          [tx.workspaceId, id],
        )
        return rows[0]
      })
      if (!record) return refuse('IMP_OBJECT_NOT_FOUND')
      const settled = record.state === 'done' || record.state === 'failed'
      if (!settled) await Promise.race([over, pause(lookEveryMs, undefined, { ref: false })])
      stop.abort()
      if (settled) return record
    }
  }

  const store = async <Owner, Value>(
    context: Context,
    { kind, owner: schema }: ImportTarget<Owner, Value, AnyPlan<Value>>,
    owner: Owner,
    plan: AnyPlan<Value>,
    { query, file }: GivenImport,
    columns: readonly ColumnAt[],
    checked: CheckedFile,
  ): Promise<ImportRecord> => {
    const { actor } = context
    const uuid = newUuid()
    const path = `w${actor.workspaceId}/imports/${uuid}`
    await services.storage.put(path, file.content)
    const written = context.write(async (tx) => {
      // Two calls at once count one after the other.
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('imports', $1))`, [actor.userId])
      const open = await tx.query(
        `select 1 from imports where workspace_id = $1 and created_by = $2 and state in ('waiting', 'writing')`,
        [tx.workspaceId, actor.userId],
      )
      if ((open.rowCount ?? 0) >= mostOpen) refuse('IMP_FULL', { limit: mostOpen })
      const { rows } = await tx.query<ImportRecord>(
        `insert into imports (workspace_id, uuid, created_by, kind, owner, columns, valid_only, language, file, path,
           passes, total, errors_count, errors, errors_cut, bad_rows)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning ${toldColumns}`,
        [
          tx.workspaceId,
          uuid,
          actor.userId,
          kind,
          JSON.stringify(schema.parse(owner)),
          JSON.stringify(columns),
          query.valid_only === '1',
          context.language,
          file.name,
          path,
          passesOf(plan, columns),
          checked.total,
          checked.bad.length,
          JSON.stringify(checked.errors),
          checked.cut,
          checked.bad,
        ],
      )
      const [made] = rows
      if (!made) throw new Error('the import was not made')
      await services.jobs.enqueue(tx, job, { workspace_id: actor.workspaceId, id: made.id })
      const subject = { type: 'import', id: made.id, uuid }
      const after = { kind, file: file.name, rows: checked.total }
      await recordEvent(tx, actor, { type: 'import.asked', subject, after }, context.tracking)
      return { id: made.id, uuid }
    })
    const kept = await written.catch(async (error: unknown) => {
      // Of any other end nobody knows whether it was kept.
      if (error instanceof Refusal) await services.storage.remove(path)
      throw error
    })
    // The same call once more: its first import stands.
    if (kept.uuid !== uuid) await services.storage.remove(path)
    if (query.background !== '1') return waitFor(context, kept.id)
    return context.read(async (tx) => {
      const { rows } = await tx.query<ImportRecord>(
        `select ${toldColumns} from imports where workspace_id = $1 and id = $2`,
        [tx.workspaceId, kept.id],
      )
      return rows[0] ?? refuse('IMP_OBJECT_NOT_FOUND')
    })
  }

  /** Which of the file's columns are taken, and what its rows are found to be. */
  const check = async <Value>(
    context: Context,
    plan: AnyPlan<Value>,
    table: TableStream,
    given: readonly ColumnAt[] | undefined,
  ) => {
    const { workspaceId } = context.actor
    const header = await toldAsUnreadable(() => headerOf(table))
    if (header === null) return refuse('IMP_UNREADABLE', { problem: 'empty' })
    const columns = columnsOf(context, plan, header, given)
    const checked = await toldAsUnreadable(() =>
      checkFile({ database: services.database, workspaceId, t: context.t }, plan, table, columns),
    )
    return { columns, checked }
  }

  const take = async <Owner, Value>(
    context: Context,
    target: ImportTarget<Owner, Value, AnyPlan<Value>>,
    owner: Owner,
    given: GivenImport,
  ): Promise<RowImportAnswer> => {
    const { actor, t, tracking } = context
    const { query, file } = given
    const order = { owner, userId: actor.userId, t, tracking }
    const plan = await context.read((tx) => target.plan(tx, order))
    if (file.content.byteLength < smallestImport && query.small_ok !== '1') refuseSmall(context, file)
    const { columns, checked } = await inFile(file.content, (table) => check(context, plan, table, given.columns))
    // Headings and nothing below them.
    if (checked.total === 0) return refuse('IMP_UNREADABLE', { problem: 'empty' })
    const found = {
      total: checked.total,
      imported: 0,
      errors_count: checked.bad.length,
      errors: [...checked.errors],
      errors_cut: checked.cut,
      ...(checked.notes.length === 0 ? {} : { notes: [...checked.notes] }),
    }
    const valid = checked.total - checked.bad.length
    if (query.check === '1' || valid === 0 || (checked.bad.length > 0 && query.valid_only !== '1')) return found
    const record = await store(context, target, owner, plan, given, columns, checked)
    return record.state === 'failed'
      ? refuse('IMP_FAILED', { id: record.id, uuid: record.uuid })
      : importAnswerOf(record)
  }

  return {
    define: (target) => {
      if (writers.has(target.kind)) throw new Error(`There are two imports of ${target.kind}.`)
      writers.set(target.kind, async (tx, order) =>
        anyWriterOf(await target.plan(tx, { ...order, owner: target.owner.parse(order.owner) })),
      )
      return (context, owner, given) => take(context, target, owner, given)
    },
  }
}

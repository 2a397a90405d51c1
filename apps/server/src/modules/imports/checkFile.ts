import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TableStream } from '@plumbline/interchange'
import type { ServerWords, Translator } from '@plumbline/language'
import type { Database } from '../../platform/database/index.ts'
import { rowBatches, type ColumnAt } from './fileRows.ts'
import type { CheckedProblem, AnyPlan, ImportRow, RowProblem } from './importTarget.ts'

/** So many problems are named; every bad row is counted. */
const mostErrors = 2000

export interface CheckedFile {
  readonly total: number
  /** Numbers of the rows with errors, the first one first. */
  readonly bad: readonly number[]
  readonly errors: readonly RowProblem[]
  /** Of rows that nothing is wrong with; the first ones. */
  readonly notes: readonly RowProblem[]
  readonly cut: boolean
}

/** What the rows of a file are found to be: holds keys and problems, never the rows. */
class Findings {
  readonly keys = new Map<string, number>()
  readonly bad = new Set<number>()
  readonly #errors: RowProblem[] = []
  #named = 0
  readonly #notes: RowProblem[] = []
  total = 0

  note({ row, field, message }: RowProblem): void {
    if (this.#notes.length < mostErrors) this.#notes.push({ row, field, message })
  }

  add({ row, field, message }: RowProblem): void {
    this.bad.add(row)
    this.#named++
    // Those of the end are found with those of the start: twice the number is kept until all are sorted.
    if (this.#errors.length < 2 * mostErrors) this.#errors.push({ row, field, message })
  }

  answer(): CheckedFile {
    const errors = this.#errors.toSorted((one, other) => one.row - other.row).slice(0, mostErrors)
    return {
      total: this.total,
      bad: [...this.bad].toSorted((one, other) => one - other),
      errors,
      notes: this.#notes,
      cut: this.#named > errors.length,
    }
  }
}

/** A row whose parent is no good row is bad too, and so is what stands below it. */
const settleWaiting = (
  findings: Findings,
  waiting: readonly CheckedProblem[],
  keyOfRow: ReadonlyMap<number, string>,
) => {
  const below = Map.groupBy(waiting, ({ unlessKey }) => unlessKey)
  const lost = [...below.keys()].filter((key) => key !== undefined && !findings.keys.has(key))
  // Grows while it is gone through: each row is looked at once, however long a line of them is.
  for (const parent of lost)
    for (const problem of below.get(parent) ?? []) {
      findings.add(problem)
      const key = keyOfRow.get(problem.row)
      if (key === undefined || findings.keys.get(key) !== problem.row) continue
      findings.keys.delete(key)
      lost.push(key)
    }
}

/** Reads every row once and writes nothing. */
export const checkFile = async <Value>(
  { database, workspaceId, t }: { database: Database; workspaceId: number; t: Translator<ServerWords> },
  plan: AnyPlan<Value>,
  table: TableStream,
  columns: readonly ColumnAt[],
): Promise<CheckedFile> => {
  const findings = new Findings()
  const waiting: CheckedProblem[] = []
  const keyOfRow = new Map<number, string>()
  const { check, checkEnd } = plan
  const ask = async (good: readonly ImportRow<Value>[]): Promise<void> => {
    if (!check || good.length === 0) return
    const problems = await database.inWorkspace(workspaceId, (tx) => check(tx, good), { readOnly: true })
    const values = new Map(problems.length === 0 ? [] : good.map(({ row, value }) => [row, value]))
    for (const problem of problems) {
      if (problem.isNote === true) {
        findings.note(problem)
        continue
      }
      const value = values.get(problem.row)
      const key = value === undefined ? null : plan.keyOf(value)
      if (problem.unlessKey !== undefined) {
        waiting.push(problem)
        if (key !== null) keyOfRow.set(problem.row, key)
        continue
      }
      findings.add(problem)
      if (key !== null && findings.keys.get(key) === problem.row) findings.keys.delete(key)
    }
  }
  let asked = Promise.resolve()
  for await (const batch of rowBatches(table, columns)) {
    // Read while the database looks at those before them.
    const reads = batch.map(({ row, cell }) => ({ row, read: plan.read(cell) }))
    await asked
    const good: ImportRow<Value>[] = []
    for (const { row, read } of reads) {
      findings.total++
      if (!read.ok) {
        for (const problem of read.problems) findings.add({ row, ...problem })
        continue
      }
      const key = plan.keyOf(read.value)
      const first = key === null ? undefined : findings.keys.get(key)
      if (key !== null && first !== undefined) {
        findings.add({ row, field: plan.key, message: t('rowImports.error.duplicate', { value: key, first }) })
        continue
      }
      if (key !== null) findings.keys.set(key, row)
      good.push({ row, value: read.value })
    }
    asked = ask(good)
    // It is told where it is waited for.
    asked.catch(() => undefined)
    await nextTurn()
  }
  await asked
  settleWaiting(findings, waiting, keyOfRow)
  if (checkEnd)
    for (const problem of await database.inWorkspace(workspaceId, (tx) => checkEnd(tx), { readOnly: true }))
      findings.add(problem)
  return findings.answer()
}

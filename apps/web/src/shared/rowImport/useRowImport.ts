import type { RowImportAnswer } from '@plumbline/contract'
import { CallError } from '@plumbline/contract/client'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api/index.ts'
import {
  guessMapping,
  writtenColumns,
  type Mapping,
  type RowColumn,
  type RowFile,
  type SendRows,
} from './rowColumns.ts'

/** How often the server is asked how far it is. */
const lookEveryMs = 700

export type Step = 'file' | 'columns' | 'check' | 'import'

export interface RowImportWizard {
  readonly step: Step
  readonly go: (step: Step) => void
  readonly file: RowFile | null
  readonly mapping: Mapping
  readonly setMapping: (mapping: Mapping) => void
  /** What the server found; null while it looks. */
  readonly checked: RowImportAnswer | null
  /** The import itself, as far as it is. */
  readonly running: RowImportAnswer | null
  readonly error: unknown
  readonly choose: (file: RowFile, smallOk: boolean) => void
  readonly check: () => Promise<void>
  readonly perform: (validOnly: boolean) => Promise<void>
}

/** From file to records: what was chosen, what the server says of it, how far it is. */
export const useRowImport = (columns: readonly RowColumn[], send: SendRows, imported: () => void): RowImportWizard => {
  const [step, go] = useState<Step>('file')
  const [chosen, setChosen] = useState<{ readonly file: RowFile; readonly smallOk: boolean } | null>(null)
  const [mapping, setMapping] = useState<Mapping>({})
  const [checked, setChecked] = useState<RowImportAnswer | null>(null)
  const [running, setRunning] = useState<RowImportAnswer | null>(null)
  const [error, setError] = useState<unknown>(null)
  /** The last check asked for: an earlier one that answers late says nothing. */
  const asked = useRef(0)
  const tellImported = useRef(imported)
  useEffect(() => {
    tellImported.current = imported
  }, [imported])

  const uuid = running?.uuid
  const over = running === null || running.state === 'done' || running.state === 'failed'
  useEffect(() => {
    if (uuid === undefined || over) return undefined
    const gone = new AbortController()
    const look = async (): Promise<void> => {
      try {
        const told = await api.imports.readImport({ params: { id: uuid } }, { silent: true, signal: gone.signal })
        if (!gone.signal.aborted) setRunning(told)
      } catch (problem) {
        if (!(problem instanceof CallError)) throw problem
        // Without an answer it is asked again: the import goes on without us.
        if (problem.status !== 0 && !gone.signal.aborted) setError(problem)
      }
    }
    const timer = setInterval(() => void look(), lookEveryMs)
    return () => {
      gone.abort()
      clearInterval(timer)
    }
  }, [uuid, over])

  const done = running?.state === 'done'
  useEffect(() => {
    if (done) tellImported.current()
  }, [done])

  const ask = (query: Parameters<SendRows>[0]['query']): Promise<RowImportAnswer> => {
    if (!chosen) throw new Error('an import without a file')
    const { file } = chosen.file
    return send({
      file,
      fileName: file.name,
      columns: writtenColumns(mapping),
      query: { ...query, ...(chosen.smallOk ? { small_ok: '1' } : {}) },
    })
  }

  return {
    step,
    go,
    file: chosen?.file ?? null,
    mapping,
    setMapping,
    checked,
    running,
    error,
    choose: (file, smallOk) => {
      setChosen({ file, smallOk })
      setMapping(guessMapping(columns, file.header))
      setChecked(null)
      setRunning(null)
      setError(null)
      go('columns')
    },
    check: async () => {
      const mine = (asked.current += 1)
      go('check')
      setChecked(null)
      setError(null)
      try {
        const said = await ask({ check: '1' })
        if (mine === asked.current) setChecked(said)
      } catch (problem) {
        if (!(problem instanceof CallError)) throw problem
        if (mine === asked.current) setError(problem)
      }
    },
    perform: async (validOnly) => {
      go('import')
      setRunning(null)
      setError(null)
      try {
        const said = await ask({ background: '1', ...(validOnly ? { valid_only: '1' } : {}) })
        if (said.uuid === undefined) {
          // Rules or records changed since the check: the rows are shown with what stands against them now.
          setChecked(said)
          go('check')
        } else setRunning(said)
      } catch (problem) {
        if (!(problem instanceof CallError)) throw problem
        setError(problem)
      }
    },
  }
}

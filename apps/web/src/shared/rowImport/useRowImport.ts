import type { RowImportAnswer } from '@plumbline/contract'
import { CallError } from '@plumbline/contract/client'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../api/index.ts'
import { showToast } from '../toasts/index.ts'
import { useWords } from '../words/index.ts'
import { followImport, isOver } from './followImport.ts'
import {
  guessMapping,
  writtenColumns,
  type Mapping,
  type RowColumn,
  type RowFile,
  type SendRows,
} from './rowColumns.ts'

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
  const t = useWords()
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

  const closed = useRef(false)
  useEffect(() => {
    closed.current = false
    return () => {
      closed.current = true
    }
  }, [])

  const ended = (said: RowImportAnswer): void => {
    // One that failed has written the rows before.
    if (said.imported > 0 || said.state === 'done') tellImported.current()
    if (!closed.current) return
    if (said.state === 'done') showToast({ kind: 'success', text: t('rowImports.done', { count: said.imported }) })
    else showToast({ kind: 'error', text: t('rowImports.failed', { count: said.imported }) })
  }

  const follow = (said: RowImportAnswer): void => {
    setRunning(said)
    if (isOver(said)) ended(said)
    else if (said.uuid !== undefined)
      followImport(
        said.uuid,
        (told) => {
          setRunning(told)
          if (isOver(told)) ended(told)
        },
        setError,
      )
  }

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
        } else follow(said)
      } catch (problem) {
        if (!(problem instanceof CallError)) throw problem
        setError(problem)
        if (closed.current) showToast({ kind: 'error', text: errorText(t, problem) })
      }
    },
  }
}

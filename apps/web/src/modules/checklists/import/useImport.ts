import { templateTable } from '@plumbline/contract'
import { isLanguage } from '@plumbline/language'
import { useCallback, useMemo, useRef, useState } from 'react'
import { api, CallError } from '../../../shared/api/index.ts'
import { useReloadTable } from '../../../shared/table/index.ts'
import { showToast } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import type { Finish } from './FinishStep.tsx'
import { columnsOf, guessMapping, rowsOf, titleOf, type ImportFile, type Mapping } from './readImportFile.ts'
import { checkForm } from './checkForm.ts'
import { checkRows, type CheckedRows, type ImportAnswer } from './rowErrors.ts'
import type { Step } from './StepHeader.tsx'

interface Chosen {
  readonly file: ImportFile
  readonly smallOk: boolean
}

export interface ImportWizard {
  readonly step: Step
  readonly go: (step: Step) => void
  readonly file: ImportFile | null
  readonly mapping: Mapping
  readonly setMapping: (mapping: Mapping) => void
  readonly checked: CheckedRows | null
  readonly checkError: unknown
  readonly finish: Finish
  readonly setFinish: (finish: Finish) => void
  /** The last attempt to import, refused or without an answer. */
  readonly performError: unknown
  readonly busy: boolean
  readonly choose: (file: ImportFile, smallOk: boolean) => void
  readonly check: () => Promise<void>
  /** The new template's id, or null when nothing was imported. */
  readonly perform: () => Promise<number | null>
}

/** The import from file to template: what was chosen, what the server says, where one is. */
export const useImport = (): ImportWizard => {
  const t = useWords()
  const changed = useReloadTable(templateTable)
  const [step, go] = useState<Step>('file')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [mapping, setMapping] = useState<Mapping>({})
  const [answer, setAnswer] = useState<ImportAnswer | null>(null)
  const [checkError, setCheckError] = useState<unknown>(null)
  const [performError, setPerformError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [finish, setFinish] = useState<Finish>({ title: '', folder: '', language: t.language, validOnly: false })
  /** The last check asked for: an earlier one that answers late says nothing. */
  const asked = useRef(0)

  const fileRows = useMemo(() => (chosen?.file.kind === 'table' ? rowsOf(chosen.file) : []), [chosen])
  const checked = useMemo(() => {
    if (chosen?.file.kind === 'form') return checkForm(t, chosen.file)
    return answer ? checkRows(fileRows, answer.errors) : null
  }, [t, chosen, fileRows, answer])

  const send = useCallback(
    (query: { readonly check?: string; readonly valid_only?: string }, silent: boolean): Promise<ImportAnswer> => {
      if (!chosen) throw new Error('an import without a file')
      const { file } = chosen.file
      return api.checklists.importTemplate(
        {
          file,
          fileName: file.name,
          query: { ...query, ...(chosen.smallOk ? { small_ok: '1' } : {}) },
          body: {
            ...(chosen.file.kind === 'form' ? {} : { columns: columnsOf(mapping) }),
            title: finish.title.trim(),
            language: finish.language,
            ...(finish.folder === '' ? {} : { parent_id: finish.folder }),
          },
        },
        { silent },
      )
    },
    [chosen, mapping, finish],
  )

  return {
    step,
    go,
    file: chosen?.file ?? null,
    mapping,
    setMapping,
    checked,
    checkError,
    finish,
    setFinish,
    performError,
    busy,
    choose: (file, smallOk) => {
      setChosen({ file, smallOk })
      setMapping(file.kind === 'form' ? {} : guessMapping(file))
      setAnswer(null)
      setPerformError(null)
      const own = file.kind === 'form' ? file.opened.template : null
      const title = own === null || own.title.trim() === '' ? titleOf(file.file.name) : own.title
      const language = own !== null && isLanguage(own.language) ? own.language : finish.language
      setFinish({ ...finish, title, language, validOnly: false })
      go(file.kind === 'form' ? 'contents' : 'columns')
    },
    check: async () => {
      const mine = (asked.current += 1)
      go('check')
      setAnswer(null)
      setCheckError(null)
      try {
        const said = await send({ check: '1' }, true)
        if (mine === asked.current) setAnswer(said)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (mine === asked.current) setCheckError(error)
      }
    },
    perform: async () => {
      setBusy(true)
      setPerformError(null)
      try {
        const said = await send(finish.validOnly ? { valid_only: '1' } : {}, false)
        if (said.id === undefined || said.imported === 0) {
          // Somebody's rules changed since the check: the rows are shown with what stands against them now.
          setAnswer(said)
          go(chosen?.file.kind === 'form' ? 'contents' : 'check')
          showToast({ kind: 'warning', title: t('imports.finish.refused') })
          return null
        }
        await changed()
        return said.id
      } catch (error) {
        // The form stays as it is and says of which file, and why; without an answer no toast does.
        if (!(error instanceof CallError)) throw error
        setPerformError(error)
        return null
      } finally {
        setBusy(false)
      }
    },
  }
}

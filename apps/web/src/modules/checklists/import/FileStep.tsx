import { Button } from '@mantine/core'
import { largestUpload, smallestImport } from '@plumbline/contract'
import { classes, Icon } from '@plumbline/kit'
import type { OpenWords } from '@plumbline/interchange'
import { formatFileSize } from '@plumbline/language'
import { IconAlertTriangle, IconDownload, IconFileUpload, IconLoader2 } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import { saveFile } from '../../../shared/files/index.ts'
import { tellUnanswered } from '../../../shared/toasts/index.ts'
import { useWords, type WebTranslator } from '../../../shared/words/index.ts'
import { largeProblem, readImportFile, smallProblem, type FileProblem, type ImportFile } from './readImportFile.ts'
import styles from './Import.module.css'

export interface FileStepProps {
  /** A file that can be imported; `smallOk` when it is under 10 KB and was taken anyway. */
  readonly chosen: (file: ImportFile, smallOk: boolean) => void
}

interface Stopped {
  readonly file: File | null
  readonly problem: FileProblem | { readonly kind: 'one-only' }
}

const textFile = /\.(csv|tsv|txt)$/i

const reasonOf = (t: WebTranslator, { file, problem }: Stopped): string => {
  const name = file?.name ?? ''
  const size = formatFileSize(t.language, file?.size ?? 0)
  switch (problem.kind) {
    case 'one-only':
      return t('imports.file.oneOnly')
    case 'too-large':
      return t('imports.file.tooLarge', { name, size, max: formatFileSize(t.language, largestUpload) })
    case 'too-small':
      return t('imports.file.tooSmall', { name, size, min: formatFileSize(t.language, smallestImport) })
    case 'no-rows':
      return t('imports.file.noRows', { name })
    case 'table':
      // Of what never was a text file nobody wants to hear of its encoding.
      if (problem.problem.code === 'unreadableText' && !textFile.test(name))
        return t('imports.problem.notATable', { name })
      return (
        t.find(`imports.problem.${problem.problem.code}`, { name, ...problem.problem.data }) ??
        `“${name}”: ${t.find(`problems.file.${problem.problem.code}`) ?? problem.problem.code}`
      )
  }
}

/** Of what is shown before anything is stored. */
const openingWords = (t: WebTranslator): OpenWords => ({
  yes: t('answers.yes'),
  no: t('answers.no'),
  on: t('builder.start.on'),
  off: t('builder.start.off'),
  startPage: t('types.item.start_page'),
  hiddenPage: t('types.item.hidden_page'),
  realStartDate: t('types.item.inspection_real_start_date'),
  realEndDate: t('types.item.inspection_real_end_date'),
})

const downloadSample = async (t: WebTranslator, format: 'csv' | 'xlsx'): Promise<void> => {
  try {
    saveFile(await api.checklists.importSample({ query: { format } }), `checklist.${format}`)
  } catch (error) {
    tellUnanswered(t, error, { retry: () => void downloadSample(t, format) })
  }
}

/** First step: drop or choose a file, or start from a sample. */
export const FileStep = ({ chosen }: FileStepProps): ReactNode => {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [reading, setReading] = useState<string | null>(null)
  const [stopped, setStopped] = useState<Stopped | null>(null)

  const take = async (file: File, smallOk: boolean): Promise<void> => {
    const tooLarge = largeProblem(file.size)
    if (tooLarge) return setStopped({ file, problem: tooLarge })
    setStopped(null)
    setReading(file.name)
    const read = await readImportFile(file, { words: openingWords(t), language: t.language })
    setReading(null)
    // What is no table stays none: only a file that could be imported is asked about for its size.
    const problem = read.ok ? smallProblem(file.size, smallOk) : read.problem
    if (problem) setStopped({ file, problem })
    else if (read.ok) chosen(read.file, smallOk)
  }
  const takeAll = (files: readonly File[]): void => {
    const [file, second] = files
    if (second) setStopped({ file: null, problem: { kind: 'one-only' } })
    else if (file) void take(file, false)
  }
  return (
    <div className={styles['step']}>
      <div
        className={classes(styles['drop'], over && styles['over'])}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          takeAll([...event.dataTransfer.files])
        }}
      >
        <Icon of={reading === null ? IconFileUpload : IconLoader2} size="field" className={styles['dropIcon']} />
        <strong>{reading === null ? t('imports.file.drop') : t('imports.file.reading', { name: reading })}</strong>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden
          accept=".csv,.tsv,.txt,.xlsx,.xls,.json"
          data-testid="import-file"
          onChange={(event) => {
            takeAll([...(event.currentTarget.files ?? [])])
            // The same file may be chosen again after it was mended.
            event.currentTarget.value = ''
          }}
        />
        <Button disabled={reading !== null} onClick={() => input.current?.click()}>
          {t('imports.file.choose')}
        </Button>
        <p className={styles['hint']}>{t('imports.file.limits', { max: formatFileSize(t.language, largestUpload) })}</p>
      </div>
      {stopped && (
        <div className={styles['stopped']} role="alert">
          <Icon of={IconAlertTriangle} size="toolbar" />
          <p>{reasonOf(t, stopped)}</p>
          {stopped.problem.kind === 'too-small' && (
            <Button
              variant="default"
              size="xs"
              onClick={() => {
                if (stopped.file) void take(stopped.file, true)
              }}
            >
              {t('imports.file.anyway')}
            </Button>
          )}
        </div>
      )}
      <div className={styles['samples']}>
        <span>{t('imports.file.sample')}</span>
        {(['csv', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            variant="subtle"
            size="xs"
            leftSection={<Icon of={IconDownload} />}
            onClick={() => void downloadSample(t, format)}
          >
            {t('imports.file.sampleAs', { format: format === 'csv' ? 'CSV' : 'Excel' })}
          </Button>
        ))}
      </div>
    </div>
  )
}

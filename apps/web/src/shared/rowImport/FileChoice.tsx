import { Button } from '@mantine/core'
import { largestUpload, smallestImport } from '@plumbline/contract'
import { classes, Icon } from '@plumbline/kit'
import { formatFileSize } from '@plumbline/language'
import { IconAlertTriangle, IconFileUpload } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { useWords, type WebTranslator } from '../words/index.ts'
import { readRowFile, type RowFile, type RowFileProblem } from './rowColumns.ts'
import styles from './RowImport.module.css'

type Problem = RowFileProblem | { readonly kind: 'too-large' | 'too-small' | 'one-only' }

const reasonOf = (t: WebTranslator, file: File, problem: Problem): string => {
  const { name } = file
  const size = formatFileSize(t.language, file.size)
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
      if (problem.problem.code === 'notATable') return t('rowImports.file.noTable', { name })
      return (
        t.find(`imports.problem.${problem.problem.code}`, { name, ...problem.problem.data }) ??
        t('rowImports.file.noTable', { name })
      )
  }
}

/** First step: drop or choose a file. */
export const FileChoice = ({
  chosen,
}: {
  /** `smallOk` when it is under the minimum and was taken anyway. */
  readonly chosen: (file: RowFile, smallOk: boolean) => void
}): ReactNode => {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  /** The last file taken: an earlier one that is read late is not chosen any more. */
  const taken = useRef(0)
  const [reading, setReading] = useState(false)
  const [stopped, setStopped] = useState<{ readonly file: File; readonly problem: Problem } | null>(null)

  const take = async (file: File, smallOk: boolean): Promise<void> => {
    const mine = (taken.current += 1)
    if (file.size > largestUpload) return setStopped({ file, problem: { kind: 'too-large' } })
    setStopped(null)
    setReading(true)
    const read = await readRowFile(file)
    if (mine !== taken.current) return
    setReading(false)
    // Only a file that could be imported is asked about for its size.
    if (!read.ok) setStopped({ file, problem: read.problem })
    else if (file.size < smallestImport && !smallOk) setStopped({ file, problem: { kind: 'too-small' } })
    else chosen(read.file, smallOk)
  }
  const takeAll = (files: readonly File[]): void => {
    const [file, second] = files
    if (file && second) setStopped({ file, problem: { kind: 'one-only' } })
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
        <Icon of={IconFileUpload} size="field" className={styles['dropIcon']} />
        <strong>{t('rowImports.file.drop')}</strong>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden
          accept=".csv,.tsv,.txt,.xlsx"
          data-testid="row-import-file"
          onChange={(event) => {
            takeAll([...(event.currentTarget.files ?? [])])
            // The same file may be chosen again after it was mended.
            event.currentTarget.value = ''
          }}
        />
        <Button loading={reading} onClick={() => input.current?.click()}>
          {t('imports.file.choose')}
        </Button>
        <p className={styles['hint']}>
          {t('rowImports.file.limits', { max: formatFileSize(t.language, largestUpload) })}
        </p>
      </div>
      {stopped && (
        <div className={styles['stopped']} role="alert">
          <Icon of={IconAlertTriangle} size="toolbar" />
          <p>{reasonOf(t, stopped.file, stopped.problem)}</p>
          {stopped.problem.kind === 'too-small' && (
            <Button variant="default" size="xs" onClick={() => void take(stopped.file, true)}>
              {t('imports.file.anyway')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

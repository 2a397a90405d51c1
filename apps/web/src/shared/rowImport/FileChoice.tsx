import { Button } from '@mantine/core'
import { largestUpload, smallestImport } from '@plumbline/contract'
import { formatFileSize } from '@plumbline/language'
import { useRef, useState, type ReactNode } from 'react'
import { UploadArea, UploadStop, useUploader } from '../upload/index.ts'
import { useWords, type WebTranslator } from '../words/index.ts'
import { readRowFile, type RowFile, type RowFileProblem } from './rowColumns.ts'
import styles from './RowImport.module.css'

type Problem = RowFileProblem | { readonly kind: 'too-small' }

const reasonOf = (t: WebTranslator, file: File, problem: Problem): string => {
  const { name } = file
  const size = formatFileSize(t.language, file.size)
  switch (problem.kind) {
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
  /** The last file taken: an earlier one that is read late is not chosen any more. */
  const taken = useRef(0)
  const [stopped, setStopped] = useState<{ readonly file: File; readonly problem: Problem } | null>(null)

  const take = async (file: File, smallOk: boolean): Promise<void> => {
    const mine = (taken.current += 1)
    setStopped(null)
    const read = await readRowFile(file)
    if (mine !== taken.current) return
    // Only a file that could be imported is asked about for its size.
    if (!read.ok) setStopped({ file, problem: read.problem })
    else if (file.size < smallestImport && !smallOk) setStopped({ file, problem: { kind: 'too-small' } })
    else chosen(read.file, smallOk)
  }
  const uploader = useUploader({
    label: t('imports.file.choose'),
    offered: ['csv', 'tsv', 'txt', 'xlsx'],
    testId: 'row-import-file',
    take: async ([file]) => {
      if (file) await take(file, false)
      return null
    },
  })
  return (
    <div className={styles['step']}>
      <UploadArea
        uploader={uploader}
        title={t('rowImports.file.drop')}
        choose={t('imports.file.choose')}
        hint={t('rowImports.file.limits', { max: formatFileSize(t.language, largestUpload) })}
      />
      {stopped && (
        <UploadStop reason={reasonOf(t, stopped.file, stopped.problem)}>
          {stopped.problem.kind === 'too-small' && (
            <Button variant="default" size="xs" onClick={() => void take(stopped.file, true)}>
              {t('imports.file.anyway')}
            </Button>
          )}
        </UploadStop>
      )}
    </div>
  )
}

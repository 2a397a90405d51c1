import { Button } from '@mantine/core'
import { largestUpload, smallestImport } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import type { OpenWords } from '@plumbline/interchange'
import { formatFileSize } from '@plumbline/language'
import { IconDownload } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import { saveFile } from '../../../shared/files/index.ts'
import { tellUnanswered } from '../../../shared/toasts/index.ts'
import { UploadArea, UploadStop, useUploader } from '../../../shared/upload/index.ts'
import { useWords, type WebTranslator } from '../../../shared/words/index.ts'
import { readImportFile, smallProblem, type FileProblem, type ImportFile } from './readImportFile.ts'
import styles from './Import.module.css'

export interface FileStepProps {
  /** A file that can be imported; `smallOk` when it is under 10 KB and was taken anyway. */
  readonly chosen: (file: ImportFile, smallOk: boolean) => void
}

interface Stopped {
  readonly file: File
  readonly problem: FileProblem
}

const textFile = /\.(csv|tsv|txt)$/i

const reasonOf = (t: WebTranslator, { file, problem }: Stopped): string => {
  const { name } = file
  const size = formatFileSize(t.language, file.size)
  switch (problem.kind) {
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
  const [reading, setReading] = useState<string | null>(null)
  const [stopped, setStopped] = useState<Stopped | null>(null)

  const take = async (file: File, smallOk: boolean): Promise<void> => {
    setStopped(null)
    setReading(file.name)
    const read = await readImportFile(file, { words: openingWords(t), language: t.language })
    setReading(null)
    // What is no table stays none: only a file that could be imported is asked about for its size.
    const problem = read.ok ? smallProblem(file.size, smallOk) : read.problem
    if (problem) setStopped({ file, problem })
    else if (read.ok) chosen(read.file, smallOk)
  }
  const uploader = useUploader({
    label: t('imports.file.choose'),
    offered: ['csv', 'tsv', 'txt', 'xlsx', 'xls', 'json'],
    testId: 'import-file',
    take: async ([file]) => {
      if (file) await take(file, false)
      return null
    },
  })
  return (
    <div className={styles['step']}>
      <UploadArea
        uploader={uploader}
        title={reading === null ? t('imports.file.drop') : t('imports.file.reading', { name: reading })}
        choose={t('imports.file.choose')}
        hint={t('imports.file.limits', { max: formatFileSize(t.language, largestUpload) })}
      />
      {stopped && (
        <UploadStop reason={reasonOf(t, stopped)}>
          {stopped.problem.kind === 'too-small' && (
            <Button variant="default" size="xs" onClick={() => void take(stopped.file, true)}>
              {t('imports.file.anyway')}
            </Button>
          )}
        </UploadStop>
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

import { Button, Modal } from '@mantine/core'
import type { CallError } from '@plumbline/contract/client'
import { formatFileSize } from '@plumbline/language'
import { largestUpload, smallestImport } from '@plumbline/contract'
import { useRef, useState, type ReactNode } from 'react'
import { api, CallError as Failure, errorText, fieldMessages } from '../../../shared/api/index.ts'
import { UploadArea, UploadStop, useUploader } from '../../../shared/upload/index.ts'
import { useWords, type WebTranslator } from '../../../shared/words/index.ts'
import styles from './Translations.module.css'
import type { Translation } from './useTranslation.ts'

export interface ImportDialogProps {
  readonly id: string
  readonly lang: string
  readonly change: Translation['change']
  readonly close: () => void
}

interface Outcome {
  readonly imported: number
  readonly errors: readonly { readonly row: number; readonly message: string }[]
}

const refusedWords = (t: WebTranslator, error: unknown): string => {
  const [first] = Object.values(fieldMessages(error))
  return first ?? errorText(t, error)
}

const isTooSmall = (error: unknown): error is CallError =>
  error instanceof Failure && error.body?.error_code === 'GEN_TOO_SMALL'

/** A file of translations: what came in, and which rows could not be used. */
export const ImportDialog = ({ id, lang, change, close }: ImportDialogProps): ReactNode => {
  const t = useWords()
  const [small, setSmall] = useState<File | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const sending = useRef(false)

  const send = async (file: File, anyway: boolean): Promise<void> => {
    setSmall(null)
    setRefused(null)
    setOutcome(null)
    sending.current = true
    await change(async () => {
      try {
        const query = anyway ? { small_ok: '1' } : {}
        setOutcome(
          await api.checklists.importTranslation(
            { params: { id, lang }, query, body: {}, file, fileName: file.name },
            { silent: true },
          ),
        )
      } catch (error) {
        if (isTooSmall(error)) setSmall(file)
        else setRefused(refusedWords(t, error))
      } finally {
        sending.current = false
      }
    })
  }
  const uploader = useUploader({
    label: t('translations.import.choose'),
    offered: ['csv', 'tsv', 'txt', 'xlsx'],
    testId: 'translations-file',
    take: async ([file]) => {
      // What two files say of the same text would stand as their answers happen to come.
      if (sending.current) return t('translations.import.busy')
      if (file) await send(file, false)
      return null
    },
  })
  return (
    <Modal
      opened
      onClose={close}
      size={560}
      title={t('translations.import')}
      closeButtonProps={{ 'aria-label': t('gen.close') }}
    >
      <div className={styles['form']}>
        <p>{t('translations.import.text')}</p>
        <UploadArea
          uploader={uploader}
          title={t('rowImports.file.drop')}
          choose={t('translations.import.choose')}
          hint={t('rowImports.file.limits', { max: formatFileSize(t.language, largestUpload) })}
        />
        {small && (
          <UploadStop
            reason={t('imports.file.tooSmall', {
              name: small.name,
              size: formatFileSize(t.language, small.size),
              min: formatFileSize(t.language, smallestImport),
            })}
          >
            <Button variant="default" size="xs" onClick={() => void send(small, true)}>
              {t('imports.file.anyway')}
            </Button>
          </UploadStop>
        )}
        {refused !== null && (
          <p role="alert" className={styles['problem']}>
            {refused}
          </p>
        )}
        {outcome && (
          <div role="status" className={styles['form']}>
            <strong>{t('translations.import.done', { count: outcome.imported })}</strong>
            {outcome.errors.length > 0 && (
              <>
                <span>{t('translations.import.wrong', { count: outcome.errors.length })}</span>
                <ul className={styles['rowErrors']}>
                  {outcome.errors.map(({ row, message }) => (
                    <li key={row}>{t('translations.import.row', { row, message })}</li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
      </div>
    </Modal>
  )
}

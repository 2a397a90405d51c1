import { Button, Modal } from '@mantine/core'
import type { TranslationString } from '@plumbline/contract'
import { plainText } from '@plumbline/kit'
import { formatDateTime } from '@plumbline/language'
import type { ReactNode } from 'react'
import { useUser } from '../../../shared/session/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from './Translations.module.css'

export interface HistoryDialogProps {
  readonly text: TranslationString
  readonly lang: string
  readonly use: (value: string) => void
  readonly close: () => void
}

/** What stood there before, newest first: who wrote it and when. */
export const HistoryDialog = ({ text, lang, use, close }: HistoryDialogProps): ReactNode => {
  const t = useWords()
  const { tz_code } = useUser()
  return (
    <Modal
      opened
      onClose={close}
      size={560}
      title={t('translations.history.title')}
      closeButtonProps={{ 'aria-label': t('gen.close') }}
    >
      <p className={styles['quote']} dir="auto">
        {plainText(text.source)}
      </p>
      {text.history.length === 0 ? (
        <p>{t('translations.history.none')}</p>
      ) : (
        <ol className={styles['history']}>
          {text.history.map(({ value, user, date, auto }, place) => (
            <li key={`${date ?? ''} ${text.history.length - place}`}>
              <div className={styles['former']}>
                <span dir="auto" lang={lang}>
                  {plainText(value)}
                </span>
                <span className={styles['who']}>
                  {date === null
                    ? t('translations.history.came')
                    : [user, formatDateTime(t.language, date, tz_code), auto ? t('translations.history.auto') : null]
                        .filter((part) => part !== null)
                        .join(' · ')}
                </span>
              </div>
              <Button variant="default" size="xs" onClick={() => use(value)}>
                {t('translations.history.use')}
              </Button>
            </li>
          ))}
        </ol>
      )}
    </Modal>
  )
}

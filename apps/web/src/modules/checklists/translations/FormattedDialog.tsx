import { Button, Modal } from '@mantine/core'
import type { TranslationString } from '@plumbline/contract'
import { RichText } from '@plumbline/kit'
import { useState, type ReactNode } from 'react'
import { useWords } from '../../../shared/words/index.ts'
import { LateContentEditor } from '../builder/richText/LateContentEditor.tsx'
import styles from './Translations.module.css'

export interface FormattedDialogProps {
  readonly text: TranslationString
  readonly save: (value: string) => void
  readonly close: () => void
}

/** The detail of an instruction: the source as it is shown, the translation in the editor it was written in. */
export const FormattedDialog = ({ text, save, close }: FormattedDialogProps): ReactNode => {
  const t = useWords()
  const [value, write] = useState(text.translation === '' ? text.source : text.translation)
  const [above, setAbove] = useState(false)
  return (
    <Modal
      opened
      onClose={close}
      closeOnEscape={!above}
      size={720}
      title={t('translations.formatted')}
      closeButtonProps={{ 'aria-label': t('gen.close') }}
    >
      <div className={styles['form']}>
        <section aria-label={t('translations.column.source')} className={styles['quote']} dir="auto">
          <RichText html={text.source} />
        </section>
        <LateContentEditor content={value} write={write} onDialog={setAbove} />
        <div className={styles['foot']}>
          <Button variant="default" onClick={close}>
            {t('gen.cancel')}
          </Button>
          <Button onClick={() => save(value)}>{t('gen.save')}</Button>
        </div>
      </div>
    </Modal>
  )
}

import { Button, Modal } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { saveFile } from '../../../shared/files/index.ts'
import { formStyles } from '../../../shared/forms/index.ts'
import { showToast } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from './SecondFactor.module.css'

/** Recovery codes, shown this once: closed only by the one who says that they are kept. */
export const KeepCodes = ({
  codes,
  onClose,
}: {
  readonly codes: readonly string[] | null
  readonly onClose: () => void
}): ReactNode => {
  const t = useWords()
  const text = `${(codes ?? []).join('\n')}\n`
  return (
    <Modal
      opened={codes !== null}
      onClose={onClose}
      title={t('secondFactor.keep.title')}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      centered
    >
      <div className={formStyles['form']}>
        <p className={formStyles['note']}>{t('secondFactor.keep.text')}</p>
        <ul className={styles['codes']} dir="ltr">
          {(codes ?? []).map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={styles['ways']}>
          {/* Browsers give the clipboard only to pages that came by https. */}
          {window.isSecureContext && (
            <Button
              variant="default"
              leftSection={<Icon of={IconCopy} />}
              onClick={() =>
                void navigator.clipboard
                  .writeText(text)
                  .then(() => showToast({ kind: 'success', text: t('secondFactor.keep.copied') }))
                  .catch(() => showToast({ kind: 'error', text: t('gen.error.unexpected') }))
              }
            >
              {t('secondFactor.keep.copy')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<Icon of={IconDownload} />}
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), `${t('secondFactor.keep.file')}.txt`)}
          >
            {t('secondFactor.keep.download')}
          </Button>
        </div>
        <div className={formStyles['foot']}>
          <Button onClick={onClose}>{t('secondFactor.keep.done')}</Button>
        </div>
      </div>
    </Modal>
  )
}

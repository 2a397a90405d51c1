import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../words/index.ts'
import styles from './ConfirmDeleteDialog.module.css'
import { stay, useLeavingQuestion, whoLeaves } from './leaving.ts'
import { focusOpener } from './openerOf.ts'

/** Asked before somebody leaves the workspace while the field app here holds what was not sent. */
const ConfirmLeavingDialog = (): ReactNode => {
  const t = useWords()
  const question = useLeavingQuestion()
  if (!question) return null
  const { how, unsent, go } = question
  const close = (): void => {
    stay()
    focusOpener(whoLeaves())
  }
  return (
    <Modal
      opened
      onClose={close}
      returnFocus={false}
      title={t('shell.leaving.title', { count: unsent })}
      closeButtonProps={{ 'aria-label': t('gen.close') }}
    >
      <p>{t('shell.leaving.text')}</p>
      <div className={styles['foot']}>
        <Button
          variant="default"
          onClick={() => {
            stay()
            go()
          }}
        >
          {how === 'switch' ? t('shell.leaving.switch') : t('shell.leaving.signOut')}
        </Button>
        <Button component="a" href="/field/#/device" data-autofocus>
          {t('shell.leaving.send')}
        </Button>
      </div>
    </Modal>
  )
}

export default ConfirmLeavingDialog

import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MessageDialog } from '../message/index.ts'
import { useWords } from '../words/index.ts'
import { stay, useLeavingQuestion } from './leaving.ts'

/** Asked before somebody leaves the workspace while the field app here holds what was not sent. */
const ConfirmLeavingDialog = (): ReactNode => {
  const t = useWords()
  const question = useLeavingQuestion()
  if (!question) return null
  const { how, unsent, go } = question
  const leave = (): void => {
    stay()
    go()
  }
  return (
    <MessageDialog
      tone="warning"
      icon={IconCloudOff}
      title={t('shell.leaving.title', { count: unsent })}
      close={stay}
      actions={[
        { name: how === 'switch' ? t('shell.leaving.switch') : t('shell.leaving.signOut'), perform: leave },
        { name: t('shell.leaving.send'), href: '/field/#/device', perform: stay, kind: 'primary', focused: true },
      ]}
    >
      <p>{t('shell.leaving.text')}</p>
    </MessageDialog>
  )
}

export default ConfirmLeavingDialog

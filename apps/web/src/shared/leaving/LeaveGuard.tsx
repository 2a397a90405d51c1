import { Button, Modal } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOpener } from '../dialogs/index.ts'
import { useWords } from '../words/index.ts'
import styles from './LeaveGuard.module.css'

export interface LeaveGuardProps {
  /** Leaving now loses something. */
  readonly when: boolean
  readonly title: string
  /** What is lost. */
  readonly text: string
}

/** Asks before the screen is left for another one; before the page is closed the browser asks itself. */
export const LeaveGuard = ({ when, title, text }: LeaveGuardProps): ReactNode => {
  const t = useWords()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: when,
    withResolver: true,
  })
  useOpener(status === 'blocked')
  if (status !== 'blocked') return null
  return (
    <Modal opened onClose={reset} title={title} closeButtonProps={{ 'aria-label': t('gen.close') }}>
      <p>{text}</p>
      <div className={styles['foot']}>
        <Button variant="default" onClick={proceed}>
          {t('saving.leave.go')}
        </Button>
        <Button onClick={reset} data-autofocus>
          {t('saving.leave.stay')}
        </Button>
      </div>
    </Modal>
  )
}

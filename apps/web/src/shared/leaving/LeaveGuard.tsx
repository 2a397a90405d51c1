import { Button, Modal } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useOpener } from '../dialogs/index.ts'
import { useWords } from '../words/index.ts'
import styles from './LeaveGuard.module.css'

export interface LeaveGuardProps {
  /** Leaving now loses something. */
  readonly when: boolean
  readonly title: string
  /** What is lost. */
  readonly text: string
  /** Told while the question stands: a dialog below leaves Escape to it. */
  readonly onAsking?: (isAsking: boolean) => void
}

/** Asks before the screen is left for another one; before the page is closed the browser asks itself. */
export const LeaveGuard = ({ when, title, text, onAsking }: LeaveGuardProps): ReactNode => {
  const t = useWords()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: when,
    withResolver: true,
  })
  const isAsking = status === 'blocked'
  useOpener(isAsking)
  useEffect(() => {
    if (!isAsking) return undefined
    onAsking?.(true)
    return () => onAsking?.(false)
  }, [isAsking, onAsking])
  if (!isAsking) return null
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

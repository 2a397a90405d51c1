import { IconAlertTriangle } from '@tabler/icons-react'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { MessageDialog } from '../message/index.ts'
import { useWords } from '../words/index.ts'

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
  useEffect(() => {
    if (!isAsking) return undefined
    onAsking?.(true)
    return () => onAsking?.(false)
  }, [isAsking, onAsking])
  if (!isAsking) return null
  return (
    <MessageDialog
      tone="warning"
      icon={IconAlertTriangle}
      title={title}
      close={reset}
      actions={[
        { name: t('saving.leave.go'), perform: proceed },
        { name: t('saving.leave.stay'), perform: reset, kind: 'primary', focused: true },
      ]}
    >
      <p>{text}</p>
    </MessageDialog>
  )
}

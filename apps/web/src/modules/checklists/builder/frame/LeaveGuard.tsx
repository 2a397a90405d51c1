import { IconCloudOff } from '@tabler/icons-react'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { MessageDialog } from '../../../../shared/message/index.ts'
import { useWords } from '../../../../shared/words/index.ts'
import { useTools } from '../BuilderTools.ts'
import { useBuilderStore } from '../store/BuilderContext.ts'

/**
 * Leaving with unsaved work warns (Q-BLD-4): the browser while anything is on its way, the workspace's own links where
 * saving can't simply be finished behind the next screen: without a connection, after a refusal or a conflict.
 */
export const LeaveGuard = (): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const { builder } = useTools()

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (builder.saving.isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [builder])

  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const { kind } = store.read().saving
      return current.pathname !== next.pathname && builder.saving.isDirty() && kind !== 'saved' && kind !== 'saving'
    },
    enableBeforeUnload: false,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <MessageDialog
      tone="warning"
      icon={IconCloudOff}
      title={t('saving.leave')}
      close={reset}
      actions={[
        { name: t('saving.leave.go'), perform: proceed },
        { name: t('saving.leave.stay'), perform: reset, kind: 'primary', focused: true },
      ]}
    >
      <p>{t('saving.leave.text')}</p>
    </MessageDialog>
  )
}

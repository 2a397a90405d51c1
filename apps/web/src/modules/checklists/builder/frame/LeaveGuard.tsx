import { useBlocker } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useTools } from '../BuilderTools.ts'
import { useBuilderStore } from '../store/BuilderContext.ts'
import { LeaveDialog } from './laterParts.ts'

/**
 * Leaving with unsaved work warns (Q-BLD-4): the browser while anything is on its way, the workspace's own links where
 * saving can't simply be finished behind the next screen: without a connection, after a refusal or a conflict.
 */
export const LeaveGuard = (): ReactNode => {
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
  return status === 'blocked' ? <LeaveDialog leave={proceed} close={reset} /> : null
}

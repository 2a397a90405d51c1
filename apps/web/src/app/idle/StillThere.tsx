import { useEffect, useState, type ReactNode } from 'react'
import { lateDialog } from '../../shared/late/index.ts'
import { useSession } from '../../shared/session/index.ts'
import { renewRights } from '../renewRights.ts'
import { watchIdle } from './watchIdle.ts'

const StillThereDialog = lateDialog(
  () => import('./StillThereDialog.tsx'),
  ({ close }) => close,
)

/** Where a workspace signs out who is away: asks before it happens. */
export const StillThere = (): ReactNode => {
  const minutes = useSession().settings?.idle_minutes ?? null
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    if (minutes === null) return undefined
    const stop = watchIdle(minutes, setAsks)
    return () => {
      stop()
      setAsks(false)
    }
  }, [minutes])
  const stay = (): void => {
    setAsks(false)
    void renewRights()
  }
  return asks && minutes !== null && <StillThereDialog minutes={minutes} close={stay} />
}

import { useEffect, useState } from 'react'
import { useOverview } from './DeviceContext.tsx'

/** Whether the app itself would start without a network: its files are kept by the service worker. */
const appIsKept = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false
  await navigator.serviceWorker.ready
  return true
}

/** Ready means both: the app's files and at least one template are on this device. */
export const useOfflineReady = (): boolean => {
  const { templates } = useOverview()
  const [kept, setKept] = useState(false)
  useEffect(() => {
    let wanted = true
    appIsKept().then(
      (ready) => {
        if (wanted) setKept(ready)
      },
      (error: unknown) => console.error('field: the service worker is not there', error),
    )
    return () => {
      wanted = false
    }
  }, [])
  return kept && templates.length > 0
}

import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import type { Device } from '../sync/device.ts'
import type { Overview } from '../sync/overview.ts'

const DeviceContext = createContext<Device | null>(null)

export const DeviceProvider = ({
  device,
  children,
}: {
  readonly device: Device
  readonly children: ReactNode
}): ReactNode => <DeviceContext value={device}>{children}</DeviceContext>

export const useDevice = (): Device => {
  const device = useContext(DeviceContext)
  if (!device) throw new Error('useDevice outside of DeviceProvider')
  return device
}

export const useOverview = (): Overview => {
  const device = useDevice()
  return useSyncExternalStore(device.subscribe, device.overview)
}

const followConnection = (told: () => void): (() => void) => {
  window.addEventListener('online', told)
  window.addEventListener('offline', told)
  return () => {
    window.removeEventListener('online', told)
    window.removeEventListener('offline', told)
  }
}

/** What the browser knows of the network: false is certain, true is hope. */
export const useConnected = (): boolean => useSyncExternalStore(followConnection, () => navigator.onLine)

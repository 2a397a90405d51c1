import { useEffect, useState } from 'react'

export interface Room {
  /** Bytes. */
  readonly used: number
  readonly total: number
  /** The browser promised not to clear the store. */
  readonly persisted: boolean
  /** This browser clears what a site keeps after a week, unless it is on the home screen. */
  readonly homeScreen: boolean
  readonly persist: () => Promise<void>
}

const storage = (): StorageManager | undefined => navigator.storage

const isAppleBrowserTab = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) && !window.matchMedia('(display-mode: standalone)').matches

/** How much room this site has on the device, and whether it may keep it. */
export const useRoom = (): Room | null => {
  const [room, setRoom] = useState<Omit<Room, 'persist'> | null>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let wanted = true
    const manager = storage()
    if (!manager) return undefined
    Promise.all([manager.estimate(), manager.persisted()]).then(
      ([{ usage = 0, quota = 0 }, persisted]) => {
        if (wanted) setRoom({ used: usage, total: quota, persisted, homeScreen: isAppleBrowserTab() })
      },
      (error: unknown) => console.error('field: the room on this device is not known', error),
    )
    return () => {
      wanted = false
    }
  }, [asked])
  return (
    room && {
      ...room,
      persist: async () => {
        await storage()?.persist()
        setAsked(asked + 1)
      },
    }
  )
}

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

/**
 * Asked when the first work comes onto the device, by the tap that starts it: browsers answer by themselves or ask the
 * person once. Whatever they say, work goes on; the device screen tells which it is.
 */
export const askToPersist = (): void => {
  const manager = storage()
  if (!manager) return
  manager
    .persisted()
    .then((already) => already || manager.persist())
    .catch((error: unknown) => console.warn('field: the browser was not asked to keep the store', error))
}

/** Under this a few photos more fill the device. */
export const littleRoom = 100 * 1024 * 1024

export const roomLeft = ({ used, total }: Pick<Room, 'used' | 'total'>): number => Math.max(total - used, 0)

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

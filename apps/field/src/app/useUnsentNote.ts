import { noteUnsent } from '@plumbline/kit'
import { useEffect } from 'react'
import type { Device } from '../sync/device.ts'
import { waitingCount } from './syncSummary.ts'

/** Keeps the note that the workspace reads before this person leaves it. */
export const useUnsentNote = (device: Device | null): void =>
  useEffect(
    () =>
      device?.subscribe(() => {
        const overview = device.overview()
        const refused = overview.unsent.reduce((sum, entry) => sum + entry.refused, 0)
        noteUnsent(device.person.uuid, waitingCount(overview) + refused)
      }),
    [device],
  )

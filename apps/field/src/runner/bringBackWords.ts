import type { Device } from '../sync/device.ts'
import { openKeptInspection } from './openKeptInspection.ts'

/**
 * What was typed in the last moments of a page is kept and sent also where its inspection is not opened again: each one
 * is opened for a moment. What can't be brought back now stays where it is, and counts as unsent work.
 */
export const bringBackWords = async (device: Device): Promise<void> => {
  for (const uuid of new Set(device.words.left().map(({ inspection }) => inspection))) {
    try {
      // One that this device does not have would be asked of the server: nobody waits for that.
      if (!(await device.store.inspection(uuid))) continue
      const result = await openKeptInspection(device, uuid)
      if (result.ok) await result.open.close()
    } catch (error) {
      console.error('field: what was typed last could not be brought back', error)
    }
  }
}

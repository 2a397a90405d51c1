import type { ItemOptions, PathState } from '@plumbline/checklist'
import { useState } from 'react'
import { useRun } from '../runner/RunContext.tsx'
import { placeNow, tagPlace } from './gpsTag.ts'
import { preparePhoto } from './preparePhoto.ts'

export interface AddPhotos {
  readonly add: (files: readonly File[]) => Promise<void>
  /** How many are on their way into the store. */
  readonly keeping: number
  readonly failed: boolean
}

/** Adds pictures one after the other: each is kept on the device before it is shown. */
export const useAddPhotos = (state: PathState, options: ItemOptions): AddPhotos => {
  const { change, media } = useRun()
  const [keeping, setKeeping] = useState(0)
  const [failed, setFailed] = useState(false)
  const add = async (files: readonly File[]): Promise<void> => {
    setFailed(false)
    setKeeping((count) => count + files.length)
    // Asked once for all of them; a place that is not found keeps no photo from being kept.
    const place = options.allow_gps_tagging === true && files.length > 0 ? placeNow() : Promise.resolve(null)
    for (const file of files) {
      try {
        const photo = await preparePhoto(file, options)
        const found = await place
        const uuid = await media.keep(found === null ? photo : { ...photo, bytes: tagPlace(photo.bytes, found) })
        await change({ kind: 'media_add', path: state.path, value: { uuid } })
      } catch (error) {
        console.error('field: a photo could not be kept', error)
        setFailed(true)
      } finally {
        setKeeping((count) => count - 1)
      }
    }
  }
  return { add, keeping, failed }
}

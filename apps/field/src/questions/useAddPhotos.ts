import type { ItemOptions, PathState } from '@plumbline/checklist'
import { useState } from 'react'
import { useRun } from '../runner/RunContext.tsx'
import { tagPlace } from './gpsTag.ts'
import { placeNow } from './placeNow.ts'
import { preparePhoto, type PreparedPhoto } from './preparePhoto.ts'
import { isTooLarge } from './recordings.ts'

export interface AddPhotos {
  readonly add: (files: readonly File[]) => Promise<void>
  /** How many are on their way into the store. */
  readonly keeping: number
  readonly problem: AddProblem | null
}

export type AddProblem = 'failed' | 'too_large'

/** Beside pictures: what may be attached to any question as it is. */
export const documentType = 'application/pdf'

/** Adds pictures one after the other: each is kept on the device before it is shown. */
export const useAddPhotos = (state: PathState, options: ItemOptions): AddPhotos => {
  const { change, media } = useRun()
  const [keeping, setKeeping] = useState(0)
  const [problem, setProblem] = useState<AddProblem | null>(null)
  const attach = async (file: PreparedPhoto): Promise<void> => {
    const uuid = await media.keep(file)
    await change({ kind: 'media_add', path: state.path, value: { uuid } })
  }
  const add = async (files: readonly File[]): Promise<void> => {
    setProblem(null)
    setKeeping((count) => count + files.length)
    // Asked once for all of them; a place that is not found keeps no photo from being kept.
    const place = options.allow_gps_tagging === true && files.length > 0 ? placeNow() : Promise.resolve(null)
    for (const file of files) {
      try {
        if (file.type === documentType) {
          if (isTooLarge(file)) setProblem('too_large')
          else await attach({ bytes: new Uint8Array(await file.arrayBuffer()), mime: file.type, name: file.name })
          continue
        }
        const photo = await preparePhoto(file, options)
        const found = await place
        await attach(found === null ? photo : { ...photo, bytes: tagPlace(photo.bytes, found) })
      } catch (error) {
        console.error('field: a photo could not be kept', error)
        setProblem('failed')
      } finally {
        setKeeping((count) => count - 1)
      }
    }
  }
  return { add, keeping, problem }
}

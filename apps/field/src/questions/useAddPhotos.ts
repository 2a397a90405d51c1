import type { ItemOptions, PathState } from '@plumbline/checklist'
import { useState } from 'react'
import { useRun, type MediaTools } from '../runner/RunContext.tsx'
import { checksumOf } from '../sync/checksumOf.ts'
import { FileRefusal, type FileProblem } from './fileProblem.ts'
import { tagPlace } from './gpsTag.ts'
import { placeNow } from './placeNow.ts'
import { preparePhoto, type PreparedPhoto } from './preparePhoto.ts'
import { isTooLarge } from './recordings.ts'

/** Files that are chosen may be there already; two shots of a still thing are two shots. */
export type PhotoOrigin = 'camera' | 'library'

export interface AddPhotos {
  /** Answers how many were kept. */
  readonly add: (files: readonly File[], origin: PhotoOrigin) => Promise<number>
  /** How many are on their way into the store. */
  readonly keeping: number
  /** Since the camera was opened or files were chosen: what was not kept. */
  readonly problems: readonly FileProblem[]
  /** What was told is over: the camera opens, or other files were chosen. */
  readonly forget: () => void
}

/** Beside pictures: what may be attached to any question as it is. */
export const documentType = 'application/pdf'

const bytesOf = async (file: File): Promise<PreparedPhoto> => ({
  bytes: new Uint8Array(await file.arrayBuffer()),
  mime: file.type,
  name: file.name,
})

const prepared = async (file: File, options: ItemOptions): Promise<PreparedPhoto> => {
  const { name } = file
  const isDocument = file.type === documentType
  const ready = isDocument
    ? await bytesOf(file)
    : await preparePhoto(file, options).catch((cause: unknown) => {
        throw new FileRefusal({ kind: 'no_picture', name }, cause)
      })
  const bytes = ready.bytes.byteLength
  if (isTooLarge({ size: bytes })) throw new FileRefusal({ kind: 'too_large', name, bytes })
  return ready
}

/** Whether these bytes stand there already. A browser without a digest can't tell. */
const isThere = async (
  bytes: Uint8Array<ArrayBuffer>,
  standing: PathState['media'],
  media: MediaTools,
): Promise<boolean> => {
  if (standing.length === 0) return false
  const checksum = await checksumOf(bytes)
  if (checksum === null) return false
  const known = await Promise.all(standing.map(({ uuid }) => media.checksumOf(uuid)))
  return known.includes(checksum)
}

/** Adds pictures one after the other: each is kept on the device before it is shown. */
export const useAddPhotos = (state: PathState, options: ItemOptions): AddPhotos => {
  const { runner, change, media } = useRun()
  const [keeping, setKeeping] = useState(0)
  const [problems, setProblems] = useState<readonly FileProblem[]>([])
  const attach = async (file: PreparedPhoto, chosen: string | null): Promise<void> => {
    // What stands by now: files of one choice come one after the other.
    const standing = runner.stateOf(state.key)?.media ?? state.media
    if (chosen !== null && (await isThere(file.bytes, standing, media)))
      throw new FileRefusal({ kind: 'duplicate', name: chosen })
    const uuid = await media.keep(file)
    await change({ kind: 'media_add', path: state.path, value: { uuid } })
  }
  const add = async (chosen: readonly File[], origin: PhotoOrigin): Promise<number> => {
    const room = options.multi_photo === false ? 1 : chosen.length
    const files = chosen.slice(0, room)
    const beyond = chosen.slice(room).map(({ name }): FileProblem => ({ kind: 'one_only', name }))
    setProblems((before) => [...before, ...beyond])
    setKeeping((count) => count + files.length)
    // Asked once for all of them; a place that is not found keeps no photo from being kept.
    const place = options.allow_gps_tagging === true && files.length > 0 ? placeNow() : Promise.resolve(null)
    let kept = 0
    for (const file of files) {
      try {
        const photo = await prepared(file, options)
        const found = await place
        const tagged = found === null ? photo : { ...photo, bytes: tagPlace(photo.bytes, found) }
        await attach(tagged, origin === 'library' ? file.name : null)
        kept += 1
      } catch (error) {
        const refused = error instanceof FileRefusal ? error.problem : null
        if (refused === null || refused.kind === 'no_picture') console.error('field: a file was not kept', error)
        setProblems((before) => [...before, refused ?? { kind: 'not_kept', name: file.name }])
      } finally {
        setKeeping((count) => count - 1)
      }
    }
    return kept
  }
  return { add, keeping, problems, forget: () => setProblems([]) }
}

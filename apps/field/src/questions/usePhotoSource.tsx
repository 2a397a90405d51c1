import type { ItemOptions, PathState } from '@plumbline/checklist'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { hasCamera } from './hasCamera.ts'
import { pickFiles } from './pickFiles.ts'
import { placeNow } from './placeNow.ts'
import { documentType, type AddPhotos, type PhotoOrigin } from './useAddPhotos.ts'

/** Its code comes with the first photo; the service worker has it by then. */
const CameraSheet = lazy(() => import('./CameraSheet.tsx'))

export interface PhotoSource {
  /** Stands somewhere in the card: the app's own camera while it is open. */
  readonly sheet: ReactNode
  readonly open: () => void
  readonly fromLibrary: () => void
}

/** A photo question takes pictures; to any other question a file may be attached as well. */
const acceptedBy = ({ item }: PathState): string => (item.type === 'photo' ? 'image/*' : `image/*,${documentType}`)

/** The camera in one tap: the app's own where there is one (several shots in a row), else the phone's. */
export const usePhotoSource = (
  state: PathState,
  options: ItemOptions,
  { add, problems, forget }: Pick<AddPhotos, 'add' | 'problems' | 'forget'>,
): PhotoSource => {
  const [shooting, setShooting] = useState(false)
  const accept = acceptedBy(state)
  const several = options.multi_photo !== false
  const keep =
    (origin: PhotoOrigin) =>
    (files: readonly File[]): void => {
      forget()
      void add(files, origin)
    }
  const phoneCamera = (): void => {
    setShooting(false)
    // Found while the phone's camera is open, and fresh when the photo comes.
    if (options.allow_gps_tagging === true) void placeNow()
    pickFiles({ accept, camera: true }, keep('camera'))
  }
  const fromLibrary = (): void => {
    setShooting(false)
    pickFiles({ accept, several }, keep('library'))
  }
  return {
    fromLibrary,
    open: () => {
      if (!hasCamera()) return phoneCamera()
      forget()
      setShooting(true)
    },
    sheet: shooting && (
      <Suspense>
        <CameraSheet
          state={state}
          options={options}
          add={add}
          problems={problems}
          onOwnCamera={phoneCamera}
          onLibrary={options.photo_library === false ? null : fromLibrary}
          onClose={() => setShooting(false)}
        />
      </Suspense>
    ),
  }
}

import type { ItemOptions, PathState } from '@plumbline/checklist'
import { lazy, Suspense, useId, useState, type ChangeEvent, type ReactNode } from 'react'
import { hasCamera } from './hasCamera.ts'
import { documentType } from './useAddPhotos.ts'

/** Its code comes with the first photo; the service worker has it by then. */
const CameraSheet = lazy(() => import('./CameraSheet.tsx'))

export interface PhotoSource {
  /** Stands somewhere in the card: the browser's own picker, and the camera while it is open. */
  readonly input: ReactNode
  readonly open: () => void
}

/** A photo question takes pictures; to any other question a file may be attached as well. */
export const acceptedBy = ({ item }: PathState): string =>
  item.type === 'photo' ? 'image/*' : `image/*,${documentType}`

/** The camera in one tap: the app's own where there is one (several shots in a row), else the phone's. */
export const usePhotoSource = (
  state: PathState,
  options: ItemOptions,
  add: (files: readonly File[]) => Promise<void>,
  accept: string,
): PhotoSource => {
  const id = useId()
  const [shooting, setShooting] = useState(false)
  const choose = (from: string): void => document.getElementById(from)?.click()
  const libraryId = `${id}-library`
  const mayChoose = options.photo_library !== false
  const leave = (from: string): void => {
    setShooting(false)
    choose(from)
  }
  const taken = (event: ChangeEvent<HTMLInputElement>): void => {
    void add([...(event.target.files ?? [])])
    event.target.value = ''
  }
  return {
    open: () => {
      if (hasCamera()) setShooting(true)
      else choose(id)
    },
    input: (
      <>
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept={accept}
          capture="environment"
          tabIndex={-1}
          aria-hidden
          onChange={taken}
        />
        {mayChoose && (
          <input
            id={libraryId}
            className="visually-hidden"
            type="file"
            accept={accept}
            multiple={options.multi_photo !== false}
            tabIndex={-1}
            aria-hidden
            onChange={taken}
          />
        )}
        {shooting && (
          <Suspense>
            <CameraSheet
              state={state}
              options={options}
              add={add}
              onOwnCamera={() => leave(id)}
              onLibrary={mayChoose ? () => leave(libraryId) : null}
              onClose={() => setShooting(false)}
            />
          </Suspense>
        )}
      </>
    ),
  }
}

import type { ItemOptions, PathState } from '@plumbline/checklist'
import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import { hasCamera } from './hasCamera.ts'

/** Its code comes with the first photo; the service worker has it by then. */
const CameraSheet = lazy(() => import('./CameraSheet.tsx'))

export interface PhotoSource {
  /** Stands somewhere in the card: the browser's own picker, and the camera while it is open. */
  readonly input: ReactNode
  readonly open: () => void
}

/** The camera in one tap: the app's own where there is one (several shots in a row), else the phone's. */
export const usePhotoSource = (
  state: PathState,
  options: ItemOptions,
  add: (files: readonly File[]) => Promise<void>,
): PhotoSource => {
  const id = useId()
  const [shooting, setShooting] = useState(false)
  const choose = (): void => document.getElementById(id)?.click()
  return {
    open: () => {
      if (hasCamera()) setShooting(true)
      else choose()
    },
    input: (
      <>
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept="image/*"
          capture="environment"
          tabIndex={-1}
          aria-hidden
          onChange={(event) => {
            void add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        {shooting && (
          <Suspense>
            <CameraSheet
              state={state}
              options={options}
              add={add}
              onOwnCamera={() => {
                setShooting(false)
                choose()
              }}
              onClose={() => setShooting(false)}
            />
          </Suspense>
        )}
      </>
    ),
  }
}

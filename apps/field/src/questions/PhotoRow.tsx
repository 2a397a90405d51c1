import type { ItemOptions, PathState } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconAlertCircle, IconCamera, IconCameraPlus, IconPhoto, IconPhotoPlus } from '@tabler/icons-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { useRun } from '../runner/RunContext.tsx'
import { PhotoSheet } from './PhotoSheet.tsx'
import { preparePhoto } from './preparePhoto.ts'
import { Thumbnail } from './Thumbnail.tsx'

export interface PhotoRowProps {
  readonly state: PathState
  readonly options: ItemOptions
  readonly readOnly: boolean
  /** How many are demanded; 0 for none. */
  readonly needed: number
  /** The row is there before the first photo: a photo question or a demanded photo. */
  readonly slot: boolean
}

interface PhotoInputProps {
  readonly id: string
  readonly camera: boolean
  readonly several: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** The camera in one tap; several from the library at once. */
const PhotoInput = ({ id, camera, several, onFiles }: PhotoInputProps): ReactNode => (
  <input
    id={id}
    className="visually-hidden"
    type="file"
    accept="image/*"
    tabIndex={-1}
    aria-hidden
    {...(camera ? { capture: 'environment' as const } : {})}
    multiple={several && !camera}
    onChange={(event) => {
      onFiles([...(event.target.files ?? [])])
      event.target.value = ''
    }}
  />
)

/** Adds pictures one after the other: each is kept on the device before it is shown. */
export const useAddPhotos = (
  state: PathState,
  options: ItemOptions,
): { readonly add: (files: readonly File[]) => Promise<void>; readonly keeping: number; readonly failed: boolean } => {
  const { change, media } = useRun()
  const [keeping, setKeeping] = useState(0)
  const [failed, setFailed] = useState(false)
  const add = async (files: readonly File[]): Promise<void> => {
    setFailed(false)
    setKeeping((count) => count + files.length)
    for (const file of files) {
      try {
        const uuid = await media.keep(await preparePhoto(file, options))
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

export const PhotoRow = ({ state, options, readOnly, needed, slot }: PhotoRowProps): ReactNode => {
  const t = useWords()
  const cameraId = useId()
  const libraryId = useId()
  const [open, setOpen] = useState<string | null>(null)
  const { add, keeping, failed } = useAddPhotos(state, options)
  const row = useRef<HTMLDivElement>(null)
  const photos = state.media
  const mayTake = options.allow_camera !== false
  const mayChoose = options.photo_library !== false
  const full = options.multi_photo === false && photos.length > 0
  const pick = (id: string): void => document.getElementById(id)?.click()
  const inputs = (
    <>
      {mayTake && <PhotoInput id={cameraId} camera several={false} onFiles={(files) => void add(files)} />}
      {mayChoose && (
        <PhotoInput
          id={libraryId}
          camera={false}
          several={options.multi_photo !== false}
          onFiles={(files) => void add(files.slice(0, options.multi_photo === false ? 1 : files.length))}
        />
      )}
    </>
  )
  const shown = photos.find(({ uuid }) => uuid === open)
  if (photos.length === 0 && keeping === 0 && (!slot || readOnly)) return null
  return (
    <div ref={row} className="stack tight">
      {!readOnly && inputs}
      {photos.length === 0 && keeping === 0 ? (
        <div className="slots">
          {mayTake && (
            <button type="button" className="slot grow" onClick={() => pick(cameraId)}>
              <Icon of={IconCamera} size="field" />
              <span className="grow">{t('field.photo.take')}</span>
              {needed > 0 && <span className="needed">{t('field.card.requiredOf', { done: 0, needed })}</span>}
            </button>
          )}
          {mayChoose && (
            <button
              type="button"
              className={mayTake ? 'slot icon' : 'slot grow'}
              aria-label={t('field.photo.library')}
              onClick={() => pick(libraryId)}
            >
              <Icon of={IconPhoto} size="field" />
              {!mayTake && <span className="grow">{t('field.photo.library')}</span>}
              {!mayTake && needed > 0 && (
                <span className="needed">{t('field.card.requiredOf', { done: 0, needed })}</span>
              )}
            </button>
          )}
        </div>
      ) : (
        <div className="thumbnails">
          {photos.map((medium, index) => (
            <Thumbnail key={medium.uuid} medium={medium} number={index + 1} onOpen={() => setOpen(medium.uuid)} />
          ))}
          {Array.from({ length: keeping }, (_, index) => (
            <span key={index} className="thumbnail skeleton" role="img" aria-label={t('field.photo.keeping')} />
          ))}
          {!readOnly && !full && mayTake && (
            <button
              type="button"
              className="thumbnail add"
              aria-label={t('field.photo.another')}
              onClick={() => pick(cameraId)}
            >
              <Icon of={IconCameraPlus} size="field" />
            </button>
          )}
          {!readOnly && !full && mayChoose && (
            <button
              type="button"
              className="thumbnail add"
              aria-label={t('field.photo.library')}
              onClick={() => pick(libraryId)}
            >
              <Icon of={IconPhotoPlus} size="field" />
            </button>
          )}
          {photos.length < needed && (
            <span className="needed">{t('field.card.requiredOf', { done: photos.length, needed })}</span>
          )}
        </div>
      )}
      {failed && (
        <p className="error-line" role="alert">
          <Icon of={IconAlertCircle} />
          {t('field.photo.failed')}
        </p>
      )}
      {shown && (
        <PhotoSheet
          state={state}
          medium={shown}
          number={photos.indexOf(shown) + 1}
          readOnly={readOnly}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

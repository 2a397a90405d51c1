import type { ItemOptions, PathState } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconCamera, IconCameraPlus, IconPhoto, IconPhotoPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { PhotoSheet } from './PhotoSheet.tsx'
import { Thumbnail } from './Thumbnail.tsx'
import { FileProblemLine } from './FileProblemLine.tsx'
import { useAddPhotos } from './useAddPhotos.ts'
import { usePhotoSource } from './usePhotoSource.tsx'

export interface PhotoRowProps {
  readonly state: PathState
  readonly options: ItemOptions
  readonly readOnly: boolean
  /** How many are demanded; 0 for none. */
  readonly needed: number
  /** The row is there before the first photo: a photo question or a demanded photo. */
  readonly slot: boolean
}

export const PhotoRow = ({ state, options, readOnly, needed, slot }: PhotoRowProps): ReactNode => {
  const t = useWords()
  const [open, setOpen] = useState<string | null>(null)
  const adding = useAddPhotos(state, options)
  const { keeping, problems } = adding
  const camera = usePhotoSource(state, options, adding)
  const photos = state.media
  const mayTake = options.allow_camera !== false
  const mayChoose = options.photo_library !== false
  const full = options.multi_photo === false && photos.length > 0
  const shown = photos.find(({ uuid }) => uuid === open)
  if (photos.length === 0 && keeping === 0 && (!slot || readOnly)) return null
  return (
    <div className="stack tight">
      {!readOnly && camera.sheet}
      {photos.length === 0 && keeping === 0 ? (
        <div className="slots">
          {mayTake && (
            <button type="button" className="slot grow" onClick={camera.open}>
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
              onClick={camera.fromLibrary}
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
            <button type="button" className="thumbnail add" aria-label={t('field.photo.another')} onClick={camera.open}>
              <Icon of={IconCameraPlus} size="field" />
            </button>
          )}
          {!readOnly && !full && mayChoose && (
            <button
              type="button"
              className="thumbnail add"
              aria-label={t('field.photo.library')}
              onClick={camera.fromLibrary}
            >
              <Icon of={IconPhotoPlus} size="field" />
            </button>
          )}
          {photos.length < needed && (
            <span className="needed">{t('field.card.requiredOf', { done: photos.length, needed })}</span>
          )}
        </div>
      )}
      <FileProblemLine problems={problems} />
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

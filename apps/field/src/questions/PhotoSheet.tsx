import type { Medium, PathState } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconArrowMoveRight, IconFileText, IconPencil, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { Button } from '../controls/Button.tsx'
import { Sheet } from '../controls/Sheet.tsx'
import { useToast } from '../controls/Toasts.tsx'
import { useRun } from '../runner/RunContext.tsx'
import { MovePhotoSheet } from './MovePhotoSheet.tsx'
import type { PreparedPhoto } from './preparePhoto.ts'
import { isDocument, useMediumAddress, useMediumKind, usePhotoAddress } from './Thumbnail.tsx'
import { useTypedText } from './useTypedText.ts'

/** Its code comes with the first drawing; the service worker has it by then. */
const MarkupSheet = lazy(() => import('./MarkupSheet.tsx'))

export interface PhotoSheetProps {
  readonly state: PathState
  readonly medium: Medium
  readonly number: number
  readonly readOnly: boolean
  readonly onClose: () => void
}

/** One photo large, with its caption; moving and deleting it can be undone. */
export const PhotoSheet = ({ state, medium, number, readOnly, onClose }: PhotoSheetProps): ReactNode => {
  const t = useWords()
  const { change, type, media } = useRun()
  const toast = useToast()
  const captionId = useId()
  const [moving, setMoving] = useState(false)
  const [drawing, setDrawing] = useState(false)
  const [plain, setPlain] = useState(false)
  const drawn = usePhotoAddress(medium)
  const original = useMediumAddress(medium.uuid)
  const address = plain ? original : drawn
  const kind = useMediumKind(medium.uuid)
  const marked = medium.markup_uuid !== null
  const {
    text,
    change: typeCaption,
    keepNow,
  } = useTypedText(medium.caption, (caption) => {
    void type({ kind: 'media_edit', path: state.path, value: { uuid: medium.uuid, caption } })
  })
  const remove = async (): Promise<void> => {
    const before = state.media[state.media.findIndex(({ uuid }) => uuid === medium.uuid) - 1]?.uuid ?? null
    // Before it goes: brought back, it has what was written below it.
    keepNow()
    onClose()
    await change({ kind: 'media_remove', path: state.path, value: { uuid: medium.uuid } })
    toast({
      text: t('field.photo.deleted'),
      undo: () =>
        void change({
          kind: 'media_add',
          path: state.path,
          value: { uuid: medium.uuid, after: before },
        }),
    })
  }
  const move = async (to: PathState, title: string): Promise<void> => {
    onClose()
    await change({ kind: 'media_move', path: state.path, value: { uuid: medium.uuid, to: [...to.path] } })
    toast({
      text: t('field.photo.moved', { title }),
      undo: () => void change({ kind: 'media_move', path: to.path, value: { uuid: medium.uuid, to: [...state.path] } }),
    })
  }
  const keepDrawing = async (picture: PreparedPhoto): Promise<void> => {
    const uuid = await media.keep(picture)
    setDrawing(false)
    setPlain(false)
    await change({ kind: 'media_edit', path: state.path, value: { uuid: medium.uuid, markup_uuid: uuid } })
  }
  const removeDrawing = async (): Promise<void> => {
    const before = medium.markup_uuid
    // Brought back, it is seen with what was drawn on it.
    setPlain(false)
    await change({ kind: 'media_edit', path: state.path, value: { uuid: medium.uuid, markup_uuid: null } })
    toast({
      text: t('inspecting.markup.removed'),
      undo: () =>
        void change({ kind: 'media_edit', path: state.path, value: { uuid: medium.uuid, markup_uuid: before } }),
    })
  }
  if (drawing && drawn !== null && drawn !== '')
    return (
      <Suspense>
        <MarkupSheet address={drawn} onDone={keepDrawing} onClose={() => setDrawing(false)} />
      </Suspense>
    )
  if (moving)
    return (
      <MovePhotoSheet
        from={state}
        onChoose={(to, title) => void move(to, title)}
        onClose={() => {
          keepNow()
          onClose()
        }}
      />
    )
  return (
    <Sheet
      title={t('field.photo.open', { number })}
      padded
      onClose={() => {
        keepNow()
        onClose()
      }}
      foot={
        !readOnly && (
          <div className="stack tight grow">
            {drawn !== '' && !isDocument(kind) && (
              <Button kind="tinted" icon={IconPencil} wide disabled={drawn === null} onClick={() => setDrawing(true)}>
                {t('inspecting.markup.draw')}
              </Button>
            )}
            <Button
              kind="default"
              icon={IconArrowMoveRight}
              turns
              wide
              onClick={() => {
                keepNow()
                setMoving(true)
              }}
            >
              {t('field.photo.move')}
            </Button>
            <Button kind="default" icon={IconTrash} wide onClick={() => void remove()}>
              {t('field.photo.delete')}
            </Button>
          </div>
        )
      }
    >
      <div className="photo-detail">
        {address === '' ? (
          <p className="muted">{t('field.photo.elsewhere')}</p>
        ) : (
          address !== null &&
          (isDocument(kind) ? (
            <a className="button default wide" href={address} target="_blank" rel="noopener noreferrer">
              <Icon of={IconFileText} size="field" />
              <bdi>{kind?.name}</bdi>
            </a>
          ) : (
            <img className="photo-large" src={address} alt={medium.caption} />
          ))
        )}
        {marked && (
          <div className="row">
            {original !== null && original !== '' && (
              <Button kind="quiet" aria-pressed={plain} onClick={() => setPlain(!plain)}>
                {t(plain ? 'inspecting.markup.showDrawing' : 'inspecting.markup.showOriginal')}
              </Button>
            )}
            {!readOnly && (
              <Button kind="quiet" onClick={() => void removeDrawing()}>
                {t('inspecting.markup.remove')}
              </Button>
            )}
          </div>
        )}
        <div>
          <label className="field-label" htmlFor={captionId}>
            {t('field.photo.caption')}
          </label>
          <input
            id={captionId}
            className="input"
            type="text"
            dir="auto"
            placeholder={t('field.photo.captionHint')}
            readOnly={readOnly}
            value={text}
            onChange={(event) => typeCaption(event.target.value)}
            onBlur={keepNow}
          />
        </div>
      </div>
    </Sheet>
  )
}

import type { Medium, PathState } from '@plumbline/checklist'
import { IconArrowMoveRight, IconTrash } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { Button } from '../controls/Button.tsx'
import { Sheet } from '../controls/Sheet.tsx'
import { useToast } from '../controls/Toasts.tsx'
import { useRun } from '../runner/RunContext.tsx'
import { MovePhotoSheet } from './MovePhotoSheet.tsx'
import { useMediumAddress } from './Thumbnail.tsx'
import { useTypedText } from './useTypedText.ts'

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
  const { change, type } = useRun()
  const toast = useToast()
  const captionId = useId()
  const [moving, setMoving] = useState(false)
  const address = useMediumAddress(medium.uuid)
  const {
    text,
    change: typeCaption,
    keepNow,
  } = useTypedText(medium.caption, (caption) => {
    void type({ kind: 'media_edit', path: state.path, value: { uuid: medium.uuid, caption } })
  })
  const remove = async (): Promise<void> => {
    const before = state.media[state.media.findIndex(({ uuid }) => uuid === medium.uuid) - 1]?.uuid ?? null
    onClose()
    await change({ kind: 'media_remove', path: state.path, value: { uuid: medium.uuid } })
    toast({
      text: t('field.photo.deleted'),
      undo: () =>
        void change({
          kind: 'media_add',
          path: state.path,
          value: { uuid: medium.uuid, after: before, caption: medium.caption },
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
      <div className="stack">
        {address === '' ? (
          <p className="muted">{t('field.photo.elsewhere')}</p>
        ) : (
          address !== null && <img className="photo-large" src={address} alt={medium.caption} />
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

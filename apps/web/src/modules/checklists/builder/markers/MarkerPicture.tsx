import type { ImageMarkerPoint } from '@plumbline/checklist'
import { classes } from '@plumbline/kit'
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { colorOf, type MarkerDraft } from './markers.ts'
import styles from './MarkerDialog.module.css'

export interface MarkerPictureProps {
  readonly address: string
  readonly draft: MarkerDraft
  readonly chosen: string | null
  readonly choose: (uuid: string | null) => void
  readonly place: (at: { readonly x: number; readonly y: number }) => void
  readonly move: (uuid: string, to: { readonly x: number; readonly y: number }) => void
  readonly remove: (uuid: string) => void
}

/** Percent of the picture that an arrow key moves a marker; with Shift five times as far. */
const stepPercent = 1

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The picture: a click places a marker, markers are dragged by pointer or moved by arrow keys. Never mirrored. */
export const MarkerPicture = ({
  address,
  draft,
  chosen,
  choose,
  place,
  move,
  remove,
}: MarkerPictureProps): ReactNode => {
  const t = useWords()
  const picture = useRef<HTMLDivElement>(null)
  const dragged = useRef<{ readonly uuid: string; moved: boolean } | null>(null)
  const placeOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
    const box = picture.current?.getBoundingClientRect()
    if (!box || box.width === 0 || box.height === 0) return null
    return { x: ((clientX - box.left) / box.width) * 100, y: ((clientY - box.top) / box.height) * 100 }
  }
  const drag = (event: PointerEvent): void => {
    const at = dragged.current
    const to = placeOf(event)
    if (at === null || to === null) return
    at.moved = true
    move(at.uuid, to)
  }
  const onKeyDown = (event: KeyboardEvent, point: ImageMarkerPoint): void => {
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const far = stepPercent * (event.shiftKey ? 5 : 1)
      move(point.uuid, { x: point.x + step[0] * far, y: point.y + step[1] * far })
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      remove(point.uuid)
    }
  }
  return (
    // Placing with the keyboard is the button "Add marker" beside it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={picture}
      className={styles['picture']}
      dir="ltr"
      onClick={(event) => {
        const to = placeOf(event)
        if (to !== null) place(to)
      }}
    >
      <img src={address} alt={t('markers.picture')} draggable={false} />
      {draft.points.map((point, index) => {
        const number = index + 1
        const name =
          point.label === '' ? t('markers.marker', { number }) : t('markers.marker.of', { number, label: point.label })
        return (
          <button
            key={point.uuid}
            type="button"
            className={classes(
              styles['marker'],
              styles[colorOf(point.color)],
              styles[draft.size],
              point.uuid === chosen && styles['chosen'],
            )}
            style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }}
            aria-label={`${name}, ${t('markers.at', { x: Math.round(point.x), y: Math.round(point.y) })}`}
            aria-pressed={point.uuid === chosen}
            data-marker={point.uuid}
            onClick={(event) => {
              event.stopPropagation()
              choose(point.uuid)
            }}
            onPointerDown={(event) => {
              if (event.button !== 0) return
              dragged.current = { uuid: point.uuid, moved: false }
              event.currentTarget.setPointerCapture(event.pointerId)
              choose(point.uuid)
            }}
            onPointerMove={drag}
            onPointerUp={() => {
              dragged.current = null
            }}
            onPointerCancel={() => {
              dragged.current = null
            }}
            onKeyDown={(event) => onKeyDown(event, point)}
          >
            <span aria-hidden>{number}</span>
            {draft.showLabels && point.label !== '' && (
              <span className={styles['label']} dir="auto" aria-hidden>
                {point.label}
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}

import { classes, Icon, type IconShape } from '@plumbline/kit'
import { IconArrowBackUp, IconArrowUpRight, IconBlur, IconRectangle, IconTypography, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { Button, IconButton } from '../controls/Button.tsx'
import { useModal } from '../controls/useModal.ts'
import { drawMarkup, isDrawn, type Mark, type MarkKind, type Point } from './drawMarkup.ts'
import type { PreparedPhoto } from './preparePhoto.ts'

const tools: readonly { readonly kind: MarkKind; readonly icon: IconShape }[] = [
  { kind: 'arrow', icon: IconArrowUpRight },
  { kind: 'box', icon: IconRectangle },
  { kind: 'text', icon: IconTypography },
  { kind: 'blur', icon: IconBlur },
]
/** Of the theme, seen on any photo. */
const colours = ['--dot-danger', '--dot-warning', '--dot-info', '--text-on-brand'] as const
type Colour = (typeof colours)[number]

const jpegQuality = 0.88

export interface MarkupSheetProps {
  /** The photo as it is shown now. */
  readonly address: string
  /** Keeps the drawing; the sheet stays, with what was drawn, where that fails. */
  readonly onDone: (picture: PreparedPhoto) => Promise<void>
  readonly onClose: () => void
}

const newMark = (kind: MarkKind, from: Point, colour: string): Mark => {
  if (kind === 'text') return { kind, from, text: '', colour }
  return kind === 'blur' ? { kind, from, to: from } : { kind, from, to: from, colour }
}

/** Upright by its EXIF orientation, as the browser shows it. */
const loadPicture = async (address: string): Promise<HTMLImageElement> => {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}

/** Arrow, box, text and blur on a copy of the photo: the photo itself is kept as it was taken. */
const MarkupSheet = ({ address, onDone, onClose }: MarkupSheetProps): ReactNode => {
  const t = useWords()
  const dialog = useModal()
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLInputElement>(null)
  const [photo, setPhoto] = useState<HTMLImageElement | null>(null)
  const [failed, setFailed] = useState(false)
  const [tool, setTool] = useState<MarkKind>('arrow')
  const [colour, setColour] = useState<Colour>('--dot-danger')
  const [marks, setMarks] = useState<readonly Mark[]>([])
  const [drawing, setDrawing] = useState<Mark | null>(null)
  const [leaving, setLeaving] = useState(false)
  const longest = photo ? Math.max(photo.naturalWidth, photo.naturalHeight) : 0
  const writing = drawing?.kind === 'text' ? drawing : null

  useEffect(() => {
    let wanted = true
    loadPicture(address).then(
      (picture) => {
        if (wanted) setPhoto(picture)
      },
      (error: unknown) => {
        console.error('field: the photo could not be opened for drawing', error)
        if (wanted) setFailed(true)
      },
    )
    return () => {
      wanted = false
    }
  }, [address])
  const styleOf = (name: string): string =>
    dialog.current ? getComputedStyle(dialog.current).getPropertyValue(name) : ''
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !photo || !dialog.current) return
    const style = getComputedStyle(dialog.current)
    drawMarkup(context, photo, drawing ? [...marks, drawing] : marks, {
      font: style.fontFamily,
      outline: style.getPropertyValue('--surface-sunken'),
    })
  }, [dialog, photo, marks, drawing])
  useEffect(() => {
    if (writing) words.current?.focus()
  }, [writing])

  const pointOf = (event: PointerEvent<HTMLCanvasElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect()
    return {
      x: ((event.clientX - box.x) / box.width) * event.currentTarget.width,
      y: ((event.clientY - box.y) / box.height) * event.currentTarget.height,
    }
  }
  const settle = (): readonly Mark[] => {
    const all = drawing && isDrawn(drawing, longest) ? [...marks, drawing] : marks
    setMarks(all)
    setDrawing(null)
    return all
  }
  /** What was drawn goes by nobody's mistake. */
  const leave = (): void => (settle().length === 0 ? onClose() : setLeaving(true))
  const done = (): void => {
    const shown = canvas.current
    setFailed(false)
    if (!shown || settle().length === 0) return onClose()
    shown.toBlob(
      (blob) => {
        if (!blob) return setFailed(true)
        void blob
          .arrayBuffer()
          .then((bytes) =>
            onDone({ bytes: new Uint8Array(bytes), mime: 'image/jpeg', name: `${t('inspecting.markup.file')}.jpg` }),
          )
          .catch((error: unknown) => {
            console.error('field: a drawing could not be kept', error)
            setFailed(true)
          })
      },
      'image/jpeg',
      jpegQuality,
    )
  }
  return (
    <dialog
      ref={dialog}
      className="camera markup"
      data-skin="dark"
      aria-label={t('inspecting.markup.title')}
      onCancel={(event) => {
        event.preventDefault()
        if (leaving) setLeaving(false)
        else leave()
      }}
      onClose={() => {
        // A browser closes it all the same when Escape is pressed twice.
        if (!dialog.current) return
        dialog.current.showModal()
        leave()
      }}
    >
      <div className="camera-head">
        <IconButton icon={IconX} label={t('inspecting.markup.leave')} onClick={leave} />
        <span className="grow" />
        <IconButton
          icon={IconArrowBackUp}
          label={t('gen.undo')}
          disabled={marks.length === 0}
          onClick={() => setMarks(marks.slice(0, -1))}
        />
        <Button kind="primary" onClick={done}>
          {t('field.question.done')}
        </Button>
      </div>
      <div className="camera-view">
        {photo && (
          <canvas
            ref={canvas}
            width={photo.naturalWidth}
            height={photo.naturalHeight}
            className="markup-canvas"
            role="img"
            aria-label={t('inspecting.markup.canvas', { count: marks.length })}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              settle()
              setDrawing(newMark(tool, pointOf(event), styleOf(colour)))
            }}
            onPointerMove={(event) => {
              if (drawing && drawing.kind !== 'text' && event.buttons > 0)
                setDrawing({ ...drawing, to: pointOf(event) })
            }}
            onPointerUp={() => {
              if (drawing && drawing.kind !== 'text') settle()
            }}
          />
        )}
        {failed && (
          <p className="camera-problem" role="alert">
            {t('field.photo.failed')}
          </p>
        )}
      </div>
      {leaving ? (
        <div className="markup-foot">
          <p role="alert">{t('inspecting.markup.leaving')}</p>
          <div className="row">
            <Button kind="danger" onClick={onClose}>
              {t('inspecting.markup.discard')}
            </Button>
            <Button className="grow" onClick={() => setLeaving(false)}>
              {t('inspecting.markup.goOn')}
            </Button>
          </div>
        </div>
      ) : (
        <div className="markup-foot">
          {writing && (
            <input
              ref={words}
              className="input"
              dir="auto"
              aria-label={t('inspecting.markup.words')}
              placeholder={t('inspecting.markup.words')}
              value={writing.text}
              onChange={(event) => setDrawing({ ...writing, text: event.target.value })}
              onKeyDown={(event) => {
                if (event.key === 'Enter') settle()
              }}
            />
          )}
          <div className="row markup-tools" role="group" aria-label={t('inspecting.markup.tools')}>
            {tools.map(({ kind, icon }) => (
              <button
                key={kind}
                type="button"
                className="tool"
                aria-pressed={tool === kind}
                onClick={() => {
                  settle()
                  setTool(kind)
                }}
              >
                <Icon of={icon} size="field" />
                {t(`inspecting.markup.${kind}`)}
              </button>
            ))}
          </div>
          <div className="row markup-colours" role="group" aria-label={t('inspecting.markup.colours')}>
            {colours.map((name, at) => (
              <button
                key={name}
                type="button"
                className={classes('swatch', name.slice(2))}
                aria-pressed={colour === name}
                aria-label={t('inspecting.markup.colour', { number: at + 1 })}
                disabled={tool === 'blur'}
                onClick={() => setColour(name)}
              />
            ))}
          </div>
        </div>
      )}
    </dialog>
  )
}

export default MarkupSheet

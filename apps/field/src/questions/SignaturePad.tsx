import { Icon } from '@plumbline/kit'
import { IconAlertCircle, IconEraser } from '@tabler/icons-react'
import { formatDateTime } from '@plumbline/language'
import Pad from 'signature_pad'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { Button } from '../controls/Button.tsx'
import { useRun } from '../runner/RunContext.tsx'
import type { DrawnSignature } from '../sync/drawnSignatures.ts'

export interface SignaturePadProps {
  readonly name: string
  /** What was drawn here before and not confirmed. */
  readonly drawn: DrawnSignature | null
  readonly now: () => number
  /** Told at every stroke; null: nothing is drawn any more. */
  readonly onDrawn: (drawn: DrawnSignature | null) => void
  /** False: it could not be kept, and stays on the pad. */
  readonly onSign: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<boolean>
}

const bytesOf = async (canvas: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer>> => {
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'))
  if (!blob) throw new Error('the signature could not be written')
  return new Uint8Array(await blob.arrayBuffer())
}

/** Who signs without a pen signs with the typed name. */
const writeName = (canvas: HTMLCanvasElement, name: string, font: string, ink: string): void => {
  const context = canvas.getContext('2d')
  if (!context) return
  context.save()
  context.resetTransform()
  context.fillStyle = ink
  context.font = `italic ${Math.round(canvas.height / 5)}px ${font}`
  context.textAlign = 'center'
  context.fillText(name, canvas.width / 2, canvas.height * 0.6, canvas.width * 0.9)
  context.restore()
}

const strokesOf = (pad: Pad): DrawnSignature['strokes'] =>
  pad.toData().map(({ points }) => points.map(({ x, y, pressure, time }) => ({ x, y, pressure, time })))

/** As it was drawn; on a smaller pad smaller, so that all of it is there. */
const drawAgain = (pad: Pad, drawn: DrawnSignature, width: number, height: number): void => {
  // A pad that is not laid out has no size: nothing to fit into.
  const fits = (room: number, needed: number): number => (room > 0 && needed > 0 ? room / needed : 1)
  const scale = Math.min(1, fits(width, drawn.width), fits(height, drawn.height))
  const { dotSize, minWidth, maxWidth, penColor, velocityFilterWeight, compositeOperation } = pad
  pad.fromData(
    drawn.strokes.map((points) => ({
      dotSize,
      minWidth,
      maxWidth,
      penColor,
      velocityFilterWeight,
      compositeOperation,
      points: points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
    })),
  )
}

/** A full-width pad. What is drawn is kept at every stroke; only "Sign" signs: nobody does by turning the page. */
const SignaturePad = ({ name: given, drawn: before, now, onDrawn, onSign }: SignaturePadProps): ReactNode => {
  const t = useWords()
  const { language, zone } = useRun()
  const nameId = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad | null>(null)
  const first = useRef(before)
  const [name, setName] = useState(before?.name ?? given)
  const [drawn, setDrawn] = useState(before !== null)
  const [nameMissing, setNameMissing] = useState(false)
  const [signing, setSigning] = useState(false)
  const keep = useRef<(named: string) => void>(() => undefined)

  const sign = async (): Promise<void> => {
    const shown = canvas.current
    const drawing = pad.current
    if (!shown || !drawing || signing) return
    if (name.trim() === '') {
      setNameMissing(true)
      return
    }
    setSigning(true)
    try {
      const style = getComputedStyle(shown)
      const byName = drawing.isEmpty()
      if (byName) writeName(shown, name.trim(), style.fontFamily, style.color)
      const isKept = await onSign(name.trim(), await bytesOf(shown))
      if (isKept || byName) drawing.clear()
    } finally {
      setSigning(false)
    }
  }
  useEffect(() => {
    keep.current = (named) => {
      const shown = canvas.current
      const drawing = pad.current
      if (!shown || !drawing || drawing.isEmpty()) return
      onDrawn({ name: named, width: shown.clientWidth, height: shown.clientHeight, strokes: strokesOf(drawing) })
    }
  })
  useEffect(() => {
    const shown = canvas.current
    if (!shown) return undefined
    const ratio = Math.max(window.devicePixelRatio, 1)
    shown.width = Math.max(1, Math.round(shown.clientWidth * ratio))
    shown.height = Math.max(1, Math.round(shown.clientHeight * ratio))
    shown.getContext('2d')?.scale(ratio, ratio)
    const drawing = new Pad(shown, { penColor: getComputedStyle(shown).color, minWidth: 1, maxWidth: 2.6 })
    if (first.current) drawAgain(drawing, first.current, shown.clientWidth, shown.clientHeight)
    pad.current = drawing
    return () => drawing.off()
  }, [])
  useEffect(() => {
    const drawing = pad.current
    const ended = (): void => {
      setDrawn(true)
      keep.current(name)
    }
    drawing?.addEventListener('endStroke', ended)
    return () => drawing?.removeEventListener('endStroke', ended)
  }, [name])
  return (
    <div className="stack tight">
      <div>
        <label className="field-label" htmlFor={nameId}>
          {t('field.sign.name')}
        </label>
        <input
          id={nameId}
          className={nameMissing ? 'input wrong' : 'input'}
          type="text"
          dir="auto"
          autoComplete="off"
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setNameMissing(false)
            keep.current(event.target.value)
          }}
        />
        {nameMissing && (
          <p className="error-line" role="alert">
            <Icon of={IconAlertCircle} />
            {t('field.sign.nameMissing')}
          </p>
        )}
      </div>
      <div className="pad" data-skin="light">
        <canvas ref={canvas} className="pad-canvas" role="img" aria-label={t('field.sign.pad')} />
        {!drawn && (
          <p className="pad-hint" aria-hidden>
            {t('field.sign.pad')}
          </p>
        )}
        {drawn && (
          <Button
            kind="quiet"
            className="pad-clear"
            icon={IconEraser}
            onClick={() => {
              pad.current?.clear()
              setDrawn(false)
              onDrawn(null)
            }}
          >
            {t('field.sign.clear')}
          </Button>
        )}
        <p className="pad-line">
          <bdi>{name}</bdi> · {formatDateTime(language, now(), zone)}
        </p>
      </div>
      <p className="visually-hidden">{t('field.sign.padKeyboard')}</p>
      {drawn && <p className="small secondary">{t('inspecting.sign.unconfirmed')}</p>}
      <Button kind="tinted" wide aria-busy={signing} onClick={() => void sign()}>
        {t('field.sign.sign')}
      </Button>
    </div>
  )
}

export default SignaturePad

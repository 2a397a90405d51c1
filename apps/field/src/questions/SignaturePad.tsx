import { Icon } from '@plumbline/kit'
import { IconAlertCircle, IconEraser } from '@tabler/icons-react'
import { formatDateTime } from '@plumbline/language'
import Pad from 'signature_pad'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { Button } from '../controls/Button.tsx'
import { useRun } from '../runner/RunContext.tsx'

export interface SignaturePadProps {
  readonly name: string
  readonly now: () => number
  readonly onSign: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>
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

/** A full-width pad. Leaving the page with something drawn keeps it: a signature is never lost. */
const SignaturePad = ({ name: given, now, onSign }: SignaturePadProps): ReactNode => {
  const t = useWords()
  const { language, zone } = useRun()
  const nameId = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad | null>(null)
  const [name, setName] = useState(given)
  const [drawn, setDrawn] = useState(false)
  const [nameMissing, setNameMissing] = useState(false)
  const leave = useRef<() => void>(() => undefined)

  const sign = async (): Promise<void> => {
    const shown = canvas.current
    const drawing = pad.current
    if (!shown || !drawing) return
    if (name.trim() === '') {
      setNameMissing(true)
      return
    }
    const style = getComputedStyle(shown)
    if (drawing.isEmpty()) writeName(shown, name.trim(), style.fontFamily, style.color)
    const bytes = await bytesOf(shown)
    drawing.clear()
    await onSign(name.trim(), bytes)
  }
  useEffect(() => {
    leave.current = () => {
      if (pad.current && !pad.current.isEmpty() && name.trim() !== '') void sign()
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
    drawing.addEventListener('endStroke', () => setDrawn(true))
    pad.current = drawing
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') leave.current()
    }
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      leave.current()
      drawing.off()
    }
  }, [])
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
      <Button kind="tinted" wide onClick={() => void sign()}>
        {t('field.sign.sign')}
      </Button>
    </div>
  )
}

export default SignaturePad

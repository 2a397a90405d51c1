import { Icon } from '@plumbline/kit'
import { IconAlertCircle, IconBarcode, IconQrcode, IconScan } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { Button } from '../controls/Button.tsx'
import { hasCamera } from './hasCamera.ts'
import type { QuestionProps } from './Question.ts'
import { useTypedText } from './useTypedText.ts'

/** Its code comes with the first scan; the service worker has it by then. */
const ScanSheet = lazy(() => import('./ScanSheet.tsx'))

/** The content of a code: read by the camera, from a photo where the page has no camera, or written by hand. */
export const CodeQuestion = ({
  state,
  titleId,
  describedBy,
  readOnly,
  answer,
  typeAnswer,
}: QuestionProps): ReactNode => {
  const t = useWords()
  const fileId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [scanning, setScanning] = useState(false)
  const byHand = useRef(false)
  useEffect(() => {
    // Behind an open sheet nothing takes the focus.
    if (scanning || !byHand.current) return
    byHand.current = false
    field.current?.focus()
  }, [scanning])
  const [busy, setBusy] = useState(false)
  const [nothingFound, setNothingFound] = useState(false)
  const kind = state.item.type === 'qr' ? 'qr' : 'barcode'
  const standing = typeof state.answer === 'string' && !state.na ? state.answer : ''
  const { text, change, keepNow } = useTypedText(standing, (typed) => typeAnswer(typed === '' ? null : typed))
  const readPhoto = async (file: File): Promise<void> => {
    setBusy(true)
    setNothingFound(false)
    try {
      const { readCodeIn } = await import('./readCodeIn.ts')
      const code = await readCodeIn(file, kind)
      if (code === null || code === '') setNothingFound(true)
      else answer(code)
    } catch (error) {
      console.error('field: the code could not be read', error)
      setNothingFound(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="stack tight">
      <div className="code-row">
        <Icon of={kind === 'qr' ? IconQrcode : IconBarcode} size="field" />
        <input
          ref={field}
          className="input"
          type="text"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('field.question.typeCode')}
          aria-labelledby={titleId}
          aria-describedby={describedBy}
          readOnly={readOnly}
          value={text}
          onChange={(event) => {
            setNothingFound(false)
            change(event.target.value)
          }}
          onBlur={keepNow}
        />
      </div>
      {!readOnly && (
        <>
          <input
            id={fileId}
            className="visually-hidden"
            type="file"
            accept="image/*"
            capture="environment"
            tabIndex={-1}
            aria-hidden
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file) void readPhoto(file)
            }}
          />
          <Button
            kind="tinted"
            wide
            icon={IconScan}
            aria-busy={busy}
            onClick={() => {
              if (hasCamera()) setScanning(true)
              else document.getElementById(fileId)?.click()
            }}
          >
            {t(busy ? 'inspecting.scan.reading' : 'inspecting.scan.scan')}
          </Button>
        </>
      )}
      {nothingFound && (
        <p className="error-line" role="alert">
          <Icon of={IconAlertCircle} />
          {t('inspecting.scan.nothing')}
        </p>
      )}
      {scanning && (
        <Suspense>
          <ScanSheet
            kind={kind}
            onCode={(code) => {
              setScanning(false)
              answer(code)
            }}
            onByHand={() => {
              byHand.current = true
              setScanning(false)
            }}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

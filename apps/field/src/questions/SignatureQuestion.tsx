import type { Signature } from '@plumbline/checklist'
import { formatDateTime } from '@plumbline/language'
import { IconEraser, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { Button } from '../controls/Button.tsx'
import { useToast } from '../controls/Toasts.tsx'
import { useRun } from '../runner/RunContext.tsx'
import type { QuestionProps } from './Question.ts'
import { useMediumAddress } from './Thumbnail.tsx'

/** The pad's library is fetched when the first signature is needed; the service worker has it by then. */
const SignaturePad = lazy(() => import('./SignaturePad.tsx'))

const Signed = ({
  signature,
  readOnly,
  onClear,
}: {
  readonly signature: Signature
  readonly readOnly: boolean
  readonly onClear: () => void
}): ReactNode => {
  const t = useWords()
  const { language, zone } = useRun()
  const address = useMediumAddress(signature.uuid)
  const time = formatDateTime(language, signature.at, zone)
  return (
    <div className="pad" data-skin="light">
      {!readOnly && (
        <Button kind="quiet" className="pad-clear" icon={IconEraser} onClick={onClear}>
          {t('field.sign.clear')}
        </Button>
      )}
      {address !== null && address !== '' && (
        <img className="pad-image" src={address} alt={t('field.sign.of', { name: signature.name, time })} />
      )}
      <p className="pad-line">
        <bdi>{signature.name}</bdi> · {time}
      </p>
    </div>
  )
}

/** Several signers, each with name and time on the line. The agreement is the question's hint, above the pad. */
export const SignatureQuestion = ({ state, titleId, describedBy, readOnly }: QuestionProps): ReactNode => {
  const t = useWords()
  const { runner, change, media, person, now, drawn } = useRun()
  const toast = useToast()
  // Of one who was about to sign when the page was left: it comes back as it was.
  const [adding, setAdding] = useState(() => (drawn?.at(state.key) ?? null) !== null)
  const sign = async (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> => {
    try {
      const uuid = await media.keep({ bytes, mime: 'image/png', name: 'signature.png' })
      await change({ kind: 'sign', path: state.path, value: { uuid, name } })
      // One that could not be kept was said; it stays on the pad.
      const isKept = runner.stateOf(state.key)?.signatures.some((signature) => signature.uuid === uuid) === true
      if (!isKept) return false
      drawn?.keep(state.key, null)
      setAdding(false)
      return true
    } catch (error) {
      console.error('field: a signature could not be kept', error)
      toast({ text: `${t('field.keepFailed')}. ${t('field.keepFailedText')}` })
      return false
    }
  }
  const clear = async (signature: Signature): Promise<void> => {
    await change({ kind: 'sign_remove', path: state.path, value: { uuid: signature.uuid } })
    toast({
      text: t('field.sign.removed'),
      undo: () =>
        void change({ kind: 'sign', path: state.path, value: { uuid: signature.uuid, name: signature.name } }),
    })
  }
  const empty = state.signatures.length === 0
  return (
    <div className="stack" role="group" aria-labelledby={titleId} aria-describedby={describedBy}>
      {state.signatures.map((signature) => (
        <Signed key={signature.uuid} signature={signature} readOnly={readOnly} onClear={() => void clear(signature)} />
      ))}
      {!readOnly && (empty || adding) && (
        <Suspense fallback={<div className="pad skeleton" />}>
          <SignaturePad
            key={state.signatures.length}
            name={empty ? person.name : ''}
            drawn={drawn?.at(state.key) ?? null}
            now={now}
            onDrawn={(unsigned) => drawn?.keep(state.key, unsigned)}
            onSign={sign}
          />
        </Suspense>
      )}
      {!readOnly && !empty && !adding && (
        <div>
          <Button kind="quiet" icon={IconPlus} onClick={() => setAdding(true)}>
            {t('field.sign.another')}
          </Button>
        </div>
      )}
    </div>
  )
}

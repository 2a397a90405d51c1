import { useState, type ReactNode } from 'react'
import { errorText } from '../../../shared/api/index.ts'
import { FormFoot, formStyles } from '../../../shared/forms/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { placeFiles, type AskClash } from '../placeFiles.ts'
import { FolderTree } from './FolderTree.tsx'

export interface PlaceFormProps {
  readonly how: 'move' | 'copy'
  readonly ids: readonly string[]
  /** The folder they stand in. */
  readonly from: string | null
  readonly ask: AskClash
  readonly close: () => void
  readonly changed: () => Promise<void>
}

/** Where files are moved or copied to. */
export const PlaceForm = ({ how, ids, from, ask, close, changed }: PlaceFormProps): ReactNode => {
  const t = useWords()
  const [target, setTarget] = useState<string | null>(from)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const place = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const done = await placeFiles({ how, ids, destination: target }, ask)
      await changed()
      if (done) close()
    } catch (error) {
      setProblem(errorText(t, error))
      await changed()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={formStyles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void place()
      }}
    >
      <FolderTree without={new Set(ids)} value={target} change={setTarget} />
      <FormFoot
        unreached={problem}
        sending={busy}
        cancel={close}
        confirm={t(how === 'move' ? 'files.move.here' : 'files.copy.here')}
        disabled={how === 'move' && target === from}
      />
    </form>
  )
}

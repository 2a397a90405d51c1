import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { followUpdates } from './serviceWorkerUpdates.ts'
import { useWords } from './words.ts'

/** A new version waits: it takes over when the person says so, never in the middle of an answer. */
export const UpdatePrompt = (): ReactNode => {
  const t = useWords()
  const [update, setUpdate] = useState<(() => void) | null>(null)
  useEffect(() => followUpdates((apply) => setUpdate(() => apply)), [])
  if (!update) return null
  return (
    <div className="toast-place update">
      <div className="toast" role="status">
        <span className="grow">
          <span className="strong">{t('field.update.title')}</span> {t('field.update.text')}
        </span>
        <Button kind="quiet" onClick={() => setUpdate(null)}>
          {t('field.update.later')}
        </Button>
        <Button kind="quiet" onClick={update}>
          {t('field.update.now')}
        </Button>
      </div>
    </div>
  )
}

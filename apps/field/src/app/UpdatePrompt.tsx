import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { useRoute } from './route.ts'
import { followUpdates } from './serviceWorkerUpdates.ts'
import { useWords } from './words.ts'

/**
 * A new version waits: it takes over when the person says so, never in the middle of an answer. While an inspection is
 * in hand it does not ask at all: it would lie over a question, or over the way back.
 */
export const UpdatePrompt = (): ReactNode => {
  const t = useWords()
  const [update, setUpdate] = useState<(() => void) | null>(null)
  useEffect(() => followUpdates((apply) => setUpdate(() => apply)), [])
  const { screen } = useRoute()
  if (!update || screen === 'run' || screen === 'review') return null
  return (
    <div className="toast-place update">
      <div className="toast" role="status">
        <span className="grow">
          <span className="strong">{t('field.update.title')}</span> {t('field.update.text')}
        </span>
        <span className="toast-actions">
          <Button kind="quiet" onClick={() => setUpdate(null)}>
            {t('field.update.later')}
          </Button>
          <Button kind="quiet" onClick={update}>
            {t('field.update.now')}
          </Button>
        </span>
      </div>
    </div>
  )
}

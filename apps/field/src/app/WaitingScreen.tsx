import type { ReactNode } from 'react'
import { useWords } from './words.ts'

/** Skeletons in the shape of what comes. */
export const WaitingScreen = (): ReactNode => {
  const t = useWords()
  return (
    <div className="screen">
      <main className="screen-body">
        <div className="stack column" aria-busy aria-label={t('gen.loading')}>
          <div className="skeleton" />
          <div className="skeleton" />
          <div className="skeleton" />
        </div>
      </main>
    </div>
  )
}

import type { ReactNode } from 'react'
import { useWords } from './words.ts'

/** Skeletons in the shape of what comes. */
export const WaitingCards = (): ReactNode => {
  const t = useWords()
  return (
    <div className="stack column" role="status" aria-busy aria-label={t('gen.loading')}>
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  )
}

export const WaitingScreen = (): ReactNode => (
  <div className="screen">
    <main className="screen-body">
      <WaitingCards />
    </main>
  </div>
)

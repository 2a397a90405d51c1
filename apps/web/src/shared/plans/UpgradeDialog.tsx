import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useUpgradeQuestion } from './upgradeDialog.ts'

const UpgradeModal = lazy(() => import('./UpgradeModal.tsx'))

/** The place of the upgrade prompt, once in the app; its code comes when it is first asked for. */
export const UpgradeDialog = (): ReactNode => {
  const question = useUpgradeQuestion()
  const [asked, setAsked] = useState(false)
  if (question !== null && !asked) setAsked(true)
  if (!asked) return null
  return (
    <Suspense fallback={null}>
      <UpgradeModal />
    </Suspense>
  )
}

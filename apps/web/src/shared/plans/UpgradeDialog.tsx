import { lazy, Suspense, useRef, type ReactNode } from 'react'
import { useUpgradeQuestion } from './upgradeDialog.ts'

const UpgradeModal = lazy(() => import('./UpgradeModal.tsx'))

/** The place of the upgrade prompt, once in the app; its code comes when it is first asked for. */
export const UpgradeDialog = (): ReactNode => {
  const asked = useRef(false)
  if (useUpgradeQuestion() !== null) asked.current = true
  if (!asked.current) return null
  return (
    <Suspense fallback={null}>
      <UpgradeModal />
    </Suspense>
  )
}

import { useState, type ReactNode } from 'react'
import { lateDialog } from '../late/index.ts'
import { closeUpgrade, useUpgradeQuestion } from './upgradeDialog.ts'

interface Dismissed {
  readonly dismiss: () => void
}

const UpgradeModal = lateDialog<Dismissed>(
  () => import('./UpgradeModal.tsx'),
  ({ dismiss }) => dismiss,
)

/** The place of the upgrade prompt, once in the app; its code comes when it is first asked for. */
export const UpgradeDialog = (): ReactNode => {
  const question = useUpgradeQuestion()
  const [asked, setAsked] = useState(false)
  if (question !== null && !asked) setAsked(true)
  if (!asked) return null
  const dismiss = (): void => {
    closeUpgrade()
    setAsked(false)
  }
  return <UpgradeModal dismiss={dismiss} />
}

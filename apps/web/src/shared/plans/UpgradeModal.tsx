import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../words/index.ts'
import { closeUpgrade, useUpgradeQuestion } from './upgradeDialog.ts'
import { UpgradePrompt } from './UpgradePrompt.tsx'

/** The upgrade prompt as a dialog. */
const UpgradeModal = (): ReactNode => {
  const t = useWords()
  const features = useUpgradeQuestion()
  return (
    <Modal
      opened={features !== null}
      onClose={closeUpgrade}
      title={t('plans.prompt.title')}
      closeButtonProps={{ 'aria-label': t('gen.close') }}
    >
      {features && <UpgradePrompt features={features} left={closeUpgrade} />}
    </Modal>
  )
}

export default UpgradeModal

import { getDefaultZIndex, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../words/index.ts'
import { closeUpgrade, useUpgradeQuestion } from './upgradeDialog.ts'
import { UpgradePrompt } from './UpgradePrompt.tsx'

/** The upgrade prompt as a dialog. */
const UpgradeModal = (): ReactNode => {
  const t = useWords()
  const lacking = useUpgradeQuestion()
  return (
    <Modal
      opened={lacking !== null}
      onClose={closeUpgrade}
      // It may be asked over another dialog, such as the invitation that found no seat.
      zIndex={getDefaultZIndex('popover')}
      title={t('plans.prompt.title')}
      closeButtonProps={{ 'aria-label': t('gen.close') }}
    >
      {lacking && <UpgradePrompt {...lacking} left={closeUpgrade} />}
    </Modal>
  )
}

export default UpgradeModal

import type { ReactNode } from 'react'
import { FormDialog } from '../../../shared/formDialog/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { AssetForm } from './AssetForm.tsx'
import type { AssetEditing } from './assetEditing.ts'

/** Makes or changes an asset; null: closed. */
export const AssetDialog = ({
  subject,
  close,
  done,
}: {
  readonly subject: AssetEditing | null
  readonly close: () => void
  readonly done: () => void
}): ReactNode => {
  const t = useWords()
  return (
    <FormDialog
      opened={subject !== null}
      onClose={close}
      title={
        subject !== null && 'asset' in subject
          ? t('assets.edit', { name: subject.asset.display_name })
          : t('assets.new')
      }
    >
      {subject !== null && <AssetForm subject={subject} close={close} done={done} />}
    </FormDialog>
  )
}

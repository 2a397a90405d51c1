import { Modal } from '@mantine/core'
import type { Asset, NamedAsset } from '@plumbline/contract'
import { lazy, Suspense, type ReactNode } from 'react'
import { useWords } from '../../../shared/words/index.ts'

const AssetForm = lazy(() => import('./AssetForm.tsx'))

/** An asset that is changed, or a new one, perhaps below another or of a type. */
export type AssetEditing =
  | { readonly asset: Asset }
  | { readonly parent?: NamedAsset; readonly type?: { readonly id: number; readonly name: string } }

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
    <Modal
      opened={subject !== null}
      onClose={close}
      title={
        subject !== null && 'asset' in subject
          ? t('assets.edit', { name: subject.asset.display_name })
          : t('assets.new')
      }
      closeButtonProps={{ 'aria-label': t('gen.close') }}
    >
      {subject !== null && (
        <Suspense fallback={null}>
          <AssetForm subject={subject} close={close} done={done} />
        </Suspense>
      )}
    </Modal>
  )
}

import type { AssetInPlace } from '@plumbline/contract'
import { Suspense, type ReactNode } from 'react'
import { Card, SkeletonRows } from '../../../shared/page/index.ts'
import { mayAccess, useSession } from '../../../shared/session/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { AttachedFiles } from '../../files/index.ts'
import { useAssetFiles } from './useAssetFiles.ts'

/** Manuals, plans and pictures of the asset. */
export const FilesCard = ({ asset }: { readonly asset: AssetInPlace }): ReactNode => {
  const t = useWords()
  const session = useSession()
  const files = useAssetFiles(asset)
  const title = t('assets.card.files')
  return (
    <Suspense
      fallback={
        <Card title={title}>
          <SkeletonRows rows={2} />
        </Card>
      }
    >
      <AttachedFiles
        title={title}
        empty={t('assets.noFiles')}
        files={files}
        changes={!asset.archived && mayAccess(session, ['SST_MANAGE_ASSET'])}
        says={{
          remove: t('assets.files.remove'),
          removeOne: (name) => t('assets.files.removeOne', { name }),
          removeTitle: (name) => t('assets.files.remove.title', { name }),
          removeText: t('assets.files.remove.text'),
          removed: (name) => t('assets.files.removed', { name }),
        }}
      />
    </Suspense>
  )
}

import type { AssetInPlace } from '@plumbline/contract'
import type { ReactNode } from 'react'
import { mayAccess, useSession } from '../../../shared/session/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { AttachedFiles } from '../../files/index.ts'
import { useAssetFiles } from './useAssetFiles.ts'

/** Manuals, plans and pictures of the asset. */
export const FilesCard = ({ asset }: { readonly asset: AssetInPlace }): ReactNode => {
  const t = useWords()
  const session = useSession()
  const files = useAssetFiles(asset)
  return (
    <AttachedFiles
      title={t('assets.card.files')}
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
  )
}

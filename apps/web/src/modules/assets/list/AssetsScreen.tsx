import { Button } from '@mantine/core'
import { assetTable } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { IconArchive, IconCategory, IconFileImport, IconPlus } from '@tabler/icons-react'
import { useCallback, useState, type ReactNode } from 'react'
import { lateDialog } from '../../../shared/late/index.ts'
import { HelpBanner, LinkButton, PageHeader } from '../../../shared/page/index.ts'
import { PermissionGate } from '../../../shared/session/index.ts'
import { useReloadTable } from '../../../shared/table/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { AssetDialog } from '../parts/AssetDialog.tsx'
import type { AssetEditing } from '../parts/assetEditing.ts'
import { AssetTable } from './AssetTable.tsx'
import { useAssetCount } from './useAssetCount.ts'

const ImportAssets = lateDialog(
  () => import('./ImportAssets.tsx'),
  ({ close }) => close,
)

/** /assets */
const AssetsScreen = (): ReactNode => {
  const t = useWords()
  const count = useAssetCount()
  const reload = useReloadTable(assetTable)
  const [editing, setEditing] = useState<AssetEditing | null>(null)
  const [importing, setImporting] = useState(false)
  const edit = useCallback((subject: AssetEditing) => setEditing(subject), [])
  const add = (
    <PermissionGate allow="SST_MANAGE_ASSET" denied={null}>
      <Button leftSection={<Icon of={IconPlus} />} onClick={() => setEditing({})}>
        {t('assets.new')}
      </Button>
    </PermissionGate>
  )
  return (
    <>
      <PageHeader
        title={t('assets.title')}
        count={count === null ? undefined : t('assets.count', { count })}
        actions={
          <>
            <PermissionGate allow="SST_VIEW_ASSET_TYPE" denied={null}>
              <LinkButton to="/assets/types" variant="default" leftSection={<Icon of={IconCategory} />}>
                {t('assets.types.title')}
              </LinkButton>
            </PermissionGate>
            <PermissionGate allow="SST_VIEW_ARCHIVED_ASSETS" denied={null}>
              <LinkButton to="/assets/archive" variant="default" leftSection={<Icon of={IconArchive} />}>
                {t('assets.archive')}
              </LinkButton>
            </PermissionGate>
            <PermissionGate allow="SST_MANAGE_ASSET" denied={null}>
              <Button variant="default" leftSection={<Icon of={IconFileImport} />} onClick={() => setImporting(true)}>
                {t('assets.import')}
              </Button>
            </PermissionGate>
            {add}
          </>
        }
      />
      <HelpBanner id="assets" title={t('assets.banner.title')}>
        {t('assets.banner.text')}
      </HelpBanner>
      <AssetTable edit={edit} empty={{ title: t('assets.empty.title'), text: t('assets.empty.text'), actions: add }} />
      {importing && <ImportAssets imported={() => void reload()} close={() => setImporting(false)} />}
      <AssetDialog subject={editing} close={() => setEditing(null)} done={() => void reload()} />
    </>
  )
}

export default AssetsScreen

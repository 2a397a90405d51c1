import { Button } from '@mantine/core'
import { assetTypeTable, type ListedAssetType } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { IconArchive, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState, type ReactNode } from 'react'
import { LinkButton, PageHeader } from '../../../shared/page/index.ts'
import { PermissionGate } from '../../../shared/session/index.ts'
import { useReloadTable } from '../../../shared/table/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { typeAddress } from '../parts/assetTables.ts'
import { TypeDialog, type TypeEditing } from './TypeDialog.tsx'
import { TypeTable } from './TypeTable.tsx'

/** /assets/types */
const TypesScreen = (): ReactNode => {
  const t = useWords()
  const go = useNavigate()
  const reload = useReloadTable(assetTypeTable)
  const [editing, setEditing] = useState<TypeEditing | null>(null)
  const rename = useCallback((type: ListedAssetType) => setEditing(type), [])
  const add = (
    <PermissionGate allow="SST_MANAGE_ASSET_TYPE" denied={null}>
      <Button leftSection={<Icon of={IconPlus} />} onClick={() => setEditing('new')}>
        {t('assets.types.new')}
      </Button>
    </PermissionGate>
  )
  return (
    <>
      <PageHeader
        title={t('assets.types.title')}
        path={[{ name: t('assets.title'), to: '/assets' }]}
        actions={
          <>
            <PermissionGate allow="SST_VIEW_ARCHIVED_ASSET_TYPES" denied={null}>
              <LinkButton to="/assets/types/archive" variant="default" leftSection={<Icon of={IconArchive} />}>
                {t('assets.archive')}
              </LinkButton>
            </PermissionGate>
            {add}
          </>
        }
      />
      <TypeTable
        rename={rename}
        empty={{ title: t('assets.types.empty.title'), text: t('assets.types.empty.text'), actions: add }}
      />
      <TypeDialog
        subject={editing}
        close={() => setEditing(null)}
        done={(uuid) => {
          void reload()
          if (editing === 'new') void go({ to: typeAddress({ uuid }) })
        }}
      />
    </>
  )
}

export default TypesScreen

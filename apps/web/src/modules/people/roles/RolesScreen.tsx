import { Button } from '@mantine/core'
import { roleTable } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { PageHeader } from '../../../shared/page/index.ts'
import { DataTable, useReloadTable } from '../../../shared/table/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { roleRowActions } from './roleActions.ts'
import { roleColumns } from './roleColumns.tsx'
import { RoleDialog, type RoleEditing } from './RoleDialog.tsx'
import { idOf, nameOf, nowhere, roleSource } from './roleTables.ts'

/** /user/role */
const RolesScreen = (): ReactNode => {
  const t = useWords()
  const reload = useReloadTable(roleTable)
  const [count, setCount] = useState(0)
  const [editing, setEditing] = useState<RoleEditing | null>(null)
  const columns = useMemo(() => roleColumns(t, (role) => setEditing({ role })), [t])
  const rowActions = useMemo(() => roleRowActions(() => void reload(), setEditing), [reload])
  return (
    <>
      <PageHeader
        title={t('peopleScreens.menu.roles')}
        count={count > 0 ? t('peopleScreens.role.count', { count }) : undefined}
        actions={
          <Button leftSection={<Icon of={IconPlus} />} onClick={() => setEditing('new')}>
            {t('peopleScreens.role.new')}
          </Button>
        }
      />
      <DataTable
        label={t('peopleScreens.menu.roles')}
        definition={roleTable}
        source={roleSource}
        columns={columns}
        searchLabel={t('peopleScreens.role.search')}
        idOf={idOf}
        nameOf={nameOf}
        hrefOf={nowhere}
        onOpen={(role) => setEditing({ role })}
        rowActions={rowActions}
        loaded={({ total, narrowed }) => {
          if (!narrowed) setCount(total)
        }}
      />
      <RoleDialog editing={editing} close={() => setEditing(null)} done={() => void reload()} />
    </>
  )
}

export default RolesScreen

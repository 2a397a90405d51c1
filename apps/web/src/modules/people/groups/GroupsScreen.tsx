import { Button } from '@mantine/core'
import { groupTable } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { PageHeader } from '../../../shared/page/index.ts'
import { mayAccess, useSession } from '../../../shared/session/index.ts'
import { DataTable, useReloadTable } from '../../../shared/table/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { groupRowActions } from './groupActions.ts'
import { groupColumns } from './groupColumns.tsx'
import { GroupDialog, type GroupEditing } from './GroupDialog.tsx'
import { groupSource, idOf, membersOf, nameOf } from './groupTables.ts'

const nowhere = (): null => null

/** /group/list */
const GroupsScreen = (): ReactNode => {
  const t = useWords()
  const manages = mayAccess(useSession(), ['USR_MANAGE_GROUP'])
  const reload = useReloadTable(groupTable)
  const [count, setCount] = useState(0)
  const [editing, setEditing] = useState<GroupEditing | null>(null)
  const columns = useMemo(() => groupColumns(t), [t])
  const rowActions = useMemo(() => groupRowActions(() => void reload(), setEditing), [reload])
  const create = manages && (
    <Button leftSection={<Icon of={IconPlus} />} onClick={() => setEditing('new')}>
      {t('peopleScreens.group.new')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('peopleScreens.menu.groups')}
        count={count > 0 ? t('peopleScreens.group.count', { count }) : undefined}
        actions={create}
      />
      <DataTable
        label={t('peopleScreens.menu.groups')}
        definition={groupTable}
        source={groupSource}
        columns={columns}
        searchLabel={t('peopleScreens.group.search')}
        idOf={idOf}
        nameOf={nameOf}
        hrefOf={manages ? membersOf : nowhere}
        rowActions={rowActions}
        loaded={({ total, narrowed }) => {
          if (!narrowed) setCount(total)
        }}
        empty={{
          title: t('peopleScreens.group.empty.title'),
          text: t('peopleScreens.group.empty.text'),
          actions: create,
        }}
      />
      <GroupDialog subject={editing} close={() => setEditing(null)} done={() => void reload()} />
    </>
  )
}

export default GroupsScreen

import { Button } from '@mantine/core'
import { groupTable, groupUserTable, type Group } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconUserPlus } from '@tabler/icons-react'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { api, errorText } from '../../../shared/api/index.ts'
import { EmptyState, PageHeader, SkeletonPage, useDocumentTitle } from '../../../shared/page/index.ts'
import { DataTable, useReloadTable } from '../../../shared/table/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { AddMembersDialog } from './AddMembersDialog.tsx'
import { idOf, memberSource, nameOf } from './groupTables.ts'
import { memberBulkActions, memberRowActions } from './memberActions.ts'
import { memberColumns } from './memberColumns.tsx'

const nowhere = (): null => null

const Members = ({ group }: { readonly group: Group }): ReactNode => {
  const t = useWords()
  const queries = useQueryClient()
  const [adding, setAdding] = useState(false)
  const [count, setCount] = useState(group.users_count)
  const reloadGroups = useReloadTable(groupTable)
  const reloadMembers = useReloadTable(groupUserTable)
  useDocumentTitle(group.name)
  const changed = useCallback(
    () =>
      void Promise.all([
        reloadMembers(),
        reloadGroups(),
        queries.invalidateQueries({ queryKey: ['people', 'group', group.uuid] }),
      ]),
    [reloadMembers, reloadGroups, queries, group.uuid],
  )
  const source = useMemo(() => memberSource(group.uuid), [group.uuid])
  const columns = useMemo(() => memberColumns(t), [t])
  const rowActions = useMemo(() => memberRowActions(group.uuid, changed), [group.uuid, changed])
  const bulkActions = useMemo(() => memberBulkActions(group.uuid, changed), [group.uuid, changed])
  const add = (
    <Button leftSection={<Icon of={IconUserPlus} />} onClick={() => setAdding(true)}>
      {t('peopleScreens.members.add')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={<bdi>{group.name}</bdi>}
        count={t('peopleScreens.users.count', { count })}
        path={[{ name: t('peopleScreens.menu.groups'), to: '/group/list' }]}
        actions={add}
      />
      <DataTable
        label={t('peopleScreens.members.title')}
        definition={groupUserTable}
        source={source}
        columns={columns}
        searchLabel={t('peopleScreens.members.search')}
        idOf={idOf}
        nameOf={nameOf}
        hrefOf={nowhere}
        rowActions={rowActions}
        bulkActions={bulkActions}
        loaded={({ total, narrowed }) => {
          if (!narrowed) setCount(total)
        }}
        empty={{
          title: t('peopleScreens.members.empty.title'),
          text: t('peopleScreens.members.empty.text'),
          actions: add,
        }}
      />
      <AddMembersDialog group={group.uuid} opened={adding} close={() => setAdding(false)} done={changed} />
    </>
  )
}

/** /group/{groupId}/users */
const GroupUsersScreen = (): ReactNode => {
  const t = useWords()
  const { groupId = '' } = useParams({ strict: false })
  const answer = useQuery({
    queryKey: ['people', 'group', groupId],
    queryFn: ({ signal }) => api.people.readGroup({ params: { id: groupId } }, { signal }),
    retry: false,
  })
  if (answer.data) return <Members key={answer.data.uuid} group={answer.data} />
  if (!answer.error) return <SkeletonPage />
  return (
    <EmptyState
      kind="lost"
      heading
      title={t('peopleScreens.group.failed')}
      text={errorText(t, answer.error)}
      actions={
        <Button variant="default" onClick={() => void answer.refetch()}>
          {t('gen.retry')}
        </Button>
      }
    />
  )
}

export default GroupUsersScreen

import { Button } from '@mantine/core'
import { userTable } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { IconFileImport, IconUserPlus } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { FormDialog } from '../../../shared/formDialog/index.ts'
import { lateDialog } from '../../../shared/late/index.ts'
import { PageHeader } from '../../../shared/page/index.ts'
import { PermissionGate } from '../../../shared/session/index.ts'
import { DataTable, useReloadTable } from '../../../shared/table/index.ts'
import { useWords, type WebTranslator } from '../../../shared/words/index.ts'
import { InviteForm } from './InviteForm.tsx'
import { userRowActions } from './userActions.ts'
import { userColumns } from './userColumns.tsx'
import type { UserDialog } from './UserDialog.ts'
import { UserDialogs } from './UserDialogs.tsx'
import { idOf, nameOf, nowhere, usePeople, userSource, type People } from './userTables.ts'

const InviteMany = lateDialog(
  () => import('./InviteMany.tsx'),
  ({ close }) => close,
)

const countOf = (t: WebTranslator, { total, seats: { taken, of } }: People): string => {
  const users = t('peopleScreens.users.count', { count: total })
  return of === null ? users : `${users} · ${t('peopleScreens.seats', { taken, of })}`
}

/** /user/list */
const UsersScreen = (): ReactNode => {
  const t = useWords()
  const people = usePeople()
  const reloadTable = useReloadTable(userTable)
  const [inviting, setInviting] = useState<'one' | 'many' | null>(null)
  const [dialog, setDialog] = useState<UserDialog | null>(null)
  const columns = useMemo(() => userColumns(t), [t])
  const rowActions = useMemo(
    () =>
      userRowActions(
        () => void reloadTable(),
        (kind, user) => setDialog({ kind, user }),
      ),
    [reloadTable],
  )
  const invite = (
    <PermissionGate allow="USR_MANAGE_USER" denied={null}>
      <Button variant="default" leftSection={<Icon of={IconFileImport} />} onClick={() => setInviting('many')}>
        {t('inviteMany.open')}
      </Button>
      <Button leftSection={<Icon of={IconUserPlus} />} onClick={() => setInviting('one')}>
        {t('peopleScreens.invite')}
      </Button>
    </PermissionGate>
  )
  const done = (): void => void reloadTable()
  return (
    <>
      <PageHeader title={t('people.users')} count={people === null ? undefined : countOf(t, people)} actions={invite} />
      <DataTable
        label={t('people.users')}
        definition={userTable}
        source={userSource}
        columns={columns}
        searchLabel={t('peopleScreens.users.search')}
        idOf={idOf}
        nameOf={nameOf}
        hrefOf={nowhere}
        rowActions={rowActions}
        empty={{
          title: t('peopleScreens.users.empty.title'),
          text: t('peopleScreens.users.empty.text'),
          actions: invite,
        }}
      />
      <FormDialog
        opened={inviting === 'one'}
        onClose={() => setInviting(null)}
        size={560}
        title={t('peopleScreens.invite.title')}
      >
        {inviting === 'one' && <InviteForm close={() => setInviting(null)} done={done} />}
      </FormDialog>
      {inviting === 'many' && <InviteMany imported={done} close={() => setInviting(null)} />}
      <UserDialogs dialog={dialog} close={() => setDialog(null)} done={done} />
    </>
  )
}

export default UsersScreen

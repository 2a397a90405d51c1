import { Button } from '@mantine/core'
import { regions, type OwnWorkspace, type OwnWorkspaces, type Region } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { errorText } from '../../shared/api/index.ts'
import { leave } from '../../shared/dialogs/index.ts'
import { FormDialog } from '../../shared/formDialog/index.ts'
import { Card, EmptyState, PageHeader, SkeletonRows } from '../../shared/page/index.ts'
import { refreshSession, useUser } from '../../shared/session/index.ts'
import { showToast, tellUnanswered } from '../../shared/toasts/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { myWorkspacesQuery, switchWorkspace } from './myWorkspaces.ts'
import { WorkspaceForm } from './WorkspaceForm.tsx'
import { WorkspaceLine } from './WorkspaceLine.tsx'
import styles from './WorkspacesScreen.module.css'

interface Branch {
  readonly region: Region
  readonly address: string | null
  readonly list: readonly OwnWorkspace[]
}

/** By regional branch, in the order of the regions; a branch without a workspace of the person is not shown. */
const branchesOf = ({ list, regions: branches }: OwnWorkspaces): readonly Branch[] =>
  regions.flatMap((region) => {
    const inside = list.filter((workspace) => workspace.region === region)
    const address = branches.find(({ key }) => key === region)?.address ?? null
    return inside.length === 0 ? [] : [{ region, address, list: inside }]
  })

/** /settings/workspaces: those of the signed-in person; switching starts the app anew. */
const WorkspacesScreen = (): ReactNode => {
  const t = useWords()
  const user = useUser()
  const queries = useQueryClient()
  const [switching, setSwitching] = useState<number | null>(null)
  const [open, setOpen] = useState<OwnWorkspace | 'new' | null>(null)
  const { data, error, refetch } = useQuery(myWorkspacesQuery)
  const change = async (workspace: OwnWorkspace): Promise<void> => {
    setSwitching(workspace.id)
    try {
      await switchWorkspace(workspace)
    } catch (failure) {
      tellUnanswered(t, failure)
      setSwitching(null)
    }
  }
  const close = (): void => setOpen(null)
  const done = (name: string): void => {
    showToast({ kind: 'success', text: t(open === 'new' ? 'workspaces.made' : 'workspaces.saved', { name }) })
    close()
    void queries.invalidateQueries({ queryKey: myWorkspacesQuery.queryKey })
    // Its name may stand at the top of this page.
    if (open !== 'new') void refreshSession()
  }
  if (!data && error)
    return (
      <EmptyState
        kind="lost"
        title={t('workspaces.failed')}
        text={errorText(t, error)}
        actions={<Button onClick={() => void refetch()}>{t('gen.retry')}</Button>}
      />
    )
  return (
    <>
      <PageHeader
        title={t('plans.workspaces.title')}
        count={data && t('plans.workspaces.count', { count: data.list.length })}
        actions={
          data?.may_create && (
            <Button leftSection={<Icon of={IconPlus} />} onClick={() => setOpen('new')}>
              {t('workspaces.new')}
            </Button>
          )
        }
      />
      {data ? (
        <div className={styles['branches']}>
          {branchesOf(data).map(({ region, address, list }) => (
            <Card
              key={region}
              flush
              title={t(`workspaces.region.${region}`)}
              aside={<bdi className={styles['address']}>{address ?? t('workspaces.region.here')}</bdi>}
            >
              <ul className={styles['list']}>
                {list.map((workspace) => (
                  <WorkspaceLine
                    key={workspace.id}
                    workspace={workspace}
                    switching={switching}
                    change={(wanted) => leave(user.uuid, 'switch', () => void change(wanted))}
                    manage={setOpen}
                  />
                ))}
              </ul>
            </Card>
          ))}
        </div>
      ) : (
        <SkeletonRows rows={4} />
      )}
      <FormDialog
        opened={open !== null}
        onClose={close}
        title={open === null || open === 'new' ? t('workspaces.new.title') : t('workspaces.manage.title', open)}
      >
        {open !== null && <WorkspaceForm {...(open === 'new' ? {} : { workspace: open })} done={done} cancel={close} />}
      </FormDialog>
    </>
  )
}

export default WorkspacesScreen

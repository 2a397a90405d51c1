import { Button } from '@mantine/core'
import { Avatar, Badge } from '@plumbline/kit'
import { useQuery } from '@tanstack/react-query'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { leave } from '../../shared/dialogs/index.ts'
import { Card, EmptyState, PageHeader, SkeletonRows } from '../../shared/page/index.ts'
import { useUser } from '../../shared/session/index.ts'
import { tellUnanswered } from '../../shared/toasts/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { myWorkspacesQuery, switchWorkspace } from './myWorkspaces.ts'
import styles from './WorkspacesScreen.module.css'

/** The workspaces of the signed-in person; switching starts the app anew. */
const WorkspacesScreen = (): ReactNode => {
  const t = useWords()
  const user = useUser()
  const [switching, setSwitching] = useState<number | null>(null)
  const { data, isError, refetch } = useQuery(myWorkspacesQuery)
  const change = async (id: number): Promise<void> => {
    setSwitching(id)
    try {
      await switchWorkspace(id)
    } catch (error) {
      tellUnanswered(t, error)
      setSwitching(null)
    }
  }
  if (isError)
    return (
      <EmptyState
        kind="lost"
        title={t('error.GEN_UNEXPECTED')}
        actions={<Button onClick={() => void refetch()}>{t('gen.retry')}</Button>}
      />
    )
  return (
    <>
      <PageHeader
        title={t('plans.workspaces.title')}
        count={data && t('plans.workspaces.count', { count: data.list.length })}
      />
      {data ? (
        <Card flush>
          <ul className={styles['list']}>
            {data.list.map(({ id, uuid, name, key, region, current }) => (
              <li key={id}>
                <Avatar name={name} kind="workspace" size={32} decorative />
                <div className={styles['names']}>
                  <strong>{name}</strong>
                  <span>
                    <bdi>{key}</bdi> · <bdi>{region}</bdi> · <bdi>{uuid}</bdi>
                  </span>
                </div>
                {current ? (
                  <Badge tone="success" icon={IconCircleCheck}>
                    {t('plans.workspaces.current')}
                  </Badge>
                ) : (
                  <Button
                    variant="default"
                    size="xs"
                    loading={switching === id}
                    disabled={switching !== null && switching !== id}
                    onClick={() => leave(user.uuid, 'switch', () => void change(id))}
                    aria-label={t('plans.workspaces.switchTo', { name })}
                  >
                    {t('plans.workspaces.switch')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Card>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </>
  )
}

export default WorkspacesScreen

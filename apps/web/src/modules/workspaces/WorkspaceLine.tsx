import { Button } from '@mantine/core'
import type { OwnWorkspace } from '@plumbline/contract'
import { Avatar, Badge } from '@plumbline/kit'
import { IconCircleCheck, IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../shared/words/index.ts'
import styles from './WorkspacesScreen.module.css'

export interface WorkspaceLineProps {
  readonly workspace: OwnWorkspace
  /** Which one is on its way; null: none. */
  readonly switching: number | null
  readonly change: (workspace: OwnWorkspace) => void
  readonly manage: (workspace: OwnWorkspace) => void
}

/** One of the person's workspaces: which it is, whether they are in it, and what they may do with it. */
export const WorkspaceLine = ({ workspace, switching, change, manage }: WorkspaceLineProps): ReactNode => {
  const t = useWords()
  const { id, uuid, name, key, current, status, may_manage: mayManage } = workspace
  const isInvited = status === 'invited'
  return (
    <li>
      <Avatar name={name} kind="workspace" size={32} decorative />
      <div className={styles['names']}>
        <strong>{name}</strong>
        <span>
          <bdi>{key}</bdi> · <bdi>{uuid}</bdi>
        </span>
      </div>
      <div className={styles['ways']}>
        {current && (
          <Badge tone="success" icon={IconCircleCheck}>
            {t('plans.workspaces.current')}
          </Badge>
        )}
        {isInvited && (
          <Badge tone="info" icon={IconMail}>
            {t('people.status.invited')}
          </Badge>
        )}
        {mayManage && (
          <Button
            variant="default"
            size="xs"
            aria-label={t('workspaces.manageNamed', { name })}
            onClick={() => manage(workspace)}
          >
            {t('workspaces.manage')}
          </Button>
        )}
        {!current && (
          <Button
            variant="default"
            size="xs"
            loading={switching === id}
            disabled={switching !== null && switching !== id}
            onClick={() => change(workspace)}
            aria-label={t(isInvited ? 'workspaces.acceptNamed' : 'plans.workspaces.switchTo', { name })}
          >
            {t(isInvited ? 'workspaces.accept' : 'plans.workspaces.switch')}
          </Button>
        )}
      </div>
    </li>
  )
}

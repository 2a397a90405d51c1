import { Loader, Menu } from '@mantine/core'
import { Avatar, Icon } from '@plumbline/kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconBuilding, IconCheck, IconSelector } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { myWorkspacesQuery, switchWorkspace } from '../../modules/workspaces/index.ts'
import { fileAddress } from '../../shared/api/index.ts'
import { leave } from '../../shared/dialogs/index.ts'
import { useSession } from '../../shared/session/index.ts'
import { useWords } from '../../shared/words/index.ts'
import styles from './BarMenu.module.css'

/** The workspace one is in, and the others of the same person. */
export const WorkspaceMenu = (): ReactNode => {
  const t = useWords()
  const navigate = useNavigate()
  const { workspace, userData } = useSession()
  const [opened, setOpened] = useState(false)
  const { data, isError } = useQuery({ ...myWorkspacesQuery, enabled: opened })
  if (!workspace || !userData) return null
  return (
    <Menu position="bottom-start" width={260} withinPortal={false} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <button
          type="button"
          className={styles['workspace']}
          aria-label={t('shell.workspace', { name: workspace.name })}
        >
          {workspace.logo_url === null ? (
            <Avatar name={workspace.name} kind="workspace" size={24} decorative />
          ) : (
            <img className={styles['logo']} src={fileAddress(workspace.logo_url)} alt="" />
          )}
          <span>{workspace.name}</span>
          <Icon of={IconSelector} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('shell.switchTo')}</Menu.Label>
        {!data && !isError && (
          <Menu.Item disabled leftSection={<Loader size={16} />}>
            {t('gen.loading')}
          </Menu.Item>
        )}
        {isError && <Menu.Item disabled>{t('gen.error.unexpected')}</Menu.Item>}
        {data?.list.map((one) => (
          <Menu.RadioItem
            key={one.id}
            value={String(one.id)}
            closeMenuOnClick
            checked={one.current}
            checkIcon={<Icon of={IconCheck} />}
            rightSection={<Avatar name={one.name} kind="workspace" size={20} decorative />}
            onChange={() => leave(userData.uuid, 'switch', () => void switchWorkspace(one))}
          >
            {one.name}
          </Menu.RadioItem>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<Icon of={IconBuilding} />}
          onClick={() => void navigate({ to: '/settings/workspaces' })}
        >
          {t('shell.allWorkspaces')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

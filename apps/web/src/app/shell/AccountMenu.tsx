import { ActionIcon, Menu } from '@mantine/core'
import { Avatar, Icon } from '@plumbline/kit'
import { IconLogout } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useActionContext } from '../../shared/actions/index.ts'
import { fileAddress } from '../../shared/api/index.ts'
import { leave } from '../../shared/dialogs/index.ts'
import { signOut, useUser } from '../../shared/session/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { accountActions } from '../accountActions.ts'
import styles from './BarMenu.module.css'

/** Account, workspaces, plans, the field app, signing out (decisions C-14). */
export const AccountMenu = (): ReactNode => {
  const t = useWords()
  const user = useUser()
  const context = useActionContext()
  return (
    <Menu width={240} withinPortal={false}>
      <Menu.Target>
        <ActionIcon className={styles['round']} size={36} aria-label={t('shell.account', { name: user.full_name })}>
          <Avatar
            name={user.full_name}
            picture={user.avatar === null ? null : fileAddress(user.avatar)}
            size={28}
            decorative
          />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles['person']}>
          <strong>{user.full_name}</strong>
          <span>{user.email}</span>
        </div>
        <Menu.Divider />
        {accountActions
          .filter((action) => action.visible(context))
          .map((action) => (
            <Menu.Item
              key={action.id}
              leftSection={<Icon of={action.icon} />}
              onClick={() => void action.perform(context)}
            >
              {action.name(context)}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<Icon of={IconLogout} turns />}
          onClick={() => leave(user.uuid, 'sign-out', () => void signOut())}
        >
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

import { IconShield, IconUser, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import { api } from '../../shared/api/index.ts'
import type { WebModule } from '../../shared/screens/index.ts'

export { peopleOptions } from './parts/peopleOptions.ts'

const viewUsers = ['USR_VIEW_USER_LIST', 'USR_MANAGE_USER'] as const
const viewGroups = ['USR_VIEW_GROUP_LIST', 'USR_MANAGE_GROUP'] as const
const manageGroups = ['USR_MANAGE_GROUP'] as const
const manageRoles = ['USR_MANAGE_ROLE'] as const

export const peopleModule: WebModule = {
  screens: [
    {
      path: '/user/list',
      access: viewUsers,
      layout: 'shell',
      title: 'people.users',
      load: () => import('./users/UsersScreen.tsx'),
    },
    {
      path: '/group/list',
      access: viewGroups,
      layout: 'shell',
      title: 'peopleScreens.menu.groups',
      load: () => import('./groups/GroupsScreen.tsx'),
    },
    {
      path: '/group/$groupId/users',
      access: manageGroups,
      layout: 'shell',
      title: 'peopleScreens.members.title',
      load: () => import('./groups/GroupUsersScreen.tsx'),
    },
    {
      path: '/user/role',
      access: manageRoles,
      layout: 'shell',
      title: 'peopleScreens.menu.roles',
      load: () => import('./roles/RolesScreen.tsx'),
    },
    {
      path: '/user/account-settings',
      access: 'general',
      layout: 'shell',
      title: 'shell.accountSettings',
      load: () => import('./account/AccountScreen.tsx'),
    },
  ],
  menu: [
    {
      id: 'people',
      name: 'people.users',
      icon: IconUsers,
      access: 'general',
      children: [
        { id: 'user-list', name: 'peopleScreens.menu.users', icon: IconUser, access: viewUsers, to: '/user/list' },
        {
          id: 'user-group',
          name: 'peopleScreens.menu.groups',
          icon: IconUsersGroup,
          access: viewGroups,
          to: '/group/list',
          covers: ['/group'],
        },
        { id: 'user-role', name: 'peopleScreens.menu.roles', icon: IconShield, access: manageRoles, to: '/user/role' },
      ],
    },
  ],
  search: {
    id: 'users',
    name: 'people.users',
    icon: IconUser,
    access: viewUsers,
    find: async (text, signal) => {
      const { list } = await api.people.listUsers({ query: { q: text, limit: '10' } }, { silent: true, signal })
      return list.map(({ uuid, full_name: title, email }) => ({
        id: uuid,
        title,
        detail: email,
        to: `/user/list?q=${encodeURIComponent(email)}`,
      }))
    },
  },
}

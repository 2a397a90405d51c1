import { IconDatabase, IconFolders } from '@tabler/icons-react'
import { api } from '../../shared/api/index.ts'
import type { WebModule } from '../../shared/screens/index.ts'

const manage = ['RES_MANAGE_GLOBAL_LISTS'] as const
const view = ['RES_MANAGE_GLOBAL_LISTS', 'RES_VIEW_GLOBAL_LISTS'] as const
const feature = 'ckl_global_list'

export const listsModule: WebModule = {
  screens: [
    {
      path: '/resources/global-lists',
      access: view,
      feature,
      layout: 'shell',
      title: 'lists.title',
      load: () => import('./list/ListsScreen.tsx'),
    },
    {
      path: '/resources/global-lists/archive',
      access: manage,
      feature,
      layout: 'shell',
      title: 'lists.archive.title',
      load: () => import('./list/ListArchiveScreen.tsx'),
    },
    {
      path: '/resources/global-lists/$uuid',
      access: manage,
      feature,
      layout: 'shell',
      title: 'lists.edit.title',
      load: () => import('./edit/ListScreen.tsx'),
    },
    {
      path: '/resources/global-lists/$uuid/items',
      access: view,
      feature,
      layout: 'shell',
      title: 'lists.items.title',
      load: () => import('./items/ItemsScreen.tsx'),
    },
    {
      path: '/resources/global-lists/$uuid/items/archive',
      access: manage,
      feature,
      layout: 'shell',
      title: 'lists.items.archive.title',
      load: () => import('./items/ItemArchiveScreen.tsx'),
    },
  ],
  menu: [
    {
      id: 'resources',
      name: 'files.resources',
      icon: IconFolders,
      access: 'general',
      covers: ['/resources'],
      children: [
        {
          id: 'global-lists',
          name: 'lists.title',
          icon: IconDatabase,
          access: view,
          feature,
          to: '/resources/global-lists',
        },
      ],
    },
  ],
  search: {
    id: 'global-lists',
    name: 'lists.title',
    icon: IconDatabase,
    access: view,
    find: async (text, signal) => {
      const found = await api.lists.listLists({ query: { q: text, limit: '10' } }, { silent: true, signal })
      return found.list.map(({ uuid, name }) => ({
        id: uuid,
        title: name,
        to: `/resources/global-lists/${uuid}/items`,
      }))
    },
  },
}

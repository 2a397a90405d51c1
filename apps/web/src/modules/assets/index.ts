import { IconBox } from '@tabler/icons-react'
import { api } from '../../shared/api/index.ts'
import type { WebModule } from '../../shared/screens/index.ts'

const view = ['SST_VIEW_ASSET'] as const

export const assetsModule: WebModule = {
  screens: [
    {
      path: '/assets',
      access: view,
      layout: 'shell',
      title: 'assets.title',
      load: () => import('./list/AssetsScreen.tsx'),
    },
    {
      path: '/assets/archive',
      access: ['SST_VIEW_ARCHIVED_ASSETS'],
      layout: 'shell',
      title: 'assets.archive.title',
      load: () => import('./list/ArchivedAssetsScreen.tsx'),
    },
    {
      path: '/assets/types',
      access: ['SST_VIEW_ASSET_TYPE'],
      layout: 'shell',
      title: 'assets.types.title',
      load: () => import('./types/TypesScreen.tsx'),
    },
    {
      path: '/assets/types/archive',
      access: ['SST_VIEW_ARCHIVED_ASSET_TYPES'],
      layout: 'shell',
      title: 'assets.types.archive.title',
      load: () => import('./types/ArchivedTypesScreen.tsx'),
    },
    {
      path: '/assets/types/$id',
      access: ['SST_VIEW_ASSET_TYPE'],
      layout: 'shell',
      title: 'assets.types.one',
      load: () => import('./types/TypeScreen.tsx'),
    },
    {
      path: '/assets/$id',
      access: view,
      layout: 'shell',
      title: 'assets.one',
      load: () => import('./detail/AssetScreen.tsx'),
    },
  ],
  menu: [{ id: 'assets', name: 'assets.title', icon: IconBox, access: view, to: '/assets' }],
  search: {
    id: 'assets',
    name: 'assets.title',
    icon: IconBox,
    access: view,
    find: async (text, signal) => {
      const found = await api.assets.searchAssets({ query: { q: text, limit: '10' } }, { silent: true, signal })
      return found.list.map(({ uuid, asset_id: id, display_name: name }) => ({
        id: uuid,
        title: name,
        detail: id,
        to: `/assets/${uuid}`,
      }))
    },
  },
}

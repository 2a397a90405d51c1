import { IconFolders, IconSitemap } from '@tabler/icons-react'
import type { WebModule } from '../../shared/screens/index.ts'

const manages = ['RES_MANAGE_GLOBAL_LISTS'] as const

export const sitesModule: WebModule = {
  screens: [
    {
      path: '/resources/sites',
      access: manages,
      layout: 'shell',
      title: 'sites.title',
      load: () => import('./StructuresScreen.tsx'),
    },
    {
      path: '/resources/sites/$id',
      access: manages,
      layout: 'shell',
      title: 'sites.one',
      load: () => import('./StructureScreen.tsx'),
    },
  ],
  menu: [
    {
      id: 'resources',
      name: 'files.resources',
      icon: IconFolders,
      access: 'general',
      covers: ['/resources'],
      children: [{ id: 'sites', name: 'sites.title', icon: IconSitemap, access: manages, to: '/resources/sites' }],
    },
  ],
}

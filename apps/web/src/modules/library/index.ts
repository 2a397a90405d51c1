import { IconBooks, IconListCheck } from '@tabler/icons-react'
import type { WebModule } from '../../shared/screens/index.ts'

const manage = ['CKL_MANAGE_TEMPLATES'] as const

/** What organisations give away; PUBLIC_LIBRARY=off takes all of it out of the workspace (decisions Q-LIB-1). */
export const libraryModule: WebModule = {
  screens: [
    {
      path: '/checklist/library',
      access: manage,
      layout: 'shell',
      title: 'library.title',
      setting: 'public_library',
      load: () => import('./LibraryScreen.tsx'),
    },
    {
      path: '/checklist/library/public',
      access: 'everybody',
      layout: 'blank',
      title: 'library.heading',
      setting: 'public_library',
      load: () => import('./PublicLibraryScreen.tsx'),
    },
  ],
  menu: [
    {
      id: 'checklists',
      name: 'templates.menu',
      icon: IconListCheck,
      access: manage,
      children: [
        {
          id: 'public-libraries',
          name: 'library.title',
          icon: IconBooks,
          access: manage,
          setting: 'public_library',
          to: '/checklist/library',
        },
      ],
    },
  ],
}

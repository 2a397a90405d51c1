import type { Screen } from '../shared/screens/index.ts'

const production = 'production'

/** The screens that show what all modules bring together. */
export const ownScreens = (appEnv: string): readonly Screen[] => [
  {
    path: '/manage/sections',
    access: 'general',
    layout: 'shell',
    title: 'shell.sections.title',
    load: () => import('./pages/SectionsPage.tsx'),
  },
  {
    path: '/section/$id',
    access: 'general',
    layout: 'shell',
    title: 'shell.sections.title',
    load: () => import('./pages/SectionPage.tsx'),
  },
  {
    path: '/error',
    access: 'everybody',
    layout: 'bare',
    title: 'shell.error.title',
    load: () => import('./pages/ErrorPage.tsx'),
  },
  // Hidden in production (workspace.md section 2, decisions Q-SHL-2).
  ...(appEnv === production
    ? []
    : [
        {
          path: '/develop/icons',
          access: 'general',
          layout: 'shell',
          title: 'icons.title',
          load: () => import('./pages/IconsPage.tsx'),
        } as const satisfies Screen,
      ]),
]

import { IconHelpCircle } from '@tabler/icons-react'
import type { WebModule } from '../../shared/screens/index.ts'

/** Readable by everybody, signed in or not (decisions Q-KB-1). */
export const helpModule: WebModule = {
  screens: [
    { path: '/kb', access: 'everybody', layout: 'help', title: 'help.title', load: () => import('./HelpScreen.tsx') },
    {
      path: '/kb/articles/product-update',
      access: 'everybody',
      layout: 'help',
      title: 'help.update.title',
      load: () => import('./ProductUpdateScreen.tsx'),
    },
    {
      path: '/kb/articles/release-notes',
      access: 'everybody',
      layout: 'help',
      title: 'help.notes.title',
      load: () => import('./ReleaseNotesScreen.tsx'),
    },
    {
      path: '/kb/articles/supported-question-types',
      access: 'everybody',
      layout: 'help',
      title: 'help.types.title',
      load: () => import('./QuestionTypesScreen.tsx'),
    },
    {
      path: '/kb/articles/import-checklist',
      access: 'everybody',
      layout: 'help',
      title: 'help.import.title',
      load: () => import('./ImportChecklistScreen.tsx'),
    },
  ],
  menu: [{ id: 'help', name: 'help.title', icon: IconHelpCircle, access: 'everybody', to: '/kb' }],
}

import { IconFileImport, IconListCheck, IconListDetails } from '@tabler/icons-react'
import { api } from '../../shared/api/index.ts'
import { latePart } from '../../shared/late/index.ts'
import type { WebModule } from '../../shared/screens/index.ts'

/** One of all folders; its code comes when it is first shown. */
export const FolderSelect = latePart(async () => ({ default: (await import('./list/FolderSelect.tsx')).FolderSelect }))

/** A template of somebody else, to look at. */
export const TemplateLook = latePart(() => import('./look/TemplateLook.tsx'))

const manage = ['CKL_MANAGE_TEMPLATES'] as const
const readSettings = ['APP_VIEW_SETTINGS'] as const

export const checklistsModule: WebModule = {
  screens: [
    {
      path: '/checklist/templates',
      access: manage,
      layout: 'shell',
      title: 'templates.title',
      load: () => import('./list/TemplatesScreen.tsx'),
    },
    {
      path: '/checklist/templates/import',
      access: manage,
      feature: 'ckl_create_checklist_from_csv',
      layout: 'shell',
      title: 'imports.title',
      load: () => import('./import/ImportScreen.tsx'),
    },
    {
      path: '/checklist/template/$templateId/edit',
      access: manage,
      layout: 'bare',
      title: 'templates.title',
      load: () => import('./builder/BuilderScreen.tsx'),
      opensWithFirstWords: true,
    },
    {
      path: '/checklist/template/$templateId/trans',
      access: manage,
      layout: 'bare',
      title: 'translations.title',
      load: () => import('./translations/TranslationScreen.tsx'),
    },
    {
      path: '/checklist/global-response/list',
      access: manage,
      layout: 'shell',
      title: 'globalResponses.title',
      load: () => import('./responses/GlobalResponsesScreen.tsx'),
    },
    {
      path: '/settings/checklist',
      access: readSettings,
      layout: 'settings',
      title: 'ratings.title',
      load: () => import('./settings/ChecklistSettingsScreen.tsx'),
    },
  ],
  menu: [
    {
      id: 'checklists',
      name: 'templates.menu',
      icon: IconListCheck,
      access: manage,
      covers: ['/checklist'],
      children: [
        {
          id: 'templates',
          name: 'templates.list',
          icon: IconListCheck,
          access: manage,
          to: '/checklist/templates',
        },
        {
          id: 'global-responses',
          name: 'globalResponses.title',
          icon: IconListDetails,
          access: manage,
          to: '/checklist/global-response/list',
        },
      ],
    },
  ],
  settings: [
    {
      id: 'checklist',
      name: 'settingsPages.checklist',
      icon: IconListCheck,
      access: readSettings,
      to: '/settings/checklist',
    },
  ],
  actions: [
    {
      id: 'import-checklist',
      icon: IconFileImport,
      name: ({ t }) => t('imports.title'),
      visible: ({ may }) => may(manage),
      perform: ({ go }) => go('/checklist/templates/import'),
    },
  ],
  search: {
    id: 'templates',
    name: 'templates.title',
    icon: IconListCheck,
    access: manage,
    find: async (text, signal) => {
      const { list } = await api.checklists.searchTemplates({ query: { q: text } }, { silent: true, signal })
      return list
        .filter((entry) => entry.is_template)
        .map(({ id, title }) => ({ id: String(id), title, to: `/checklist/template/${id}/edit` }))
    },
  },
}

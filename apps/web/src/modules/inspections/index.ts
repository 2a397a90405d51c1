import { IconClipboardCheck, IconFileText, IconPlayerPlay } from '@tabler/icons-react'
import { api } from '../../shared/api/index.ts'
import type { WebModule } from '../../shared/screens/index.ts'
import { fieldAddress } from './parts/fieldAddress.ts'

export { InspectionBadge } from './parts/InspectionBadge.tsx'
export { InspectionScore } from './parts/InspectionScore.tsx'

const list = ['INS_VIEW_INSPECTION_LIST'] as const
const report = ['INS_VIEW_INSPECTION_REPORT'] as const

export const inspectionsModule: WebModule = {
  screens: [
    {
      path: '/inspections',
      access: list,
      layout: 'shell',
      title: 'inspections.title',
      load: () => import('./list/InspectionsScreen.tsx'),
    },
    {
      path: '/inspections/archive',
      access: ['INS_VIEW_ARCHIVED_INSPECTIONS', 'INS_MANAGE_INSPECTIONS'],
      layout: 'shell',
      title: 'inspections.archive.title',
      load: () => import('./list/ArchiveScreen.tsx'),
    },
    {
      path: '/inspections/$id/view-report',
      access: report,
      layout: 'shell',
      title: 'inspections.report.title',
      load: () => import('./report/ReportScreen.tsx'),
    },
    {
      path: '/share/$token',
      access: 'everybody',
      layout: 'bare',
      title: 'reportForms.shared.title',
      load: () => import('./share/SharedReportScreen.tsx'),
    },
    {
      path: '/settings/report',
      access: ['APP_VIEW_SETTINGS'],
      layout: 'settings',
      title: 'reportForms.layout.title',
      load: () => import('./settings/ReportSettingsScreen.tsx'),
    },
    {
      path: '/inspections/$id/history',
      // Whoever takes part reads it too; the server answers anybody else 404.
      access: 'general',
      layout: 'shell',
      title: 'inspectionRecord.title',
      load: () => import('./history/HistoryScreen.tsx'),
    },
    {
      path: '/inspections/$id/conduct',
      access: 'general',
      layout: 'bare',
      title: 'inspections.conduct.title',
      load: () => import('./ConductScreen.tsx'),
    },
  ],
  menu: [
    {
      id: 'inspections',
      name: 'inspections.title',
      icon: IconClipboardCheck,
      access: list,
      to: '/inspections',
    },
  ],
  settings: [
    {
      id: 'report',
      name: 'settingsPages.report',
      icon: IconFileText,
      access: ['APP_VIEW_SETTINGS'],
      to: '/settings/report',
    },
  ],
  actions: [
    {
      id: 'start-inspection',
      icon: IconPlayerPlay,
      name: ({ t }) => t('inspections.start'),
      visible: ({ may }) => may('general'),
      perform: () => window.location.assign(fieldAddress()),
    },
  ],
  search: {
    id: 'inspections',
    name: 'inspections.title',
    icon: IconClipboardCheck,
    access: list,
    find: async (text, signal) => {
      const query = { q: text, limit: '10' }
      const found = await api.inspections.listInspections({ query }, { silent: true, signal })
      return found.list.map(({ uuid, number, title }) => ({
        id: uuid,
        title: number,
        detail: title,
        to: `/inspections/${uuid}/view-report`,
      }))
    },
  },
}

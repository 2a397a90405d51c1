import { archiveOf, inspectionTable, type Inspection } from '@plumbline/contract'
import { api } from '../../../shared/api/index.ts'
import type { TableSource } from '../../../shared/table/index.ts'

export const listSource: TableSource<Inspection> = {
  list: (query, settings) => api.inspections.listInspections({ query }, settings),
  export: (query, settings) => api.inspections.exportInspections({ query }, settings),
}

export const archiveTable = archiveOf(inspectionTable)

export const archiveSource: TableSource<Inspection> = {
  list: (query, settings) => api.inspections.listArchive({ query }, settings),
  export: (query, settings) => api.inspections.exportArchive({ query }, settings),
}

export const idOf = (row: Inspection): string => row.uuid
export const nameOf = (row: Inspection): string => row.number
export const reportOf = (row: Inspection): string => `/inspections/${row.uuid}/view-report`

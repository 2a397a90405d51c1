import type { Role } from '@plumbline/contract'
import { api } from '../../../shared/api/index.ts'
import type { TableSource } from '../../../shared/table/index.ts'

export const roleSource: TableSource<Role> = {
  list: (query, settings) => api.people.listRoles({ query }, settings),
  export: (query, settings) => api.people.exportRoles({ query }, settings),
}

export const idOf = ({ uuid }: Role): string => uuid
export const nameOf = ({ name }: Role): string => name
export const nowhere = (): null => null

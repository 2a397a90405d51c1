import type { Group, GroupUser } from '@plumbline/contract'
import { api } from '../../../shared/api/index.ts'
import type { TableSource } from '../../../shared/table/index.ts'

export const groupSource: TableSource<Group> = {
  list: (query, settings) => api.people.listGroups({ query }, settings),
  export: (query, settings) => api.people.exportGroups({ query }, settings),
}

/** The users of one group. */
export const memberSource = (id: string): TableSource<GroupUser> => ({
  scope: id,
  list: (query, settings) => api.people.listGroupUsers({ params: { id }, query }, settings),
  export: (query, settings) => api.people.exportGroupUsers({ params: { id }, query }, settings),
})

export const membersOf = ({ uuid }: Pick<Group, 'uuid'>): string => `/group/${uuid}/users`
export const idOf = ({ uuid }: { readonly uuid: string }): string => uuid
export const nameOf = ({ name }: { readonly name: string }): string => name

import { api } from '../../../shared/api/index.ts'
import type { RemoteQuery, RemoteSource } from '../../../shared/pickers/index.ts'
import type { FilterOptions } from '../../../shared/table/index.ts'

const asked = ({ q, ids }: RemoteQuery) => ({
  ...(q === undefined ? {} : { q }),
  ...(ids ? { ids: ids.join(','), limit: '100' } : {}),
})

export const roleSource: RemoteSource = {
  name: 'roles',
  load: async (query, signal) =>
    (await api.people.searchRoles({ query: asked(query) }, { silent: true, signal })).list.map(({ value, label }) => ({
      value,
      label,
    })),
}

/** Active users by name or address. */
export const userSource: RemoteSource = {
  name: 'users',
  load: async (query, signal) => {
    const { list } = await api.people.searchUsers({ query: asked(query) }, { silent: true, signal })
    return list.map(({ id, name, email }) => ({
      value: String(id),
      label: email === null ? name : `${name} · ${email}`,
    }))
  },
}

/** People of the workspace, as the values of a filter. */
export const peopleOptions: FilterOptions = {
  search: async (query, signal) => {
    const { list } = await api.people.searchUsers({ query: asked(query) }, { silent: true, signal })
    return list.map(({ id, name }) => ({ value: String(id), label: name }))
  },
}

export const roleOptions: FilterOptions = { search: roleSource.load }

/** All groups come at once. */
export const groupOptions: FilterOptions = {
  search: async ({ q = '', ids }, signal) => {
    const { list } = await api.people.allGroups({}, { silent: true, signal })
    return list
      .map(({ id, name }) => ({ value: String(id), label: name }))
      .filter(({ value, label }) =>
        ids ? ids.includes(value) : label.toLocaleLowerCase().includes(q.toLocaleLowerCase()),
      )
  },
}

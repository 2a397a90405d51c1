import { api } from '../../../shared/api/index.ts'
import type { BulkSubject } from '../../../shared/table/index.ts'

const slice = 500

/** The users that are meant by what is selected: one by one, or all of a filter but some. */
export const chosenMembers = async (group: string, body: BulkSubject['body']): Promise<readonly string[]> => {
  if ('ids' in body) return body.ids
  const excluded = new Set(body.exclude_ids)
  const chosen: string[] = []
  for (let page = 1; ; page += 1) {
    const { list, pagination } = await api.people.listGroupUsers({
      params: { id: group },
      query: { filter: JSON.stringify(body.filter), limit: String(slice), page: String(page) },
    })
    chosen.push(...list.map(({ uuid }) => uuid).filter((uuid) => !excluded.has(uuid)))
    if (page >= pagination.total_pages) return chosen
  }
}

/** Takes users out of the group, so many at a time; `removed` is told of each time that went through. */
export const removeMembers = async (
  group: string,
  users: readonly string[],
  removed: (users: readonly string[]) => void,
): Promise<void> => {
  for (let at = 0; at < users.length; at += slice) {
    const some = users.slice(at, at + slice)
    await api.people.removeFromGroup({ params: { id: group }, body: { users: some } })
    removed(some)
  }
}

export const addMembers = async (group: string, users: readonly string[]): Promise<void> => {
  for (let at = 0; at < users.length; at += slice)
    await api.people.addToGroup({ params: { id: group }, body: { users: users.slice(at, at + slice) } })
}

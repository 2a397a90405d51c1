import { api } from '../../shared/api/index.ts'
import { beginSession } from '../../shared/session/index.ts'

export const myWorkspacesQuery = {
  queryKey: ['workspaces', 'mine'],
  queryFn: () => api.workspaces.myWorkspaces({}, { silent: true }),
} as const

/** Signs in to another workspace and starts the app anew: nothing of the former one stays in the memory of the page. */
export const switchWorkspace = async (id: number): Promise<void> => {
  beginSession(await api.workspaces.switchWorkspace({ params: { id: String(id) } }))
  window.location.assign('/dashboard')
}

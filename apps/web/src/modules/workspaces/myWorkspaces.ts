import type { OwnWorkspace } from '@plumbline/contract'
import { api } from '../../shared/api/index.ts'
import { beginSession } from '../../shared/session/index.ts'
import { branchAddress } from './workspaceLink.ts'

export const myWorkspacesQuery = {
  queryKey: ['workspaces', 'mine'],
  queryFn: () => api.workspaces.myWorkspaces({}, { silent: true }),
} as const

/**
 * Signs in to another workspace and starts the app anew, at the address of its region: nothing of the former one stays
 * in the memory of the page. A branch at another address has its own sign-in.
 */
export const switchWorkspace = async (workspace: OwnWorkspace): Promise<void> => {
  const elsewhere = branchAddress(workspace, window.location.origin)
  if (elsewhere !== null) return window.location.assign(elsewhere)
  beginSession(await api.workspaces.switchWorkspace({ params: { id: String(workspace.id) } }))
  window.location.assign('/dashboard')
}

import { api, CallError } from '../../shared/api/index.ts'
import { readSession } from '../../shared/session/index.ts'
import { switchWorkspace } from './myWorkspaces.ts'

/**
 * Who opened an address for a workspace and is signed in to another one is taken there, if it is theirs. Without an
 * answer they stay where they are.
 */
export const followWorkspaceLink = async (key: string): Promise<void> => {
  if (readSession().workspace?.key === key) return
  try {
    const { list } = await api.workspaces.myWorkspaces({}, { silent: true })
    const wanted = list.find((workspace) => workspace.key === key && !workspace.current)
    // It is opened here, whatever its address: the link that was followed came from there.
    if (wanted) await switchWorkspace({ ...wanted, address: null })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

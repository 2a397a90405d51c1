import { viewAsNeeds } from '@plumbline/contract'
import { api, CallError } from '../api/index.ts'
import type { Access } from '../screens/access.ts'
import { leaveView } from './leaveView.ts'
import { writeViewToken } from './token.ts'

/** Whether somebody may see the workspace as another user at all; the server asks for the other's rights too. */
export const mayView = (may: (access: Access) => boolean): boolean => viewAsNeeds.every((code) => may([code]))

/** This tab begins anew as the user sees the workspace: nothing that was fetched before stays in its memory. */
export const beginViewing = async (user: string): Promise<void> => {
  const { token } = await api.auth.viewAs({ params: { id: user } })
  writeViewToken(token)
  window.location.assign('/')
}

/** Back to oneself, also where the server can't be told. */
export const stopViewing = async (): Promise<void> => {
  try {
    await api.auth.stopViewing({}, { silent: true })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    console.warn('the server was not told of the end of viewing', error)
  } finally {
    leaveView()
  }
}

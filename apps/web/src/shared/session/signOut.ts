import { api, CallError } from '../api/index.ts'
import { beginLeaving } from './leaving.ts'
import { endSession } from './session.ts'
import { writeViewToken } from './token.ts'

/** Ends the sign-in on the server, and here in any case; then at the identity provider, where one opened it. */
export const signOut = async (): Promise<void> => {
  beginLeaving('sign-in')
  let next = '/login'
  // Viewing as somebody ends with the own sign-in, which is what is ended here.
  writeViewToken(null)
  try {
    const { logout_url: atProvider } = await api.auth.logout({}, { silent: true })
    next = atProvider ?? next
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    console.warn('the server was not told of the sign-out', error)
  } finally {
    endSession()
    // A fresh start: nothing that was fetched for one person stays in the memory of the page.
    window.location.assign(next)
  }
}

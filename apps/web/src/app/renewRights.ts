import { CallError } from '../shared/api/index.ts'
import { refreshSession } from '../shared/session/index.ts'

/** Asks again what the signed-in person may do, and whether they still are signed in. */
export const renewRights = async (): Promise<void> => {
  try {
    await refreshSession()
  } catch (error) {
    // Without an answer the rights stay as they were; a sign-in that has ended is told to who listens to the calls.
    if (!(error instanceof CallError)) throw error
  }
}

import { CallError } from '../shared/api/index.ts'
import { followTopic } from '../shared/live/index.ts'
import { refreshSession } from '../shared/session/index.ts'

const renew = async (): Promise<void> => {
  try {
    await refreshSession()
  } catch (error) {
    // Without an answer the rights stay as they were; a sign-in that has ended is told to who listens to the calls.
    if (!(error instanceof CallError)) throw error
  }
}

/** Asks again what the signed-in person may do whenever that may have changed, until it is stopped. */
export const followRights = (): (() => void) => {
  let isAgain = false
  let stopped = false
  const topic = followTopic('workspace', {
    joined: () => {
      // What was told meanwhile was missed.
      if (isAgain) void renew()
      isAgain = true
    },
    heard: ({ changed }) => {
      if (changed === 'rights') void renew()
    },
    // The server lets go of who is signed in no more.
    left: () => {
      if (!stopped) void renew()
    },
  })
  return () => {
    stopped = true
    topic.stop()
  }
}

import { followTopic } from '../shared/live/index.ts'
import { renewRights } from './renewRights.ts'

/** Asks again what the signed-in person may do whenever that may have changed, until it is stopped. */
export const followRights = (): (() => void) => {
  let isAgain = false
  let stopped = false
  const topic = followTopic('workspace', {
    joined: () => {
      // What was told meanwhile was missed.
      if (isAgain) void renewRights()
      isAgain = true
    },
    heard: ({ changed }) => {
      if (changed === 'rights') void renewRights()
    },
    // The server lets go of who is signed in no more.
    left: () => {
      if (!stopped) void renewRights()
    },
  })
  return () => {
    stopped = true
    topic.stop()
  }
}

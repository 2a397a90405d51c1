import type { LiveContent, Topic, TopicEvents } from '../../../../shared/live/index.ts'
import type { Builder } from '../openBuilder.ts'
import type { Clock } from '../saving/createSaveQueue.ts'
import type { OtherAuthor } from './OtherAuthor.ts'

export interface FollowOptions {
  readonly builder: Pick<Builder, 'store' | 'others'>
  readonly clock: Clock
  /** Joins `template:<id>` of the live channel. */
  readonly follow: (topic: string, events: TopicEvents) => Topic
}

/** Whoever is still here says so that often, and who has not for longer has gone without a word. */
const sayEveryMs = 20_000
const goneAfterMs = 50_000
/** Moving from line to line is told at its end. */
const settleMs = 300

const text = (content: LiveContent, name: string): string | null => {
  const value = content[name]
  return typeof value === 'string' ? value : null
}

interface Seen extends OtherAuthor {
  readonly seen: number
}

/** Tells the others in this template where one is, knows where they are, and hears of their saves. */
export const followAuthors = ({ builder, clock, follow }: FollowOptions): (() => void) => {
  const { store } = builder
  const here = new Map<string, Seen>()
  let own = ''
  let told: string | null = null
  let cancelTell: (() => void) | null = null
  let cancelSay: (() => void) | null = null

  const show = (): void => {
    const others = [...here.values()].map(({ seen: _seen, ...other }) => other)
    const shown = store.read().others
    const same =
      others.length === shown.length &&
      others.every(
        ({ connection, at }, position) => shown[position]?.connection === connection && shown[position].at === at,
      )
    if (!same) store.setOthers(others)
  }
  const tell = (): void => {
    cancelTell?.()
    cancelTell = null
    told = store.read().current
    topic.tell(told)
  }
  const sayAgain = (): void => {
    cancelSay?.()
    cancelSay = clock.after(sayEveryMs, () => {
      const now = clock.now()
      for (const [connection, { seen }] of here) if (now - seen > goneAfterMs) here.delete(connection)
      show()
      tell()
      sayAgain()
    })
  }

  const meet = (content: LiveContent): void => {
    const connection = text(content, 'connection')
    if (connection === null || connection === own) return
    if (content['state'] === 'gone') here.delete(connection)
    else {
      const known = here.has(connection)
      here.set(connection, {
        connection,
        user: text(content, 'user') ?? '',
        name: text(content, 'name') ?? '',
        at: text(content, 'at'),
        seen: clock.now(),
      })
      // A newcomer does not know yet who is here.
      if (!known) tell()
    }
    show()
  }

  const topic = follow(`template:${store.read().record.id}`, {
    joined: (connection) => {
      own = connection
      tell()
      sayAgain()
    },
    heard: (content) => {
      if (content['kind'] === 'presence') return meet(content)
      // Templates share it: no save of this one, and no new revision.
      if (text(content, 'changed') !== null) return builder.others.heardShared()
      const revision = content['revision']
      if (typeof revision === 'number') builder.others.heard(revision, text(content, 'by') ?? '')
    },
    left: () => {
      here.clear()
      show()
    },
  })

  const leave = store.subscribe(() => {
    if (store.read().current === told || cancelTell !== null) return
    cancelTell = clock.after(settleMs, tell)
  })
  return () => {
    leave()
    cancelTell?.()
    cancelSay?.()
    topic.stop()
  }
}

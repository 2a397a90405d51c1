import type { Device } from './device.ts'
import { followLive, type LiveChannelOptions, type LiveStanding } from './liveChannel.ts'
import { isNew, takePresence, type Others, type TellsOfItself } from './presence.ts'

/**
 * How often others' changes are asked for: rarely while the live channel tells of them, else often enough. Where the
 * server says that this person may not look, or does not know the inspection yet, rarely too: nothing is to be had.
 */
const pollEvery: Readonly<Record<LiveStanding, number>> = { listening: 60_000, refused: 60_000, away: 15_000 }
/** Own changes move the inspection too: their acknowledgement is on its way. */
const ownAnswerTime = 120

export interface FollowOptions extends Pick<LiveChannelOptions, 'open' | 'token' | 'random' | 'onHope'> {
  readonly device: Device
  readonly inspection: string
  /** What the others are told of this device. */
  readonly itself: TellsOfItself
  /** Whether somebody looks at the screen: else nothing is asked. */
  readonly isSeen: () => boolean
  readonly onOthers: (others: Others) => void
}

export interface FollowedInspection {
  readonly tell: (itself: TellsOfItself) => void
  readonly stop: () => void
}

const failed =
  (what: string) =>
  (error: unknown): void =>
    console.error(`field: ${what}`, error)

/** While an open inspection is looked at, what others do to it appears: by the live channel, else by asking. */
export const followInspection = ({
  device,
  inspection,
  isSeen,
  onOthers,
  ...options
}: FollowOptions): FollowedInspection => {
  const { clock } = device
  let cancel: (() => void) | undefined
  let standing: LiveStanding = 'away'
  let stopped = false
  let here: Others = []
  let itself = options.itself

  const poll = (): void => {
    cancel?.()
    if (stopped) return
    cancel = clock.after(pollEvery[standing], poll)
    if (isSeen()) device.outbox.poll(inspection).catch(failed('asking for others failed'))
  }
  const knows = async (seq: number | null): Promise<boolean> =>
    seq !== null && ((await device.store.inspection(inspection))?.seq ?? 0) >= seq
  const moved = (seq: number | null): void => {
    cancel?.()
    cancel = clock.after(ownAnswerTime, () => {
      cancel = clock.after(pollEvery[standing], poll)
      knows(seq).then((known) => {
        if (!known) poll()
      }, failed('how far the inspection is could not be read'))
    })
  }
  /** Somebody else completed it, or opened it again: the server's word replaces what stands here. */
  const statusMoved = async (status: string): Promise<void> => {
    const kept = await device.store.inspection(inspection)
    const told = status === 'completed' ? 'done' : 'open'
    if (kept && kept.completion !== 'waiting' && kept.completion !== told) await device.fetchInspection(inspection)
  }

  poll()
  const live = followLive({
    ...options,
    clock,
    topic: `inspection:${inspection}`,
    onMoved: moved,
    onStatus: (status) => {
      statusMoved(status).catch(failed('the new status was not fetched'))
    },
    onVersion: () => {
      device.fetchInspection(inspection).catch(failed('the new version was not fetched'))
    },
    onPresence: (presence) => {
      const came = isNew(here, presence)
      here = takePresence(here, presence)
      onOthers(here)
      device.haveCompany(here.some(({ state }) => state === 'here'))
      // Who comes does not know yet that somebody is here.
      if (came) live.tell(itself)
    },
    onStanding: (now) => {
      standing = now
      if (now === 'listening') device.outbox.serverHeard().catch(failed('sending did not go on'))
    },
  })
  live.tell(itself)
  return {
    tell: (next) => {
      itself = next
      live.tell(itself)
    },
    stop: () => {
      stopped = true
      cancel?.()
      live.stop()
      device.haveCompany(false)
    },
  }
}

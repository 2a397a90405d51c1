import { useEffect, useRef, useState } from 'react'
import { useDevice, useOverview } from '../app/DeviceContext.tsx'
import { followLive, openBrowserSocket, type LiveChannel } from '../sync/liveChannel.ts'
import { readToken } from '../sync/person.ts'
import { isNew, takePresence, type Others } from '../sync/presence.ts'
import { followHope } from '../app/followHope.ts'

/** How often others' changes are asked for: rarely while the live channel tells, else often enough. */
const pollEvery = { listening: 60_000, alone: 15_000 }
/** Own changes move the inspection too: their acknowledgement is on its way. */
const ownAnswerTime = 120
const nobody: Others = []

/**
 * While an open inspection is looked at, what others do to it appears: by the live channel, else by asking. Answers who
 * else is in it. `page`: the key of the page that is shown here, which the others are told.
 */
export const useOthers = (inspection: string, stillOpen: boolean, page: string | null): Others => {
  const device = useDevice()
  const [others, setOthers] = useState<Others>(nobody)
  const channel = useRef<LiveChannel | null>(null)
  const entry = useOverview().unsent.find((unsent) => unsent.inspection === inspection)
  const unsent = (entry?.operations ?? 0) + (entry?.media ?? 0) + (entry?.refused ?? 0)
  const itself = useRef({ at: page, device: device.name, unsent })
  useEffect(() => {
    itself.current = { at: page, device: device.name, unsent }
    // What is typed in one go is told in one go.
    const timer = setTimeout(() => channel.current?.tell(itself.current), 250)
    return () => clearTimeout(timer)
  }, [device, page, unsent])
  useEffect(() => {
    if (!stillOpen) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let listening = false
    let stopped = false
    let here: Others = nobody
    const poll = (): void => {
      clearTimeout(timer)
      if (stopped) return
      timer = setTimeout(poll, listening ? pollEvery.listening : pollEvery.alone)
      if (document.visibilityState === 'visible')
        device.outbox
          .poll(inspection)
          .catch((error: unknown) => console.error('field: asking for others failed', error))
    }
    const knows = async (seq: number | null): Promise<boolean> =>
      seq !== null && ((await device.store.inspection(inspection))?.seq ?? 0) >= seq
    const moved = (seq: number | null): void => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        void knows(seq).then((known) => {
          if (!known) poll()
        })
      }, ownAnswerTime)
    }
    /** Somebody else completed it, or opened it again: the server's word replaces what stands here. */
    const statusMoved = async (status: string): Promise<void> => {
      const kept = await device.store.inspection(inspection)
      const told = status === 'completed' ? 'done' : 'open'
      if (kept && kept.completion !== 'waiting' && kept.completion !== told) await device.fetchInspection(inspection)
    }
    poll()
    const live = followLive({
      open: openBrowserSocket,
      token: readToken,
      clock: device.clock,
      random: Math.random,
      topic: `inspection:${inspection}`,
      onMoved: moved,
      onStatus: (status) => {
        statusMoved(status).catch((error: unknown) => console.error('field: the new status was not fetched', error))
      },
      onVersion: () => {
        device
          .fetchInspection(inspection)
          .catch((error: unknown) => console.error('field: the new version was not fetched', error))
      },
      onPresence: (presence) => {
        const came = isNew(here, presence)
        here = takePresence(here, presence)
        setOthers(here)
        device.haveCompany(here.some(({ state }) => state === 'here'))
        // Who comes does not know yet that somebody is here.
        if (came) live.tell(itself.current)
      },
      onListening: (now) => {
        listening = now
        if (now)
          device.outbox.serverHeard().catch((error: unknown) => console.error('field: sending did not go on', error))
      },
      onHope: followHope,
    })
    channel.current = live
    live.tell(itself.current)
    return () => {
      stopped = true
      clearTimeout(timer)
      channel.current = null
      live.stop()
      device.haveCompany(false)
      setOthers(nobody)
    }
  }, [device, inspection, stillOpen])
  return others
}

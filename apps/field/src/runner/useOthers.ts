import { useEffect } from 'react'
import { useDevice } from '../app/DeviceContext.tsx'
import { followLive, openBrowserSocket } from '../sync/liveChannel.ts'
import { readToken } from '../sync/person.ts'
import { followHope } from '../app/followHope.ts'

/** How often others' changes are asked for: rarely while the live channel tells, else often enough. */
const pollEvery = { listening: 60_000, alone: 15_000 }
/** Own changes move the inspection too: their acknowledgement is on its way. */
const ownAnswerTime = 300

/** While an open inspection is looked at, what others do to it appears: by the live channel, else by asking. */
export const useOthers = (inspection: string, stillOpen: boolean): void => {
  const device = useDevice()
  useEffect(() => {
    if (!stillOpen) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let listening = false
    let stopped = false
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
    const stop = followLive({
      open: openBrowserSocket,
      token: readToken,
      clock: device.clock,
      random: Math.random,
      topic: `inspection:${inspection}`,
      onMoved: moved,
      onStatus: (status) => {
        statusMoved(status).catch((error: unknown) => console.error('field: the new status was not fetched', error))
      },
      onListening: (now) => {
        listening = now
        if (now)
          device.outbox.serverHeard().catch((error: unknown) => console.error('field: sending did not go on', error))
      },
      onHope: followHope,
    })
    return () => {
      stopped = true
      clearTimeout(timer)
      stop()
    }
  }, [device, inspection, stillOpen])
}

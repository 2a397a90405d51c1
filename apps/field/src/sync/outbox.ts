import type { Clock } from './Clock.ts'
import type { FieldCalls, Typed } from './fieldCalls.ts'
import type { LocalStore } from './LocalStore.ts'
import { createSendNext, largestBatch, type Lane, type Wait } from './sendNext.ts'
import { longestWait, waitAfter } from './waitAfter.ts'

export interface OutboxOptions {
  readonly store: LocalStore
  readonly calls: FieldCalls
  readonly clock: Clock
  /** 0 up to 1: spreads the devices that come back at the same moment. */
  readonly random: () => number
  /** Something in the store changed: an acknowledgement, another's operation, a refusal. */
  readonly onChange: (inspection: string) => void
  readonly onState: () => void
  /** The server has it under another version than this device: it was upgraded. */
  readonly onVersion?: (inspection: string, version: number) => void
  /** Runs `act` while no other tab sends the same; without it there is one tab. */
  readonly exclusive?: (key: string, act: () => Promise<void>) => Promise<void>
}

export interface OutboxState {
  /** null until something was asked. */
  readonly reachable: boolean | null
  /** Wall clock of the first call in a row that found no server. */
  readonly unreachable_since: number | null
  readonly sending: ReadonlySet<string>
  /** By inspection: how far the large file under way has come, in bytes. */
  readonly uploading: ReadonlyMap<string, { readonly sent: number; readonly size: number }>
  /** The server no longer knows who we are: everything is kept, nothing is sent until the same person signs in. */
  readonly signed_out: boolean
}

export interface Outbox {
  readonly state: () => OutboxState
  /** Something may be there to send. Answers when everything that can be sent now was tried. */
  readonly wake: () => Promise<void>
  /** The network is back or a person asks: waits are over. */
  readonly tryNow: () => Promise<void>
  /** The server was heard on another way: what waited because it was not reached goes at once. */
  readonly serverHeard: () => Promise<void>
  /** Asks for others' operations, with whatever is there to send. */
  readonly poll: (inspection: string) => Promise<void>
  readonly signedIn: () => Promise<void>
  readonly stop: () => void
}

const lanesAtOnce = 4

export const createOutbox = ({
  store,
  calls,
  clock,
  random,
  onChange,
  onState,
  onVersion,
  exclusive = (_key, act) => act(),
}: OutboxOptions): Outbox => {
  const lanes = new Map<string, Lane>()
  const sending = new Set<string>()
  const uploading = new Map<string, { readonly sent: number; readonly size: number }>()
  let reachable: boolean | null = null
  let unreachableSince: number | null = null
  let signedOut = false
  let stopped = false

  const laneOf = (inspection: string, media: boolean): Lane => {
    const key = media ? `${inspection}/media` : inspection
    const lane = lanes.get(key) ?? {
      key,
      inspection,
      media,
      running: null,
      failures: 0,
      notBefore: 0,
      unreached: false,
      cancel: null,
      batch: largestBatch,
      setBack: new Map(),
      poll: false,
      due: false,
    }
    lanes.set(key, lane)
    return lane
  }

  const heard = (answer: Typed<unknown>): void => {
    const now = answer.kind !== 'unreachable'
    unreachableSince = now ? null : (unreachableSince ?? clock.now())
    if (now === reachable) return
    reachable = now
    if (now) {
      endWaits(({ unreached }) => unreached)
      pump()
    }
    onState()
  }

  const step = createSendNext({
    store,
    calls,
    clock,
    random,
    isStopped: () => stopped,
    heard,
    onSignedOut: () => {
      signedOut = true
      onState()
    },
    onUploading: (inspection, part) => {
      if (part === null) uploading.delete(inspection)
      else {
        uploading.set(inspection, part)
        onState()
      }
    },
    ...(onVersion ? { onVersion } : {}),
  })

  const hold = (lane: Lane, { atLeast, atMost = longestWait, unreached }: Omit<Wait, 'kind'>): void => {
    lane.failures += 1
    lane.unreached = unreached
    const wait = Math.max(Math.min(waitAfter(lane.failures, random), atMost), atLeast)
    lane.notBefore = clock.ticks() + wait
    lane.due = true
    lane.cancel?.()
    lane.cancel = clock.after(wait, () => {
      lane.cancel = null
      // Its time has come, though timers count whole milliseconds and may be a fraction of one early.
      lane.notBefore = 0
      pump()
    })
  }

  /** All that is left waits for a time of its own; what comes meanwhile goes at once. */
  const rest = (lane: Lane, ms: number): void => {
    lane.cancel?.()
    lane.cancel = clock.after(ms, () => {
      lane.cancel = null
      lane.due = true
      pump()
    })
  }

  const sendAll = async (lane: Lane): Promise<void> => {
    while (!stopped && !signedOut) {
      lane.due = false
      const outcome = await step(lane)
      if (outcome?.kind === 'wait') hold(lane, outcome)
      else if (outcome?.kind === 'rest') rest(lane, outcome.ms)
      else if (outcome?.kind === 'went') lane.failures = 0
      if (outcome) onChange(lane.inspection)
      if (outcome?.kind !== 'went' && !(outcome === null && lane.due)) return
    }
  }

  const run = async (lane: Lane): Promise<void> => {
    sending.add(lane.key)
    onState()
    try {
      await exclusive(lane.key, () => sendAll(lane))
    } catch (error) {
      // The store or the browser failed: nothing was lost, the lane is tried again later.
      console.error('field: sending stopped', error)
      hold(lane, { atLeast: longestWait, unreached: false })
    } finally {
      sending.delete(lane.key)
      lane.running = null
      onState()
      pump()
    }
  }

  /** Starts every lane that has something, does not wait and finds room. */
  const pump = (): void => {
    if (stopped || signedOut) return
    for (const lane of lanes.values()) {
      if (sending.size >= lanesAtOnce) return
      if (lane.due && !lane.running && lane.notBefore <= clock.ticks()) lane.running = run(lane)
    }
  }

  const settled = async (): Promise<void> => {
    for (;;) {
      const running = [...lanes.values()].flatMap((lane) => lane.running ?? [])
      if (running.length === 0) return
      await Promise.all(running)
    }
  }

  const wake = async (): Promise<void> => {
    if (stopped || signedOut) return
    for (const entry of await store.unsent()) {
      if (entry.start || entry.operations > 0 || entry.completion) laneOf(entry.inspection, false).due = true
      if (entry.media > 0) laneOf(entry.inspection, true).due = true
    }
    pump()
    await settled()
  }

  /** A next failure waits a second again, not as long as the last one. */
  const endWaits = (which: (lane: Lane) => boolean = () => true): void => {
    for (const lane of lanes.values()) {
      if (!which(lane)) continue
      lane.cancel?.()
      lane.cancel = null
      lane.notBefore = 0
      lane.failures = 0
      lane.setBack.clear()
    }
  }

  return {
    state: () => ({ reachable, unreachable_since: unreachableSince, sending, uploading, signed_out: signedOut }),
    wake,
    tryNow: async () => {
      endWaits()
      await wake()
    },
    serverHeard: async () => {
      endWaits(({ unreached }) => unreached)
      await wake()
    },
    poll: async (inspection) => {
      const lane = laneOf(inspection, false)
      lane.poll = true
      lane.due = true
      await wake()
    },
    signedIn: async () => {
      signedOut = false
      endWaits()
      await wake()
    },
    stop: () => {
      stopped = true
      endWaits()
    },
  }
}

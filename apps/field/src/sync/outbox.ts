import { classifyAnswer } from './classifyAnswer.ts'
import type { Clock } from './Clock.ts'
import { instantOf } from './Clock.ts'
import type { FieldCalls, Typed } from './fieldCalls.ts'
import { conflictsOf, sequencedOf, standingOfAnswers } from './readAnswers.ts'
import { givenNumberOf } from './documentNumber.ts'
import type { LocalStore } from './LocalStore.ts'
import type { KeptInspection, KeptOperation, Refusal } from './model.ts'

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

/** Operations a call carries at most; halved while a call is refused as a whole, to find the one that spoils it. */
const largestBatch = 100
const firstWait = 1_000
const longestWait = 60_000
const lanesAtOnce = 4

type Outcome =
  | { readonly kind: 'went' }
  | { readonly kind: 'wait'; readonly atLeast: number; readonly unreached: boolean }
  | { readonly kind: 'halt' }
const went: Outcome = { kind: 'went' }
/** Who worked here left while the store was read: what was about to go stays. */
const halted: Outcome = { kind: 'halt' }

/** What is sent in order, one after the other: the calls of one inspection, or its media. */
interface Lane {
  readonly key: string
  readonly inspection: string
  readonly media: boolean
  running: Promise<void> | null
  failures: number
  notBefore: number
  /** It waits because the server was not reached, not because the server asked for it. */
  unreached: boolean
  cancel: (() => void) | null
  batch: number
  poll: boolean
  /** There may be something to send since it last looked. */
  due: boolean
}

/** 1 s, 2 s, 4 s ... up to a minute, a quarter more or less. */
export const waitAfter = (failures: number, random: () => number): number =>
  Math.min(firstWait * 2 ** (failures - 1), longestWait) * (0.75 + random() / 2)

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

  const refusalOf = (answer: Typed<unknown>): Refusal =>
    answer.kind === 'refused'
      ? { error_code: answer.error_code, message: answer.message }
      : { error_code: 'GEN_UNEXPECTED', message: '' }

  /** What every call does with an answer that is neither success nor a final refusal. */
  const waitOrHalt = (answer: Typed<unknown>): Outcome | null => {
    heard(answer)
    const kind = classifyAnswer(answer as Parameters<typeof classifyAnswer>[0])
    if (kind === 'again')
      return {
        kind: 'wait',
        atLeast: answer.kind === 'refused' ? (answer.retry_after ?? 0) : 0,
        unreached: answer.kind === 'unreachable',
      }
    if (kind !== 'sign_in') return null
    signedOut = true
    onState()
    return { kind: 'halt' }
  }

  const sendStart = async (inspection: KeptInspection): Promise<Outcome> => {
    const answer = await calls.start(inspection)
    const waits = waitOrHalt(answer)
    if (waits) return waits
    await store.changeInspection(inspection.uuid, (kept) =>
      answer.kind === 'done'
        ? {
            ...kept,
            start: 'known',
            // A number that somebody else has already is given anew.
            ...(answer.data.inspection.given_number === givenNumberOf(kept)
              ? {}
              : { number: answer.data.inspection.number, given_number: answer.data.inspection.given_number }),
          }
        : { ...kept, start: 'refused', refusal: refusalOf(answer) },
    )
    if (answer.kind === 'done')
      await store.rebase(inspection.uuid, standingOfAnswers(answer.data.answers), answer.data.seq)
    return went
  }

  const sendOperations = async (
    lane: Lane,
    inspection: KeptInspection,
    waiting: readonly KeptOperation[],
  ): Promise<Outcome> => {
    const batch = await store.markAttempted(
      inspection.uuid,
      waiting.slice(0, lane.batch).map(({ order }) => order),
    )
    if (stopped) return halted
    const answer = await calls.apply(inspection, batch)
    const waits = waitOrHalt(answer)
    if (waits) return waits
    if (answer.kind === 'done') {
      lane.batch = largestBatch
      await store.acknowledge(inspection.uuid, {
        seq: answer.data.seq,
        applied: answer.data.applied,
        refused: answer.data.rejected,
        others: sequencedOf(answer.data.ops),
        conflicts: conflictsOf(answer.data.conflicts),
        at: instantOf(clock),
      })
      // An older server does not say it.
      const version: number | undefined = answer.data.template_version
      if (version !== undefined && version !== inspection.template_version) onVersion?.(inspection.uuid, version)
      return went
    }
    if (batch.length === 0) return went
    // No right, or no such inspection: it holds for all of them. Else one of them spoils the call: halve to find it.
    const all = answer.kind === 'refused' && (answer.status === 403 || answer.status === 404)
    if (!all && batch.length > 1) {
      lane.batch = Math.floor(batch.length / 2)
      return went
    }
    lane.batch = largestBatch
    await store.refuseOperations(
      inspection.uuid,
      (all ? waiting : batch).map(({ op }) => op.id),
      refusalOf(answer),
    )
    return went
  }

  const sendCompletion = async (inspection: KeptInspection): Promise<Outcome> => {
    const answer = await calls.complete(inspection.uuid)
    const waits = waitOrHalt(answer)
    if (waits) return waits
    // A completion whose answer was lost: the server says it is completed already.
    const completed = answer.kind === 'done' || (answer.kind === 'refused' && answer.error_code === 'INS_COMPLETED')
    const missing =
      answer.kind === 'refused' ? (answer.data as Readonly<Record<string, readonly string[]>> | null) : null
    await store.changeInspection(inspection.uuid, (kept) =>
      completed
        ? { ...kept, completion: 'done', missing: null, last_safe_at: instantOf(clock) }
        : { ...kept, completion: 'open', completed_at: null, missing: missing ?? {} },
    )
    return went
  }

  const sendMedium = async (lane: Lane): Promise<Outcome | null> => {
    const medium = await store.waitingMedium(lane.inspection)
    if (!medium) return null
    const bytes = await store.mediumBytes(medium.uuid)
    if (!bytes) {
      await store.markMedium(medium.uuid, 'refused', { error_code: 'FIL_EMPTY', message: '' })
      return went
    }
    if (stopped) return halted
    const part = (sent: number): boolean => {
      // Of a large file a part got through: the next break waits a second again.
      lane.failures = 0
      uploading.set(lane.inspection, { sent, size: bytes.length })
      onState()
      return !stopped
    }
    const answer = await calls.upload(medium, bytes, part).finally(() => uploading.delete(lane.inspection))
    const waits = waitOrHalt(answer)
    if (waits) return waits
    if (answer.kind === 'done') await store.markMedium(medium.uuid, 'safe')
    else await store.markMedium(medium.uuid, 'refused', refusalOf(answer))
    return went
  }

  /** The next call of a lane; null when there is nothing to send. */
  const step = async (lane: Lane): Promise<Outcome | null> => {
    if (lane.media) return sendMedium(lane)
    const inspection = await store.inspection(lane.inspection)
    if (stopped) return halted
    if (!inspection || inspection.start === 'refused') return null
    if (inspection.start === 'waiting') return sendStart(inspection)
    const operations = await store.operations(lane.inspection)
    if (stopped) return halted
    const waiting = operations.filter(({ own, state }) => own && (state === 'waiting' || state === 'attempted'))
    if (waiting.length > 0 || lane.poll) {
      const asked = lane.poll
      lane.poll = false
      const outcome = await sendOperations(lane, inspection, waiting)
      // Not heard yet: others' operations are asked for again with the next try.
      if (outcome.kind !== 'went') lane.poll ||= asked
      return outcome
    }
    if (inspection.completion === 'waiting') {
      if (operations.every(({ state }) => state !== 'refused')) return sendCompletion(inspection)
    }
    return null
  }

  const hold = (lane: Lane, atLeast: number, unreached: boolean): void => {
    lane.failures += 1
    lane.unreached = unreached
    const wait = Math.max(waitAfter(lane.failures, random), atLeast)
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

  const sendAll = async (lane: Lane): Promise<void> => {
    while (!stopped && !signedOut) {
      lane.due = false
      const outcome = await step(lane)
      if (outcome?.kind === 'wait') hold(lane, outcome.atLeast, outcome.unreached)
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
      hold(lane, longestWait, false)
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

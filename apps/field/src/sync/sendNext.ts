import { classifyAnswer } from './classifyAnswer.ts'
import type { Clock } from './Clock.ts'
import { instantOf } from './Clock.ts'
import { givenNumberOf } from './documentNumber.ts'
import type { FieldCalls, Typed } from './fieldCalls.ts'
import type { LocalStore } from './LocalStore.ts'
import type { KeptInspection, KeptOperation, Refusal } from './model.ts'
import { conflictsOf, sequencedOf, standingOfAnswers } from './readAnswers.ts'
import { waitAfter } from './waitAfter.ts'

/** Operations a call carries at most; halved while a call is refused as a whole, to find the one that spoils it. */
export const largestBatch = 100

export interface Wait {
  readonly kind: 'wait'
  readonly atLeast: number
  readonly atMost?: number
  readonly unreached: boolean
}
export type Outcome =
  | { readonly kind: 'went' }
  | Wait
  /** Nothing can go before this time is over, unless something new comes. */
  | { readonly kind: 'rest'; readonly ms: number }
  | { readonly kind: 'halt' }
/** A file of which the operator's virus scanner says nothing for now. */
const noVerdict = 'GEN_UNAVAILABLE'
/** Ms at most between two media without a verdict: a scanner that is down is not sent a thousand photos in a row. */
const longestToNext = 8_000
const went: Outcome = { kind: 'went' }
/** Who worked here left, or has to sign in: what was about to go stays. */
const halted = { kind: 'halt' } as const

/** What is sent in order, one after the other: the calls of one inspection, or its media. */
export interface Lane {
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
  /** Media that the server could not take just now, each with a wait of its own: the others go first. */
  readonly setBack: Map<string, { readonly failures: number; readonly until: number }>
  poll: boolean
  /** There may be something to send since it last looked. */
  due: boolean
}

export interface SendNextOptions {
  readonly store: LocalStore
  readonly calls: FieldCalls
  readonly clock: Clock
  readonly random: () => number
  readonly isStopped: () => boolean
  /** Of every answer: whether the server was reached. */
  readonly heard: (answer: Typed<unknown>) => void
  readonly onSignedOut: () => void
  /** How far the large file under way has come, in bytes; null: it is through, or the try has ended. */
  readonly onUploading: (inspection: string, part: { readonly sent: number; readonly size: number } | null) => void
  readonly onVersion?: (inspection: string, version: number) => void
}

/** The next call of a lane: what is to be sent is read from the store each time, and what was answered is put there. */
export const createSendNext = ({
  store,
  calls,
  clock,
  random,
  isStopped,
  heard,
  onSignedOut,
  onUploading,
  onVersion,
}: SendNextOptions): ((lane: Lane) => Promise<Outcome | null>) => {
  const refusalOf = (answer: Typed<unknown>): Refusal =>
    answer.kind === 'refused'
      ? { error_code: answer.error_code, message: answer.message }
      : { error_code: 'GEN_UNEXPECTED', message: '' }

  /** What every call does with an answer that is neither success nor a final refusal. */
  const waitOrHalt = (answer: Typed<unknown>): Wait | typeof halted | null => {
    heard(answer)
    const kind = classifyAnswer(answer as Parameters<typeof classifyAnswer>[0])
    if (kind === 'again')
      return {
        kind: 'wait',
        atLeast: answer.kind === 'refused' ? (answer.retry_after ?? 0) : 0,
        unreached: answer.kind === 'unreachable',
      }
    if (kind !== 'sign_in') return null
    onSignedOut()
    return halted
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
    if (isStopped()) return halted
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

  /** The server works, but has no verdict about this one: it waits by itself, and the next one is tried soon. */
  const putBack = ({ setBack }: Lane, uuid: string, wait: Wait): Wait => {
    const failures = (setBack.get(uuid)?.failures ?? 0) + 1
    setBack.set(uuid, { failures, until: clock.ticks() + Math.max(waitAfter(failures, random), wait.atLeast) })
    return { ...wait, atMost: longestToNext }
  }

  const sendMedium = async (lane: Lane): Promise<Outcome | null> => {
    const now = clock.ticks()
    const waits = new Map([...lane.setBack].flatMap(([uuid, { until }]) => (until > now ? [[uuid, until]] : [])))
    const medium =
      (await store.waitingMedium(lane.inspection, new Set(lane.setBack.keys()))) ??
      (await store.waitingMedium(lane.inspection, new Set(waits.keys())))
    if (!medium) return waits.size === 0 ? null : { kind: 'rest', ms: Math.min(...waits.values()) - now }
    const bytes = await store.mediumBytes(medium.uuid)
    if (!bytes) {
      await store.markMedium(medium.uuid, 'refused', { error_code: 'FIL_EMPTY', message: '' })
      return went
    }
    if (isStopped()) return halted
    const part = (sent: number): boolean => {
      // Of a large file a part got through: the next break waits a second again.
      lane.failures = 0
      onUploading(lane.inspection, { sent, size: bytes.length })
      return !isStopped()
    }
    const answer = await calls.upload(medium, bytes, part).finally(() => onUploading(lane.inspection, null))
    const ends = waitOrHalt(answer)
    if (ends?.kind === 'wait' && answer.kind === 'refused' && answer.error_code === noVerdict)
      return putBack(lane, medium.uuid, ends)
    if (ends) return ends
    lane.setBack.delete(medium.uuid)
    if (answer.kind === 'done') await store.markMedium(medium.uuid, 'safe')
    else await store.markMedium(medium.uuid, 'refused', refusalOf(answer))
    return went
  }

  /** The next call of a lane; null when there is nothing to send. */
  const step = async (lane: Lane): Promise<Outcome | null> => {
    if (lane.media) return sendMedium(lane)
    const inspection = await store.inspection(lane.inspection)
    if (isStopped()) return halted
    if (!inspection || inspection.start === 'refused') return null
    if (inspection.start === 'waiting') return sendStart(inspection)
    const operations = await store.operations(lane.inspection)
    if (isStopped()) return halted
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

  return step
}

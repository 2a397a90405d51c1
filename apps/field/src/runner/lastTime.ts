import { applyOperation, pathKey, standingOf, standingRows, type Json, type StandingRow } from '@plumbline/checklist'
import type { Device } from '../sync/device.ts'
import { keptLastTime } from '../sync/keepExtras.ts'
import { standingOfAnswers } from '../sync/readAnswers.ts'

/** What one question was answered with, the last time. */
export interface LastAnswer {
  readonly answer: Json
  readonly na: boolean
  readonly note: string
  /** Uuids of its media, in no order that matters. */
  readonly media: readonly string[]
}

/** The inspection of the same template that was completed last. */
export interface LastTime {
  readonly number: string
  /** RFC 3339 */
  readonly at: string
  /** By path key. */
  readonly answers: ReadonlyMap<string, LastAnswer>
}

const nothing: LastAnswer = { answer: null, na: false, note: '', media: [] }

/** What stood, by question; what was taken back is not there. */
export const lastAnswers = (rows: readonly StandingRow[]): ReadonlyMap<string, LastAnswer> => {
  const answers = new Map<string, LastAnswer>()
  for (const { path, aspect, value, na } of rows) {
    if (value === null && na !== true) continue
    const key = pathKey(path)
    const before = answers.get(key) ?? nothing
    if (aspect === 'answer') answers.set(key, { ...before, answer: value, na: na === true })
    else if (aspect === 'note' && typeof value === 'string') answers.set(key, { ...before, note: value })
    else if (aspect.startsWith('media:'))
      answers.set(key, { ...before, media: [...before.media, aspect.slice('media:'.length)] })
  }
  return answers
}

/** The newest of what the server told and what was completed on this device; null when there is none. */
export const readLastTime = async (
  device: Device,
  { uuid, template }: { readonly uuid: string; readonly template: string },
): Promise<LastTime | null> => {
  const told = await keptLastTime(device.store, template)
  const [own] = (await device.store.inspections())
    .filter((kept) => kept.template === template && kept.uuid !== uuid && kept.completed_at !== null)
    .toSorted((one, other) => Date.parse(other.completed_at ?? '') - Date.parse(one.completed_at ?? ''))
  const toldIsNewer =
    told !== null && (!own?.completed_at || Date.parse(told.completed_at) >= Date.parse(own.completed_at))
  if (toldIsNewer && told.inspection_uuid !== uuid)
    return { number: told.number, at: told.completed_at, answers: lastAnswers(standingOfAnswers(told.answers)) }
  if (!own?.completed_at) return null
  const standing = standingOf(own.base, own.base_seq)
  const operations = await device.store.operations(own.uuid)
  for (const [at, { op, seq, state }] of operations.entries())
    if (state !== 'refused' && (seq === null || seq > own.base_seq))
      applyOperation(standing, { ...op, seq: seq ?? own.seq + at + 1 })
  return { number: own.number, at: own.completed_at, answers: lastAnswers(standingRows(standing)) }
}

import {
  applyOperation,
  pathKey,
  shownMedium,
  standingOf,
  standingRows,
  type Json,
  type StandingRow,
  type Template,
} from '@plumbline/checklist'
import type { Device } from '../sync/device.ts'
import { keepLastTimes, keptLastTime, type ToldLastTime } from '../sync/keepExtras.ts'
import type { KeptInspection } from '../sync/model.ts'
import { standingOfAnswers } from '../sync/readAnswers.ts'

/** What one question was answered with, the last time. */
export interface LastAnswer {
  readonly answer: Json
  readonly na: boolean
  readonly note: string
  /** Uuids of its media as they are shown, with what was drawn on them, in no order that matters. */
  readonly media: readonly string[]
}

/** The inspection of the same template that was completed last at the same asset. */
export interface LastTime {
  readonly number: string
  /** RFC 3339 */
  readonly at: string
  /** By path key. */
  readonly answers: ReadonlyMap<string, LastAnswer>
}

/** Which last time: of a template at an asset (null: it asks for none), before the inspection `uuid`. */
export interface LastTimeOf {
  readonly uuid: string
  readonly template: string
  readonly asset: string | null
}

type Store = Pick<Device['store'], 'inspections' | 'operations' | 'template' | 'readSetting'>

const nothing: LastAnswer = { answer: null, na: false, note: '', media: [] }

/** What stood, by question; what was taken back is not there. */
export const lastAnswers = (rows: readonly StandingRow[]): ReadonlyMap<string, LastAnswer> => {
  const answers = new Map<string, LastAnswer>()
  for (const row of rows) {
    const { path, aspect, value, na } = row
    if (value === null && na !== true) continue
    const key = pathKey(path)
    const before = answers.get(key) ?? nothing
    if (aspect === 'answer') answers.set(key, { ...before, answer: value, na: na === true })
    else if (aspect === 'note' && typeof value === 'string') answers.set(key, { ...before, note: value })
    const medium = shownMedium(row)
    if (medium !== null) answers.set(key, { ...before, media: [...before.media, medium] })
  }
  return answers
}

const standingHere = async (store: Store, kept: KeptInspection): Promise<readonly StandingRow[]> => {
  const standing = standingOf(kept.base, kept.base_seq)
  const operations = await store.operations(kept.uuid)
  for (const [at, { op, seq, state }] of operations.entries())
    if (state !== 'refused' && (seq === null || seq > kept.base_seq))
      applyOperation(standing, { ...op, seq: seq ?? kept.seq + at + 1 })
  return standingRows(standing)
}

const assetIn = (answers: LastTime['answers'], { items }: Pick<Template, 'items'>): string | null => {
  const question = items.find(({ type }) => type === 'asset')?.base_id
  const answered = question === undefined ? undefined : answers.get(question)
  return typeof answered?.answer === 'string' && !answered.na ? answered.answer : null
}

/** The newest that was completed on this device at this asset. */
const completedHere = async (store: Store, { uuid, template, asset }: LastTimeOf): Promise<LastTime | null> => {
  const completed = (await store.inspections())
    .flatMap((kept) =>
      kept.template === template && kept.uuid !== uuid && kept.completed_at !== null
        ? [{ kept, at: kept.completed_at }]
        : [],
    )
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  for (const { kept, at } of completed) {
    const answers = lastAnswers(await standingHere(store, kept))
    const body = (await store.template(kept.template, kept.template_version))?.body
    if (body && assetIn(answers, body) === asset) return { number: kept.number, at, answers }
  }
  return null
}

const lastTimeTold = ({ number, completed_at: at, answers }: Omit<ToldLastTime, 'pictures'>): LastTime => ({
  number,
  at,
  answers: lastAnswers(standingOfAnswers(answers)),
})

/** The newest of what the server told and what was completed on this device; null when there is none. */
export const readLastTime = async ({ store }: { readonly store: Store }, of: LastTimeOf): Promise<LastTime | null> => {
  const told = await keptLastTime(store, of.template, of.asset)
  const here = await completedHere(store, of)
  const other = told !== null && told.inspection_uuid !== of.uuid ? lastTimeTold(told) : null
  if (other === null || here === null) return other ?? here
  return Date.parse(other.at) >= Date.parse(here.at) ? other : here
}

/**
 * As `readLastTime`; of what this device knows nothing the server is asked, and its answer kept. A device keeps the
 * newest of many assets, not of all.
 */
export const findLastTime = async (
  { store, calls, files }: Pick<Device, 'store' | 'calls' | 'files'>,
  of: LastTimeOf,
): Promise<LastTime | null> => {
  const known = await readLastTime({ store }, of)
  if (known !== null) return known
  const answer = await calls.lastTime(of.template, of.asset)
  if (answer.kind !== 'done') return null
  const { last_time: told } = answer.data
  if (told === null || told.inspection_uuid === of.uuid) return null
  await keepLastTimes(store, [told])
  // The answers are there at once; their photos are looked for until they are.
  files
    .keepPictures(told.pictures)
    .catch((error: unknown) => console.error('field: a photo of the last time could not be kept', error))
  return lastTimeTold(told)
}

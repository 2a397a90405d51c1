import type { Json } from '@plumbline/checklist'
import type { Typed } from './fieldCalls.ts'
import type { LocalStore } from './LocalStore.ts'
import { isJson } from './readAnswers.ts'

export interface Stamped {
  readonly uuid: string
  readonly stamp: number
}

export interface StampedKind<Record extends Stamped> {
  /** Where the stamps of those that are kept stand. */
  readonly stampsKey: string
  readonly keyOf: (uuid: string) => string
  readonly fetch: (uuid: string) => Promise<Typed<Record>>
}

const stampsOf = (kept: Json | undefined): Readonly<Record<string, number>> => {
  const stamps: Record<string, number> = {}
  if (typeof kept !== 'object' || kept === null) return stamps
  for (const [uuid, stamp] of Object.entries(kept)) if (typeof stamp === 'number') stamps[uuid] = stamp
  return stamps
}

/** Fetches the records that moved since this device last did. One that does not come now is fetched the next time. */
export const keepStamped = async <Record extends Stamped>(
  store: Pick<LocalStore, 'readSetting' | 'writeSetting'>,
  told: readonly Stamped[],
  { stampsKey, keyOf, fetch }: StampedKind<Record>,
): Promise<void> => {
  let stamps = stampsOf(await store.readSetting(stampsKey))
  for (const { uuid, stamp } of told) {
    if (stamps[uuid] === stamp) continue
    const answer = await fetch(uuid)
    if (answer.kind !== 'done') continue
    const kept: unknown = answer.data
    if (!isJson(kept)) continue
    await store.writeSetting(keyOf(uuid), kept)
    stamps = { ...stamps, [uuid]: answer.data.stamp }
    await store.writeSetting(stampsKey, stamps)
  }
}

/** The record is fetched again where it is told of again. */
export const forgetStamp = async (
  store: Pick<LocalStore, 'readSetting' | 'writeSetting'>,
  stampsKey: string,
  uuid: string,
): Promise<void> => {
  const { [uuid]: _, ...others } = stampsOf(await store.readSetting(stampsKey))
  await store.writeSetting(stampsKey, others)
}

/** Which records are kept. */
export const stampedIn = async (
  store: Pick<LocalStore, 'readSetting'>,
  stampsKey: string,
): Promise<readonly string[]> => Object.keys(stampsOf(await store.readSetting(stampsKey)))

import type { LocalStore } from '../sync/LocalStore.ts'
import type { KeptInspection, KeptOperation } from '../sync/model.ts'
import type { Standings } from './openRunner.ts'

/** What stands of one inspection in the local store, as often as it is asked. */
export interface StandingsReader {
  /** null: nothing in it is new since it was read last. */
  readonly read: () => Promise<Standings | null>
  /** The same, told also where nothing in it is new. */
  readonly readAnew: () => Promise<Standings | null>
  /** The runner shows the operation of this id already; another tab may keep further ones. */
  readonly shows: (id: string) => void
}

const standingsOf = (inspection: KeptInspection, operations: readonly KeptOperation[]): Standings => ({
  base: inspection.base,
  baseSeq: inspection.base_seq,
  safe: operations
    .flatMap(({ state, seq, op }) =>
      state === 'safe' && seq !== null && seq > inspection.base_seq ? { ...op, seq } : [],
    )
    .toSorted((one, other) => one.seq - other.seq),
  unsent: operations.filter(({ own, state }) => own && state !== 'safe').map(({ op }) => op),
})

/** What others changed since: a reading that differs in nothing else than acknowledgements shows nothing new. */
const fingerprint = (inspection: KeptInspection, operations: readonly KeptOperation[]): string =>
  [
    inspection.base_seq,
    inspection.completion,
    operations.filter(({ own }) => !own).length,
    ...operations.filter(({ state }) => state === 'refused').map(({ order }) => order),
    inspection.conflicts.map(({ ops }) => ops.join('+')).join(),
  ].join('|')

/** `onRead` is given the inspection's record with every reading. */
export const readStandings = (
  store: Pick<LocalStore, 'inspection' | 'operations'>,
  uuid: string,
  onRead: (inspection: KeptInspection) => void,
): StandingsReader => {
  let seen = ''
  const known = new Set<string>()
  const read = async (): Promise<Standings | null> => {
    const inspection = await store.inspection(uuid)
    if (!inspection) return null
    const operations = await store.operations(uuid)
    onRead(inspection)
    const now = fingerprint(inspection, operations)
    if (now === seen && operations.every(({ op }) => known.has(op.id))) return null
    seen = now
    for (const { op } of operations) known.add(op.id)
    return standingsOf(inspection, operations)
  }
  return {
    read,
    readAnew: () => {
      seen = ''
      return read()
    },
    shows: (id) => void known.add(id),
  }
}

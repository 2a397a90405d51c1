import type { KnownRecords } from '@plumbline/checklist'
import { api } from '../../../../shared/api/index.ts'
import type { ReadRecords } from './withRecords.ts'

/** So long what was read is taken as it was: the checks run at every pause of who writes. */
const freshMs = 5_000

const quiet = { silent: true } as const

interface Owner {
  readonly uuid: string
  readonly fields?: readonly { readonly key: string; readonly is_used: boolean }[] | undefined
}

const keysByOwner = (owners: readonly Owner[]): ReadonlyMap<string, readonly string[]> =>
  new Map(owners.map(({ uuid, fields = [] }) => [uuid, fields.filter((field) => field.is_used).map(({ key }) => key)]))

/** Of a list: the uuids that may be chosen. */
const selectable = async (id: string): Promise<ReadonlySet<unknown>> => {
  const { entries } = await api.lists.listEntries({ params: { id } }, quiet)
  return new Set(entries.filter(([, isSelectable]) => isSelectable === 1).map(([uuid]) => uuid))
}

/** What `ask` answered, as long as that is fresh. */
const remembered = <Answer>(now: () => number, ask: () => Promise<Answer>): (() => Promise<Answer>) => {
  let kept: { readonly at: number; readonly answer: Promise<Answer> } | null = null
  return () => {
    if (kept !== null && now() - kept.at < freshMs) return kept.answer
    const answer = ask()
    kept = { at: now(), answer }
    answer.catch(() => {
      kept = null
    })
    return answer
  }
}

/** Reads records of the workspace for the checks. */
export const createRecordsReader = (now: () => number): ReadRecords => {
  const lists = remembered(now, async () =>
    keysByOwner((await api.lists.allLists({ query: { with_fields: '1' } }, quiet)).list),
  )
  const types = remembered(now, async () =>
    keysByOwner((await api.assets.allAssetTypes({ query: { with_fields: '1' } }, quiet)).list),
  )
  const entriesOf = new Map<string, () => Promise<ReadonlySet<unknown>>>()
  const entriesIn = (list: string): Promise<ReadonlySet<unknown>> => {
    const read = entriesOf.get(list) ?? remembered(now, () => selectable(list))
    entriesOf.set(list, read)
    return read()
  }
  return async ({ lists: named, entries, assetTypes }): Promise<KnownRecords> => {
    const active = named.length === 0 ? null : await lists()
    const gone = new Set<string>()
    for (const [list, asked] of entries) {
      if (active?.has(list) !== true) continue
      const there = await entriesIn(list)
      for (const uuid of asked) if (!there.has(uuid)) gone.add(uuid)
    }
    return { lists: active, goneEntries: gone, assetTypes: assetTypes.length === 0 ? null : await types() }
  }
}

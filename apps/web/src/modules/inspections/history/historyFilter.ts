import type { HistoryEntry } from '../report/historyText.ts'

/** What of the history is shown. The address carries it. */
export interface HistoryFilter {
  /** Every word stands in the question, the person, the device or what was written. */
  readonly q: string
  /** The uuid of a person; '' for everybody. */
  readonly who: string
  readonly device: string
  readonly kind: string
  readonly state: string
}

const keys = ['q', 'who', 'device', 'kind', 'state'] as const
export type HistoryFilterKey = (typeof keys)[number]

type Search = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

export const readHistoryFilter = (search: Search): HistoryFilter => ({
  q: textOf(search['q']),
  who: textOf(search['who']),
  device: textOf(search['device']),
  kind: textOf(search['kind']),
  state: textOf(search['state']),
})

/** The address of a filter: what is not set does not stand in it. */
export const writeHistoryFilter = (filter: HistoryFilter, search: Search): Search => ({
  ...Object.fromEntries(Object.entries(search).filter(([key]) => !keys.some((known) => known === key))),
  ...Object.fromEntries(keys.flatMap((key) => (filter[key] === '' ? [] : [[key, filter[key]]]))),
})

export const isNarrowed = (filter: HistoryFilter): boolean => keys.some((key) => filter[key] !== '')

/** An entry with what is read of it, in the language of the screen. */
export interface HistoryLine {
  readonly entry: HistoryEntry
  readonly person: string
  readonly question: string
  readonly before: string
  readonly after: string
}

/** The lines a filter leaves, newest first. */
export const filterHistory = (
  lines: readonly HistoryLine[],
  { q, who, device, kind, state }: HistoryFilter,
  language: string,
): readonly HistoryLine[] => {
  const words = q
    .toLocaleLowerCase(language)
    .split(/\s+/u)
    .filter((word) => word !== '')
  return lines
    .filter(({ entry, person, question, before, after }) => {
      if (who !== '' && entry.actor !== who) return false
      if (device !== '' && entry.device !== device) return false
      if (kind !== '' && entry.kind !== kind) return false
      if (state !== '' && entry.state !== state) return false
      if (words.length === 0) return true
      const text = `${question}\n${person}\n${entry.device}\n${before}\n${after}`.toLocaleLowerCase(language)
      return words.every((word) => text.includes(word))
    })
    .toReversed()
}

/** The different values of one part of the history, each with how many entries have it; the most frequent first. */
export const countsOf = (
  entries: readonly HistoryEntry[],
  part: 'actor' | 'device' | 'kind' | 'state',
): readonly (readonly [string, number])[] => {
  const counts = new Map<string, number>()
  for (const entry of entries) counts.set(entry[part], (counts.get(entry[part]) ?? 0) + 1)
  return [...counts].toSorted((one, other) => other[1] - one[1])
}

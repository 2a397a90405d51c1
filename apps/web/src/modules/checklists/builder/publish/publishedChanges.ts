import type { Item } from '@plumbline/checklist'

/** What is new since the last version, in short. */
export interface PublishedChanges {
  readonly added: number
  readonly removed: number
  readonly changed: number
}

/** Answers name the base id, which stays the same over versions (Q-BLD-9). */
const keyOf = (item: Pick<Item, 'id'> & { readonly base_id?: string | undefined }): string => item.base_id ?? item.id

interface Written {
  readonly title: string
  readonly type: string
  readonly options: Readonly<Record<string, unknown>>
}

const written = ({ title, type, options }: Written): string =>
  JSON.stringify([title, type, Object.entries(options).toSorted(([one], [other]) => one.localeCompare(other))])

type Published = Written & { readonly id: string; readonly base_id?: string | undefined }

export const publishedChanges = (last: readonly Published[], now: readonly Item[]): PublishedChanges => {
  const former = new Map(last.map((item) => [keyOf(item), item]))
  const standing = new Set(now.map(keyOf))
  const changed = now.filter((item) => {
    const before = former.get(keyOf(item))
    return before !== undefined && written(before) !== written(item)
  })
  return {
    added: now.filter((item) => !former.has(keyOf(item))).length,
    removed: last.filter((item) => !standing.has(keyOf(item))).length,
    changed: changed.length,
  }
}

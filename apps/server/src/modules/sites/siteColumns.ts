import { isSiteColumnKey, type SiteColumn } from '@plumbline/contract'
import { freeSlug, newUuid } from '../../platform/identifiers/index.ts'

interface WrittenColumn {
  readonly id?: string | undefined
  readonly key?: string | undefined
  readonly title?: string | undefined
  readonly type?: SiteColumn['type'] | undefined
  readonly required?: boolean | undefined
  readonly unique?: boolean | undefined
}

/** Columns as they are kept: what a caller leaves out is filled in, and what was there before keeps its key. */
export const columnsOf = (written: readonly WrittenColumn[], before: readonly SiteColumn[] = []): SiteColumn[] => {
  const taken = new Set(written.flatMap(({ key }) => (key === undefined ? [] : [key])))
  return written.map(({ id = newUuid(), key, title = '', type, required = false, unique = false }) => {
    const former = before.find((column) => column.id === id)
    const stands = former?.key ?? key ?? freeSlug(title, 'column', (wish) => !taken.has(wish) && isSiteColumnKey(wish))
    taken.add(stands)
    return { id, key: stands, title: title.trim(), type: type ?? former?.type ?? 'text', required, unique }
  })
}

/** Two of one key or id, which would be one column. */
export const isTwice = (columns: readonly SiteColumn[]): boolean =>
  new Set(columns.map(({ key }) => key)).size < columns.length ||
  new Set(columns.map(({ id }) => id)).size < columns.length

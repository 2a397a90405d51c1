import type { Json, ListEntry } from '@plumbline/checklist'
import { isSelectable, type EntryBook, type KeptList } from './EntryBook.ts'

/** Places in a row of `entries`. */
const uuidAt = 0
const firstValueAt = 2

export const uuidOf = (row: readonly Json[]): string => {
  const uuid = row[uuidAt]
  return typeof uuid === 'string' ? uuid : ''
}

/** A row of a list as an entry: its values by the keys of the list's fields. */
export const entryOfRow = ({ fields }: Pick<KeptList, 'fields'>, row: readonly Json[]): ListEntry =>
  Object.fromEntries(fields.map(({ key }, at) => [key, row[firstValueAt + at] ?? null]))

const figureOf = (value: Json | undefined): number | null => {
  const figure = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof figure === 'number' && Number.isFinite(figure) ? figure : null
}

export const makeEntryBook = (lists: readonly KeptList[]): EntryBook => {
  const byUuid = new Map(lists.map((list) => [list.uuid, list]))
  const rows = new Map<string, { readonly list: KeptList; readonly row: readonly Json[] }>()
  for (const list of lists) for (const row of list.entries) rows.set(uuidOf(row), { list, row })
  const maxima = new Map<string, number>()
  const placeOf = (list: KeptList, field: string): number => {
    const at = list.fields.findIndex(({ key }) => key === field)
    return at < 0 ? -1 : firstValueAt + at
  }
  const mostOf = (list: KeptList, field: string): number => {
    const at = placeOf(list, field)
    if (at < 0) return 0
    return list.entries.reduce((most, row) => (isSelectable(row) ? Math.max(most, figureOf(row[at]) ?? 0) : most), 0)
  }
  return {
    listOf: (uuid) => byUuid.get(uuid) ?? null,
    entryOf: (uuid) => {
      const known = rows.get(uuid)
      return known === undefined ? null : entryOfRow(known.list, known.row)
    },
    pointsOf: (list, entry, field) => {
      const known = rows.get(entry)
      if (known?.list.uuid !== list) return null
      const at = placeOf(known.list, field)
      return at < 0 ? null : figureOf(known.row[at])
    },
    maxPointsOf: (uuid, field) => {
      const list = byUuid.get(uuid)
      if (list === undefined) return 0
      const key = `${uuid} ${field}`
      const most = maxima.get(key) ?? mostOf(list, field)
      maxima.set(key, most)
      return most
    },
  }
}

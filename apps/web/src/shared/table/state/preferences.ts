/** What a person chose for one table: columns and dates for good, the filter's form for this browser session. */
export type FilterMode = 'dropdown' | 'card'

const columnsKey = (table: string): string => `TABLE_COLUMNS_HIDDEN:${table}`
const datesKey = (table: string): string => `TABLE_HUMAN_DATES:${table}`
/** The key is named by decisions.md Q-TBL-1. */
const modeKey = (table: string): string => `TABLE_FILTER_MODE:${table}`
const collapsedKey = (table: string): string => `TABLE_COLLAPSED:${table}`

const read = (storage: Storage, key: string): string | null => {
  try {
    return storage.getItem(key)
  } catch {
    // A browser that refuses storage: the choice holds as long as the screen is open.
    return null
  }
}

const write = (storage: Storage, key: string, value: string): void => {
  try {
    storage.setItem(key, value)
  } catch (error) {
    console.warn(`${key} could not be kept`, error)
  }
}

const readList = (storage: Storage, key: string): readonly string[] | null => {
  const kept = read(storage, key)
  if (kept === null) return null
  try {
    const value: unknown = JSON.parse(kept)
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : null
  } catch {
    return null
  }
}

/** Keys of hidden columns; null when nothing was ever chosen. */
export const readHiddenColumns = (table: string): readonly string[] | null => readList(localStorage, columnsKey(table))
export const writeHiddenColumns = (table: string, hidden: readonly string[]): void =>
  write(localStorage, columnsKey(table), JSON.stringify(hidden))

/** On unless switched off (decisions Q-TBL-2). */
export const readHumanDates = (table: string): boolean => read(localStorage, datesKey(table)) !== 'off'
export const writeHumanDates = (table: string, on: boolean): void =>
  write(localStorage, datesKey(table), on ? 'on' : 'off')

export const readFilterMode = (table: string): FilterMode =>
  read(sessionStorage, modeKey(table)) === 'card' ? 'card' : 'dropdown'
export const writeFilterMode = (table: string, mode: FilterMode): void => write(sessionStorage, modeKey(table), mode)

/** Rows of a tree that are closed: kept so that coming back finds the tree as it was left. */
export const readCollapsed = (table: string): ReadonlySet<string> =>
  new Set(readList(sessionStorage, collapsedKey(table)) ?? [])
export const writeCollapsed = (table: string, ids: ReadonlySet<string>): void =>
  write(sessionStorage, collapsedKey(table), JSON.stringify([...ids]))

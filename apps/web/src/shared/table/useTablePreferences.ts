import { useMemo, useState } from 'react'
import {
  readCollapsed,
  readFilterMode,
  readHiddenColumns,
  readHumanDates,
  writeCollapsed,
  writeFilterMode,
  writeHiddenColumns,
  writeHumanDates,
  type FilterMode,
} from './state/preferences.ts'

export interface TablePreferences {
  readonly hidden: ReadonlySet<string>
  readonly setHidden: (keys: readonly string[]) => void
  readonly humanDates: boolean
  readonly setHumanDates: (on: boolean) => void
  readonly filterMode: FilterMode
  readonly setFilterMode: (mode: FilterMode) => void
  readonly collapsed: ReadonlySet<string>
  readonly setCollapsed: (ids: ReadonlySet<string>) => void
}

const useKept = <Value>(read: () => Value, write: (value: Value) => void): [Value, (value: Value) => void] => {
  const [value, setValue] = useState(read)
  return [
    value,
    (next) => {
      write(next)
      setValue(next)
    },
  ]
}

/** A person's choices for one table; `hiddenAtFirst` holds until columns were chosen once. */
export const useTablePreferences = (table: string, hiddenAtFirst: readonly string[]): TablePreferences => {
  const [hidden, setHidden] = useKept<readonly string[]>(
    () => readHiddenColumns(table) ?? hiddenAtFirst,
    (keys) => writeHiddenColumns(table, keys),
  )
  const [humanDates, setHumanDates] = useKept(
    () => readHumanDates(table),
    (on) => writeHumanDates(table, on),
  )
  const [filterMode, setFilterMode] = useKept(
    () => readFilterMode(table),
    (mode) => writeFilterMode(table, mode),
  )
  const [collapsed, setCollapsed] = useKept(
    () => readCollapsed(table),
    (ids) => writeCollapsed(table, ids),
  )
  // The same set for as long as it holds the same: rows are drawn anew for another one.
  const hiddenKeys = useMemo(() => new Set(hidden), [hidden])
  return {
    hidden: hiddenKeys,
    setHidden,
    humanDates,
    setHumanDates,
    filterMode,
    setFilterMode,
    collapsed,
    setCollapsed,
  }
}

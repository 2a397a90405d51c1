import type { EntryPoints, Json, ListEntry } from '@plumbline/checklist'

/** A global list as this device keeps it. */
export interface KeptList {
  readonly uuid: string
  readonly stamp: number
  /** item_id and display_name first. */
  readonly fields: readonly { readonly key: string; readonly name: string }[]
  /** The uuid; 1: may be chosen; then a value for each field. In the order people look for them. */
  readonly entries: readonly (readonly Json[])[]
}

const selectableAt = 1
/** May a row of a list be chosen? */
export const isSelectable = (row: readonly Json[]): boolean => row[selectableAt] === 1

/** The entries of the global lists that an inspection's questions ask for. */
export interface EntryBook extends Required<EntryPoints> {
  readonly listOf: (uuid: string) => KeptList | null
  /** Also one that can't be chosen any more; null: this device does not know it. */
  readonly entryOf: (uuid: string) => ListEntry | null
}

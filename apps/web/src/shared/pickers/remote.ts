import type { SelectOption, TreeOption } from '@plumbline/contract'

/** What a remote select asks: for typed words, for what is below an option, or for options by their ids. */
export interface RemoteQuery {
  readonly q?: string
  readonly parent_id?: string
  readonly ids?: readonly string[]
}

/** Where the options of a remote select come from: a call of the contract with q, parent_id and ids. */
export interface RemoteSource<Option extends SelectOption = SelectOption> {
  /** What is kept of answers is kept under this name: one for a call and everything it is asked with besides. */
  readonly name: string
  readonly load: (query: RemoteQuery, signal: AbortSignal) => Promise<readonly Option[]>
}

export type TreeSource = RemoteSource<TreeOption>

import type { Tx } from '../database/index.ts'

/** Something that happened to people, as it is kept until they are told. Users are those of the transaction's workspace. */
export type Notice =
  | { readonly kind: 'inspection_participant'; readonly users: readonly number[]; readonly inspection: string }
  | { readonly kind: 'group_added' | 'group_removed'; readonly users: readonly number[]; readonly group: number }
  | { readonly kind: 'roles'; readonly users: readonly number[] }
  /** Told to whom it concerns there: who manages templates, who invited. */
  | { readonly kind: 'template_received'; readonly title: string }
  | { readonly kind: 'invitation_accepted'; readonly user: number }

export interface Notices {
  /** Told after the commit, by a job, to each in their own language, unless they turned it off. `by`: who did it. */
  tell(tx: Tx, by: number | null, notice: Notice): Promise<void>
}

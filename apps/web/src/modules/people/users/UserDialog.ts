import type { UserRow } from '@plumbline/contract'

/** What is asked or shown above the table of users. */
export interface UserDialog {
  readonly kind: 'edit' | 'roles' | 'access' | 'status'
  readonly user: UserRow
}

/** Mounted while open. */
export interface UserDialogProps {
  readonly user: UserRow
  readonly close: () => void
  /** After a change. */
  readonly done: () => void
}

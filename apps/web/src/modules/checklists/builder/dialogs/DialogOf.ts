import type { BuilderDialog } from '../store/BuilderState.ts'

/** What the component of one kind of dialog is given. */
export interface DialogOf<Kind extends BuilderDialog['kind']> {
  readonly dialog: Extract<BuilderDialog, { kind: Kind }>
  readonly close: () => void
}

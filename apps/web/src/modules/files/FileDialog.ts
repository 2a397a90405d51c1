import type { ManagedFile } from '@plumbline/contract'

interface Placed {
  readonly ids: readonly string[]
  /** Of one: its name. */
  readonly name: string | null
  /** Takes the selection back. */
  readonly done: () => void
}

/** What is asked or shown above the file manager. */
export type FileDialog =
  | { readonly kind: 'new-folder' }
  | { readonly kind: 'settings' }
  | { readonly kind: 'rename'; readonly row: ManagedFile }
  | { readonly kind: 'preview'; readonly row: ManagedFile }
  | { readonly kind: 'uses'; readonly row: ManagedFile }
  | ({ readonly kind: 'move' } & Placed)
  | ({ readonly kind: 'copy' } & Placed)

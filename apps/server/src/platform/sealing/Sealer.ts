/**
 * Keeps what must be read again (a shared secret) or only compared (a short code) so that the database alone gives
 * nothing away. `purpose` names what a value belongs to: moved to another row it is worth nothing.
 */
export interface Sealer {
  seal(purpose: string, text: string): string
  /** Null: not sealed by this installation, not for this purpose, or damaged. */
  open(purpose: string, sealed: string): string | null
  /** A keyed hash: six digits are not found by trying them all, as those of a plain hash are. */
  mark(purpose: string, text: string): Buffer
}

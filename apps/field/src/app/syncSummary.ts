import type { Overview } from '../sync/overview.ts'

/** The four states of the chip, and how much they speak of. */
export type SyncSummary =
  | { readonly state: 'saved' }
  | { readonly state: 'sending'; readonly count: number }
  | { readonly state: 'offline'; readonly count: number }
  | { readonly state: 'attention'; readonly count: number }

export const waitingCount = ({ unsent }: Pick<Overview, 'unsent'>): number =>
  unsent.reduce(
    (sum, { operations, media, start, completion }) =>
      sum + operations + media + (completion ? 1 : 0) + (start && operations === 0 ? 1 : 0),
    0,
  )

/** `connected`: what the browser says while nothing was asked yet. */
export const syncSummary = (overview: Pick<Overview, 'unsent' | 'outbox'>, connected: boolean): SyncSummary => {
  const { outbox, unsent } = overview
  const waiting = waitingCount(overview)
  const refused = unsent.reduce((sum, entry) => sum + entry.refused, 0)
  if (refused > 0 || (outbox.signed_out && waiting > 0))
    return { state: 'attention', count: Math.max(refused, waiting) }
  if (!connected || outbox.reachable === false || outbox.signed_out) return { state: 'offline', count: waiting }
  return waiting > 0 ? { state: 'sending', count: waiting } : { state: 'saved' }
}

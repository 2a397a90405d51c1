import type { Clock } from '../saving/createSaveQueue.ts'

/** Who has written no letter for so long has paused. */
export const titlesRestMs = 300
/** Who writes on and on is not left with old words beside the line for longer than this. */
export const titlesAtMostMs = 1000

export interface TitlePauses {
  /** Titles alone have changed, whoever changed them. true: it is time to show them; false: `show` is called later. */
  readonly written: () => boolean
  /** All that has changed is shown: nothing is to come any more. */
  readonly shown: () => void
}

/** Says when titles are repeated beside their lines: the first letter at once, those behind it with the next pause. */
export const createTitlePauses = (clock: Clock, show: () => void): TitlePauses => {
  let writtenAt = Number.NEGATIVE_INFINITY
  /** Since when older words stand beside a line. */
  let olderSince: number | null = null
  let cancel: (() => void) | null = null

  const shown = (): void => {
    cancel?.()
    cancel = null
    olderSince = null
  }

  return {
    shown,
    written: () => {
      const now = clock.now()
      const pausedMs = now - writtenAt
      writtenAt = now
      // A device's clock may have been set back meanwhile.
      if (pausedMs < 0 || pausedMs >= titlesRestMs) return true
      cancel?.()
      olderSince ??= now
      cancel = clock.after(Math.max(0, Math.min(titlesRestMs, olderSince + titlesAtMostMs - now)), () => {
        shown()
        show()
      })
      return false
    },
  }
}

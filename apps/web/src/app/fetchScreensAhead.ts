import { screenAt } from './router.tsx'
import { fetchScreen } from './screenCode.ts'

/**
 * Fetches the code of a screen when a pointer or the focus comes to a link that leads there: it is mostly here by the
 * time the link is followed. Only code, which is fetched once; answers stay as fresh as they are asked for. Answers
 * what ends it.
 */
export const fetchScreensAhead = (): (() => void) => {
  const ahead = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return
    const screen = screenAt(link.pathname)
    // What could not be fetched is asked for again, and missed aloud, by whoever follows the link.
    if (screen) fetchScreen(screen).catch(() => undefined)
  }
  document.addEventListener('pointerover', ahead, { passive: true })
  document.addEventListener('focusin', ahead)
  return () => {
    document.removeEventListener('pointerover', ahead)
    document.removeEventListener('focusin', ahead)
  }
}

import { lastTouch, watchTouches } from '@plumbline/kit'
import { renewRights } from '../renewRights.ts'

/** Long enough to be read and answered by anybody (WCAG 2.2.1). */
const warningMs = 60_000
const lookEveryMs = 10_000
/** Who only types or reads sends nothing by that: their touches are told. */
const tellEveryMs = 60_000

/**
 * The server ends this sign-in when nobody used it for so many minutes. Until then touches are told to it; a minute
 * before it `warn` is called with true, and with false when somebody is there again; after it the server is asked, and
 * its refusal signs the page out. Whether the sign-in has ended is the server's word alone.
 */
export const watchIdle = (minutes: number, warn: (near: boolean) => void): (() => void) => {
  const limit = minutes * 60_000
  const stop = watchTouches()
  let told = Date.now()
  const look = (): void => {
    const now = Date.now()
    const idle = now - lastTouch()
    warn(idle >= limit - warningMs)
    const hasNews = lastTouch() > told && now - told >= tellEveryMs
    if (idle < limit && !hasNews) return
    told = now
    void renewRights()
  }
  const timer = setInterval(look, lookEveryMs)
  // A page that was asleep looks at once.
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    stop()
  }
}

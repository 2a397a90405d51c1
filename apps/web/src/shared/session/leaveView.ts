import { beginLeaving, isLeaving } from './leaving.ts'
import { readViewToken, writeViewToken } from './token.ts'

/**
 * Where this tab views as somebody: begins anew as oneself. Whatever the page still hears of the ended view after that
 * is not about one's own sign-in. False: it views as nobody.
 */
export const leaveView = (): boolean => {
  if (isLeaving('view')) return true
  if (readViewToken() === null) return false
  beginLeaving('view')
  writeViewToken(null)
  window.location.assign('/user/list')
  return true
}

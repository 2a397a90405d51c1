import { readViewToken, writeViewToken } from './token.ts'

let leaving = false

/**
 * Where this tab views as somebody: begins anew as oneself. Whatever the page still hears of the ended view after that
 * is not about one's own sign-in. False: it views as nobody.
 */
export const leaveView = (): boolean => {
  if (leaving) return true
  if (readViewToken() === null) return false
  leaving = true
  writeViewToken(null)
  window.location.assign('/user/list')
  return true
}

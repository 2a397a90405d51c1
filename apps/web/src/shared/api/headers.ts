import type { Call } from '@plumbline/contract'
import { attendanceHeaders } from '@plumbline/kit'
import { deviceKey } from '../session/deviceKey.ts'
import { readToken } from '../session/token.ts'

const trackingKeyName = 'TRACKING_KEY'

/** One random id per browser session: it stands in the server's log lines. */
const trackingKey = (): string => {
  try {
    const kept = sessionStorage.getItem(trackingKeyName)
    if (kept !== null) return kept
    const made = crypto.randomUUID()
    sessionStorage.setItem(trackingKeyName, made)
    return made
  } catch {
    return crypto.randomUUID()
  }
}

const cookie = (name: string): string | null => {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1))
}

/** The headers of a call (api.md "Headers and sign-in", decisions Q-API-3 to Q-API-5). */
export const headersOf = (
  call: Pick<Call, 'limited' | 'xsrf' | 'upload'>,
  language: string,
): Readonly<Record<string, string>> => {
  const token = readToken()
  const headers: Record<string, string> = {
    lang: language,
    development: String(import.meta.env.DEV),
    ...attendanceHeaders(),
  }
  if (token !== false) headers['authorization'] = `Bearer ${token}`
  if (call.limited === 'sign-in') {
    const device = deviceKey()
    if (device !== null) headers['x-device-key'] = device
  }
  if (call.xsrf === true || call.upload === true) {
    headers['x-tracking-key'] = trackingKey()
    const xsrf = cookie('XSRF-TOKEN')
    if (xsrf !== null) headers['x-xsrf-token'] = xsrf
  }
  return headers
}

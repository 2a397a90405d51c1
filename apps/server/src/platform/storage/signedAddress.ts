import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AddressCheck, AddressOptions, AddressQuery } from './Storage.ts'

const quarterHour = 15 * 60

export interface AddressSigner {
  sign(path: string, options?: AddressOptions): string
  check(path: string, query: AddressQuery): AddressCheck
}

/**
 * Addresses that open one file until they expire: `exp` is the moment in Unix seconds, `sig` the HMAC-SHA256 of
 * path, `exp` and, where it was told by one, the link. `now` is in milliseconds.
 */
export function addressSigner(secretKey: string, now: () => number): AddressSigner {
  const key = createHmac('sha256', secretKey).update('addresses of stored files').digest()
  const signature = (path: string, exp: string, link: string): Buffer =>
    createHmac('sha256', key)
      .update(link === '' ? `${path}\n${exp}` : `${path}\n${exp}\n${link}`)
      .digest()
  return {
    sign: (path, { expiresIn = quarterHour, download = false, link = '' } = {}) => {
      const seconds = Math.floor(now() / 1000)
      // Addresses made within one minute are the same, so that a browser may keep the picture.
      const from = expiresIn >= quarterHour ? seconds - (seconds % 60) : seconds
      const exp = String(from + expiresIn)
      const sig = signature(path, exp, link).toString('base64url')
      return `${path}?exp=${exp}&sig=${sig}${link === '' ? '' : `&link=${link}`}${download ? '&download=1' : ''}`
    },
    check: (path, { exp = '', sig = '', link = '' }) => {
      const given = Buffer.from(sig, 'base64url')
      const right = signature(path, exp, link)
      if (!/^\d{1,12}$/.test(exp) || given.length !== right.length || !timingSafeEqual(given, right)) return 'forged'
      return Number(exp) * 1000 > now() ? 'good' : 'expired'
    },
  }
}

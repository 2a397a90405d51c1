import { randomFillSync } from 'node:crypto'

const pool = new Uint8Array(16 * 128)
let used = pool.length
let lastTime = 0
let counter = 0

/**
 * A version 7 UUID (RFC 9562): 48 bits of Unix milliseconds, then a 12-bit counter that keeps the ids
 * of one process in the order they were made (method 1 of section 6.2), then 62 random bits.
 */
export function newUuid(now: number = Date.now()): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = pool.subarray(used, used + 16)
  used += 16
  if (now > lastTime) {
    lastTime = now
    counter = (((bytes[6] ?? 0) << 8) | (bytes[7] ?? 0)) & 0x7ff
  } else if (++counter > 0xfff) {
    lastTime += 1
    counter = 0
  }
  const time = lastTime.toString(16).padStart(12, '0')
  const variant = (((bytes[8] ?? 0) & 0x3f) | 0x80).toString(16)
  const rest = Buffer.from(bytes.subarray(9, 16)).toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${variant}${rest.slice(0, 2)}-${rest.slice(2)}`
}

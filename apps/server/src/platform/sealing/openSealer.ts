import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Sealer } from './Sealer.ts'

const version = 'v1'
const nonceBytes = 12
const tagBytes = 16

const keyOf = (secretKey: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', secretKey, '', use, 32))

const spelled = (bytes: Buffer): string => `${version}.${bytes.toString('base64url')}`

/** AES-256-GCM and HMAC-SHA256, each with a key of its own derived from the installation's secret key. */
export function openSealer(secretKey: string): Sealer {
  const sealing = keyOf(secretKey, 'sealed values')
  const marking = keyOf(secretKey, 'marks')
  return {
    seal: (purpose, text) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return spelled(Buffer.concat([nonce, cipher.getAuthTag(), sealed]))
    },
    open: (purpose, sealed) => {
      const bytes = Buffer.from(sealed.slice(version.length + 1), 'base64url')
      // A last letter may carry bits that no byte takes: only the one spelling that was made is the sealed value.
      if (sealed !== spelled(bytes) || bytes.length < nonceBytes + tagBytes) return null
      const opening = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      try {
        return opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8')
      } catch {
        // The tag does not fit: another key, another purpose, or changed bytes.
        return null
      }
    },
    mark: (purpose, text) => createHmac('sha256', marking).update(`${purpose}\n${text}`).digest(),
  }
}

import type { KeptMedium } from './model.ts'
import type { Answer, Network, Request } from './Network.ts'

/** Larger media go in parts (api.md "Media"). */
export const inPartsFrom = 5 * 1024 * 1024
/** What a line that breaks all the time still carries in one piece. */
const partSize = 1024 * 1024
const place = '/file/upload/parts'

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const base64OfText = (text: string): string => base64(new TextEncoder().encode(text))

const metadataOf = ({ uuid, name, mime, sha256 }: KeptMedium): string =>
  Object.entries({ uuid, filename: name, filetype: mime, ...(sha256 === null ? {} : { sha256 }) })
    .map(([key, value]) => `${key} ${base64OfText(value)}`)
    .join(',')

/** `sha256 <base64>` of one part; nothing where the browser offers no digest (a page not served securely). */
const checksumHeader = async (part: Uint8Array<ArrayBuffer>): Promise<Readonly<Record<string, string>>> => {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle
  return subtle ? { 'Upload-Checksum': `sha256 ${base64(new Uint8Array(await subtle.digest('SHA-256', part)))}` } : {}
}

const offsetIn = (answer: Answer): number | null => {
  if (answer.kind !== 'done') return null
  const { data } = answer
  const offset = typeof data === 'object' && data !== null && 'offset' in data ? data['offset'] : null
  return typeof offset === 'number' ? offset : null
}

export interface PartsOptions {
  readonly network: Network
  readonly medium: KeptMedium
  readonly bytes: Uint8Array<ArrayBuffer>
  /** A part arrived: the line carries. False ends the sending; what arrived stays. */
  readonly onPart: (offset: number) => boolean
}

/**
 * Sends one medium in parts by the tus 1.0 protocol: asks how far it came, begins it where the server knows nothing,
 * and goes on from there. Answers the last word of the server; after an answer that is worth another try the next call
 * goes on where this one stopped.
 */
export const uploadInParts = async ({ network, medium, bytes, onPart }: PartsOptions): Promise<Answer> => {
  const own = `${place}/${medium.uuid}`
  const send = (method: Request['method'], path: string, part: NonNullable<Request['part']>): Promise<Answer> =>
    network.send({ method, path, part, timeout: 120_000 })
  const begin = (): Promise<Answer> =>
    send('POST', place, {
      headers: { 'Upload-Length': String(bytes.length), 'Upload-Metadata': metadataOf(medium) },
    })
  const howFar = async (): Promise<Answer> => {
    const asked = await send('HEAD', own, { headers: {} })
    return asked.kind === 'refused' && asked.status === 404 ? begin() : asked
  }
  let last = await howFar()
  let offset = offsetIn(last)
  /** Another tab or a lost answer moved it: asked again, but not for ever. */
  let surprises = 0
  while (offset !== null && offset < bytes.length) {
    const part = bytes.slice(offset, offset + partSize)
    last = await send('PATCH', own, {
      headers: { 'Upload-Offset': String(offset), ...(await checksumHeader(part)) },
      bytes: part,
    })
    const moved = offsetIn(last)
    const surprised = last.kind === 'refused' && [404, 409, 460].includes(last.status)
    if (surprised && surprises < 3) {
      surprises += 1
      last = await howFar()
      offset = offsetIn(last)
      continue
    }
    offset = moved
    if (moved !== null && !onPart(moved)) return { kind: 'unreachable' }
  }
  return last
}

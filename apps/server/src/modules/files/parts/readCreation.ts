import { largestUpload } from '@plumbline/contract'
import { refuse, refuseFile, type Context } from '../../../platform/http/index.ts'
import { cleanName } from '../keepFile.ts'

/** What the headers of a creation say (tus 1.0, "Creation"). */
export interface Creation {
  readonly uuid: string | null
  readonly name: string
  readonly declaredType: string
  readonly length: number
  readonly sha256: string | null
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** `Upload-Metadata`: pairs of a key and its value in base64, between commas. */
export const readMetadata = (header: string): ReadonlyMap<string, string> => {
  const read = new Map<string, string>()
  for (const pair of header.split(',')) {
    const [key = '', value = ''] = pair.trim().split(/\s+/)
    if (key !== '') read.set(key, Buffer.from(value, 'base64').toString('utf8'))
  }
  return read
}

/** Refuses before a byte is sent: what is malformed, empty or too large. */
export const readCreation = (
  { t }: Pick<Context, 't'>,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Creation => {
  const header = (name: string): string => {
    const value = headers[name]
    return typeof value === 'string' ? value : ''
  }
  const metadata = readMetadata(header('upload-metadata'))
  const name = cleanName(metadata.get('filename') ?? metadata.get('name') ?? '')
  const length = /^\d{1,15}$/.test(header('upload-length')) ? Number(header('upload-length')) : null
  if (length === null) return refuse('GEN_MALFORMED')
  const uuid = metadata.get('uuid') ?? null
  if (uuid !== null && !isUuid(uuid)) refuse('GEN_MALFORMED')
  const sha256 = metadata.get('sha256') ?? null
  if (sha256 !== null && !/^[0-9a-f]{64}$/i.test(sha256)) refuse('GEN_MALFORMED')
  if (length > largestUpload) return refuseFile(t, 'GEN_TOO_LARGE', name)
  if (length === 0) return refuseFile(t, 'FIL_EMPTY', name)
  const declaredType = metadata.get('filetype') ?? metadata.get('type') ?? ''
  return {
    uuid: uuid?.toLowerCase() ?? null,
    name,
    declaredType: /^[\w.+/-]{0,100}(;.{0,100})?$/.test(declaredType) ? declaredType : 'application/unknown',
    length,
    sha256: sha256?.toLowerCase() ?? null,
  }
}

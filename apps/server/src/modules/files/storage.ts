import type { contract } from '@plumbline/contract'
import { Refusal, refuse, type FileAnswer, type Handler } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services.ts'
import { nameOf } from './nameOf.ts'

/**
 * Shown in the browser; everything else is saved (api.md "Media"). Of pictures only what we encoded ourselves: an
 * original is as somebody made it, with its metadata. (In an `img` it is shown all the same.)
 */
const isShown = (type: string, path: string): boolean =>
  type.startsWith('image/')
    ? /\/(thumb|preview)\.(jpg|png)$/.test(path)
    : /^(audio|video)\/|^application\/pdf$/.test(type)

const sandbox = {
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'private, max-age=900',
  'accept-ranges': 'bytes',
} as const

const wantedRange = (header: string | undefined, size: number): { start: number; end: number } | null => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  if (match[1] === '') return { start: Math.max(0, size - Number(match[2])), end: size - 1 }
  return { start: Number(match[1]), end: match[2] === '' ? size - 1 : Math.min(size - 1, Number(match[2])) }
}

/** What other modules tell this one, which knows them not. */
export interface FilesNeed {
  /** Whether the link of a report, by which a guest was told an address, still opens it. */
  readonly linkStands: (services: Services, link: string) => Promise<boolean>
}

type StorageHandler = Handler<typeof contract.files.storage>

export const storage =
  (need: FilesNeed): StorageHandler =>
  async (context, incoming): Promise<FileAnswer> => {
    const { storage: files } = context.services
    const { query } = incoming.input()
    const path = (incoming.params as Readonly<Record<string, string>>)['*'] ?? ''
    const check = files.verify(path, query)
    if (check === 'expired') return refuse('FIL_LINK_EXPIRED')
    if (check === 'forged') return refuse('FIL_OBJECT_NOT_FOUND')
    if (query.link && !(await need.linkStands(context.services, query.link))) return refuse('FIL_LINK_EXPIRED')
    const info = await files.info(path)
    if (!info) return refuse('FIL_OBJECT_NOT_FOUND')
    const range = wantedRange(incoming.header('range'), info.size)
    if (range && range.start > range.end) throw new Refusal('GEN_MALFORMED')
    const name = await nameOf(context.services, { path, type: info.type, file: query.file })
    // Last, so that what was opened is read.
    const found = await files.get(path, range ?? undefined)
    if (!found) return refuse('FIL_OBJECT_NOT_FOUND')
    // A browser keeps nothing that a withdrawn link showed.
    const headers = query.link ? { ...sandbox, 'cache-control': 'private, no-store' } : sandbox
    return {
      kind: 'file',
      type: found.type,
      name,
      attachment: query.download === '1' || !isShown(found.type, path),
      content: found.stream,
      bytes: found.range.end - found.range.start + 1,
      status: range ? 206 : 200,
      headers: range
        ? { ...headers, 'content-range': `bytes ${found.range.start}-${found.range.end}/${found.size}` }
        : headers,
    }
  }

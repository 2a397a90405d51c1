import { picturesInTexts, type Template } from '@plumbline/checklist'
import type { StoredFile } from '@plumbline/contract'
import type { Typed } from './fieldCalls.ts'

type Shown = Pick<Template, 'info' | 'image_markers' | 'items'>

/** Pictures that templates show: from this device where they were kept, else from the server. */
export interface TemplateFiles {
  /** An address to show it by; null while it can't be had. */
  readonly addressOf: (uuid: string) => Promise<string | null>
  /** Fetches the pictures of a template, so that they are there without a network. */
  readonly keep: (template: Shown) => Promise<void>
  /** The same of single ones, by addresses that hold now. */
  readonly keepPictures: (pictures: readonly { readonly uuid: string; readonly url: string }[]) => Promise<void>
}

/** Where bytes are kept: the browser's cache, absent where it keeps none (an insecure address). */
const openCache = async (): Promise<Cache | null> =>
  typeof caches === 'undefined' ? null : caches.open('template-files')

/** Pictures a device keeps; of more, those that were not looked at for longest go. A screen's size of one is some 200 kB. */
export const mostKept = 1000

/** Putting a picture again makes it the youngest: the browser names them in the order they were put. */
const makeRoom = async (cache: Cache): Promise<void> => {
  const places = await cache.keys()
  for (const place of places.slice(0, Math.max(0, places.length - mostKept))) await cache.delete(place)
}

/** A file is named by its UUID or its number (api.md, "Ids"). */
const uuidIn = (value: unknown): string | null => {
  const named: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'file_id') : value
  if (typeof named === 'number') return Number.isSafeInteger(named) && named > 0 ? String(named) : null
  return typeof named === 'string' && /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[1-9]\d{0,15})$/i.test(named)
    ? named
    : null
}

/** The file that a picture of an info block, or a marker, names. */
export const fileOfInfo = uuidIn

const filesIn = ({ info, image_markers, items: lines }: Shown): readonly string[] => {
  const named = [
    ...picturesInTexts({ items: lines, info }),
    ...info.flatMap(({ items }) =>
      items.filter(({ type }) => type === 'photo' || type === 'file_manager').map(({ value }) => value),
    ),
    ...image_markers.map(({ file_id }) => file_id),
  ]
  return [...new Set(named.flatMap((value) => uuidIn(value) ?? []))]
}

export const createTemplateFiles = (
  read: (uuid: string) => Promise<Typed<{ readonly file: StoredFile }>>,
): TemplateFiles => {
  const addresses = new Map<string, Promise<string | null>>()

  const askAddress = async (uuid: string): Promise<string | null> => {
    const answer = await read(uuid)
    if (answer.kind !== 'done') return null
    const { file } = answer.data
    return file.media.find(({ kind }) => kind === 'preview')?.url ?? file.url
  }

  const fetchBytes = async (shown: string | null): Promise<Response | null> => {
    if (shown === null) return null
    try {
      const response = await fetch(/^(https?:|\/)/.test(shown) ? shown : `/api/storage/${shown}`)
      return response.ok ? response : null
    } catch {
      // The network went between the two: asked again when it is wanted again.
      return null
    }
  }

  const bytesOf = async (uuid: string, shown: boolean, url?: string): Promise<Response | null> => {
    const cache = await openCache()
    const place = `/field/template-files/${uuid}`
    const kept = await cache?.match(place)
    const bytes = kept ?? (await fetchBytes(url ?? (await askAddress(uuid))))
    // A full device shows what it cannot keep.
    if (cache !== null && bytes !== null && (kept === undefined || shown))
      await cache
        .put(place, bytes.clone())
        .then(() => makeRoom(cache))
        .catch((error: unknown) => console.warn('field: a picture of a template was not kept', error))
    return bytes
  }

  const addressOf = async (uuid: string): Promise<string | null> => {
    const bytes = await bytesOf(uuid, true)
    if (bytes === null) {
      addresses.delete(uuid)
      return null
    }
    return URL.createObjectURL(await bytes.blob())
  }

  return {
    addressOf: (uuid) => {
      const address = addresses.get(uuid) ?? addressOf(uuid)
      addresses.set(uuid, address)
      return address
    },
    keep: async (template) => {
      for (const uuid of filesIn(template)) await bytesOf(uuid, false)
    },
    keepPictures: async (pictures) => {
      for (const { uuid, url } of pictures) await bytesOf(uuid, false, url)
    },
  }
}

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
  /** As `addressOf`, of a picture of an earlier inspection. */
  readonly earlierOf: (uuid: string) => Promise<string | null>
  /** Fetches pictures of earlier inspections, by addresses that hold now. */
  readonly keepPictures: (pictures: readonly { readonly uuid: string; readonly url: string }[]) => Promise<void>
  /** Keeps nothing any more: the person leaves. */
  readonly stop: () => void
}

/** Pictures of templates, and of earlier inspections: kept apart, so that these never take the room of those. */
const shelves = ['template-files', 'last-time-files'] as const
type Shelf = (typeof shelves)[number]

/** Where bytes are kept: the browser's cache, absent where it keeps none (an insecure address). */
const openCache = async (shelf: Shelf): Promise<Cache | null> =>
  typeof caches === 'undefined' ? null : caches.open(shelf)

/** Pictures a device keeps; of more, those that were not looked at for longest go. A screen's size of one is some 200 kB. */
export const mostKept = { 'template-files': 1000, 'last-time-files': 300 } as const

/** Who leaves takes along what was kept for work without a network: evidence of inspections is among it. */
export const forgetPictures = async (): Promise<void> => {
  if (typeof caches === 'undefined') return
  await Promise.all(shelves.map((shelf) => caches.delete(shelf)))
}

/** Putting a picture again makes it the youngest: the browser names them in the order they were put. */
const makeRoom = async (cache: Cache, most: number): Promise<void> => {
  const places = await cache.keys()
  for (const place of places.slice(0, Math.max(0, places.length - most))) await cache.delete(place)
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
  let stopped = false

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

  const bytesOf = async (uuid: string, shelf: Shelf, shown: boolean, url?: string): Promise<Response | null> => {
    const cache = await openCache(shelf)
    const place = `/field/${shelf}/${uuid}`
    const kept = await cache?.match(place)
    const bytes = kept ?? (await fetchBytes(url ?? (await askAddress(uuid))))
    // A full device shows what it cannot keep.
    if (!stopped && cache !== null && bytes !== null && (kept === undefined || shown))
      await cache
        .put(place, bytes.clone())
        .then(() => makeRoom(cache, mostKept[shelf]))
        .catch((error: unknown) => console.warn('field: a picture of a template was not kept', error))
    return bytes
  }

  const madeAddress = async (uuid: string, shelf: Shelf): Promise<string | null> => {
    const bytes = await bytesOf(uuid, shelf, true)
    if (bytes === null) {
      addresses.delete(`${shelf}/${uuid}`)
      return null
    }
    return URL.createObjectURL(await bytes.blob())
  }

  const addressOn =
    (shelf: Shelf) =>
    (uuid: string): Promise<string | null> => {
      const address = addresses.get(`${shelf}/${uuid}`) ?? madeAddress(uuid, shelf)
      addresses.set(`${shelf}/${uuid}`, address)
      return address
    }

  return {
    addressOf: addressOn('template-files'),
    earlierOf: addressOn('last-time-files'),
    keep: async (template) => {
      for (const uuid of filesIn(template)) if (!stopped) await bytesOf(uuid, 'template-files', false)
    },
    keepPictures: async (pictures) => {
      // More than there is room for would push each other out.
      for (const { uuid, url } of pictures.slice(0, mostKept['last-time-files']))
        if (!stopped) await bytesOf(uuid, 'last-time-files', false, url)
    },
    stop: () => {
      stopped = true
    },
  }
}

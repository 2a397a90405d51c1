import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newItem } from '@plumbline/checklist'
import { createTemplateFiles, fileOfInfo, forgetPictures, mostKept } from './templateFiles.ts'

const uuid = '0190a000-0000-7000-8000-00000000beef'

const named = (at: number): string => `0190a000-0000-7000-8000-${String(at).padStart(12, '0')}`

/** The browser's caches in memory. */
const memoryCaches = () => {
  const shelves = new Map<string, Map<string, Response>>()
  const shelf = (name: string): Map<string, Response> => {
    const kept = shelves.get(name) ?? new Map<string, Response>()
    shelves.set(name, kept)
    return kept
  }
  const open = async (name: string) => {
    const kept = shelf(name)
    return {
      match: async (place: string) => kept.get(place)?.clone(),
      put: async (place: string, response: Response) => {
        kept.delete(place)
        kept.set(place, response)
      },
      keys: async () => [...kept.keys()],
      delete: async (place: string) => kept.delete(place),
    }
  }
  return { shelf, open, delete: async (name: string) => shelves.delete(name), keys: async () => [...shelves.keys()] }
}

const stored = {
  id: 1,
  uuid,
  name: 'gauge.jpg',
  is_file: true,
  parent_id: null,
  content_type: 'image/jpeg',
  bytes: 3,
  sha256: '',
  created_at: '',
  updated_at: '',
  url: 'w1/original?sig=1',
  media: [{ kind: 'preview' as const, url: 'w1/preview?sig=1', width: 1, height: 1 }],
}

let asked: string[]
beforeEach(() => {
  asked = []
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response('abc')
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => `blob:${asked.length}` }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const instruction = (title: string) => newItem({ type: 'instruction', title, ids: () => 'id', referenceKey: 'q1' }).item

const template = {
  items: [],
  info: [{ uuid: 'i', items: [{ uuid: 'e', type: 'photo' as const, value: { file_id: uuid, name: 'gauge.jpg' } }] }],
  image_markers: [{ uuid: 'm', file_id: uuid, options: {}, items: [] }],
}

test('a picture is fetched once, in the size for a screen, and is there without a network afterwards', async () => {
  await createTemplateFiles(async () => ({ kind: 'done', status: 200, data: { file: stored } })).keep(template)
  expect(asked).toEqual(['/api/storage/w1/preview?sig=1'])
  const offline = createTemplateFiles(async () => ({ kind: 'unreachable' }))
  expect(await offline.addressOf(uuid)).toBe('blob:1')
  expect(asked).toHaveLength(1)
})

test('pictures in the text of an instruction are kept too', async () => {
  const told = {
    ...template,
    info: [],
    image_markers: [],
    items: [instruction(`<p>Look</p><img data-file="${uuid}">`)],
  }
  await createTemplateFiles(async () => ({ kind: 'done', status: 200, data: { file: stored } })).keep(told)
  expect(asked).toEqual(['/api/storage/w1/preview?sig=1'])
})

test('a photo of the last time is fetched where the server said, and is there without a network afterwards', async () => {
  const refused = createTemplateFiles(async () => ({ kind: 'unreachable' }))
  await refused.keepPictures([{ uuid, url: 'w1/last?sig=2' }])
  await refused.keepPictures([{ uuid, url: 'w1/last?sig=3' }])
  expect(asked).toEqual(['/api/storage/w1/last?sig=2'])
  expect(await refused.earlierOf(uuid)).toBe('blob:1')
})

test('one that could not be had is asked for again', async () => {
  let there = false
  const files = createTemplateFiles(async () =>
    there ? { kind: 'done', status: 200, data: { file: stored } } : { kind: 'unreachable' },
  )
  expect(await files.addressOf(uuid)).toBeNull()
  there = true
  expect(await files.addressOf(uuid)).toBe('blob:1')
})

test('an info block names its file alone or in an object, and nothing else is taken for one', () => {
  expect(fileOfInfo(uuid)).toBe(uuid)
  expect(fileOfInfo({ file_id: uuid })).toBe(uuid)
  expect(fileOfInfo({ file_id: 7 })).toBe('7')
  for (const other of ['../../etc', '7/../8', '', -7, 0.5, null, [uuid]]) expect(fileOfInfo(other)).toBeNull()
})

test('a device that is full shows a picture all the same', async () => {
  const full = {
    match: async () => undefined,
    put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  }
  vi.stubGlobal('caches', { open: async () => full })
  const told = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const files = createTemplateFiles(async () => ({ kind: 'done', status: 200, data: { file: stored } }))
  expect(await files.addressOf(uuid)).toBe('blob:1')
  await files.keep(template)
  expect(told).toHaveBeenCalledTimes(2)
  told.mockRestore()
})

test('of more pictures than a device keeps those go that were not looked at for longest', async () => {
  const memory = memoryCaches()
  vi.stubGlobal('caches', memory)
  const files = createTemplateFiles(async () => ({ kind: 'done', status: 200, data: { file: stored } }))
  const most = mostKept['template-files']
  for (let at = 0; at < most; at++) await files.addressOf(named(at))
  // Looked at again after a restart.
  await createTemplateFiles(async () => ({ kind: 'unreachable' })).addressOf(named(0))
  await files.addressOf(named(most))
  const kept = memory.shelf('template-files')
  expect(kept.size).toBe(most)
  expect([0, 1, 2].map((at) => kept.has(`/field/template-files/${named(at)}`))).toEqual([true, false, true])
})

test("pictures of the last time never push a template's own out, nor each other", async () => {
  const memory = memoryCaches()
  vi.stubGlobal('caches', memory)
  const files = createTemplateFiles(async () => ({ kind: 'done', status: 200, data: { file: stored } }))
  await files.keep(template)
  const most = mostKept['last-time-files']
  await files.keepPictures(
    Array.from({ length: mostKept['template-files'] }, (_, at) => ({ uuid: named(at), url: 'w1/last' })),
  )
  expect([...memory.shelf('template-files').keys()]).toEqual([`/field/template-files/${uuid}`])
  expect(memory.shelf('last-time-files').size).toBe(most)
  expect(asked).toHaveLength(1 + most)
})

test('who leaves takes the pictures along, and nothing is kept once they left', async () => {
  const memory = memoryCaches()
  vi.stubGlobal('caches', memory)
  const files = createTemplateFiles(async () => ({ kind: 'done', status: 200, data: { file: stored } }))
  await files.keep(template)
  await files.keepPictures([{ uuid, url: 'w1/last' }])
  expect((await memory.keys()).toSorted()).toEqual(['last-time-files', 'template-files'])
  files.stop()
  await forgetPictures()
  await files.keepPictures([{ uuid: named(1), url: 'w1/last' }])
  await files.keep(template)
  expect(await memory.keys()).toEqual([])
})

import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { newUuid } from '../sync/newUuid.ts'
import { keptMedia } from './keptMedia.ts'
import { openFieldDevice } from './scenario/openFieldDevice.ts'
import { coldStore } from './scenario/template.ts'

const open = async () => {
  const field = await openFieldDevice()
  const { uuid } = await field.start(coldStore())
  await field.send()
  const media = keptMedia(field.device(), uuid)
  const asked = (): number => field.server.requests.filter(({ path }) => path.endsWith('/report')).length
  return { field, uuid, media, asked }
}

test("a colleague's photo that comes after the answer naming it is shown once it is there", async () => {
  const { field, media, asked } = await open()
  const [early, late] = [newUuid(), newUuid()]
  field.server.served.set(early, 'files/early.jpg')
  expect(await media.addressOf(early)).toBe('/api/storage/files/early.jpg')
  expect(await media.addressOf(late)).toBeNull()
  // What was told before it arrived does not stand for ever.
  field.server.served.set(late, 'files/late.jpg')
  field.clock.advance(3_000)
  expect(await media.addressOf(late)).toBe('/api/storage/files/late.jpg')
  const before = asked()
  expect(await Promise.all([media.addressOf(early), media.addressOf(late)])).toEqual([
    '/api/storage/files/early.jpg',
    '/api/storage/files/late.jpg',
  ])
  expect(asked()).toBe(before)
})

test('of a photo that a colleague drew on the marked picture is told alone, also to the device that took it', async () => {
  const { field, media } = await open()
  const [photo, blurred] = [newUuid(), newUuid()]
  field.server.served.set(photo, 'files/blurred.jpg')
  field.server.marked.set(photo, blurred)
  expect(await media.addressOf(blurred)).toBe('/api/storage/files/blurred.jpg')
  field.clock.advance(3_000)
  expect(await media.addressOf(photo)).toBeNull()
})

test('fifty late photos that are looked for at once ask once', async () => {
  const { field, media, asked } = await open()
  const photos = Array.from({ length: 50 }, () => newUuid())
  expect(await Promise.all(photos.map(media.addressOf))).toEqual(photos.map(() => null))
  expect(asked()).toBe(1)
  field.clock.advance(3_000)
  for (const photo of photos) field.server.served.set(photo, `/api/storage/${photo}`)
  expect(await Promise.all(photos.map(media.addressOf))).toEqual(photos.map((photo) => `/api/storage/${photo}`))
  expect(asked()).toBe(2)
})

test('without a network a photo of another device waits, one of this device is shown', async () => {
  const { field, media, asked } = await open()
  field.server.mishap = () => 'lost_before'
  const own = await media.keep({ bytes: new Uint8Array([1, 2, 3]), mime: 'image/jpeg', name: 'own.jpg' })
  expect(await media.addressOf(own)).toMatch(/^blob:/)
  expect(asked()).toBe(0)
  const theirs = newUuid()
  field.server.served.set(theirs, 'files/theirs.jpg')
  expect(await media.addressOf(theirs)).toBeNull()
  field.server.mishap = () => null
  field.clock.advance(3_000)
  expect(await media.addressOf(theirs)).toBe('/api/storage/files/theirs.jpg')
})

test('a photo that the store could not read is read when it is looked at again', async () => {
  const { field, media } = await open()
  const own = await media.keep({ bytes: new Uint8Array([1]), mime: 'image/jpeg', name: 'own.jpg' })
  const broken = vi
    .spyOn(field.device().store, 'mediumBytes')
    .mockRejectedValueOnce(new DOMException('Internal error', 'UnknownError'))
  await expect(media.addressOf(own)).rejects.toThrow('Internal error')
  expect(await media.addressOf(own)).toMatch(/^blob:/)
  broken.mockRestore()
})

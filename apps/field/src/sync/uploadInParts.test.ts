import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { checksumOf } from './checksumOf.ts'
import { newUuid } from './newUuid.ts'
import { openFieldScenario } from './scenario/fieldScenario.ts'

/** 5.5 MB: six parts. */
const film = (): Uint8Array<ArrayBuffer> => new Uint8Array(5.5 * 1024 * 1024).map((_, at) => (at * 31) % 251)

const deviceWithFilm = async () => {
  const field = await openFieldScenario()
  const inspection = await field.begin()
  const uuid = newUuid()
  const bytes = film()
  await field.store().addMedium(
    {
      uuid,
      inspection,
      mime: 'video/mp4',
      name: 'Förderband.mp4',
      size: bytes.length,
      sha256: await checksumOf(bytes),
      state: 'waiting',
      made_at: '2026-11-20T08:00:00.000Z',
    },
    bytes,
  )
  const sent = () => field.server.requests.filter(({ method }) => method === 'PATCH')
  return { field, uuid, bytes, sent }
}

test('a large medium goes in parts, each with its checksum, and is whole in the end', async () => {
  const { field, uuid, bytes, sent } = await deviceWithFilm()
  const told: number[] = []
  field.server.mishap = () => {
    const [under] = field.outbox().state().uploading.values()
    if (under) told.push(under.sent / under.size)
    return null
  }
  await field.outbox().wake()
  expect(sent()).toHaveLength(6)
  expect(told).toEqual(told.toSorted((one, other) => one - other))
  expect(told).toHaveLength(5)
  expect(field.outbox().state().uploading.size).toBe(0)
  for (const { part } of sent()) {
    const [, said = ''] = part?.headers['Upload-Checksum']?.split(' ') ?? []
    const hex = [...atob(said)].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
    expect(hex).toBe(await checksumOf(part?.bytes ?? new Uint8Array()))
  }
  expect(await checksumOf(new Uint8Array(field.server.parts.get(uuid) ?? []))).toBe(await checksumOf(bytes))
  expect((await field.store().medium(uuid))?.state).toBe('safe')
})

test('after a break it goes on where it stopped, also in another run of the app, and a lost answer costs no part', async () => {
  const { field, uuid, bytes, sent } = await deviceWithFilm()
  field.server.mishap = ({ method }) =>
    method !== 'PATCH' ? null : sent().length === 2 ? 'lost_before' : sent().length === 3 ? 'lost_after' : null
  await field.outbox().wake()
  expect(field.server.parts.get(uuid)?.length).toBe(2 * 1024 * 1024)
  await field.reopen()
  await field.outbox().wake()
  expect(field.server.parts.get(uuid)?.length).toBe(3 * 1024 * 1024)
  await field.outbox().tryNow()
  expect(await checksumOf(new Uint8Array(field.server.parts.get(uuid) ?? []))).toBe(await checksumOf(bytes))
  expect(sent().map(({ part }) => Number(part?.headers['Upload-Offset']) / (1024 * 1024))).toEqual([
    0, 1, 2, 2, 3, 4, 5,
  ])
  expect((await field.store().medium(uuid))?.state).toBe('safe')
})

test('a part that was damaged on its way is sent again, and a file that is refused waits for a person', async () => {
  const { field, uuid, sent } = await deviceWithFilm()
  let damaged = 0
  field.server.mishap = ({ method }) => {
    if (method !== 'PATCH') return null
    if (sent().length === 5) return { status: 415, code: 'GEN_UNSUPPORTED_MEDIA' }
    if (sent().length !== 1 || damaged > 0) return null
    damaged += 1
    return { status: 460, code: 'FIL_PART_DAMAGED' }
  }
  await field.outbox().wake()
  expect(damaged).toBe(1)
  expect(await field.store().medium(uuid)).toMatchObject({
    state: 'refused',
    refusal: { error_code: 'GEN_UNSUPPORTED_MEDIA' },
  })
  expect(await field.store().mediumBytes(uuid)).toBeDefined()
})

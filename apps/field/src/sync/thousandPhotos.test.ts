import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { newUuid } from './newUuid.ts'
import { openFieldScenario } from './scenario/fieldScenario.ts'

const photos = 1_000

test('a thousand photos of one inspection arrive, each once, over a line that breaks; only the next one is read', async () => {
  const field = await openFieldScenario()
  const inspection = await field.begin()
  const other = await field.begin()
  const add = (of: string): Promise<void> =>
    field.store().addMedium(
      {
        uuid: newUuid(),
        inspection: of,
        mime: 'image/jpeg',
        name: 'photo.jpg',
        size: 3,
        sha256: null,
        state: 'waiting',
        made_at: '2026-11-20T08:00:00.000Z',
      },
      new Uint8Array([1, 2, 3]),
    )
  for (let at = 0; at < photos; at++) await add(inspection)
  await add(other)
  const whole = vi.spyOn(field.store(), 'media')
  const read = vi.spyOn(field.store(), 'mediumBytes')
  let calls = 0
  field.server.mishap = ({ path }) => {
    if (path !== '/file/upload') return null
    calls += 1
    return calls % 100 === 0 ? 'lost_before' : calls % 73 === 0 ? 'lost_after' : null
  }
  const waiting = async (): Promise<number> => (await field.store().unsent()).reduce((sum, { media }) => sum + media, 0)
  expect(await waiting()).toBe(photos + 1)
  for (let turn = 0; turn < 60 && (await waiting()) > 0; turn++) await field.outbox().tryNow()
  expect(await waiting()).toBe(0)
  expect(field.server.uploads.size).toBe(photos + 1)
  expect(read.mock.calls.length).toBe(calls)
  expect(whole).not.toHaveBeenCalled()
}, 60_000)

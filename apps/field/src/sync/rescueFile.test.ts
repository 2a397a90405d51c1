import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { openLastWords } from './lastWords.ts'
import { newUuid } from './newUuid.ts'
import { openLocalStore } from './openLocalStore.ts'
import type { Person } from './person.ts'
import { openRescueFile, writeRescueFile } from './rescueFile.ts'
import { openFieldScenario } from './scenario/fieldScenario.ts'
import { memoryStorage } from './scenario/memoryStorage.ts'

const person: Person = {
  uuid: 'yusuf',
  name: 'Yusuf Al-Amin',
  email: 'yusuf@demo.test',
  workspace: 'workspace',
  workspace_name: 'Demo',
  zone: 'UTC',
  manages_inspections: false,
}

const filledDevice = async () => {
  const field = await openFieldScenario()
  const inspection = await field.begin()
  await field.answer(inspection, 'q1', 'lost phone')
  await field.store().addMedium(
    {
      uuid: 'photo',
      inspection,
      mime: 'image/jpeg',
      name: 'photo.jpg',
      size: 3,
      sha256: null,
      state: 'waiting',
      made_at: '2026-11-20T08:00:00.000Z',
    },
    new Uint8Array([1, 2, 3]),
  )
  const words = openLastWords(person.uuid, memoryStorage())
  const device = { store: field.store(), words, person }
  return { field, inspection, device, file: await writeRescueFile(device, 'correct horse') }
}

test('a rescue file brings everything unsent to another device, and what was sent meanwhile counts once', async () => {
  const { field, inspection, file } = await filledDevice()
  const second = await openFieldScenario()
  expect(await openRescueFile(second.store(), person, file, 'correct horse')).toEqual({
    kind: 'taken_over',
    inspections: [inspection],
  })
  expect((await second.store().operations(inspection)).map(({ op }) => op.value)).toEqual(['lost phone'])
  expect([...((await second.store().mediumBytes('photo')) ?? [])]).toEqual([1, 2, 3])
  // The first phone turns up again and sends; then the second one does too.
  await field.outbox().wake()
  for (const operation of field.server.log(inspection)) second.server.other(inspection, operation)
  await second.outbox().wake()
  expect(second.server.log(inspection)).toHaveLength(1)
})

test('a rescue file holds what was typed and is in no store yet, once', async () => {
  const { field, inspection, device } = await filledDevice()
  const [kept] = await field.store().operations(inspection)
  if (!kept) throw new Error('nothing was kept')
  device.words.note(inspection, { ...kept.op, id: 'typed', path: ['q2'], value: 'typed last' })
  device.words.note(inspection, kept.op)
  const store = await openLocalStore({ name: newUuid() })
  await openRescueFile(store, person, await writeRescueFile(device, 'correct horse'), 'correct horse')
  expect((await store.operations(inspection)).map(({ op }) => op.value)).toEqual(['lost phone', 'typed last'])
})

test('without the passphrase the file says nothing', async () => {
  const { file } = await filledDevice()
  const store = await openLocalStore({ name: newUuid() })
  expect(await openRescueFile(store, person, file, 'wrong horse')).toEqual({ kind: 'wrong' })
  expect(await openRescueFile(store, person, new Uint8Array([1, 2, 3]), 'correct horse')).toEqual({ kind: 'wrong' })
  expect(new TextDecoder().decode(file)).not.toContain('lost phone')
})

test("another person's file opens only for who manages inspections, and says whose work it is", async () => {
  const { file, inspection } = await filledDevice()
  const store = await openLocalStore({ name: newUuid() })
  const other = { ...person, uuid: 'lina' }
  expect(await openRescueFile(store, other, file, 'correct horse')).toEqual({
    kind: 'other_person',
    name: 'Yusuf Al-Amin',
  })
  expect(await store.inspections()).toEqual([])
  await openRescueFile(store, { ...other, manages_inspections: true }, file, 'correct horse')
  expect((await store.operations(inspection)).map(({ op }) => op.actor)).toEqual(['yusuf'])
})

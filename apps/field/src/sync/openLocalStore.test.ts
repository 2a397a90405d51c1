import 'fake-indexeddb/auto'
import { form } from '@plumbline/checklist/testing'
import { beforeEach, expect, test } from 'vitest'
import { keptInspection } from './scenario/fieldScenario.ts'
import type { LocalStore } from './LocalStore.ts'
import type { KeptTemplate } from './model.ts'
import { newUuid } from './newUuid.ts'
import { openLocalStore } from './openLocalStore.ts'
import { schemaSteps } from './storeSchema.ts'

let name: string
let store: LocalStore

beforeEach(async () => {
  name = `store-${newUuid()}`
  store = await openLocalStore({ name })
})

const operation = (id: string, value: string) => ({
  id,
  kind: 'answer' as const,
  path: ['q1'],
  value,
  at: '2026-11-20T08:00:00.000Z',
  device: 'phone',
  based_on: 0,
})

const template = (version: number, current: boolean): KeptTemplate => ({
  uuid: 'template',
  version,
  current,
  questions: 1,
  folder: null,
  body: { ...form(), title: `Version ${version}` },
})

test('text typed further takes the place of what was not sent yet', async () => {
  await store.putInspection(keptInspection('one'))
  const first = await store.addOperation('one', operation('a', 'I'))
  await store.addOperation('one', operation('b', 'Ice'), first.op.id)
  expect((await store.operations('one')).map(({ op }) => [op.id, op.value])).toEqual([['b', 'Ice']])
})

test('a change that is kept twice is there once, as it was first, also after a call carried it', async () => {
  await store.putInspection(keptInspection('one'))
  const first = await store.addOperation('one', operation('a', 'Ice'))
  await store.markAttempted('one', [first.order])
  expect(await store.addOperation('one', operation('a', 'Ice'))).toMatchObject({ order: first.order })
  expect((await store.operations('one')).map(({ op, state }) => [op.id, state])).toEqual([['a', 'attempted']])
})

test('text typed further after a call carried it is a change of its own', async () => {
  await store.putInspection(keptInspection('one'))
  const first = await store.addOperation('one', operation('a', 'I'))
  await store.markAttempted('one', [first.order])
  await store.addOperation('one', operation('b', 'Ice'), first.op.id)
  expect((await store.operations('one')).map(({ op }) => op.value)).toEqual(['I', 'Ice'])
})

test('an upgrade of the store keeps templates, drafts, media and the outbox', async () => {
  await store.putTemplate(template(3, true))
  await store.putInspection({ ...keptInspection('one'), template_version: 3 })
  await store.addOperation('one', operation('a', 'kept'))
  await store.addMedium(
    {
      uuid: 'photo',
      inspection: 'one',
      mime: 'image/jpeg',
      name: 'photo.jpg',
      size: 2,
      sha256: null,
      state: 'waiting',
      made_at: '2026-11-20T08:00:00.000Z',
    },
    new Uint8Array([7, 8]),
  )
  let closed = false
  store.close()
  store = await openLocalStore({ name, onClosed: () => (closed = true) })
  const upgraded = await openLocalStore({
    name,
    steps: [...schemaSteps, (database) => void database.createObjectStore('later' as 'settings')],
  })
  expect(closed).toBe(true)
  expect((await upgraded.template('template', 3))?.body.title).toBe('Version 3')
  expect((await upgraded.operations('one')).map(({ op, state }) => [op.value, state])).toEqual([['kept', 'waiting']])
  expect([...((await upgraded.mediumBytes('photo')) ?? [])]).toEqual([7, 8])
  expect(await upgraded.unsent()).toMatchObject([{ inspection: 'one', operations: 1, media: 1, bytes: 2, start: true }])
})

test('an older app does not open the store of a newer one, and leaves it as it is', async () => {
  await store.putInspection(keptInspection('one'))
  store.close()
  const newer = await openLocalStore({ name, steps: [...schemaSteps, () => undefined] })
  newer.close()
  await expect(openLocalStore({ name })).rejects.toMatchObject({ name: 'VersionError' })
  const again = await openLocalStore({ name, steps: [...schemaSteps, () => undefined] })
  expect(await again.inspection('one')).toBeDefined()
})

test('a version that a kept inspection needs outlives a newer one; others go', async () => {
  await store.putTemplate(template(1, true))
  await store.putInspection(keptInspection('one'))
  await store.putTemplate(template(2, true))
  await store.putTemplate(template(3, true))
  expect(await store.template('template', 1)).toBeDefined()
  expect(await store.template('template', 2)).toBeUndefined()
  expect((await store.templates()).map(({ version }) => version)).toEqual([3])
  await store.retireTemplates(['template'])
  expect(await store.templates()).toEqual([])
  expect(await store.template('template', 1)).toBeDefined()
})

test('an inspection with anything unsent does not leave the device', async () => {
  await store.putInspection({ ...keptInspection('one'), start: 'known', completion: 'done' })
  await store.addOperation('one', operation('a', 'x'))
  expect(await store.forgetInspection('one')).toBe(false)
  await store.acknowledge('one', { seq: 1, applied: ['a'], refused: [], others: [], conflicts: [], at: '' })
  expect(await store.forgetInspection('one')).toBe(true)
  expect(await store.inspection('one')).toBeUndefined()
})

test('a reading from the server replaces what is safe and keeps what is not', async () => {
  await store.putInspection(keptInspection('one'))
  await store.addOperation('one', operation('a', 'safe'))
  await store.acknowledge('one', { seq: 1, applied: ['a'], refused: [], others: [], conflicts: [], at: '' })
  await store.addOperation('one', operation('b', 'unsent'))
  await store.rebase('one', [], 1)
  expect((await store.operations('one')).map(({ op }) => op.value)).toEqual(['unsent'])
})

test('each person has a store of their own', async () => {
  await store.putInspection(keptInspection('one'))
  const other = await openLocalStore({ name: `${name}-other` })
  expect(await other.inspections()).toEqual([])
  await other.wipe()
  expect(await store.inspections()).toHaveLength(1)
})

test('a lent number is given once', async () => {
  await store.addNumbers('template', ['#7', '#8'])
  await store.addNumbers('template', ['#8'])
  expect([
    await store.takeNumber('template'),
    await store.takeNumber('template'),
    await store.takeNumber('template'),
  ]).toEqual(['#7', '#8', null])
})

import 'fake-indexeddb/auto'
import { missingIn, type Json } from '@plumbline/checklist'
import { expect, test, vi } from 'vitest'
import { openKeptInspection, type OpenInspection } from './openKeptInspection.ts'
import { openFieldDevice, type FieldDevice } from './scenario/openFieldDevice.ts'
import { coldStore, templateOf } from './scenario/template.ts'

const openIt = async (field: FieldDevice, uuid: string): Promise<OpenInspection> => {
  const result = await openKeptInspection(field.device(), uuid)
  if (!result.ok) throw new Error(result.problem)
  return result.open
}

const pathOf = (open: OpenInspection, title: string): readonly string[] => {
  const item = open.compiled.items.find(({ item: { title: found } }) => found === title)
  if (!item) throw new Error(`no "${title}"`)
  return [item.baseId]
}

const stateOf = (open: OpenInspection, title: string) => open.stateOf(pathOf(open, title).join('/'))

const answer = (open: OpenInspection, title: string, value: Json): Promise<void> =>
  open.change({ kind: 'answer', path: pathOf(open, title), value })

const option = (open: OpenInspection, title: string, place: number): string =>
  open.compiled.items.find(({ item }) => item.title === title)?.choices[place]?.uuid ?? ''

const started = async () => {
  const field = await openFieldDevice()
  const inspection = await field.start(coldStore())
  return { field, uuid: inspection.uuid, open: await openIt(field, inspection.uuid) }
}

test('an answer is in the store before it is shown, and reveals its follow-up at once', async () => {
  const { field, uuid, open } = await started()
  let keptWhenShown = -1
  const key = pathOf(open, 'Is the threshold free of ice?').join('/')
  open.subscribe(key, () => {
    void field
      .device()
      .store.operations(uuid)
      .then((kept) => {
        keptWhenShown = kept.length
      })
  })
  expect(stateOf(open, 'How thick is the ice?')?.visible).toBe(false)
  await answer(open, 'Is the threshold free of ice?', option(open, 'Is the threshold free of ice?', 1))
  expect(stateOf(open, 'How thick is the ice?')?.visible).toBe(true)
  expect(stateOf(open, 'Is the threshold free of ice?')?.failed).toBe(true)
  await field.device().store.operations(uuid)
  expect(keptWhenShown).toBe(1)
})

test('after the app was closed everything is there again, and goes to the server once', async () => {
  const { field, uuid, open } = await started()
  await answer(open, 'Air temperature', -19.4)
  await open.remember({ page: 'p', item: 'x' })
  await open.close()
  await field.reopen()
  const again = await openIt(field, uuid)
  expect(stateOf(again, 'Air temperature')?.answer).toBe(-19.4)
  expect(again.inspection().place).toEqual({ page: 'p', item: 'x' })
  await field.send()
  expect(field.server.log(uuid).map(({ kind, value }) => [kind, value])).toEqual([['answer', -19.4]])
})

test('an inspection started without a network has its number from the device, and keeps it', async () => {
  const field = await openFieldDevice()
  const inspection = await field.start(coldStore())
  expect(inspection.number).toMatch(/^[A-Z]{5}-1$/)
  const open = await openIt(field, inspection.uuid)
  expect(stateOf(open, 'Document number')?.answer).toBe(inspection.number)
  await field.send()
  expect((await field.device().store.inspection(inspection.uuid))?.number).toBe(inspection.number)
  expect(field.server.requests[0]?.body).toMatchObject({ number: inspection.number, uuid: inspection.uuid, version: 1 })
})

test('a borrowed number is used before the device makes one', async () => {
  const field = await openFieldDevice()
  await field.device().store.addNumbers('template', ['CSR-7'])
  expect((await field.start(coldStore())).number).toBe('CSR-7')
  expect((await field.start(coldStore())).number).toMatch(/-1$/)
})

test('a document id follows the answers of its items; its number goes to the server as it was given', async () => {
  const field = await openFieldDevice()
  const template = coldStore()
  const keyOf = (title: string): string => template.items.find((item) => item.title === title)?.reference_key ?? ''
  const place = `{${keyOf('Seal condition')}}`
  const items = template.items.map((item) =>
    item.type === 'document_id' ? { ...item, options: { ...item.options, format: `CSR-${place}-{number}` } } : item,
  )
  await field.device().store.addNumbers('template', [`CSR-${place}-7`])
  const inspection = await field.start({ ...template, items })
  expect(inspection.number).toBe('CSR--7')
  const open = await openIt(field, inspection.uuid)
  await answer(open, 'Seal condition', option(open, 'Seal condition', 0))
  expect(stateOf(open, 'Document number')?.answer).toBe('CSR-Tight, clean-7')
  // Fields of an asset are nobody's number.
  expect(stateOf(open, 'Serial number')?.answer).toBe(null)
  await open.close()
  await field.send()
  expect((await field.device().store.inspection(inspection.uuid))?.number).toBe('CSR-Tight, clean-7')
  expect(field.server.requests[0]?.body).toMatchObject({ number: `CSR-${place}-7` })
  await field.reopen()
  expect(stateOf(await openIt(field, inspection.uuid), 'Document number')?.answer).toBe('CSR-Tight, clean-7')
})

test('a number that somebody else had first is the server’s, also while the inspection stays open', async () => {
  const field = await openFieldDevice()
  await field.device().store.addNumbers('template', ['CSR-7'])
  field.server.taken.add('CSR-7')
  const inspection = await field.start(coldStore())
  const open = await openIt(field, inspection.uuid)
  await field.send()
  await answer(open, 'Air temperature', -19.4)
  await open.close()
  expect(await field.device().store.inspection(inspection.uuid)).toMatchObject({ number: '#1', given_number: '#1' })
  expect(stateOf(await openIt(field, inspection.uuid), 'Document number')?.answer).toBe('#1')
})

test('an inspection that was kept before a number and an id were two keeps its number', async () => {
  const field = await openFieldDevice()
  const template = coldStore()
  const key = template.items.find((item) => item.title === 'Seal condition')?.reference_key ?? ''
  const items = template.items.map((item) =>
    item.type === 'document_id' ? { ...item, options: { ...item.options, format: `{${key}} {number}` } } : item,
  )
  const { uuid } = await field.start({ ...template, items })
  const { store } = field.device()
  await store.changeInspection(uuid, (before) => ({ ...before, number: `{${key}} 7`, given_number: undefined }))
  const open = await openIt(field, uuid)
  await answer(open, 'Seal condition', option(open, 'Seal condition', 0))
  await open.close()
  expect(await store.inspection(uuid)).toMatchObject({ number: 'Tight, clean 7', given_number: `{${key}} 7` })
})

test('typing makes one operation until a call carried it', async () => {
  const { field, uuid, open } = await started()
  const path = pathOf(open, 'Remarks')
  for (const text of ['N', 'Ni', 'Night']) await open.type({ kind: 'answer', path, value: text })
  await field.send()
  await open.type({ kind: 'answer', path, value: 'Night shift told' })
  await field.send()
  expect(field.server.log(uuid).map(({ value }) => value)).toEqual(['Night', 'Night shift told'])
})

test("another's answer appears, and one's own unsent answer stays on top of it", async () => {
  const { field, uuid, open } = await started()
  await answer(open, 'Air temperature', -19)
  await field.send()
  field.server.other(uuid, {
    id: '33333333-3333-4333-8333-333333333333',
    kind: 'answer',
    path: pathOf(open, 'Remarks'),
    value: 'theirs',
    at: '2026-11-20T09:00:00.000Z',
    device: 'tablet',
    based_on: 1,
  })
  await answer(open, 'Air temperature', -18)
  await field.device().outbox.poll(uuid)
  await expect.poll(() => stateOf(open, 'Remarks')?.answer).toBe('theirs')
  expect(stateOf(open, 'Air temperature')?.answer).toBe(-18)
})

test('what the server refused stays on the screen and in the store', async () => {
  const { field, uuid, open } = await started()
  field.server.mishap = ({ path }) => (path.endsWith('/ops') ? { status: 422, code: 'GEN_VALIDATION' } : null)
  await answer(open, 'Air temperature', -19)
  await field.send()
  expect((await field.device().store.unsent())[0]?.refused).toBe(1)
  expect(stateOf(open, 'Air temperature')?.answer).toBe(-19)
  await open.close()
  expect(stateOf(await openIt(field, uuid), 'Air temperature')?.answer).toBe(-19)
})

test('completing without a network is sent in order when it is back', async () => {
  const { field, uuid, open } = await started()
  field.server.mishap = () => 'lost_before'
  await answer(open, 'Is the threshold free of ice?', option(open, 'Is the threshold free of ice?', 0))
  await answer(open, 'Air temperature', -19)
  expect(missingIn(open.session)).toEqual([])
  await open.complete()
  expect(open.inspection().completion).toBe('waiting')
  field.server.mishap = () => null
  await field.device().outbox.tryNow()
  expect(field.server.completed.has(uuid)).toBe(true)
  expect(field.server.log(uuid)).toHaveLength(2)
  expect((await field.device().store.inspection(uuid))?.completion).toBe('done')
})

test('Today knows the progress without opening the inspection', async () => {
  const { field, uuid, open } = await started()
  await answer(open, 'Air temperature', -19)
  field.clock.advance(300)
  await expect
    .poll(async () => (await field.device().store.inspection(uuid))?.progress)
    .toMatchObject({ answered: 1, total: open.session.progress().total })
})

test('an inspection that is not on the device and can not be had says so', async () => {
  const field = await openFieldDevice()
  field.server.mishap = () => 'lost_before'
  expect(await openKeptInspection(field.device(), 'elsewhere')).toEqual({ ok: false, problem: 'not_here' })
})

test('a repeat that wants entries begins with them, once; one that wants none begins empty', async () => {
  const field = await openFieldDevice()
  const repeatable = (min: number) => ({ repeatable: true, repeatable_settings: { min, max: null } })
  const { uuid } = await field.start(
    templateOf('Rooms', [
      { type: 'page', title: 'Rooms', depth: 0 },
      { type: 'section', title: 'Room', options: repeatable(2) },
      { type: 'textAnswer', title: 'Name', depth: 2 },
      { type: 'number', title: 'Depth', options: repeatable(1) },
      { type: 'number', title: 'Width', options: repeatable(0) },
      { type: 'number', title: 'Height', options: repeatable(40) },
    ]),
  )
  // In two tabs at once: both ask for the same entries.
  const [open] = await Promise.all([openIt(field, uuid), openIt(field, uuid)])
  const entries = (of: OpenInspection): readonly (number | undefined)[] =>
    ['Room', 'Depth', 'Width', 'Height'].map((title) => stateOf(of, title)?.instances.length)
  await vi.waitFor(() => expect(entries(open)).toEqual([2, 1, 0, 10]))
  expect(missingIn(open.session).map(({ item, reason }) => [item.item.title, reason])).toEqual([['Height', 'repeat']])
  const [first = ''] = stateOf(open, 'Depth')?.instances ?? []
  await open.change({ kind: 'repeat_remove', path: pathOf(open, 'Depth'), value: { key: first } })
  await open.close()
  await field.reopen()
  expect(entries(await openIt(field, uuid))).toEqual([2, 0, 0, 10])
})

test('what was typed when the page was torn away stands when the inspection is opened again, once and as it was', async () => {
  const { field, uuid, open } = await started()
  // The store has not answered when the page goes.
  vi.spyOn(field.device().store, 'addOperation').mockReturnValue(new Promise(() => undefined))
  const path = pathOf(open, 'Remarks')
  void open.type({ kind: 'answer', path, value: 'Nothing else' })
  void open.type({ kind: 'note', path, value: 'Said at the gate' })
  await field.reopen()
  const again = await openIt(field, uuid)
  expect(stateOf(again, 'Remarks')).toMatchObject({ answer: 'Nothing else', note: 'Said at the gate' })
  const kept = async () => (await field.device().store.operations(uuid)).map(({ op }) => [op.kind, op.value])
  expect(await kept()).toEqual([
    ['answer', 'Nothing else'],
    ['note', 'Said at the gate'],
  ])
  await openIt(field, uuid)
  expect(await kept()).toHaveLength(2)
  await field.send()
  expect(field.server.log(uuid).map(({ value }) => value)).toEqual(['Nothing else', 'Said at the gate'])
})

test('what the store had already is not written a second time', async () => {
  const { field, uuid, open } = await started()
  await open.type({ kind: 'answer', path: pathOf(open, 'Remarks'), value: 'Nothing else' })
  const [kept] = await field.device().store.operations(uuid)
  if (!kept) throw new Error('nothing was kept')
  field.device().words.note(uuid, { ...kept.op, id: 'another' })
  await field.reopen()
  await openIt(field, uuid)
  expect(await field.device().store.operations(uuid)).toHaveLength(1)
  expect(field.device().words.of(uuid)).toEqual([])
})

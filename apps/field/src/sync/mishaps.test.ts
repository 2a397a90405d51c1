import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { keptMedia } from '../runner/keptMedia.ts'
import { openKeptInspection } from '../runner/openKeptInspection.ts'
import { openFieldDevice } from '../runner/scenario/openFieldDevice.ts'
import { coldStore } from '../runner/scenario/template.ts'
import { createFieldCalls } from './fieldCalls.ts'
import { newUuid } from './newUuid.ts'
import { createOutbox } from './outbox.ts'
import { openFieldScenario, type FieldScenario } from './scenario/fieldScenario.ts'

afterEach(() => vi.restoreAllMocks())

const values = (field: FieldScenario, inspection: string): readonly unknown[] =>
  field.server.log(inspection).map(({ value }) => value)

/** From now on the browser has no room for records of this store. */
const fillDisk = (store: string): (() => void) => {
  const put: (this: IDBObjectStore, ...written: Parameters<IDBObjectStore['put']>) => IDBRequest<IDBValidKey> =
    Reflect.get(IDBObjectStore.prototype, 'put')
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...written: Parameters<IDBObjectStore['put']>
  ) {
    if (this.name === store) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    return put.apply(this, written)
  })
  return () => full.mockRestore()
}

describe('a full disk', () => {
  test('keeps nothing by halves: the answer is refused aloud, and goes when there is room again', async () => {
    const field = await openFieldScenario()
    const inspection = await field.begin()
    await field.answer(inspection, 'q1', 'before')
    const makeRoom = fillDisk('operations')
    await expect(field.answer(inspection, 'q1', 'no room')).rejects.toThrow('quota')
    makeRoom()
    await field.answer(inspection, 'q1', 'after')
    await field.outbox().wake()
    expect(values(field, inspection)).toEqual(['before', 'after'])
    expect(await field.unsent()).toBe(0)
  })

  test('that can not note an acknowledgement sends once more, which counts once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const field = await openFieldScenario()
    const inspection = await field.begin()
    await field.answer(inspection, 'q1', 'kept')
    let makeRoom = (): void => undefined
    field.server.mishap = ({ path }) => {
      if (path.endsWith('/ops')) makeRoom = fillDisk('operations')
      return null
    }
    await field.outbox().wake()
    expect([values(field, inspection), await field.unsent()]).toEqual([['kept'], 1])
    makeRoom()
    field.server.mishap = () => null
    await field.outbox().tryNow()
    expect([values(field, inspection), await field.unsent()]).toEqual([['kept'], 0])
  })
})

test('two tabs without locks between them send twice, and everything is counted once', async () => {
  const field = await openFieldScenario()
  const inspection = await field.begin()
  const other = createOutbox({
    store: field.store(),
    calls: createFieldCalls(field.server),
    clock: field.clock,
    random: () => 0.5,
    onChange: () => undefined,
    onState: () => undefined,
  })
  for (let at = 0; at < 5; at++) await field.answer(inspection, 'q1', String(at))
  await Promise.all([field.outbox().wake(), other.wake()])
  expect(values(field, inspection)).toEqual(['0', '1', '2', '3', '4'])
  expect(await field.unsent()).toBe(0)
})

test('a tab killed between any two steps loses nothing that was shown as kept, and sends nothing twice', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const transaction: (this: IDBDatabase, ...asked: Parameters<IDBDatabase['transaction']>) => IDBTransaction =
    Reflect.get(IDBDatabase.prototype, 'transaction')
  let steps = 0
  let last = Infinity
  // Every step of the store is one transaction: killed means that none begins any more.
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...asked: Parameters<IDBDatabase['transaction']>
  ) {
    steps += 1
    if (steps > last) throw new DOMException('The tab is gone.', 'InvalidStateError')
    return transaction.apply(this, asked)
  })
  /** A person's visit; answers what was shown as kept before it ended. */
  const visit = async (field: FieldScenario, inspection: string): Promise<readonly string[]> => {
    const kept: string[] = []
    try {
      await field.begin(inspection)
      for (const value of ['a', 'b']) {
        await field.answer(inspection, 'q1', value)
        kept.push(value)
      }
      await field.outbox().wake()
      await field.answer(inspection, 'q2', 'c')
      kept.push('c')
      await field.outbox().wake()
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
    }
    return kept
  }
  let whole = 0
  for (let killedAfter = 1; whole === 0; killedAfter++) {
    last = Infinity
    const field = await openFieldScenario()
    const inspection = newUuid()
    steps = 0
    last = killedAfter
    const kept = await visit(field, inspection)
    whole = steps > last ? 0 : steps
    last = Infinity
    await field.reopen()
    await field.outbox().wake()
    expect([killedAfter, values(field, inspection)]).toEqual([killedAfter, kept])
    expect(await field.unsent()).toBe(0)
  }
  expect(whole).toBeGreaterThan(15)
})

test('a large file whose sending broke down is shown as under way no longer', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const field = await openFieldScenario()
  const inspection = await field.begin()
  const medium = { uuid: newUuid(), inspection, mime: 'video/mp4', name: 'film.mp4', size: 3, sha256: null }
  const made = { state: 'waiting', made_at: '2026-11-20T08:00:00.000Z' } as const
  await field.store().addMedium({ ...medium, ...made }, new Uint8Array([1, 2, 3]))
  const { server, clock } = field
  const shown: (number | undefined)[] = []
  const outbox = createOutbox({
    store: field.store(),
    calls: {
      ...createFieldCalls(server),
      upload: async (_medium, _bytes, onPart) => {
        onPart(1)
        shown.push(outbox.state().uploading.get(inspection)?.sent)
        throw new DOMException('The file was changed.', 'NotReadableError')
      },
    },
    clock,
    random: () => 0.5,
    onChange: () => undefined,
    onState: () => undefined,
  })
  await outbox.wake()
  shown.push(outbox.state().uploading.get(inspection)?.sent)
  expect(shown).toEqual([1, undefined])
  expect((await field.store().medium(medium.uuid))?.state).toBe('waiting')
  outbox.stop()
})

test('whatever is told to a person as kept is flushed to the disk first: start, answer, photo and completion', async () => {
  const transaction: (this: IDBDatabase, ...asked: Parameters<IDBDatabase['transaction']>) => IDBTransaction =
    Reflect.get(IDBDatabase.prototype, 'transaction')
  const written: string[] = []
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...asked: Parameters<IDBDatabase['transaction']>
  ) {
    const [stores, mode, options] = asked
    if (mode === 'readwrite')
      written.push(`${typeof stores === 'string' ? stores : [...stores].join('+')} ${options?.durability ?? 'default'}`)
    return transaction.apply(this, asked)
  })
  const during = async (act: () => Promise<unknown>): Promise<readonly string[]> => {
    written.length = 0
    await act()
    return [...written]
  }
  const field = await openFieldDevice()
  field.server.mishap = () => 'lost_before'
  const started = await during(() => field.start(coldStore()))
  expect(started).toContain('inspections strict')
  const { uuid } = (await field.device().store.inspections())[0] ?? { uuid: '' }
  const result = await openKeptInspection(field.device(), uuid)
  if (!result.ok) throw new Error(result.problem)
  const { open } = result
  const path = open.compiled.items.filter(({ item }) => item.title === 'Remarks').map(({ baseId }) => baseId)
  expect(await during(() => open.change({ kind: 'answer', path, value: 'kept' }))).toContain('operations strict')
  const photo = { bytes: new Uint8Array([1]), mime: 'image/jpeg', name: 'a.jpg' }
  expect(await during(() => keptMedia(field.device(), uuid).keep(photo))).toContain('media+bytes strict')
  expect(await during(() => open.complete())).toContain('inspections strict')
  await open.close()
})

import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { openFieldDevice } from '../runner/scenario/openFieldDevice.ts'
import { coldStore } from '../runner/scenario/template.ts'
import type { Device } from './device.ts'
import { discardInspection } from './discardInspection.ts'

const drawing = { name: 'Lina', width: 300, height: 120, strokes: [[{ x: 1, y: 2, pressure: 0.5, time: 7 }]] }

const typeIn = ({ words, drawn, ids }: Device, uuid: string): void => {
  const op = {
    kind: 'note',
    path: ['q1'],
    value: 'Torn',
    at: '2026-11-20T13:27:00.000Z',
    device: 'A',
    based_on: 0,
  } as const
  words.note(uuid, { ...op, id: ids() })
  drawn.keep(uuid, 'q2', drawing)
}

const left = ({ words, drawn }: Device, uuid: string): readonly [number, boolean] => [
  words.of(uuid).length,
  drawn.at(uuid, 'q2') !== null,
]

test('an inspection that is discarded takes along what was typed and drawn in it, and nothing of another', async () => {
  const field = await openFieldDevice()
  const [one, other] = [await field.start(coldStore()), await field.start(coldStore())]
  for (const { uuid } of [one, other]) typeIn(field.device(), uuid)
  const device = await field.reopen()
  expect(device.words.left()).toHaveLength(2)
  await discardInspection(device, one.uuid)
  expect(await device.store.inspection(one.uuid)).toBeUndefined()
  expect([left(device, one.uuid), left(device, other.uuid)]).toEqual([
    [0, false],
    [1, true],
  ])
  expect(device.words.left().map(({ inspection }) => inspection)).toEqual([other.uuid])
  device.words.clear()
  device.drawn.clear()
})

test('where the store refuses to discard it, nothing that was typed in it is lost', async () => {
  const field = await openFieldDevice()
  const { uuid } = await field.start(coldStore())
  const device = field.device()
  typeIn(device, uuid)
  vi.spyOn(device.store, 'discardInspection').mockRejectedValueOnce(new DOMException('Internal error', 'UnknownError'))
  await expect(discardInspection(device, uuid)).rejects.toThrow('Internal error')
  expect(left(device, uuid)).toEqual([1, true])
  await discardInspection(device, uuid)
  expect(left(device, uuid)).toEqual([0, false])
})

import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { FieldDevice } from './scenario/openFieldDevice.ts'
import { button, card, click, showInspection, typeOn, until } from './scenario/showInspection.tsx'
import { templateOf } from './scenario/template.ts'

const { openScreen } = showInspection()

const stock = () =>
  templateOf('Stores', [
    { type: 'page', title: 'Stock', depth: 0 },
    { type: 'textAnswer', title: 'Other' },
    { type: 'page', title: 'Sign-off', depth: 0 },
    { type: 'textAnswer', title: 'Who counted?' },
  ])

const fullStore = (field: FieldDevice) =>
  vi
    .spyOn(field.device().store, 'addOperation')
    .mockRejectedValue(new DOMException('The disk is full', 'QuotaExceededError'))

const complete = (): HTMLButtonElement | null => document.querySelector('button.complete')
const alerts = (): string => [...document.querySelectorAll('[role=alert]')].map((each) => each.textContent).join()
const completion = async (field: FieldDevice, uuid: string) => (await field.device().store.inspection(uuid))?.completion

test('a note that the device has no room for is said before completing, stops it, and is kept once there is room', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { field, uuid } = await openScreen(stock())
  await click(button('Next'))
  await until(() => card('Who counted?') !== null)
  const full = fullStore(field)
  await click(button('Note', card('Who counted?') ?? document))
  const note = (): HTMLTextAreaElement | null => card('Who counted?')?.querySelector('.note textarea') ?? null
  await until(() => note() !== null)
  typeOn(note(), 'Yusuf, with the night shift')
  await click(button('Complete'))
  await until(() => complete() !== null)
  await click(complete())
  await until(() => alerts().includes('One entry could not be kept on this device'))
  expect(alerts()).toContain('The inspection is not completed')
  expect(alerts()).toContain('Who counted?')
  expect(document.body.textContent).not.toContain('Nothing is missing')
  expect(alerts()).toContain('Yusuf, with the night shift')
  expect(await completion(field, uuid)).toBe('open')
  // It is unsent work, and needs a person.
  await vi.waitFor(() => expect(field.device().overview().unsent).toMatchObject([{ inspection: uuid, refused: 1 }]), {
    timeout: 15_000,
  })
  full.mockRestore()
  await until(() => complete()?.getAttribute('aria-busy') === 'false')
  await click(complete())
  await vi.waitFor(async () => expect(await completion(field, uuid)).not.toBe('open'), { timeout: 15_000 })
  expect((await field.device().store.operations(uuid)).map(({ op }) => [op.kind, op.value])).toEqual([
    ['note', 'Yusuf, with the night shift'],
  ])
  expect(field.device().words.of()).toEqual([])
  told.mockRestore()
})

test('an inspection that can not be completed on the device says so', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { field, uuid } = await openScreen(stock())
  await click(button('Next'))
  await click(button('Complete'))
  await until(() => complete() !== null)
  const { changeInspection } = field.device().store
  vi.spyOn(field.device().store, 'changeInspection').mockImplementation((which, change, durability) =>
    durability === 'strict'
      ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
      : changeInspection(which, change),
  )
  await click(complete())
  await until(() => document.body.textContent.includes('could not be completed on this device'))
  expect(await completion(field, uuid)).toBe('open')
  told.mockRestore()
})

import 'fake-indexeddb/auto'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { FieldDevice } from './scenario/openFieldDevice.ts'
import { button, card, click, showInspection, typeOn, until } from './scenario/showInspection.tsx'
import { templateOf } from './scenario/template.ts'

const { openScreen, goTo } = showInspection()

/** Where nothing is drawn on: it takes every stroke and measures nothing. */
const paper = (): object =>
  new Proxy<Record<string | symbol, unknown>>(
    {},
    { get: (set, name) => set[name] ?? (() => undefined), set: (set, name, value) => ((set[name] = value), true) },
  )

beforeEach(() => {
  const context = paper()
  const { prototype } = HTMLCanvasElement
  const before = Object.getOwnPropertyDescriptor(prototype, 'getContext') ?? expect.fail('no canvas here')
  Object.defineProperty(prototype, 'getContext', { ...before, value: () => context })
  onTestFinished(() => void Object.defineProperty(prototype, 'getContext', before))
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((made) => made(new Blob(['a signature'])))
})

const signing = () =>
  templateOf('Round', [
    { type: 'page', title: 'Work', depth: 0 },
    { type: 'signature', title: 'Customer' },
    { type: 'page', title: 'End', depth: 0 },
    { type: 'textAnswer', title: 'Remarks' },
  ])

const pad = (): HTMLCanvasElement | null => card('Customer')?.querySelector('canvas') ?? null
const signer = (): HTMLInputElement | null => card('Customer')?.querySelector('input') ?? null

const stroke = (): void => {
  const at = (type: string, x: number, y: number): void => {
    const buttons = type === 'pointerup' ? 0 : 1
    const event = new PointerEvent(type, { clientX: x, clientY: y, buttons, pointerId: 1, bubbles: true })
    pad()?.dispatchEvent(event)
  }
  at('pointerdown', 10, 10)
  at('pointermove', 40, 30)
  at('pointermove', 80, 20)
  at('pointerup', 80, 20)
}

/** The pad is seen a little before it listens. */
const draw = (): Promise<void> =>
  until(() => {
    stroke()
    return button('Clear', card('Customer') ?? undefined) !== null
  })

const signatures = async (field: FieldDevice, uuid: string) =>
  (await field.device().store.operations(uuid)).flatMap(({ op }) => (op.kind === 'sign' ? [op.value] : []))

test('a signature that is drawn and not confirmed is there again, signs nothing, and stops completing until it is', async () => {
  const { field, uuid } = await openScreen(signing())
  await until(() => pad() !== null)
  typeOn(signer(), '')
  await draw()
  await until(() => card('Customer')?.textContent.includes('It counts once you tap Sign') === true)
  // Left by turning the page, and then altogether.
  await click(button('Next'))
  await until(() => card('Remarks') !== null)
  goTo('#/')
  await until(() => document.body.textContent === 'Today')
  expect(await signatures(field, uuid)).toEqual([])
  goTo(`#/inspection/${uuid}/review`)
  await until(() => document.body.textContent.includes('drawn, not confirmed yet'))
  await click(document.querySelector<HTMLElement>('button.complete'))
  await until(() => pad() !== null)
  expect((await field.device().store.inspection(uuid))?.completion).toBe('open')
  expect(card('Customer')?.textContent).toContain('It counts once you tap Sign')
  typeOn(signer(), 'Lina Haddad')
  await until(() => signer()?.value === 'Lina Haddad')
  await click(button('Sign', card('Customer') ?? undefined))
  await until(() => pad() === null)
  expect(await signatures(field, uuid)).toMatchObject([{ name: 'Lina Haddad' }])
  expect(field.device().drawn.count()).toBe(0)
})

test('what is cleared is not there again', async () => {
  const { field } = await openScreen(signing())
  await until(() => pad() !== null)
  await draw()
  expect(field.device().drawn.count()).toBe(1)
  await click(button('Clear', card('Customer') ?? undefined))
  expect(field.device().drawn.count()).toBe(0)
  await click(button('Next'))
  await until(() => card('Remarks') !== null)
  await click(button('Previous page'))
  await until(() => pad() !== null)
  expect(card('Customer')?.textContent).not.toContain('It counts once you tap Sign')
})

test('a signature that the device has no room for stays on the pad, and says so', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { field, uuid } = await openScreen(signing())
  await until(() => pad() !== null)
  await draw()
  const full = vi
    .spyOn(field.device().store, 'addMedium')
    .mockRejectedValue(new DOMException('The disk is full', 'QuotaExceededError'))
  await click(button('Sign', card('Customer') ?? undefined))
  await until(() => document.body.textContent.includes('could not be kept on this device'))
  expect(field.device().drawn.count()).toBe(1)
  full.mockRestore()
  await until(() => button('Sign', card('Customer') ?? undefined)?.getAttribute('aria-busy') === 'false')
  await click(button('Sign', card('Customer') ?? undefined))
  await until(() => pad() === null)
  expect(await signatures(field, uuid)).toHaveLength(1)
  told.mockRestore()
})

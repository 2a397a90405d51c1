import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { FieldDevice } from './scenario/openFieldDevice.ts'
import { button, card, click, showInspection, typeOn, until } from './scenario/showInspection.tsx'
import { templateOf } from './scenario/template.ts'

const { openScreen, goTo, keptMeanwhile } = showInspection()

const noteOn = async (title: string, text: string): Promise<void> => {
  await click(button('Note', card(title) ?? document))
  const note = (): HTMLTextAreaElement | null => card(title)?.querySelector('.note textarea') ?? null
  await until(() => note() !== null)
  typeOn(note(), text)
}

const keptOf = async (field: FieldDevice, uuid: string): Promise<readonly unknown[]> =>
  (await field.device().store.operations(uuid)).map(({ op }) => [op.kind, op.value])

const toFreezers = async (): Promise<void> => {
  await click(button('Next'))
  await until(() => card('Seal condition') !== null)
}

test('a note typed at the very moment an issue is asked for stands in its text', async () => {
  await openScreen()
  await toFreezers()
  await noteOn('Seal condition', 'Torn at the corner')
  await click(button('Issue', card('Seal condition') ?? document))
  const text = (): string | undefined => document.querySelector<HTMLTextAreaElement>('dialog[open] textarea')?.value
  await until(() => text() !== undefined)
  expect(text()).toContain('Torn at the corner')
})

test('an answer typed at the very moment an issue is asked for stands in its text', async () => {
  await openScreen()
  await toFreezers()
  typeOn(card('Air temperature')?.querySelector('input.figures') ?? null, '-3')
  await click(button(/issue$/i, card('Air temperature') ?? document))
  const text = (): string | undefined => document.querySelector<HTMLTextAreaElement>('dialog[open] textarea')?.value
  await until(() => text() !== undefined)
  expect(text()).toContain('Air temperature: -3')
})

test('the last answer that is missing, typed at the very moment of completing, is kept before completion', async () => {
  const { field, uuid } = await openScreen(
    templateOf('Stores', [
      { type: 'page', title: 'Stock', depth: 0 },
      { type: 'textAnswer', title: 'Other' },
      { type: 'page', title: 'Sign-off', depth: 0 },
      { type: 'textAnswer', title: 'Who counted?', options: { required: true } },
    ]),
  )
  await click(button('Next'))
  await until(() => card('Who counted?') !== null)
  typeOn(card('Who counted?')?.querySelector('input') ?? null, 'Yusuf')
  await click(button('Complete'))
  const complete = (): HTMLButtonElement | null => document.querySelector('button.complete')
  await until(() => complete() !== null)
  await click(complete())
  await vi.waitFor(async () => expect((await field.device().store.inspection(uuid))?.completion).not.toBe('open'), {
    timeout: 15_000,
  })
  expect(await keptOf(field, uuid)).toEqual([['answer', 'Yusuf']])
  expect((await field.device().store.inspection(uuid))?.progress.answered).toBe(1)
})

test('what is typed at the very moment of going back is kept and counted, and stands when one comes again at once', async () => {
  const { field, uuid } = await openScreen()
  await toFreezers()
  typeOn(card('Air temperature')?.querySelector('input.figures') ?? null, '-20')
  goTo('#/')
  await until(() => document.body.textContent === 'Today')
  goTo(`#/inspection/${uuid}`)
  await until(() => card('Air temperature')?.querySelector<HTMLInputElement>('input.figures')?.value === '-20')
  expect(await keptOf(field, uuid)).toEqual([['answer', -20]])
  await vi.waitFor(async () => expect((await field.device().store.inspection(uuid))?.progress.answered).toBe(1), {
    timeout: 15_000,
  })
})

test('what is typed at the very moment of turning the page, or of closing the tab, is kept', async () => {
  const { field, uuid } = await openScreen()
  await toFreezers()
  await noteOn('Seal condition', 'Torn')
  await click(button('Next'))
  await until(() => card('Remarks') !== null)
  typeOn(card('Remarks')?.querySelector('textarea') ?? null, 'Nothing else')
  window.dispatchEvent(new Event('pagehide'))
  await vi.waitFor(
    async () =>
      expect(await keptOf(field, uuid)).toEqual([
        ['note', 'Torn'],
        ['answer', 'Nothing else'],
      ]),
    { timeout: 15_000 },
  )
})

test('a copy of an entry has what was typed at the very moment it was asked for', async () => {
  const repeated = { repeatable_settings: { min: 0, max: 5, add_button_label: '' } }
  await openScreen(
    templateOf('Rooms', [
      { type: 'page', title: 'Rooms', depth: 0 },
      { type: 'section', title: 'Room', options: { repeatable: true, ...repeated } },
      { type: 'textAnswer', title: 'Name of the room', depth: 2 },
      { type: 'page', title: 'End', depth: 0 },
      { type: 'textAnswer', title: 'Remarks' },
    ]),
  )
  await click(button(/^Add/))
  await until(() => card('Name of the room') !== null)
  typeOn(card('Name of the room')?.querySelector('input') ?? null, 'Kitchen')
  await click(button(/^More for Entry/))
  await until(() => button('Duplicate') !== null)
  await click(button('Duplicate'))
  const shown = (): number =>
    [...document.querySelectorAll('.instance-head')].filter((head) => head.textContent.includes('Kitchen')).length
  await vi.waitFor(() => expect(shown()).toBe(2), { timeout: 15_000 })
})

test('a caption typed at the very moment its photo is deleted is there again when that is undone', async () => {
  const opened = await openScreen()
  const { field, uuid } = opened
  const photo = field.device().ids()
  await keptMeanwhile(opened, 'Seal condition', { kind: 'media_add', value: { uuid: photo } }, `#/inspection/${uuid}`)
  await until(() => button('Next') !== null)
  await toFreezers()
  const photoOf = (): HTMLButtonElement | null => button(/^Photo 1/, card('Seal condition') ?? undefined)
  await until(() => photoOf() !== null)
  await click(photoOf())
  const caption = (): HTMLInputElement | null => document.querySelector('dialog[open] input')
  await until(() => caption() !== null)
  typeOn(caption(), 'The torn corner')
  await click(button('Delete photo'))
  await until(() => photoOf() === null && button('Undo') !== null)
  await click(button('Undo'))
  await until(() => photoOf() !== null)
  await click(photoOf())
  await vi.waitFor(() => expect(caption()?.value).toBe('The torn corner'), { timeout: 15_000 })
})

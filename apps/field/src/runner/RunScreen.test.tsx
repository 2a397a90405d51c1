import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { parseRoute } from '../app/route.ts'
import { button, card, click, showInspection, typeInto, until } from './scenario/showInspection.tsx'
import { templateOf } from './scenario/template.ts'

const { openScreen, goTo, keptMeanwhile } = showInspection()

test('a failed answer gets its flag and reveals its follow-up; tapping again takes it back', async () => {
  await openScreen()
  await click(button('Next'))
  await until(() => card('Is the threshold') !== null)
  expect(card('How thick')).toBeNull()
  await click(button('No', card('Is the threshold') ?? document))
  await until(() => card('How thick') !== null)
  expect(card('Is the threshold')?.textContent).toContain('Failed')
  expect(card('How thick')?.className).toContain('follow-up')
  expect(button('No', card('Is the threshold') ?? document)?.getAttribute('aria-pressed')).toBe('true')
  await click(button('No', card('Is the threshold') ?? document))
  await until(() => card('How thick') === null)
  expect(card('Is the threshold')?.textContent).not.toContain('Failed')
})

test('a number says whether it is within its limits, and what is no number is not kept', async () => {
  const { field, uuid } = await openScreen()
  await click(button('Next'))
  await until(() => card('Air temperature') !== null)
  const input = (): HTMLInputElement | null => card('Air temperature')?.querySelector('input.figures') ?? null
  expect(input()?.inputMode).toBe('decimal')
  await typeInto(input(), '−19,4')
  await until(() => card('Air temperature')?.textContent?.includes('Within limits') === true)
  await typeInto(input(), '-3')
  await until(() => card('Air temperature')?.textContent?.includes('Value between') === true)
  await typeInto(input(), 'cold')
  await until(() => card('Air temperature')?.textContent?.includes('plain number') === true)
  expect((await field.device().store.operations(uuid)).at(-1)?.op.value).toBe(-3)
})

test('a note is written in its place and kept without a button', async () => {
  const { field, uuid } = await openScreen()
  await click(button('Next'))
  await until(() => card('Seal condition') !== null)
  await click(button('Note', card('Seal condition') ?? document))
  await typeInto(card('Seal condition')?.querySelector('textarea') ?? null, 'Torn at the corner')
  await vi.waitFor(
    async () =>
      expect((await field.device().store.operations(uuid)).map(({ op }) => [op.kind, op.value])).toEqual([
        ['note', 'Torn at the corner'],
      ]),
    { timeout: 15_000 },
  )
})

test('a question is rated with the template’s scale; a second tap takes it back', async () => {
  const ratings = [
    { id: 11, value: 1, title_lang: { en: 'Exemplary' }, color: 'green' },
    { id: 12, value: 2, title_lang: { en: 'Poor' }, color: '#7a1f1f' },
  ]
  const template = templateOf('Rated', [
    { type: 'page', title: 'First', depth: 0 },
    { type: 'textAnswer', title: 'Tidiness', options: { enable_rating: true, manual_rating: true } },
    { type: 'textAnswer', title: 'Not rated by hand', options: { enable_rating: true } },
    { type: 'page', title: 'Second', depth: 0 },
    { type: 'textAnswer', title: 'Other' },
  ])
  const { field, uuid } = await openScreen({ ...template, ratings })
  await until(() => card('Tidiness') !== null)
  const choice = (): HTMLButtonElement | null => button('Exemplary', card('Tidiness') ?? document)
  await click(choice())
  await until(() => choice()?.getAttribute('aria-pressed') === 'true')
  await click(choice())
  await until(() => choice()?.getAttribute('aria-pressed') === 'false')
  expect((await field.device().store.operations(uuid)).map(({ op }) => [op.kind, op.value])).toEqual([
    ['rating', 11],
    ['rating', null],
  ])
  expect(button('Exemplary', card('Not rated by hand') ?? document)).toBe(null)
})

test('a type without a control of its own still shows its title and what stands', async () => {
  await openScreen()
  await click(button('Next'))
  await until(() => card('Serial number') !== null)
  expect(card('Serial number')?.textContent).toContain('can’t be answered here yet')
})

test('a required question of a type that is asked no more says so, and completion does not wait for it', async () => {
  const { field, uuid } = await openScreen(
    templateOf('Stores', [
      { type: 'page', title: 'Stock', depth: 0 },
      { type: 'spare_parts', title: 'Which parts?', options: { required: true } },
      { type: 'dataset', title: 'Which sites?', options: { required: true } },
      { type: 'textAnswer', title: 'Who counted?', options: { required: true } },
      { type: 'page', title: 'End', depth: 0 },
      { type: 'textAnswer', title: 'Remarks' },
    ]),
  )
  await until(() => card('Who counted?') !== null)
  for (const title of ['Which parts?', 'Which sites?']) {
    expect(card(title)?.textContent).toContain('no longer asked')
    expect(card(title)?.querySelector('h3')?.textContent).toBe(title)
  }
  expect(card('Who counted?')?.querySelector('h3')?.textContent).toContain('(required)')
  await typeInto(card('Who counted?')?.querySelector('input') ?? null, 'Yusuf')
  await click(button('Next'))
  await until(() => button('Complete') !== null)
  await click(button('Complete'))
  await until(() => document.body.textContent.includes('Nothing is missing'))
  await click(button('Complete'))
  await vi.waitFor(async () => expect((await field.device().store.inspection(uuid))?.completion).not.toBe('open'), {
    timeout: 15_000,
  })
})

test('the page picker counts, and leads to the next unanswered question', async () => {
  await openScreen()
  await click(button('Page 1 of 3'))
  await until(() => document.querySelector('dialog[open]') !== null)
  expect(document.querySelector('dialog')?.textContent).toContain('Freezer rooms')
  await click(button('Next unanswered'))
  await until(() => card('Is the threshold') !== null)
  expect(card('Is the threshold')?.className).toContain('pulse')
})

test('a page without questions is neither complete nor counted', async () => {
  await openScreen()
  await click(button('Page 1 of 3'))
  const row = (): HTMLElement | null => document.querySelector('dialog[open] .page-row')
  await until(() => row() !== null)
  expect(row()?.textContent).toMatch(/Start page/)
  expect(row()?.textContent).toContain('No questions')
  expect(row()?.textContent).not.toMatch(/Complete|0\/0/)
})

test('the way to the next unanswered question is there again after turning the page', async () => {
  await openScreen()
  for (const _again of [1, 2]) {
    await click(button(/^(Page )?\d of 3$/))
    await until(() => document.querySelector('dialog[open]') !== null)
    await click(button('Next unanswered'))
    await until(() => card('Is the threshold') !== null)
    expect(card('Is the threshold')?.className).toContain('pulse')
    await click(button('Previous page') ?? button('Previous'))
    await until(() => card('Is the threshold') === null)
  }
})

test('Complete is never dead: it goes to the first thing missing, then completes', async () => {
  const { field, uuid } = await openScreen()
  await click(button('Next'))
  await click(button('Next'))
  await until(() => button('Complete') !== null)
  await click(button('Complete'))
  await until(() => document.body.textContent?.includes('2 answers missing') === true)
  await click(button('Complete'))
  await until(() => card('Is the threshold') !== null)
  expect(card('Is the threshold')?.className).toContain('pulse')
  await click(button('Yes', card('Is the threshold') ?? document))
  await typeInto(card('Air temperature')?.querySelector('input.figures') ?? null, '-20')
  await click(button('Next'))
  await until(() => button('Complete') !== null)
  await click(button('Complete'))
  await until(() => document.body.textContent?.includes('Nothing is missing') === true)
  await click(button('Complete'))
  await vi.waitFor(() => expect(parseRoute(window.location.hash)).toEqual({ screen: 'done', inspection: uuid }), {
    timeout: 15_000,
  })
  await until(() => field.server.completed.has(uuid))
})

test('leaving and coming back returns to the same page', async () => {
  const { field, uuid } = await openScreen()
  await click(button('Next'))
  await until(() => card('Air temperature') !== null)
  goTo('#/')
  await until(() => document.body.textContent === 'Today')
  expect((await field.device().store.inspection(uuid))?.place.page).not.toBeNull()
  goTo(`#/inspection/${uuid}`)
  await until(() => card('Air temperature') !== null)
})

test('coming back leads to the card that was in sight, not to the section around it', async () => {
  const { field, uuid } = await openScreen()
  await click(button('Next'))
  await until(() => card('Air temperature') !== null)
  // Above the edge of the screen: everything but the section as a whole and its last card.
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  measured.mockImplementation(function (this: Element) {
    const inSight = this === card('Seal condition') || this.matches('section')
    return new DOMRect(0, 0, 390, inSight ? 100 : 10)
  })
  document.querySelector('.screen-body')?.dispatchEvent(new Event('scroll'))
  const sealed = card('Seal condition')?.dataset['path']
  await vi.waitFor(async () => expect((await field.device().store.inspection(uuid))?.place.item).toBe(sealed), {
    timeout: 15_000,
  })
  measured.mockRestore()
  goTo('#/')
  await until(() => document.body.textContent === 'Today')
  scrolled.mockClear()
  goTo(`#/inspection/${uuid}`)
  await until(() => scrolled.mock.contexts.some((element) => element === card('Seal condition')))
  // Where it stood, at the top: centred, the page would creep away with every return.
  expect(scrolled).toHaveBeenCalledWith({ block: 'start' })
})

test('of a long page what is far away is found by its title, and drawn where somebody comes back to it', async () => {
  const template = templateOf('Long round', [
    { type: 'page', title: 'All of it', depth: 0 },
    ...Array.from({ length: 40 }, (_, at) => ({ type: 'textAnswer' as const, title: `Door ${at + 1}.` })),
    { type: 'page', title: 'After', depth: 0 },
  ])
  const { field, uuid } = await openScreen(template)
  await until(() => card('Door 1.') !== null)
  expect(card('Door 1.')?.localName).toBe('article')
  const titles = [...document.querySelectorAll('h3')].map((title) => title.textContent)
  expect(titles.filter((title) => /Door \d+\./.test(title))).toHaveLength(40)
  expect(document.querySelectorAll('article').length).toBeLessThan(10)
  const last = template.items.find(({ title }) => title === 'Door 40.')?.base_id ?? ''
  const far = (): Element | null => document.querySelector(`[data-path="${last}"]`)
  expect(far()?.localName).toBe('div')
  expect(far()?.closest('[aria-hidden="true"]')).toBeNull()
  goTo('#/')
  await until(() => document.body.textContent === 'Today')
  await field.device().store.changeInspection(uuid, (before) => ({ ...before, place: { page: null, item: last } }))
  goTo(`#/inspection/${uuid}`)
  await until(() => far()?.localName === 'article')
  await until(() => document.activeElement === far())
})

test('an issue that is being written is kept when the way back leads away from it', async () => {
  const { field, uuid } = await openScreen()
  await click(button('Next'))
  await until(() => card('Seal condition') !== null)
  await click(button('Issue', card('Seal condition') ?? document))
  const dialog = (): HTMLElement | null => document.querySelector('dialog[open]')
  await until(() => dialog()?.querySelector('textarea') !== null && dialog() !== null)
  await typeInto(dialog()?.querySelector('textarea') ?? null, 'Torn at the lower corner')
  goTo('#/')
  await until(() => document.body.textContent === 'Today')
  await vi.waitFor(
    async () =>
      expect((await field.device().store.operations(uuid)).map(({ op }) => [op.kind, op.value])).toEqual([
        ['issue', expect.objectContaining({ description: 'Torn at the lower corner' })],
      ]),
    { timeout: 15_000 },
  )
})

test('the review shows who signed and what is not signed yet', async () => {
  const template = templateOf('Handover', [
    { type: 'page', title: 'Round', depth: 0 },
    { type: 'page', title: 'Sign-off', depth: 0 },
    { type: 'signature', title: 'Signature of the inspector' },
  ])
  const opened = await openScreen(template)
  const review = `#/inspection/${opened.uuid}/review`
  goTo(review)
  await until(() => document.body.textContent?.includes('Not signed yet') === true)
  const signed = { kind: 'sign', value: { uuid: opened.field.device().ids(), name: 'Dr Ito' } } as const
  await keptMeanwhile(opened, 'Signature', signed, review)
  await until(() => document.body.textContent?.includes('Dr Ito · 20 Nov 2026, 13:27') === true)
  expect(document.body.textContent).not.toContain('Not signed yet')
})

test('a photo taken at the wrong question is moved to the right one, and back', async () => {
  const opened = await openScreen()
  const { field, uuid, template } = opened
  const photo = field.device().ids()
  const baseOf = (start: string): string =>
    template.items.find(({ title }) => title.startsWith(start))?.base_id ?? `no question "${start}"`
  await keptMeanwhile(opened, 'Seal condition', { kind: 'media_add', value: { uuid: photo } }, `#/inspection/${uuid}`)
  await until(() => button('Next') !== null)
  await click(button('Next'))
  const photoAt = (title: string): HTMLButtonElement | null => button(/^Photo 1/, card(title) ?? undefined)
  await until(() => photoAt('Seal condition') !== null)
  await click(photoAt('Seal condition'))
  await click(button('Move to another question'))
  await until(() => button(/Air temperature$/) !== null)
  expect(button(/Serial number$/, document.querySelector('dialog') ?? undefined)).toBeNull()
  await click(button(/Air temperature$/))
  await until(() => photoAt('Air temperature') !== null)
  expect(photoAt('Seal condition')).toBeNull()
  expect((await field.device().store.operations(uuid)).at(-1)?.op).toMatchObject({
    kind: 'media_move',
    path: [baseOf('Seal condition')],
    value: { uuid: photo, to: [baseOf('Air temperature')] },
  })
  await click(button('Undo'))
  await until(() => photoAt('Seal condition') !== null)
  expect(photoAt('Air temperature')).toBeNull()
})

test('a check box says what its answer is, in the words of the report', async () => {
  await openScreen(
    templateOf('Briefing', [
      { type: 'page', title: 'Before', depth: 0 },
      { type: 'checkbox', title: 'Team briefed' },
      { type: 'page', title: 'After', depth: 0 },
    ]),
  )
  const box = (): HTMLElement | null => document.querySelector('[role="checkbox"]')
  expect([box()?.textContent, box()?.getAttribute('aria-checked')]).toEqual(['No', 'false'])
  await click(box())
  await until(() => box()?.textContent === 'Yes')
  expect(box()?.getAttribute('aria-checked')).toBe('true')
})

test('what another person completed can not be answered here any more, as soon as the live channel says so', async () => {
  const listeners: ((event: MessageEvent<unknown>) => void)[] = []
  vi.stubGlobal(
    'WebSocket',
    class {
      addEventListener(name: string, told: (event: MessageEvent<unknown>) => void): void {
        if (name === 'message') listeners.push(told)
      }
      send(): void {}
      close(): void {}
    },
  )
  localStorage.setItem('USER_TOKEN', 'token')
  const { field, uuid } = await openScreen()
  await field.send()
  await until(() => listeners.length > 0)
  const fetched = vi.spyOn(field.device(), 'fetchInspection')
  const message = { type: 'message', topic: `inspection:${uuid}`, message: { seq: 0, status: 'completed' } }
  for (const told of listeners) told(new MessageEvent('message', { data: JSON.stringify(message) }))
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledWith(uuid), { timeout: 15_000 })
})

test('completed without a network, the summary says what the report will say first; the report comes with the network', async () => {
  const { field, uuid } = await openScreen()
  field.server.mishap = () => 'lost_before'
  await click(button('Next'))
  await until(() => card('Is the threshold') !== null)
  await click(button('No', card('Is the threshold') ?? document))
  await typeInto(card('Air temperature')?.querySelector('input.figures') ?? null, '-19')
  await until(() => card('Air temperature')?.textContent?.includes('Within limits') === true)
  await click(button('Next'))
  await until(() => button('Complete') !== null)
  await click(button('Complete'))
  await until(() => document.body.textContent.includes('Nothing is missing'))
  await click(button('Complete'))
  await until(() => document.body.textContent.includes('The report opens once everything is sent'))
  const summary = (): string => document.body.textContent
  expect(summary()).toContain('Is the threshold free of ice?')
  expect(document.querySelector('a[href*="view-report"]')).toBeNull()
  expect(summary()).toContain('as soon as')
  expect((await field.device().store.inspection(uuid))?.completion).toBe('waiting')
  // Its answers can be read, and none is changed any more.
  await click(button('See the answers'))
  await until(() => button('Review') !== null)
  expect([...document.querySelectorAll('textarea')].every(({ readOnly, disabled }) => readOnly || disabled)).toBe(true)
  await click(button('Review'))
  await until(() => summary().includes('The report opens once everything is sent'))
  field.server.mishap = () => null
  await field.device().outbox.tryNow()
  await until(() => document.querySelector('a[href*="view-report"]') !== null)
  expect(field.server.completed.has(uuid)).toBe(true)
  expect(field.server.log(uuid).map(({ kind }) => kind)).toEqual(['answer', 'answer'])
})

import { compile, type Item, type Template } from '@plumbline/checklist'
import { expect, test, vi } from 'vitest'
import { coldStore } from '../runner/scenario/template.ts'
import { readEditorMessage } from './messages.ts'
import { retitle } from './retitle.ts'
import { initOf, showPreview } from './scenario/showPreview.tsx'
import { updateTemplate } from './updateTemplate.ts'

const { ready, said, show, tell } = showPreview()

const shows = (text: string): Promise<void> =>
  vi.waitFor(() => expect(document.body.textContent).toContain(text), { timeout: 15_000 })
/** What is asked on the page, without what stands above it. */
const cards = (): string => [...document.querySelectorAll('.question')].map((card) => card.textContent).join(' ')
const button = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find((found) => found.textContent?.trim() === name)

test('says it is ready, shows what it is given, and tells the page it turned to', async () => {
  await ready()
  expect(said()[0]).toMatchObject({ source: 'ckl-preview', version: 1, type: 'preview:ready' })
  const template = coldStore()
  tell('preview:init', initOf(template))
  await shows('Cold store daily round')
  button('Next')?.click()
  await shows('Is the threshold free of ice?')
  const page = template.items.find(({ title }) => title === 'Freezer rooms')
  expect(said().at(-1)).toMatchObject({ type: 'preview:page-change', payload: { page_id: page?.id } })
})

test('evaluates rules by itself, keeps answers over an edit, and says what was clicked', async () => {
  const template = coldStore()
  await show(template)
  await shows('Start page')
  button('Next')?.click()
  await shows('Is the threshold free of ice?')
  button('No')?.click()
  await shows('How thick is the ice?')
  const question = template.items.find(({ title }) => title.startsWith('Is the threshold'))
  tell('preview:update', {
    revision: 2,
    changed: [{ ...question, title: 'Is the sill free of ice?' }],
    removed: [],
  })
  await shows('Is the sill free of ice?')
  await shows('How thick is the ice?')
  expect(said().at(-1)).toMatchObject({ type: 'preview:item-click', payload: { item_id: question?.id } })
})

test('numbers as the first inspection would be, with the answers its format names', async () => {
  const template = coldStore()
  const asked = template.items.find(({ title }) => title === 'Seal condition')?.reference_key ?? ''
  const items = template.items.map((item) =>
    item.type === 'document_id' ? { ...item, options: { format: `CSR [{${asked}}] {number}` } } : item,
  )
  await show({ ...template, items })
  await shows('CSR [] 1')
  button('Next')?.click()
  await shows('Seal condition')
  button('Tight, clean')?.click()
  document.querySelector<HTMLButtonElement>('button.previous')?.click()
  await shows('CSR [Tight, clean] 1')
  expect(document.body.textContent).not.toContain('CSR [] 1')
})

test('what comes from elsewhere or is not of the protocol is ignored', async () => {
  await ready()
  tell('preview:init', initOf(coldStore()), 'https://elsewhere.example')
  tell('preview:init', initOf(coldStore()), window.location.origin, 'somebody')
  tell('preview:unknown', {})
  tell('preview:init', { template: 'none' })
  await shows('Nothing to show yet')
  expect(said()).toHaveLength(1)
})

test('plays example answers on a fresh session, says how their question fares, and ends them', async () => {
  const template = coldStore()
  const threshold = titled(template, 'Is the threshold')
  const ice = titled(template, 'How thick is the ice?')
  const no = template.responses.flatMap(({ options }) => options).find(({ label }) => label === 'No')
  await show(template)
  await shows('Start page')
  const now = { year: 2026, month: 1, day: 15, hour: 9, minute: 0 }
  const play = (operations: readonly object[]): void => tell('preview:answers', { now, operations, item_id: ice.id })
  play([
    { kind: 'dance', path: ['nowhere'] },
    { kind: 'answer', path: ['gone'], value: 1 },
    { kind: 'answer', path: [threshold.base_id], value: no?.uuid },
  ])
  await shows('“How thick is the ice?” is shown.')
  await shows('Is the threshold free of ice?')
  play([])
  await shows('“How thick is the ice?” is hidden.')
  play([{ kind: 'answer', path: [threshold.base_id], value: no?.uuid }])
  await shows('“How thick is the ice?” is shown.')
  document.querySelector<HTMLButtonElement>('[aria-label="End the example"]')?.click()
  await vi.waitFor(() => expect(cards()).not.toContain('How thick is the ice?'), { timeout: 15_000 })
  expect(document.body.textContent).not.toContain('Example answers')
})

test('an envelope of another version is not read', () => {
  const data = { source: 'ckl-editor', version: 2, type: 'preview:select', payload: { item_id: 'x' } }
  const event = (version: number): MessageEvent<unknown> =>
    new MessageEvent('message', { origin: 'https://here', data: { ...data, version } })
  expect(readEditorMessage(event(2), 'https://here')).toBeNull()
  expect(readEditorMessage(event(1), 'https://here')).toEqual({ type: 'preview:select', item_id: 'x' })
})

test('an update replaces, removes and orders', () => {
  const template = coldStore()
  const [first, second, third] = template.items as readonly [Item, Item, Item]
  const added: Item = { ...third, id: 'new', title: 'New' }
  const updated = updateTemplate(template, {
    type: 'preview:update',
    revision: 1,
    changed: [{ ...first, title: 'Changed' }, added],
    removed: [second.id],
    order: [first.id, 'new', third.id],
    parts: { title: 'Renamed' },
  })
  expect(updated.title).toBe('Renamed')
  expect(updated.items.slice(0, 3).map(({ title }) => title)).toEqual(['Changed', 'New', third.title])
  expect(updated.items.some(({ id }) => id === second.id)).toBe(false)
})

const titled = ({ items }: Template, start: string): Item => {
  const item = items.find(({ title }) => title.startsWith(start))
  if (!item) throw new Error(`no item is titled "${start}"`)
  return item
}

const textUpdate = (changed: readonly Item[]) => ({
  type: 'preview:update' as const,
  revision: 2,
  changed,
  removed: [],
  order: null,
  parts: {},
})

test('a new text needs no compiling, whatever else changes does', () => {
  const template = coldStore()
  const compiled = compile(template)
  const question = titled(template, 'Is the threshold')
  const written = { ...question, title: 'Is the sill free of ice?' }
  const update = textUpdate([written])
  const next = retitle(compiled, updateTemplate(template, update), update)
  expect(next?.program).toBe(compiled.program)
  expect(next?.byId.get(question.id)?.item.title).toBe('Is the sill free of ice?')
  const required = { ...written, options: { ...written.options, required: false } }
  const others = [
    { changed: [required] },
    { changed: [{ ...written, id: 'new' }] },
    { removed: ['x'] },
    { order: [] },
    { parts: { responses: [] } },
  ]
  expect(others.map((more) => retitle(compiled, template, { ...update, ...more }))).toEqual(others.map(() => null))
})

/** As large as makes compiling felt in the editor, which shares the thread. */
const largeStore = (): Template => {
  const template = coldStore()
  const last = titled(template, 'Remarks')
  const more = Array.from({ length: 300 }, (_, at): Item => {
    const id = `more-${at}`
    return { ...last, id, base_id: id, reference_key: id, title: `More ${at}`, type: 'textAnswer', options: {} }
  })
  return { ...template, items: [...template.items, ...more] }
}

test('a large checklist shows new texts at once, and everything else when the editor pauses', async () => {
  const template = largeStore()
  await show(template)
  await shows('Start page')
  button('Next')?.click()
  await shows('Is the threshold free of ice?')
  const question = titled(template, 'Is the threshold')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    tell('preview:update', textUpdate([{ ...question, title: 'Is the sill free of ice?' }]))
    await vi.waitUntil(() => document.body.textContent?.includes('Is the sill free of ice?') === true, {
      timeout: 15_000,
    })
    const removal = { ...textUpdate([]), removed: [question.id] }
    tell('preview:update', removal)
    vi.advanceTimersByTime(299)
    tell('preview:update', textUpdate([]))
    vi.advanceTimersByTime(299)
    await Promise.resolve()
    expect(document.body.textContent).toContain('Is the sill free of ice?')
    vi.advanceTimersByTime(1)
  } finally {
    vi.useRealTimers()
  }
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('Is the sill free of ice?'), {
    timeout: 15_000,
  })
})

test('a letter in a title moves nothing: the page is brought to the question only when it is chosen', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  const template = coldStore()
  const question = titled(template, 'Is the threshold')
  await show(template)
  tell('preview:select', { item_id: question.id })
  await vi.waitFor(() => expect(scrolled).toHaveBeenCalled(), { timeout: 15_000 })
  // It has come to rest after some frames.
  for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame)
  const before = scrolled.mock.calls.length
  const other = document.querySelector('.question:not(.selected)')
  tell('preview:update', textUpdate([{ ...question, title: 'Is the sill free of ice?' }]))
  await shows('Is the sill free of ice?')
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
  expect(scrolled).toHaveBeenCalledTimes(before)
  expect(other?.isConnected).toBe(true)
})

test('says that what is selected is hidden, until an answer brings it', async () => {
  const template = coldStore()
  const ice = titled(template, 'How thick is the ice?')
  await show(template)
  tell('preview:select', { item_id: ice.id })
  await shows('“How thick is the ice?” is hidden.')
  await shows('Is the threshold free of ice?')
  button('No')?.click()
  await vi.waitFor(() => expect(cards()).toContain(ice.title), { timeout: 15_000 })
  expect(document.body.textContent).not.toContain('is hidden')
})

test('of a long page only the cards near to what is seen are drawn', async () => {
  const observed = new Map<Element, () => void>()
  class Observer {
    readonly #told: IntersectionObserverCallback
    constructor(told: IntersectionObserverCallback) {
      this.#told = told
    }
    observe(target: Element): void {
      const entry = { target, isIntersecting: true } as unknown as IntersectionObserverEntry
      observed.set(target, () => this.#told([entry], this as unknown as IntersectionObserver))
    }
    unobserve(target: Element): void {
      observed.delete(target)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  try {
    await ready()
    const template = largeStore()
    const far = template.items.at(-1)
    tell('preview:init', initOf(template))
    await shows('Start page')
    tell('preview:select', { item_id: far?.parent_id ?? '' })
    await shows('More 0')
    expect(document.body.textContent).not.toContain(far?.title)
    const comeNear = await vi.waitFor(
      () => {
        const room = document.querySelector(`[data-path="${far?.base_id ?? ''}"]`)
        const near = room && observed.get(room)
        if (!near) throw new Error('the room of the last card is not watched')
        return near
      },
      { timeout: 15_000 },
    )
    comeNear()
    await shows(far?.title ?? '')
  } finally {
    vi.unstubAllGlobals()
  }
})

test('another skin is worn at once, and answers stay', async () => {
  await show(coldStore())
  await shows('Start page')
  expect(document.documentElement.dataset['skin']).toBe('light')
  button('Next')?.click()
  await shows('Is the threshold free of ice?')
  button('No')?.click()
  await shows('How thick is the ice?')
  localStorage.setItem('SKIN', 'dark')
  window.dispatchEvent(new StorageEvent('storage', { key: 'SKIN' }))
  expect(document.documentElement.dataset['skin']).toBe('dark')
  await shows('How thick is the ice?')
  localStorage.removeItem('SKIN')
})

import { itemOf, type Template } from '@plumbline/checklist'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../../shared/testing/answers.ts'
import { click, find, get } from '../../../../shared/testing/openScreen.tsx'
import { setTitle } from '../actions/writeItem.ts'
import { after, templateOf } from '../testing/sampleTemplate.ts'
import { says, showBuilder, type ShownBuilder } from '../testing/showBuilder.tsx'

let shown: ShownBuilder | null = null

const first = (): Template => templateOf(['p', 'page', 0], ['a', 'yesno', 1], ['b', 'number', 1])
const second = (): Template => after(first(), setTitle(first(), 'a', 'Second'))

const version = (number: number, note: string) => ({
  version: number,
  title: 'Sample',
  questions: 2,
  published_at: `2026-11-0${number}T08:00:00.000Z`,
  published_by: 'Maya Lindqvist',
  note,
})

beforeEach(() => {
  answerCalls({
    'GET /checklist/template/7/versions': { data: { list: [version(2, 'Shorter'), version(1, '')] } },
    'GET /checklist/template/7/versions/1': { data: { ...first(), version: 1 } },
    'GET /checklist/template/7/versions/2': { data: { ...second(), version: 2 } },
    'GET /inspections/open-by-version/7': { data: { list: [{ version: 1, count: 1 }] } },
  })
})

afterEach(async () => {
  await shown?.close()
  shown = null
  vi.unstubAllGlobals()
})

const open = async (): Promise<ShownBuilder> => {
  shown = await showBuilder(second())
  const { store, perform } = shown
  await perform(() => {
    store.setRecord({ version: 2 })
    store.run(setTitle(store.read().template, 'a', 'Draft'))
    store.openDialog({ kind: 'versions' })
  })
  await says('Version 2')
  return shown
}

const line = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('nav button')].find((button) =>
    button.textContent?.startsWith(name),
  )
  if (!found) throw new Error(`no line ${name}`)
  return found
}

test('lists who published what and when, and compares each with what was before it', async () => {
  await open()
  await says('2 Nov 2026, 09:00 · Maya Lindqvist')
  await says('Shorter')
  await says('2 questions · 1 inspection in progress')
  await says('From Version 2 to Draft')
  await says('before Second after Draft')
  await click(line('Version 2'))
  await says('From Version 1 to Version 2')
  await says('before a after Second')
  await click(line('Version 1'))
  await says('The first version: there is nothing before it to compare with.')
  expect(line('Version 1').getAttribute('aria-current')).toBe('true')
})

test('restoring makes the draft what the version was, in one step that undo takes back', async () => {
  const { store } = await open()
  await click(line('Version 1'))
  await vi.waitFor(() => expect(find('button', 'Restore as draft')).not.toBeNull(), { timeout: 15_000 })
  await click(get('button', 'Restore as draft'))
  expect(itemOf(store.read().template, 'a')?.title).toBe('a')
  expect(store.read()).toMatchObject({ dialog: null, record: { hasDraft: true } })
  store.undo()
  expect(itemOf(store.read().template, 'a')?.title).toBe('Draft')
})

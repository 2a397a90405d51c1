import { applyEdit, type Template } from '@plumbline/checklist'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../../shared/testing/answers.ts'
import { click, find, get } from '../../../../shared/testing/openScreen.tsx'
import { setOptions, setTitle } from '../actions/writeItem.ts'
import { templateOf } from '../testing/sampleTemplate.ts'
import { says, showBuilder, type ShownBuilder } from '../testing/showBuilder.tsx'

let shown: ShownBuilder | null = null

const sample = (): Template => templateOf(['p', 'page', 0], ['a', 'yesno', 1], ['b', 'number', 1])

beforeEach(() => {
  answerCalls({
    'GET /checklist/template/7/versions/1': { data: { ...sample(), version: 1 } },
    'GET /inspections/open-by-version/7': { data: { list: [{ version: 1, count: 3 }] } },
  })
})

afterEach(async () => {
  await shown?.close()
  shown = null
  vi.unstubAllGlobals()
})

const withScenario = (template: Template, text: string): Template => ({
  ...template,
  options: { scenarios: [{ uuid: 's', title: 'A sunny day', text }] },
})

test('says what changes item by item, what it means for inspections in progress, and publishes under the revision', async () => {
  shown = await showBuilder(withScenario(sample(), 'expectVisible k1'))
  const { store, perform, server } = shown
  await perform(() => {
    store.setRecord({ version: 1 })
    store.run(setTitle(store.read().template, 'a', 'Is it dry?'))
    store.run(setOptions(store.read().template, 'b', { max: 8 }))
  })
  await perform(() => store.openDialog({ kind: 'publish' }))
  await says('2 items changed')
  await says('before a after Is it dry?')
  await says('Biggest')
  await says('before nothing after 8')
  await says('3 inspections are in progress and keep the version they began with (Version 1: 3).')
  await says('New inspections start with version 2.')
  await says('Its scenario was played and went as written.')
  await click(get('button[type="submit"]', 'Publish'))
  await perform(() => undefined)
  await vi.waitFor(() => expect(server.said.map(({ call }) => call)).toContain('publishTemplate'), { timeout: 15_000 })
  const said = server.said.find(({ call }) => call === 'publishTemplate')
  expect(said?.input).toMatchObject({ body: { revision: server.revision() } })
})

test('without changes it says so, and what publishing still does', async () => {
  shown = await showBuilder(sample())
  const { store, perform } = shown
  await perform(() => {
    store.setRecord({ version: 1 })
    store.openDialog({ kind: 'publish' })
  })
  await says('Nothing has changed since version 1. Publishing makes version 2 with the same content.')
  expect(get('button[type="submit"]', 'Publish').hasAttribute('disabled')).toBe(false)
})

test('errors refuse it, each with a way to its item; mended, it can be published', async () => {
  const hidden = applyEdit(sample(), { kind: 'set_options', id: 'b', set: { required: true, hidden: true } })
  if (!hidden.ok) throw new Error('refused')
  shown = await showBuilder(hidden.template)
  const { store, perform } = shown
  await perform(() => store.openDialog({ kind: 'publish' }))
  await says('It can’t be published yet')
  await says('1 error would leave a question broken. Mend it first.')
  await click(get('button', '1.2 bRequired but hidden: nobody is ever asked'))
  expect(store.read()).toMatchObject({ dialog: null, current: 'b' })
  await perform(() => store.run(setOptions(store.read().template, 'b', { hidden: false })))
  await perform(() => store.openDialog({ kind: 'publish' }))
  await says('This is the first version.')
  await says('It can’t be published yet', false)
})

test('a scenario that goes otherwise refuses it, with its line and what was seen', async () => {
  shown = await showBuilder(withScenario(sample(), 'answer k1 = No\nexpectHidden k2'))
  const { store, perform } = shown
  await perform(() => store.openDialog({ kind: 'publish' }))
  await says('It can’t be published yet')
  await says('Scenario “A sunny day”, line 2 (expectHidden k2): seen instead: visible')
  expect(find('button[type="submit"]', 'Publish')).toBeNull()
})

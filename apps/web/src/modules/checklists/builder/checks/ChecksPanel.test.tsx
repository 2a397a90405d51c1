import type { Finding, Template } from '@plumbline/checklist'
import { afterEach, expect, test } from 'vitest'
import { click, find, get } from '../../../../shared/testing/openScreen.tsx'
import { setTitle } from '../actions/writeItem.ts'
import { templateOf } from '../testing/sampleTemplate.ts'
import { says, showBuilder, type ShownBuilder } from '../testing/showBuilder.tsx'
import type { CheckRunner } from './CheckRunner.ts'
import { ChecksPanel } from './ChecksPanel.tsx'

let shown: ShownBuilder | null = null

afterEach(async () => {
  await shown?.close()
  shown = null
})

const broken = (): Template => {
  const template = templateOf(['p', 'page', 0], ['a', 'yesno', 1], ['b', 'number', 1], ['q', 'page', 0])
  return {
    ...template,
    items: template.items.map((item) =>
      item.id === 'b' ? { ...item, options: { ...item.options, required: true, hidden: true } } : item,
    ),
  }
}

test('lists what must be mended before what is worth a look, and forgets what an edit mends', async () => {
  shown = await showBuilder(broken(), <ChecksPanel />)
  const { store, perform } = shown
  await says('Required but hidden: nobody is ever asked')
  const sections = [...document.querySelectorAll('section section')].map((section) =>
    section.getAttribute('aria-label'),
  )
  expect(sections).toEqual(['Must be mended', 'Worth a look'])
  await says('The page is empty')
  await perform(() => store.run(setTitle(store.read().template, 'a', '')))
  await says('The title is empty')
  await perform(() => store.run(setTitle(store.read().template, 'a', 'A')))
  await says('The title is empty', false)
})

test('a press leads to the item, out of hidden pages too', async () => {
  shown = await showBuilder(broken(), <ChecksPanel />)
  const { store } = shown
  await says('Required but hidden')
  await click(get('button', '1.2 bRequired but hidden: nobody is ever asked'))
  expect(store.read()).toMatchObject({ current: 'b', focus: { id: 'b', at: 'title' } })
})

const example: Finding = {
  code: 'contradiction_required_while_hidden',
  severity: 'warning',
  item_id: 'b',
  data: {},
  witness: {
    now: { year: 2026, month: 1, day: 15, hour: 9, minute: 0 },
    operations: [{ kind: 'na', path: ['a'], value: true }],
  },
}

const never: Finding = {
  code: 'never_shown',
  severity: 'warning',
  item_id: 'b',
  data: {},
  because: [
    { item_id: 'b', rule: 'r', branch: 0, condition: { item_id: 'a', operator: 'is_empty' } },
    { item_id: 'b', rule: 'r', branch: 0, condition: { item_id: 'a', operator: 'is_empty', not: true } },
  ],
}

test('an example is said in words and handed to the preview; excluding conditions are sentences', async () => {
  const checks = (): CheckRunner => ({
    check: (_, done) =>
      done([example, never, { ...never, code: 'not_decided', because: [], data: { what: 'never_shown' } }]),
    close: () => undefined,
  })
  shown = await showBuilder(broken(), <ChecksPanel />, checks)
  await says('For example with: 1.1 a: not applicable')
  await says('It can’t happen, because these exclude each other:')
  expect([...document.querySelectorAll('li li')].map(({ textContent }) => textContent)).toEqual([
    'A rule of 1.2 b asks: 1.1 a is empty',
    'A rule of 1.2 b asks: 1.1 a is not empty',
  ])
  await says('Not decided in the time there is: whether anybody ever sees it')
  await click(get('button', 'Play in the preview: 1.2 b'))
  expect(shown.store.read()).toMatchObject({ played: example, current: 'b' })
})

test('says that it is checking until an answer is there, and why there is none', async () => {
  const runs: { readonly done: (found: readonly Finding[]) => void; readonly failed: (message: string) => void }[] = []
  const checks = (): CheckRunner => ({
    check: (_, done, failed) => void runs.push({ done, failed }),
    close: () => undefined,
  })
  shown = await showBuilder(broken(), <ChecksPanel />, checks)
  const { perform, store } = shown
  await says('Checking…')
  await says('Nothing to mend', false)
  await perform(() => runs[0]?.done([]))
  await says('Nothing to mend')
  await says('Checking', false)
  await perform(() => store.run(setTitle(store.read().template, 'a', 'A')))
  await says('Checking')
  await says('Nothing to mend', false)
  await perform(() => runs[1]?.failed('out of memory'))
  await says('The checks stopped: out of memory')
  await click(get('button', 'Try again'))
  expect(runs).toHaveLength(3)
  await perform(() => runs[2]?.done([example]))
  await says('The checks stopped', false)
  expect(find('button', 'Play in the preview: 1.2 b')).not.toBeNull()
})

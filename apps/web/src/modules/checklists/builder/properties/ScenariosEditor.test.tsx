import { scenariosOf } from '@plumbline/checklist'
import { afterEach, expect, test } from 'vitest'
import { act } from 'react'
import { click, find, get } from '../../../../shared/testing/openScreen.tsx'
import { templateOf } from '../testing/sampleTemplate.ts'
import { says, showBuilder, type ShownBuilder } from '../testing/showBuilder.tsx'
import { ScenariosEditor } from './ScenariosEditor.tsx'

let shown: ShownBuilder | null = null

afterEach(async () => {
  await shown?.close()
  shown = null
})

const write = async (text: string): Promise<void> => {
  const steps = get('textarea', 'Steps of scenario 1')
  await act(async () => {
    Reflect.set(HTMLTextAreaElement.prototype, 'value', text, steps)
    steps.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('a scenario is written, played with the checks, and says where it goes otherwise', async () => {
  shown = await showBuilder(templateOf(['p', 'page', 0], ['a', 'yesno', 1], ['b', 'number', 1]), <ScenariosEditor />)
  const { store, perform } = shown
  await click(get('button', 'Add scenario'))
  await write('expectHidden k2')
  await perform(() => undefined)
  await says('Scenario “1”, line 1 (expectHidden k2): seen instead: visible')
  await write('expectVisible k2')
  await perform(() => undefined)
  await says('Goes as written')
  expect(scenariosOf(store.read().template)).toMatchObject([{ text: 'expectVisible k2' }])
  await click(get('button', 'Remove scenario 1'))
  expect(find('textarea')).toBeNull()
  expect('scenarios' in store.read().template.options).toBe(false)
})

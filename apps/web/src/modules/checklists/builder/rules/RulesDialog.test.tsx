import { itemOf, type Template } from '@plumbline/checklist'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../../shared/testing/answers.ts'
import { click, get } from '../../../../shared/testing/openScreen.tsx'
import { templateOf } from '../testing/sampleTemplate.ts'
import { says, showBuilder, type ShownBuilder } from '../testing/showBuilder.tsx'

let shown: ShownBuilder | null = null

const sample = (): Template =>
  templateOf(['p', 'page', 0], ['a', 'textAnswer', 1], ['b', 'textAnswer', 1], ['c', 'textAnswer', 1])

beforeEach(() => answerCalls({}))

afterEach(async () => {
  await shown?.close()
  shown = null
  vi.unstubAllGlobals()
})

test('rules are not saved without a rule, nor a rule without an action; cancel leaves the template as it was', async () => {
  shown = await showBuilder(sample())
  const { store, perform } = shown
  const before = store.read().template
  await perform(() => store.openDialog({ kind: 'rules', id: 'b' }))
  await says('Say when this is shown, or what follows from an answer.')
  await click(get('button', 'Save rules'))
  await says('At least one rule is needed')
  await click(get('button', 'If … then …'))
  await says('At least one rule is needed', false)
  await click(get('button', 'Save rules'))
  await says('Actions must not be empty')
  expect(store.read().dialog).toEqual({ kind: 'rules', id: 'b' })
  await click(get('button', 'Cancel'))
  expect(store.read().dialog).toBeNull()
  expect(store.read().template).toBe(before)
  expect(itemOf(before, 'b')?.options.rule_set_id).toBeUndefined()
})

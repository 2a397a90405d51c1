import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showBuilder, type ShownBuilder } from '../testing/showBuilder.tsx'
import { templateOf } from '../testing/sampleTemplate.ts'
import { SavedState } from './SavedState.tsx'

let shown: ShownBuilder
beforeEach(async () => {
  shown = await showBuilder(templateOf(['p', 'page', 0], ['a', 'yesno', 1]), <SavedState short={false} />)
  vi.useFakeTimers()
})
afterEach(async () => {
  vi.useRealTimers()
  await shown.close()
})

const words = (): string => document.querySelector('[data-saving]')?.textContent ?? ''
const set = (saving: Parameters<typeof shown.store.setSaving>[0]): Promise<void> =>
  act(async () => shown.store.setSaving(saving))
const pass = (ms: number): Promise<void> =>
  act(async () => {
    vi.advanceTimersByTime(ms)
  })

test('that all is saved is said when it stays so; between two letters the words stand still', async () => {
  await set({ kind: 'saving' })
  expect(words()).toBe('Saving')
  await set({ kind: 'saved', at: 0 })
  await pass(200)
  expect(words()).toBe('Saving')
  await set({ kind: 'saving' })
  await pass(1000)
  expect(words()).toBe('Saving')
  await set({ kind: 'saved', at: 0 })
  await pass(300)
  expect(words()).toMatch(/^Saved \d/)
})

test('an edit that waits and a lost connection are said at once', async () => {
  await set({ kind: 'saving' })
  expect(words()).toBe('Saving')
  await set({ kind: 'offline' })
  expect(words()).toBe('Offline · changes are kept here')
})

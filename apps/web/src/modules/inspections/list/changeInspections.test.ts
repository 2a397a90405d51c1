import { createTranslator, loadWebWords } from '@plumbline/language'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../shared/testing/answers.ts'
import { hideToast, shownToasts } from '../../../shared/toasts/index.ts'
import { changeInspections } from './changeInspections.ts'

const body = { ids: ['01900000-0000-7000-8000-000000000002'] }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  for (const { id } of shownToasts()) hideToast(id)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what was archived can be taken back, and the toast says where it is', async () => {
  const t = createTranslator('en', await loadWebWords('en'))
  const answer = { data: { changed: 1, failed: [] } }
  const asked = answerCalls({ 'PUT /inspections/bulk-archive': answer, 'PUT /inspections/bulk-restore': answer })
  const done = vi.fn<() => void>()
  await changeInspections(t, 'archive', body, done)
  const [toast] = shownToasts()
  expect(toast).toMatchObject({ kind: 'success', title: '1 inspection archived', action: { name: 'Undo' } })
  expect(toast?.text).toBe('The archive keeps it; it can be restored from there.')
  toast?.action?.perform()
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(2), { timeout: 15_000 })
  expect(asked.map((one) => [one.call, one.body])).toEqual([
    ['PUT /inspections/bulk-archive', body],
    ['PUT /inspections/bulk-restore', body],
  ])
})

test('an undo that gets no answer is not lost in silence: it can be tried again', async () => {
  const t = createTranslator('en', await loadWebWords('en'))
  answerCalls({})
  const done = vi.fn<() => void>()
  await changeInspections(t, 'restore', body, done)
  expect(done).not.toHaveBeenCalled()
  expect(shownToasts()).toMatchObject([
    { kind: 'error', text: 'Network error: the request got no answer', action: { name: 'Try again' } },
  ])
})

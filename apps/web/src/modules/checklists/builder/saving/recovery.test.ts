import type { TemplateEdit } from '@plumbline/checklist'
import { beforeEach, expect, test, vi } from 'vitest'
import { templateOf } from '../testing/sampleTemplate.ts'
import { fittingEdits } from './mergeUnsaved.ts'
import { createRecovery } from './recovery.ts'

const title = (id: string, text: string): TemplateEdit => ({ kind: 'set_title', id, title: text })
const nobody = (): boolean => false

beforeEach(() => localStorage.clear())

test('what a tab left behind is taken over once, by the next one', () => {
  const lost = createRecovery(localStorage, '7', 'first', nobody)
  lost.keep({ revision: 3, at: 10, edits: [title('a', 'A')] })
  const next = createRecovery(localStorage, '7', 'second', nobody)
  expect(next.takeOver()).toEqual([{ revision: 3, at: 10, edits: [title('a', 'A')] }])
  expect(next.takeOver()).toEqual([])
})

test('a tab that is still open keeps its own', () => {
  createRecovery(localStorage, '7', 'open', nobody).keep({ revision: 3, at: 10, edits: [title('a', 'A')] })
  expect(createRecovery(localStorage, '7', 'other', (tab) => tab === 'open').takeOver()).toEqual([])
})

test('another template is another matter', () => {
  createRecovery(localStorage, '7', 'x', nobody).keep({ revision: 3, at: 10, edits: [title('a', 'A')] })
  expect(createRecovery(localStorage, '70', 'y', nobody).takeOver()).toEqual([])
})

test('several lost tabs come back in the order they were written', () => {
  createRecovery(localStorage, '7', 'late', nobody).keep({ revision: 3, at: 20, edits: [title('a', 'late')] })
  createRecovery(localStorage, '7', 'early', nobody).keep({ revision: 3, at: 10, edits: [title('a', 'early')] })
  const left = createRecovery(localStorage, '7', 'now', nobody).takeOver()
  expect(left.map(({ at }) => at)).toEqual([10, 20])
})

test('nothing unsaved: no copy stays', () => {
  const recovery = createRecovery(localStorage, '7', 'x', nobody)
  recovery.keep({ revision: 3, at: 10, edits: [title('a', 'A')] })
  recovery.keep({ revision: 4, at: 11, edits: [] })
  expect(localStorage).toHaveLength(0)
})

test('a copy that is no copy does not stop the builder from opening', () => {
  localStorage.setItem('builder.unsaved.7.torn', '{"revision":3,"at"')
  localStorage.setItem('builder.unsaved.7.odd', '[]')
  expect(createRecovery(localStorage, '7', 'x', nobody).takeOver()).toEqual([])
})

test('a browser without room says so', () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const full = {
    getItem: () => null,
    removeItem: () => undefined,
    key: () => null,
    length: 0,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(createRecovery(full, '7', 'x', nobody).keep({ revision: 1, at: 1, edits: [title('a', 'A')] })).toBe(false)
  expect(errors).toHaveBeenCalledOnce()
  errors.mockRestore()
})

test('on a template that changed meanwhile what still fits is done, the rest is counted', () => {
  const template = templateOf(['p', 'page', 0], ['a', 'yesno', 1])
  const { edits, lost } = fittingEdits(template, [
    title('a', 'A'),
    title('gone', 'B'),
    { kind: 'batch', edits: [title('gone', 'C'), title('p', 'P')] },
  ])
  expect(edits).toEqual([title('a', 'A'), title('p', 'P')])
  expect(lost).toBe(2)
})

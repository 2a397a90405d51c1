import { applyEdit, type Template } from '@plumbline/checklist'
import { expect, test } from 'vitest'
import { countingIds } from '@plumbline/checklist/testing'
import { addItem, targetAfter } from '../actions/addItems.ts'
import { moveItems } from '../actions/moveItems.ts'
import { removeItems } from '../actions/removeItems.ts'
import { setOptions, setTitle } from '../actions/writeItem.ts'
import { writeRules } from '../rules/ruleSets.ts'
import { after, templateOf, viewOf } from '../testing/sampleTemplate.ts'
import { restoreEdit } from './restoreEdit.ts'

const version = (): Template =>
  templateOf(['p', 'page', 0], ['a', 'yesno', 1], ['b', 'number', 1], ['s', 'section', 1], ['c', 'list', 2])

const edited = (from: Template): Template => {
  let now = after(from, setTitle(from, 'a', 'Changed'))
  now = after(now, setOptions(now, 'b', { required: true }))
  now = after(now, removeItems(now, { ids: ['s'] }))
  now = after(now, addItem(viewOf(now), { type: 'list', target: targetAfter(now, 'a') }))
  now = after(now, moveItems(now, { ids: ['b'], target: { parent_id: 'p', before: 'a' } }))
  const rule = { uuid: 'r', kind: 'preAction', branches: [] } as const
  now = after(now, writeRules(now, 'a', [rule], { ids: countingIds('set') }))
  return { ...now, title: 'Another title', options: { score_target: 80 } }
}

test('one edit makes the draft what the version was, and its inverse takes it back', () => {
  const wanted = version()
  const now = edited(wanted)
  const edit = restoreEdit(now, wanted)
  if (edit === null) throw new Error('nothing to restore')
  const restored = applyEdit(now, edit)
  if (!restored.ok) throw new Error(restored.problem.code)
  expect(restored.template).toEqual(wanted)
  const undone = applyEdit(restored.template, restored.inverse)
  expect(undone.ok && undone.template).toEqual(now)
})

test('what is the same already needs no edit', () => {
  expect(restoreEdit(version(), version())).toBeNull()
})

test('the organisation’s responses stay as they are today; those that are gone come back', () => {
  const set = (label: string) => ({ uuid: 'g', options: [{ uuid: 'x', label }] })
  const wanted: Template = { ...version(), global_responses: [set('Then')] }
  const today: Template = { ...version(), global_responses: [set('Today')] }
  expect(restoreEdit(today, wanted)).toBeNull()
  const edit = restoreEdit(version(), wanted)
  expect(edit).toMatchObject({ edits: [{ kind: 'set_part', part: 'global_responses', key: 'g' }] })
})

import { applyEdit, itemOf, type Template } from '@plumbline/checklist'
import { expect, test } from 'vitest'
import { after, drawn, templateOf, viewOf } from '../testing/sampleTemplate.ts'
import type { Outcome } from '../store/outcome.ts'
import { allHave, duplicateAll, moveAllTo, switchForAll } from './bulkActions.ts'

const house = (): Template =>
  templateOf(
    ['start', 'start_page', 0],
    ['who', 'textAnswer', 1],
    ['rooms', 'page', 0],
    ['doors', 'section', 1],
    ['closes', 'yesno', 2],
    ['air', 'number', 1],
    ['yard', 'page', 0],
    ['gate', 'yesno', 1],
  )

const takenBack = (template: Template, outcome: Outcome): Template => {
  if (outcome.kind !== 'change') throw new Error('not a change')
  const done = applyEdit(template, outcome.edit)
  const back = done.ok ? applyEdit(done.template, done.inverse) : done
  if (!back.ok) throw new Error('refused')
  return back.template
}

test('an option goes on for all that may have it, in one step; the others are counted', () => {
  const template = house()
  const outcome = switchForAll(template, ['doors', 'closes', 'air'], 'required')
  expect(outcome).toMatchObject({ kind: 'change', notice: { kind: 'skipped', count: 1 } })
  const next = after(template, outcome)
  expect(['closes', 'air'].map((id) => itemOf(next, id)?.options.required)).toEqual([true, true])
  expect(itemOf(next, 'doors')?.options.required).toBeUndefined()
  expect(takenBack(template, outcome)).toEqual(template)
})

test('where all have it, it goes off', () => {
  const on = after(house(), switchForAll(house(), ['closes', 'air'], 'exclude_report'))
  expect(allHave(on, ['closes', 'air'], 'exclude_report')).toBe(true)
  const off = after(on, switchForAll(on, ['closes', 'air'], 'exclude_report'))
  expect(['closes', 'air'].map((id) => itemOf(off, id)?.options.exclude_report)).toEqual([false, false])
})

test('nothing that may have it: the author is told, nothing changes', () => {
  expect(switchForAll(house(), ['doors'], 'require_media')).toEqual({
    kind: 'notice',
    notice: { kind: 'skipped', count: 1 },
  })
})

test('copies stand behind their originals', () => {
  const template = house()
  const outcome = duplicateAll(viewOf(template), ['doors', 'closes', 'gate'])
  expect(drawn(after(template, outcome)).slice(2)).toEqual([
    'rooms',
    '  doors',
    '    closes',
    '  doors',
    '    closes',
    '  air',
    'yard',
    '  gate',
    '  gate',
  ])
  expect(takenBack(template, outcome)).toEqual(template)
})

test('what stands once per page is not doubled', () => {
  const template = templateOf(['start', 'start_page', 0], ['where', 'asset', 1])
  expect(duplicateAll(viewOf(template), ['where'])).toMatchObject({
    kind: 'refused',
    problem: { code: 'duplicated_in_page' },
  })
})

test('several go to another page in their order, those of the start page stay', () => {
  const template = house()
  const outcome = moveAllTo(template, ['air', 'doors', 'closes'], 'yard')
  expect(outcome).toMatchObject({ said: { kind: 'moved_many', count: 2 } })
  expect(drawn(after(template, outcome)).slice(2)).toEqual([
    'rooms',
    'yard',
    '  gate',
    '  doors',
    '    closes',
    '  air',
  ])
  expect(moveAllTo(template, ['who', 'air'], 'yard')).toMatchObject({ problem: { code: 'cannot_leave_start_page' } })
})

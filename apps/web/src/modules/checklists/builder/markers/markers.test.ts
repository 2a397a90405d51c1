import { applyEdit, itemOf, type Template } from '@plumbline/checklist'
import { describe, expect, test } from 'vitest'
import { countingIds } from '@plumbline/checklist/testing'
import { after, templateOf } from '../testing/sampleTemplate.ts'
import {
  changePoint,
  draftOf,
  itemsInside,
  markerOf,
  movePoint,
  withoutPoint,
  withPoint,
  writeMarkers,
  type MarkerDraft,
} from './markers.ts'

const template: Template = templateOf(
  ['p', 'page', 0],
  ['s', 'section', 1],
  ['a', 'yesno', 2],
  ['b', 'number', 1],
  ['q', 'page', 0],
  ['c', 'number', 1],
)
const ids = countingIds('marker')
const empty = draftOf(null)
const file = '0b7c9a52-6d5f-4d0e-9a0e-0f5ad8a3a001'
const drawn: MarkerDraft = changePoint(
  withPoint(withPoint({ ...empty, file_id: file, color: 'blue' }, { uuid: 'one', x: 10, y: 20 }), {
    uuid: 'two',
    x: 105,
    y: -3,
  }),
  'one',
  { label: 'Valve', item_id: 'a' },
)

describe('the picture of a page', () => {
  test('is stored with its markers, and undo takes it off again', () => {
    const outcome = writeMarkers(template, 'p', drawn, ids)
    if (outcome.kind !== 'change') throw new Error('no change')
    const result = applyEdit(template, outcome.edit)
    if (!result.ok) throw new Error(result.problem.code)
    expect(markerOf(result.template, 'p')).toMatchObject({
      file_id: file,
      options: { color: 'blue', size: 28, show_labels: true },
      items: [
        { uuid: 'one', x: 10, y: 20, item_id: 'a', label: 'Valve', color: 'blue' },
        { uuid: 'two', x: 100, y: 0, item_id: null, label: '', color: 'blue' },
      ],
    })
    const back = applyEdit(result.template, result.inverse)
    expect(back.ok && back.template).toEqual(template)
  })

  test('is read as it was written, and written again in its place', () => {
    const once = after(template, writeMarkers(template, 'p', drawn, ids))
    expect(draftOf(markerOf(once, 'p'))).toEqual(drawn)
    const twice = after(once, writeMarkers(once, 'p', { ...drawn, showLabels: false, size: 'large' }, ids))
    expect(twice.image_markers).toHaveLength(1)
    expect(draftOf(markerOf(twice, 'p'))).toMatchObject({ showLabels: false, size: 'large' })
  })

  test('goes with its file', () => {
    const once = after(template, writeMarkers(template, 'p', drawn, ids))
    const gone = after(once, writeMarkers(once, 'p', { ...drawn, file_id: null }, ids))
    expect(gone.image_markers).toEqual([])
    expect(itemOf(gone, 'p')?.options.image_marker_id).toBeUndefined()
    expect(writeMarkers(template, 'p', empty, ids).kind).toBe('nothing')
  })
})

test('markers stay inside the picture', () => {
  const [moved] = movePoint(drawn, 'one', { x: -5, y: 33.333 }).points
  expect(moved).toMatchObject({ x: 0, y: 33.3, label: 'Valve' })
  expect(withoutPoint(drawn, 'one').points.map(({ uuid }) => uuid)).toEqual(['two'])
})

test('a marker leads to what is inside the page or section, and nowhere else', () => {
  expect(itemsInside(template, 'p').map(({ id }) => id)).toEqual(['s', 'a', 'b'])
  expect(itemsInside(template, 's').map(({ id }) => id)).toEqual(['a'])
})

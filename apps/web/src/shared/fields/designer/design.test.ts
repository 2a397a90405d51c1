import type { CustomField } from '@plumbline/contract'
import { describe, expect, test } from 'vitest'
import {
  addField,
  changeField,
  designOf,
  foundUnused,
  isChanged,
  moveField,
  newField,
  removeField,
  reuseField,
  saveOf,
  type Design,
} from './design.ts'

const saved = (key: string, part: Partial<CustomField> = {}): CustomField => ({
  id: key.charCodeAt(0),
  key,
  name: key.toUpperCase(),
  description: '',
  field_type: 'text',
  is_required: false,
  is_used: true,
  is_locked: false,
  default_value: { value: null },
  config: null,
  parent_id: null,
  ...part,
})

const initial = designOf([
  saved('a', { is_locked: true }),
  saved('b'),
  saved('c'),
  saved('s', { name: 'Serial', is_used: false, is_required: true }),
])
const keys = ({ used, unused }: Design): string =>
  `${used.map(({ key }) => key).join('')} ${unused.map(({ key }) => key).join('')}`

describe('a design of fields', () => {
  test('SET-073, 103: a new one has a key of its own and stands in the group', () => {
    const design = addField(initial, newField('decimal', 'x1'), 1)
    expect(design.used[1]).toMatchObject({ id: null, key: 'new_x1', parent_id: 'group1', is_used: true })
    expect(design.used[1]?.config?.max_digits).toBe(16)
    expect(design.used.every((field) => field.parent_id === 'group1')).toBe(true)
  })

  test.each<[string, Design, string]>([
    ['SET-105: before another', moveField(initial, 'c', 0), 'cab s'],
    ['to its own place', moveField(initial, 'b', 1), 'abc s'],
    ['right behind itself', moveField(initial, 'b', 2), 'abc s'],
    ['to the end', moveField(initial, 'a', 3), 'bca s'],
    ['SET-106: removed', removeField(initial, 'b'), 'ac sb'],
    ['SET-084: a standard one stays', removeField(initial, 'a'), 'abc s'],
    ['SET-107: what was never saved is gone', removeField(addField(initial, newField('text', '1')), 'new_1'), 'abc s'],
    ['SET-104: used again', reuseField(initial, 's', 1), 'asbc '],
  ])('%s', (_, design, wanted) => {
    expect(keys(design)).toBe(wanted)
  })

  test('SET-110: differs by order, content and membership, and no more when it is put back', () => {
    expect(isChanged(initial, initial)).toBe(false)
    const moved = moveField(initial, 'c', 0)
    expect(isChanged(moved, initial)).toBe(true)
    expect(isChanged(moveField(moved, 'c', 3), initial)).toBe(false)
    const renamed = changeField(initial, 'b', { name: 'Other' })
    expect(isChanged(renamed, initial)).toBe(true)
    expect(isChanged(changeField(renamed, 'b', { name: 'B' }), initial)).toBe(false)
    expect(isChanged(removeField(initial, 'b'), initial)).toBe(true)
  })

  test('SET-104, 112, 113, 114: a save holds what changed, what was removed and every place', () => {
    let design = reuseField(initial, 's', 0)
    design = changeField(design, 'c', { description: 'About c' })
    design = removeField(design, 'b')
    const { fields = [], order } = saveOf(design, initial)
    expect(fields.map(({ key, is_used, is_required, parent_id }) => [key, is_used, is_required, parent_id])).toEqual([
      ['s', true, false, null],
      ['c', true, false, null],
      ['b', false, false, null],
    ])
    expect(order).toEqual({ s: 0, a: 1, c: 2 })
  })

  test('SET-026: unused ones are found whatever their case', () => {
    expect(foundUnused(initial, ' sERI', 'en').map(({ key }) => key)).toEqual(['s'])
    expect(foundUnused(initial, 'x', 'en')).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { actionsFor } from '../../template/rules/allowed.ts'
import { itemTypes, type ItemType } from '../../template/model.ts'

/** Everything that can be switched on is on. */
const offers = (type: ItemType, action: 'set_value' | 'set_hidden'): boolean =>
  actionsFor({ type, options: { enable_score: true, enable_rating: true, editable: true } }).includes(action)

describe('set_value', () => {
  const stated: readonly (readonly [string, ItemType])[] = [
    ['RUL-031', 'textAnswer'],
    ['RUL-032', 'longText'],
    ['RUL-033', 'number'],
    ['RUL-034', 'slider'],
    ['RUL-035', 'yesno'],
    ['RUL-036', 'switch'],
    ['RUL-037', 'list'],
    ['RUL-038', 'dropdown'],
  ]

  it.each(stated)('%s is offered for %s', (_, type) => {
    expect(offers(type, 'set_value')).toBe(true)
  })

  it('RUL-039 is offered for no other type', () => {
    expect(itemTypes.filter((type) => offers(type, 'set_value'))).toHaveLength(stated.length)
  })
})

describe('set_hidden', () => {
  it.each(['page', 'start_page', 'end_page'] as const)('RUL-040 is offered for a %s', (type) => {
    expect(offers(type, 'set_hidden')).toBe(true)
  })

  it.each(['textAnswer', 'number', 'yesno', 'photo'] as const)('RUL-041 is offered for %s', (type) => {
    expect(offers(type, 'set_hidden')).toBe(true)
  })

  it.each<readonly [string, ItemType]>([
    ['RUL-042', 'hidden_page'],
    ['RUL-043', 'inspection_location'],
    ['RUL-044', 'counter'],
    ['RUL-045', 'global_list'],
    ['RUL-046', 'signature'],
  ])('%s is not offered for %s', (_, type) => {
    expect(offers(type, 'set_hidden')).toBe(false)
  })

  it('RUL-047 is offered for no type like them', () => {
    expect(itemTypes.filter((type) => !offers(type, 'set_hidden')).sort()).toEqual(
      [
        'asset',
        'counter',
        'dataset',
        'document_id',
        'end_signature',
        'file_manager',
        'global_item',
        'global_list',
        'hidden_page',
        'inspection_end_date',
        'inspection_location',
        'inspection_number',
        'inspection_real_end_date',
        'inspection_real_start_date',
        'inspection_start_date',
        'issues_count',
        'repeating_group',
        'signature',
        'site',
        'spare_parts',
        'url',
      ].sort(),
    )
  })
})

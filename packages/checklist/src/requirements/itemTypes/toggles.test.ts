import { describe, expect, it } from 'vitest'
import { catalogue } from '../../catalogue/catalogue.ts'
import type { ToggleOption } from '../../catalogue/definition.ts'
import { switchOption } from '../../template/bulk.ts'
import { itemTypes, type ItemType } from '../../template/model.ts'
import { play } from '../../testing/play.ts'
import { added, asked, pageKinds, reload, stored, withOptions } from './shelf.testing.ts'

/** decisions.md 19.1, one column each: the types without the option, or the types with it where these are fewer. */
const table: readonly (readonly [string, ToggleOption, 'without' | 'with', string])[] = [
  [
    'ITM-016',
    'info_id',
    'without',
    'hidden_page inspection_real_start_date file_manager url inspection_real_end_date repeating_group instruction global_item',
  ],
  [
    'ITM-017',
    'rule_set_id',
    'without',
    'hidden_page inspection_real_start_date file_manager url inspection_real_end_date repeating_group global_item',
  ],
  ['ITM-018', 'hidden', 'without', 'start_page end_page hidden_page file_manager url repeating_group'],
  ['ITM-019', 'exclude_report', 'without', 'hidden_page file_manager url repeating_group'],
  ['ITM-020', 'enable_score', 'with', 'number slider yesno oknot switch checkbox list dropdown global_list'],
  [
    'ITM-021',
    'enable_rating',
    'with',
    'textAnswer longText number slider calculation datetime yesno oknot switch checkbox list dropdown global_list photo video audio',
  ],
  [
    'ITM-022',
    'require_media',
    'with',
    'textAnswer longText number slider calculation datetime yesno oknot switch checkbox list dropdown global_list acknowledgment qr barcode asset_field assignment_field',
  ],
  [
    'ITM-023',
    'require_note',
    'with',
    'textAnswer longText number slider calculation datetime yesno oknot switch checkbox list dropdown global_list acknowledgment photo video audio qr barcode asset_field assignment_field',
  ],
  [
    'ITM-024',
    'read_only',
    'with',
    'inspection_start_date inspection_location inspection_end_date person textAnswer longText number slider datetime yesno oknot switch checkbox list dropdown global_list',
  ],
]

describe('the options that are switched on and off', () => {
  it.each(table)('%s %s is offered for exactly the decided types', (_, option, kind, listed) => {
    const named: readonly string[] = listed.split(' ')
    const decided = (type: ItemType): boolean => named.includes(type) === (kind === 'with')
    expect(named.filter((name) => itemTypes.every((type) => type !== name))).toEqual([])
    for (const type of itemTypes)
      expect([type, catalogue[type].toggles.includes(option)]).toEqual([type, decided(type)])
    if (option === 'info_id' || option === 'rule_set_id') return
    // The bulk bar and the toggle of one item switch it on where it is offered, and pass over it elsewhere.
    for (const type of itemTypes) {
      const on = pageKinds.find((page) => catalogue[type].placement.includes(page))
      if (on === undefined) continue
      const template = stored(type, on)
      const { skipped } = switchOption(template, ['x'], option, true)
      expect([type, skipped]).toEqual([type, decided(type) ? [] : ['x']])
    }
  })

  it.each<readonly [string, ItemType, ToggleOption, string]>([
    ['ITM-018', 'textAnswer', 'hidden', 'expectHidden x'],
    ['ITM-019', 'textAnswer', 'exclude_report', 'expectNotInReport x'],
    ['ITM-020', 'yesno', 'enable_score', 'answer x = Yes\nexpectScore x 1 of 1\nexpectScore 1 of 1'],
    ['ITM-022', 'textAnswer', 'require_media', 'answer x = A\nexpectMedia x 1\naddPhoto x\nexpectNotMissing x'],
    ['ITM-023', 'textAnswer', 'require_note', 'answer x = A\nexpectNote x\nnote x = B\nexpectNotMissing x'],
    ['ITM-024', 'textAnswer', 'read_only', 'expectReadOnly x'],
  ])('%s once %s has %s on and was kept, it counts when conducting', (_, type, option, scenario) => {
    const off = reload(withOptions(added(type), { [option]: false }))
    const on = reload(withOptions(off, { [option]: true }))
    expect(asked(on).options[option]).toBe(true)
    expect(play(on, scenario)).toEqual([])
    expect(play(off, scenario)).not.toEqual([])
  })
})

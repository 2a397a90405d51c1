import { describe, expect, it } from 'vitest'
import { catalogue } from './catalogue.ts'
import { entryLabel, furtherFields } from './list-entry.ts'

const pump = { itemId: 'P-7', displayName: 'Pump 7', price: 12.5, maker: 'Acme', note: '', photo: null }
const { defaults } = catalogue.global_list

describe('an entry of a global list', () => {
  it('is named by the fields the question chose, with its separator between', () => {
    expect(entryLabel(defaults, pump)).toBe('P-7/Pump 7')
    expect(entryLabel({ label_field_keys: ['maker', 'note', 'display_name'], separator: ' - ' }, pump)).toBe(
      'Acme - Pump 7',
    )
    expect(entryLabel({ label_field_keys: [] }, { item_id: 'A', display_name: 'B' })).toBe('A/B')
    expect(entryLabel({ label_field_keys: ['constructor'] }, pump)).toBe('')
  })

  it('ITM-106 shows its other fields where the question is advanced, and else none', () => {
    const shown = [
      { key: 'price', text: '12.5' },
      { key: 'maker', text: 'Acme' },
    ]
    expect(furtherFields({ ...defaults, advanced: true }, pump)).toEqual(shown)
    expect(furtherFields(defaults, pump)).toEqual([])
    expect(furtherFields({ advanced: true, label_field_keys: ['maker'] }, pump).map(({ key }) => key)).toEqual([
      'itemId',
      'displayName',
      'price',
    ])
  })
})

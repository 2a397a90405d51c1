import { describe, expect, it } from 'vitest'
import type { ItemOptions } from '../template/model.ts'
import { act, form, page, question, rule, startPage, text, when } from '../testing/form.ts'
import { checkRecords, recordsNamedIn, type KnownRecords } from './check-records.ts'
import { blocksPublishing, checkTemplate } from './check-template.ts'

const asks = (field_key: string, asset_type_uuid = 'pumps'): ItemOptions => ({
  asset_type_uuid,
  asset_type_id: 1,
  field_key,
  field_type: 'text',
  value_type: 'text',
})
const parts: ItemOptions = { global_list_uuid: 'PARTS', global_list_id: 1 }
const template = form(
  startPage('s', question('asset', 'pump')),
  page(
    'p',
    question('global_list', 'part', { ...parts, multiple_selection: true }),
    question('global_list', 'other', { global_list_uuid: 'others', global_list_id: 2, label_field_keys: ['price'] }),
    question('asset_field', 'serial', asks('serial')),
    question('asset_field', 'odd', asks('serial', 'gone')),
    text('follow', {
      rules: [
        rule('r', { asked: when('part', 'any_in', ['bolt', 'nut']), actions: [act('required')] }),
        rule('r2', { asked: when('part', 'is_null'), actions: [act('exclude_report')] }),
      ],
    }),
  ),
)
const standard = ['item_id', 'display_name']
const all: KnownRecords = {
  lists: new Map([
    ['parts', standard],
    ['others', [...standard, 'price']],
  ]),
  goneEntries: new Set(),
  assetTypes: new Map([
    ['pumps', ['asset_id', 'serial']],
    ['gone', ['serial']],
  ]),
}
const told = (records: Partial<KnownRecords>) =>
  checkRecords(template, { ...all, ...records }).map(({ item_id, code, severity }) => `${item_id} ${code} ${severity}`)

describe('the records that a template names', () => {
  it('are asked for by what it names', () => {
    const { lists, entries, assetTypes } = recordsNamedIn(template)
    expect([lists, assetTypes]).toEqual([
      ['parts', 'others'],
      ['pumps', 'gone'],
    ])
    expect([...entries].map(([list, uuids]) => [list, [...uuids]])).toEqual([['parts', ['bolt', 'nut']]])
  })

  it('are all there: nothing is said; and where nothing is known nothing is said either', () => {
    expect(told({})).toEqual([])
    expect(told({ lists: null, assetTypes: null })).toEqual([])
    expect(checkTemplate(template)).toEqual([])
  })

  it('a list that is missing or archived blocks publishing; a field it has no more is worth a look', () => {
    expect(told({ lists: new Map([['others', standard]]) })).toEqual([
      'part global_list_missing error',
      'other global_list_field_missing warning',
    ])
  })

  it('an asset type or a field that is gone blocks publishing', () => {
    const findings = checkRecords(template, { ...all, assetTypes: new Map([['pumps', ['asset_id']]]) })
    expect(findings.map(({ item_id, code }) => [item_id, code])).toEqual([
      ['serial', 'asset_field_missing'],
      ['odd', 'asset_type_missing'],
    ])
    expect(blocksPublishing(findings)).toBe(true)
  })

  it('an entry that a rule waits for and that can’t be chosen any more is told at the rule', () => {
    expect(checkRecords(template, { ...all, goneEntries: new Set(['nut']) })).toEqual([
      { code: 'rule_entry_missing', severity: 'warning', item_id: 'follow', data: { other: 'part' } },
    ])
  })

  it('a field of an asset that no question asks for is told', () => {
    const alone = form(page('p', question('asset_field', 'serial', asks('serial'))))
    expect(checkRecords(alone, all).map(({ code }) => code)).toEqual(['asset_question_missing'])
  })
})

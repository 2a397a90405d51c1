import { describe, expect, it } from 'vitest'
import { applyEdit } from '../../template/apply-edit.ts'
import { addPage, newTemplate } from '../../template/create.ts'
import { recordEdit, startHistory, undo } from '../../template/history.ts'
import type { ItemType, Json, PageKind, Template } from '../../template/model.ts'
import { parseTemplate } from '../../template/parse.ts'
import { mayMove } from '../../template/placement.ts'
import { childrenOf, itemOf, subtreeOf } from '../../template/tree.ts'
import { countingIds } from '../../testing/counting-ids.ts'
import { form, page, section, text, yesno } from '../../testing/form.ts'
import { play } from '../../testing/play.ts'
import { added, asked, reload, stored, withOptions } from './shelf.testing.ts'

/** Every type word of builder.md section 5, oknot included. */
const words: readonly ItemType[] = (
  [
    ['page', 'start_page', 'end_page', 'hidden_page', 'section'],
    ['inspection_number', 'asset', 'document_id', 'inspection_start_date', 'inspection_location'],
    ['inspection_real_start_date', 'file_manager', 'url', 'inspection_real_end_date'],
    ['inspection_end_date', 'end_signature', 'repeating_group', 'person', 'textAnswer', 'longText'],
    ['instruction', 'site', 'number', 'slider', 'constant', 'calculation', 'issues_count', 'counter'],
    ['datetime', 'yesno', 'oknot', 'switch', 'checkbox', 'list', 'dropdown', 'global_list', 'dataset'],
    ['spare_parts', 'signature', 'acknowledgment', 'photo', 'video', 'audio', 'qr', 'barcode'],
    ['asset_field', 'assignment_field', 'global_item'],
  ] as const
).flat()

describe('types and pages', () => {
  it('ITM-001 an item of each type is stored under the same word', () => {
    expect(new Set(words).size).toBe(48)
    const pages = ['page', 'start_page', 'end_page', 'hidden_page']
    const items = words.map((type) => ({ id: `id-${type}`, type, parent_id: pages.includes(type) ? null : 'id-page' }))
    const read = parseTemplate(JSON.parse(JSON.stringify({ items })))
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    const kept = reload(read.template)
    expect(words.map((type) => itemOf(kept, `id-${type}`)?.type)).toEqual(words)
  })

  it.each<readonly [string, PageKind]>([
    ['ITM-002', 'page'],
    ['ITM-003', 'start_page'],
    ['ITM-004', 'end_page'],
    ['ITM-005', 'hidden_page'],
  ])('%s a template holds the page kind %s', (_, kind) => {
    const empty = form()
    const { edit, id } = addPage(empty, { kind, title: 'A page', ids: countingIds() })
    const result = applyEdit(empty, edit)
    const read = result.ok ? reload(result.template) : empty
    expect([itemOf(read, id)?.type, itemOf(read, id)?.depth]).toEqual([kind, 0])
  })

  it('ITM-006 the hidden page of a new template is not visible', () => {
    const template = reload(newTemplate({ title: 'New', language: 'en', ids: countingIds() }))
    const hidden = template.items.find(({ type }) => type === 'hidden_page')
    expect(hidden?.options.not_visible).toBe(true)
    expect(hidden?.visible).toBe(false)
  })
})

describe('a section', () => {
  it('ITM-007 is added as type section', () => {
    expect(asked(reload(added('section'))).type).toBe('section')
  })

  it('ITM-008 is dragged with its children, and back again by undo', () => {
    const before = form(page('a', text('a1'), section('s', {}, text('s1'), section('t', {}, yesno('t1')))), page('b'))
    const target = { parent_id: 'b', before: null }
    expect(mayMove(before, ['s'], target)).toBeNull()
    const moved = recordEdit(startHistory(before), { kind: 'move', ids: ['s'], ...target })
    if (!moved.ok) throw new Error(moved.problem.code)
    const { template } = moved.history
    expect(childrenOf(template, 'a').map(({ id }) => id)).toEqual(['a1'])
    expect(subtreeOf(template, 'b').map(({ id, depth }) => [id, depth])).toEqual([
      ['b', 0],
      ['s', 1],
      ['s1', 2],
      ['t', 2],
      ['t1', 3],
    ])
    expect(JSON.stringify(undo(moved.history)?.history.template)).toBe(JSON.stringify(before))
  })

  it.each<readonly [string, string, Json]>([
    ['ITM-009', 'grouped_item_id', 'g1'],
    ['ITM-010', 'info_id', 'i1'],
    ['ITM-011', 'image_marker_id', 'm1'],
    ['ITM-012', 'rule_set_id', 'r1'],
    ['ITM-013', 'exclude_report', true],
    ['ITM-014', 'repeatable', true],
    ['ITM-015', 'hidden', true],
  ])('%s keeps its option %s', (_, name, value) => {
    expect(asked(reload(withOptions(added('section'), { [name]: value }))).options[name]).toBe(value)
  })

  it('its options do what they say', () => {
    const template = stored('section', 'page')
    const child = { id: 'q', base_id: 'q', reference_key: 'q', type: 'textAnswer', parent_id: 'x', title: 'Inside' }
    const within = (options: Readonly<Record<string, Json>>): Template => {
      const items = [...withOptions(template, options).items, child]
      const read = parseTemplate(JSON.parse(JSON.stringify({ ...template, items })))
      if (!read.ok) throw new Error(JSON.stringify(read.problems))
      return reload(read.template)
    }
    expect(play(within({ hidden: true }), 'expectHidden x\nexpectHidden q')).toEqual([])
    expect(play(within({ exclude_report: true }), 'expectNotInReport x\nexpectNotInReport q')).toEqual([])
    expect(play(within({ repeatable: true }), 'add x one\nadd x two\nexpectInstances x = one, two')).toEqual([])
  })
})

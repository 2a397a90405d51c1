import { describe, expect, it } from 'vitest'
import { catalogue } from '../../catalogue/catalogue.ts'
import { countingIds } from '../../testing/counting-ids.ts'
import { endPage, form, page, photo, question, section, startPage, text, when, yesno } from '../../testing/form.ts'
import { applyEdit } from '../apply-edit.ts'
import { recordEdit, startHistory, undo } from '../history.ts'
import type { Template } from '../model.ts'
import { itemTypes } from '../model.ts'
import { placementProblems } from '../placement.ts'
import { itemOf } from '../tree.ts'
import { holdsDeprecated, migrateTypes } from './deprecated-types.ts'

function migrated(template: Template): { readonly after: Template; readonly list: readonly string[] } {
  const migration = migrateTypes(template, countingIds())
  if (migration === null) return { after: template, list: [] }
  const result = applyEdit(template, migration.edit)
  if (!result.ok) throw new Error(result.problem.code)
  return {
    after: result.template,
    list: migration.replacements.map(({ item_id, from, to }) => `${item_id}: ${from} -> ${to ?? 'nothing'}`),
  }
}

const old = form(
  startPage('start', question('inspection_number', 'no'), question('site', 'where', { required: true, foo: { a: 1 } })),
  page(
    'p',
    question('issues_count', 'count', { scope: 'page', categories: [3] }),
    question('dataset', 'set', { sites: ['n1', 'n2'], quantity: { n1: 2 } }),
    question('spare_parts', 'parts', { sites: [], quantity: {} }),
    question('repeating_group', 'none'),
    text('after', { visibleIf: when('set', 'any_in', ['n1']) }),
  ),
  endPage('end', question('end_signature', 'sign', { required: true })),
)

describe('the migration of deprecated types', () => {
  it('BLD-248 lists old and new per item, in display order', () => {
    expect(migrated(old).list).toEqual([
      'no: inspection_number -> document_id',
      'where: site -> asset',
      'count: issues_count -> counter',
      'set: dataset -> dropdown',
      'parts: spare_parts -> textAnswer',
      'none: repeating_group -> nothing',
      'sign: end_signature -> signature',
    ])
  })

  it('BLD-247 leaves no deprecated type and nothing where it may not stand', () => {
    const { after } = migrated(old)
    expect(holdsDeprecated(after)).toBe(false)
    expect(placementProblems(after)).toEqual([])
    expect(migrateTypes(after, countingIds())).toBeNull()
    expect(itemTypes.filter((type) => catalogue[type].status === 'deprecated').sort()).toEqual(
      [
        'dataset',
        'end_signature',
        'inspection_number',
        'issues_count',
        'repeating_group',
        'site',
        'spare_parts',
      ].sort(),
    )
  })

  it('keeps what the new type knows and what nobody knows', () => {
    const { after } = migrated(old)
    expect(itemOf(after, 'where')?.options).toMatchObject({ required: true, foo: { a: 1 } })
    expect(itemOf(after, 'count')?.options).toMatchObject({ scope: 'page', type: 'yesno' })
    expect(itemOf(after, 'sign')?.options.required).toBe(true)
    expect(itemOf(after, 'no')?.options.format).toBe('#{number}')
    const uuid = itemOf(after, 'set')?.options.response_set_id
    expect(after.responses.find((set) => set.uuid === uuid)?.options.map((option) => option.uuid)).toEqual(['n1', 'n2'])
    expect(itemOf(after, 'set')?.options.multiple_selection).toBe(true)
    expect(after.rule_sets).toEqual(old.rule_sets)
  })

  it('reads the older name of a count’s scope', () => {
    const { after } = migrated(
      form(page('p', question('issues_count', 'c', { scope: undefined, count_scope: 'section' }))),
    )
    expect(itemOf(after, 'c')?.options.scope).toBe('section')
  })

  it('BLD-247 is one step of the history', () => {
    const migration = migrateTypes(old, countingIds())
    const done = migration === null ? null : recordEdit(startHistory(old), migration.edit)
    expect(done?.ok && done.history.past).toHaveLength(1)
    const back = done?.ok === true ? undo(done.history)?.history.template : null
    expect(JSON.stringify(back)).toBe(JSON.stringify(old))
  })

  it('BLD-248 makes the one child of a repeating group repeatable, and several a repeatable section', () => {
    const group = (key: string, ...children: Parameters<typeof section>[2][]) => ({
      ...section(key, { repeatable_settings: { min: 1, max: 4 } }, ...children),
      type: 'repeating_group' as const,
    })
    const { after, list } = migrated(
      form(
        startPage('start', group('g0', photo('f'), text('t'))),
        page('p', text('x'), group('g1', yesno('a')), text('y'), group('g2', yesno('b'), text('c'))),
      ),
    )
    expect(list).toEqual([
      'g0: repeating_group -> section',
      'g1: repeating_group -> yesno',
      'g2: repeating_group -> section',
    ])
    expect(after.items.map(({ id, depth }) => `${'-'.repeat(depth)}${id}`)).toEqual([
      'start',
      '-g0',
      '--f',
      '--t',
      'p',
      '-x',
      '-a',
      '-y',
      '-g2',
      '--b',
      '--c',
    ])
    const repeats = after.items.filter(({ options }) => options.repeatable === true)
    expect(repeats.map(({ id, options }) => [id, options.repeatable_settings])).toEqual([
      ['f', { min: 1, max: 4 }],
      ['a', { min: 1, max: 4 }],
      ['g2', { min: 1, max: 4 }],
    ])
    expect(placementProblems(after)).toEqual([])
  })

  it('does not nest what repeats', () => {
    const inner = { ...section('inner', {}, text('a'), text('b')), type: 'repeating_group' as const }
    const outer = { ...section('outer', {}, inner, text('c')), type: 'repeating_group' as const }
    const { after } = migrated(form(page('p', outer)))
    expect(placementProblems(after)).toEqual([])
    expect(after.items.filter(({ options }) => options.repeatable === true).map(({ id }) => id)).toEqual(['inner', 'c'])
  })

  it('moves a number to the start page, and makes it a text where there is one already', () => {
    const moved = migrated(form(startPage('start', text('t')), page('p', question('inspection_number', 'no'))))
    expect(moved.after.items.map(({ id, type }) => `${id} ${type}`)).toEqual([
      'start start_page',
      't textAnswer',
      'no document_id',
      'p page',
    ])
    const second = migrated(
      form(startPage('start', question('document_id', 'id'), question('inspection_number', 'no'))),
    )
    expect(second.list).toEqual(['no: inspection_number -> textAnswer'])
  })

  it('makes a site a text beside an asset, and on any other page', () => {
    expect(migrated(form(startPage('s', question('asset', 'a'), question('site', 'b')))).list).toEqual([
      'b: site -> textAnswer',
    ])
    expect(migrated(form(page('p', question('site', 'b')))).list).toEqual(['b: site -> textAnswer'])
  })

  it('has nothing to do where no type is deprecated', () => {
    expect(migrateTypes(form(page('p', text('a'))), countingIds())).toBeNull()
  })

  it('replaces only what it is asked to', () => {
    const migration = migrateTypes(old, countingIds(), new Set(['count']))
    expect(migration?.replacements.map(({ item_id }) => item_id)).toEqual(['count'])
    const result = applyEdit(old, migration?.edit ?? { kind: 'batch', edits: [] })
    expect(result.ok && itemOf(result.template, 'count')?.type).toBe('counter')
    expect(result.ok && itemOf(result.template, 'parts')?.type).toBe('spare_parts')
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { compile } from '../session/compile.ts'
import { itemTypes, type ItemOptions, type ItemType, type Json } from '../template/model.ts'
import { form, list, page, question, dropdown } from '../testing/form.ts'
import { answering } from './answering.ts'
import { catalogue, definitionOf, isItemType, offeredOn } from './catalogue.ts'
import type { AnsweringDefinition, BuildingDefinition, ItemTypeDefinition } from './definition.ts'
import { dateShapeOf } from './shapes.ts'

const answered = (type: ItemType, value: Json, options: ItemOptions = {}): string | null => {
  const made =
    type === 'list'
      ? list('q', ['A', 'B'], options)
      : type === 'dropdown'
        ? dropdown('q', ['A', 'B'], options)
        : question(type, 'q', options)
  const item = compile(form(page('p', made))).byBaseId.get('q')
  return item === undefined ? 'no item' : definitionOf(type).answerProblem(value, item)
}

/** What could be left out of a T without the compiler saying so. */
type Spare<T> = { readonly [K in keyof T]-?: Omit<T, K> extends T ? K : never }[keyof T]

describe('the catalogue', () => {
  it('does not compile when a type or a part of one is missing', () => {
    // Held by the type check: what could be left out is nobody
    expectTypeOf<Spare<ItemTypeDefinition>>().toBeNever()
    expectTypeOf<Spare<BuildingDefinition>>().toBeNever()
    expectTypeOf<Spare<AnsweringDefinition>>().toBeNever()
    expectTypeOf<Spare<typeof catalogue>>().toBeNever()
    expectTypeOf<Spare<typeof answering>>().toBeNever()
    expectTypeOf<keyof typeof catalogue>().toEqualTypeOf<ItemType>()
    expect(Object.keys(answering).sort()).toEqual([...itemTypes].sort())
    // Here by what every type has
    const parts = Object.keys(catalogue.number).sort()
    for (const type of itemTypes) {
      expect([type, Object.keys(catalogue[type]).sort()]).toEqual([type, parts])
      expect([type, Object.values(catalogue[type]).includes(undefined)]).toEqual([type, false])
    }
  })

  it('declares every type of the model under its own name', () => {
    for (const type of itemTypes) expect(catalogue[type].type).toBe(type)
    expect(Object.keys(catalogue).sort()).toEqual([...itemTypes].sort())
  })

  it('offers no deprecated, hidden or disabled type on any page', () => {
    for (const place of ['page', 'start_page', 'end_page', 'hidden_page', 'info'] as const)
      for (const { status, disabled } of offeredOn(place)) expect([status, disabled]).toEqual(['normal', false])
  })

  it('offers person on start and end pages only', () => {
    const offers = (place: 'page' | 'start_page' | 'end_page'): boolean =>
      offeredOn(place).some(({ type }) => type === 'person')
    expect([offers('page'), offers('start_page'), offers('end_page')]).toEqual([false, true, true])
  })

  it('allows set_value for exactly the eight types of the specification', () => {
    const types = itemTypes.filter((type) => catalogue[type].ruleActions.includes('set_value'))
    expect(types.sort()).toEqual(
      ['textAnswer', 'longText', 'number', 'slider', 'yesno', 'switch', 'list', 'dropdown'].sort(),
    )
  })

  it('locks what offers to be made editable until it is', () => {
    const offering = itemTypes.filter((type) => catalogue[type].toggles.includes('editable'))
    expect(offering.length).toBeGreaterThan(0)
    // Nothing could be answered where no site is preset.
    const lockOf = (type: string): string => (type === 'site' ? 'preset_unless_editable' : 'unless_editable')
    for (const type of offering) expect([type, catalogue[type].locked]).toEqual([type, lockOf(type)])
  })

  it('knows no type that an object only inherits', () => {
    expect(isItemType('constructor')).toBe(false)
    expect(isItemType('__proto__')).toBe(false)
  })

  it('agrees with the table of item types where that is at hand', ({ skip }) => {
    const file = new URL('../../../../../shared/spec/item-types.json', import.meta.url)
    if (!existsSync(file)) skip()
    const places: Readonly<Record<string, string>> = {
      main: 'page',
      start: 'start_page',
      end: 'end_page',
      hidden: 'hidden_page',
      info: 'info',
    }
    const expanded: Readonly<Record<string, readonly string[]>> = {
      'disable/enable (4)': ['disable', 'enable', 'disable_else_enable', 'enable_else_disable'],
      'required (3)': ['required', 'not_required', 'required_else_not_required'],
    }
    interface Row {
      readonly options: readonly string[]
      readonly rule_actions: readonly string[]
      readonly operators: readonly string[]
      readonly preventDuplicateInPage: boolean
      readonly notValidForImport: boolean
      readonly placement?: readonly string[]
      readonly repeatable?: readonly string[]
      readonly group: string
    }
    const { types } = JSON.parse(readFileSync(file, 'utf8')) as { types: Record<ItemType, Row> }
    for (const type of itemTypes) {
      const [definition, row] = [catalogue[type], types[type]]
      expect([type, [...definition.toggles].sort()]).toEqual([type, [...row.options].sort()])
      const actions = row.rule_actions.flatMap((action) => expanded[action] ?? [action])
      expect([type, [...definition.ruleActions].sort()]).toEqual([type, actions.sort()])
      expect([type, [...definition.operators].sort()]).toEqual([type, [...row.operators].sort()])
      expect([type, definition.oncePerPage]).toEqual([type, row.preventDuplicateInPage])
      if (row.notValidForImport) expect([type, definition.importable]).toEqual([type, false])
      if (row.placement !== undefined && definition.kind !== 'page')
        expect([type, [...definition.placement].sort()]).toEqual([
          type,
          row.placement.map((place) => places[place] ?? place).sort(),
        ])
      if (row.repeatable !== undefined && definition.kind === 'question')
        expect([type, [...definition.repeatableOn].sort()]).toEqual([type, [...row.repeatable].sort()])
    }
  })
})

describe('the shape of an answer', () => {
  it('takes what the type answers with and refuses everything else', () => {
    expect(answered('textAnswer', 'x')).toBeNull()
    expect(answered('textAnswer', 3)).toBe('not_text')
    expect(answered('textAnswer', 'a\u0000b')).toBe('not_text')
    expect(answered('textAnswer', '\ud800')).toBe('not_text')
    expect(answered('number', 1.5)).toBeNull()
    expect(answered('number', '1.5')).toBe('not_number')
    expect(answered('checkbox', false)).toBeNull()
    expect(answered('checkbox', 0)).toBe('not_boolean')
    expect(answered('acknowledgment', true)).toBeNull()
    expect(answered('acknowledgment', false)).toBe('not_boolean')
    expect(answered('oknot', 'not_ok')).toBeNull()
    expect(answered('oknot', 'maybe')).toBe('unknown_option')
    expect(answered('list', 'q.b')).toBeNull()
    expect(answered('list', ['q.b'])).toBe('not_option')
    expect(answered('dropdown', 'q.a')).toBeNull()
    expect(answered('dropdown', ['q.a', 'q.b'], { multiple_selection: true })).toBeNull()
    expect(answered('dropdown', ['q.a', 'q.a'], { multiple_selection: true })).toBe('not_list')
    expect(answered('dropdown', ['q.c'], { multiple_selection: true })).toBe('unknown_option')
    expect(answered('photo', 'uuid')).toBe('not_answerable')
    expect(answered('calculation', 3)).toBeNull()
    expect(answered('constant', 3)).toBe('not_answerable')
    expect(answered('instruction', 'x')).toBe('not_answerable')
  })

  it('wants exactly the parts of the date shape, and a date that exists', () => {
    const dated = (value: Json, shape: unknown): string | null =>
      answered('datetime', value, JSON.parse(JSON.stringify({ date_time_shape: shape })) as ItemOptions)
    expect(dated({ year: 2026, month: 11, day: 20 }, 'year_month_day')).toBeNull()
    expect(dated({ year: 2026, month: 2, day: 29 }, 'year_month_day')).toBe('not_date')
    expect(dated({ year: 2028, month: 2, day: 29 }, 'year_month_day')).toBeNull()
    expect(dated({ year: 2026, month: 11 }, 'year_month_day')).toBe('not_date')
    expect(dated({ hour: 24, minute: 0 }, 'hour_minute')).toBe('not_date')
    expect(dated({ hour: 23, minute: 59 }, 1)).toBeNull()
    expect(dated({ month: 2, day: 29 }, 'month_day')).toBeNull()
    expect(dated('2026-11-20', 'year_month_day')).toBe('not_date')
  })

  it('reads a shape by name, by number and by the date and time flags', () => {
    expect(dateShapeOf({ date_time_shape: 'year' })).toBe('year')
    expect(dateShapeOf(JSON.parse('{"date_time_shape": 6}') as ItemOptions)).toBe('day_hour_minute')
    expect(dateShapeOf({ time: false })).toBe('year_month_day')
    expect(dateShapeOf({ date: false })).toBe('hour_minute')
    expect(dateShapeOf({})).toBe('year_month_day_hour_minute')
  })

  it('takes a place with degrees in range', () => {
    expect(answered('inspection_location', { lat: 52.5, lng: 13.4, accuracy: 8 })).toBeNull()
    expect(answered('inspection_location', { lat: 91, lng: 0, accuracy: 8 })).toBe('not_place')
  })
})

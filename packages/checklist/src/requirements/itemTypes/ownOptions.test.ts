import { describe, expect, it } from 'vitest'
import { catalogue, definitionOf } from '../../catalogue/catalogue.ts'
import { wrongOptions } from '../../catalogue/option-kinds.ts'
import { checkTemplate } from '../../checks/check-template.ts'
import { compile } from '../../session/compile.ts'
import { openSession } from '../../session/open-session.ts'
import { checkOperation } from '../../standing/check-operation.ts'
import { applyEdits } from '../../template/apply-edit.ts'
import type { ItemOptions, ItemType, Json, PageKind, Template } from '../../template/model.ts'
import { calculation, form, list, number, page, question } from '../../testing/form.ts'
import { play } from '../../testing/play.ts'
import { noon } from '../../testing/noon.ts'
import { added, asked, reload, shelf, stored, withOptions } from './shelf.testing.ts'

/** row, type, option, value, and a scenario that holds with the option and not without it */
type Row = readonly [id: string, type: ItemType, name: string, value: Json, effect: string]

/** What these do is for the screens that take the answer, and for how it is written in words. */
const keptOnly: readonly (readonly [id: string, type: ItemType, name: string, value: Json])[] = [
  ['ITM-083', 'textAnswer', 'secure', true],
  ['ITM-090', 'number', 'grouping_separator', true],
  ['ITM-091', 'number', 'units', 'metre'],
  ['ITM-092', 'number', 'secure', true],
  ['ITM-095', 'photo', 'multi_photo', false],
  ['ITM-096', 'photo', 'allow_camera', false],
  ['ITM-097', 'photo', 'photo_library', false],
  ['ITM-098', 'photo', 'allow_gps_tagging', true],
  ['ITM-099', 'video', 'quality', 'fhd'],
  ['ITM-100', 'video', 'allow_camera', false],
  ['ITM-101', 'video', 'photo_library', false],
  ['ITM-102', 'audio', 'quality', 'high'],
  ['ITM-103', 'constant', 'unit_type', 'length'],
  ['ITM-104', 'constant', 'units', 'metre'],
  ['ITM-106', 'global_list', 'advanced', true],
]

const effective: readonly Row[] = [
  [
    'ITM-081',
    'textAnswer',
    'min_length',
    3,
    'answer x = abc\nexpectWithinLimits x\nanswer x = ab\nexpectOutsideLimits x',
  ],
  [
    'ITM-082',
    'textAnswer',
    'max_length',
    3,
    'answer x = abc\nexpectWithinLimits x\nanswer x = abcd\nexpectOutsideLimits x',
  ],
  ['ITM-084', 'textAnswer', 'default_value', 'Pump', 'expectAnswer x = Pump\nanswer x = Fan\nexpectAnswer x = Fan'],
  ['ITM-085', 'longText', 'min', 3, 'answer x = abc\nexpectWithinLimits x\nanswer x = ab\nexpectOutsideLimits x'],
  ['ITM-086', 'longText', 'max', 3, 'answer x = abc\nexpectWithinLimits x\nanswer x = abcd\nexpectOutsideLimits x'],
  ['ITM-087', 'number', 'decimal', 1, 'answer x = 1.5\nexpectWithinLimits x\nanswer x = 1.25\nexpectOutsideLimits x'],
  ['ITM-088', 'number', 'min', -2, 'answer x = -2\nexpectWithinLimits x\nanswer x = -3\nexpectOutsideLimits x'],
  ['ITM-089', 'number', 'max', 0, 'answer x = 0\nexpectWithinLimits x\nanswer x = 0.1\nexpectOutsideLimits x'],
  [
    'ITM-093',
    'datetime',
    'future_date',
    { enabled: true, value: 2, period_type: 'day' },
    'now = 2026-11-20 12:00\nanswer x = 2026-11-22 12:00\nexpectWithinLimits x\nanswer x = 2026-11-22 12:01\nexpectOutsideLimits x',
  ],
  [
    'ITM-094',
    'datetime',
    'prior_date',
    { enabled: true, value: 1, period_type: 'month' },
    'now = 2026-03-31 12:00\nanswer x = 2026-02-28 12:00\nexpectWithinLimits x\nanswer x = 2026-02-28 11:59\nexpectOutsideLimits x',
  ],
  ['ITM-105', 'calculation', 'editable', true, 'expectEditable x\nanswer x = 4\nexpectAnswer x = 4'],
  [
    'ITM-107',
    'dropdown',
    'multiple_selection',
    true,
    'answer x = Option 1, Option 2\nexpectAnswer x = Option 1, Option 2',
  ],
]

describe('an option of a type', () => {
  const set = (type: ItemType, name: string, value: Json): { readonly without: Template; readonly kept: Template } => {
    expect([...catalogue[type].settings, ...catalogue[type].toggles]).toContain(name)
    const without = added(type)
    expect(asked(without).options[name]).not.toEqual(value)
    return { without, kept: reload(withOptions(without, { [name]: value })) }
  }

  it.each(effective)('%s %s keeps %s, and it counts when conducting', (_, type, name, value, effect) => {
    const { without, kept } = set(type, name, value)
    expect(asked(kept).options[name]).toEqual(value)
    expect(play(kept, effect)).toEqual([])
    expect(play(without, effect)).not.toEqual([])
  })

  it.each(keptOnly)('%s %s has %s, and keeps it', (_, type, name, value) => {
    const { kept } = set(type, name, value)
    expect(asked(kept).options[name]).toEqual(value)
  })

  it.each<readonly [string, ItemType, string]>([
    ['ITM-083', 'textAnswer', 'hunter2'],
    ['ITM-092', 'number', '1234'],
  ])('%s a secure %s is answered, and stands for rules and reports, like any other', (_, type, value) => {
    const template = reload(withOptions(added(type), { secure: true }))
    expect(play(template, `answer x = ${value}\nexpectAnswer x = ${value}`)).toEqual([])
  })

  it.each<readonly [string, ItemType, ItemOptions]>([
    ['ITM-091', 'number', { units: 'metre', default_value: 2.5 }],
    ['ITM-103', 'constant', { unit_type: 'length', units: 'metre', default_value: 2.5 }],
    ['ITM-104', 'constant', { units: 'metre', default_value: 2.5 }],
  ])('%s the unit of a %s counts: a calculation in another unit converts it', (_, type, options) => {
    const template = form(page('p', question(type, 'x', options), calculation('c', 'x + 0', { units: 'centimetre' })))
    expect(play(reload(template), 'expectAnswer c = 250')).toEqual([])
  })

  it('ITM-105 a calculation that is not editable is worked out, and nobody answers it', () => {
    const calculations = { value: '1 + 1', items: {} }
    const fixed = added('calculation', { calculations })
    expect(play(fixed, 'expectReadOnly x\nexpectAnswer x = 2')).toEqual([])
    expect(play(fixed, 'answer x = 5')).toEqual(['line 1: answer x = 5: read_only'])
    const free = added('calculation', { calculations, editable: true })
    expect(play(free, 'expectAnswer x = 2\nanswer x = 5\nexpectAnswer x = 5\nclear x\nexpectAnswer x = 2')).toEqual([])
  })

  it('ITM-121 a calculation is its equation and the items behind its names', () => {
    const calculations = { value: 'a + b', items: { a: 'first', b: 'second' } }
    const template = reload(
      added('calculation', { calculations }, form(page('page', number('first'), number('second'), number('b')))),
    )
    expect(asked(template).options.calculations).toEqual(calculations)
    expect(play(template, 'answer first = 0.1\nanswer second = 0.2\nanswer b = 9\nexpectAnswer x = 0.3')).toEqual([])
    for (const broken of [{ value: 3 }, { value: 'a', items: { a: 1 } }, { value: 'a', items: 'a' }, 'a + b', []])
      expect(wrongOptions({ calculations: broken })).toEqual(['calculations'])
  })

  it('ITM-107 without multiple_selection a dropdown takes one', () => {
    const template = reload(added('dropdown'))
    expect(play(template, 'answer x = "Option 2"\nexpectAnswer x = "Option 2"')).toEqual([])
    const compiled = compile(template)
    const several = { kind: 'answer', path: ['x'], value: ['x-3', 'x-4'] } as const
    expect(checkOperation(compiled, several)).toBe('wrong_value')
    const multiple = compile(withOptions(template, { multiple_selection: true }))
    expect(checkOperation(multiple, several)).toBeNull()
    expect(checkOperation(multiple, { ...several, value: 'x-3' })).toBe('wrong_value')
  })

  it('ITM-108 a list is answered by the options of its response set', () => {
    const options = [
      { uuid: 'o1', label: 'Good', value: 'good', score: 2, color: 'green' },
      { uuid: 'o2', label: 'Fair', value: 'fair', score: 1, color: 'yellow' },
      { uuid: 'o3', label: 'Poor', value: 'poor', score: 0, color: 'red' },
    ]
    const before = added('list', { enable_score: true })
    const uuid = asked(before).options.response_set_id ?? ''
    const set = applyEdits(before, [{ kind: 'set_part', part: 'responses', key: uuid, value: { uuid, options } }])
    if (!set.ok) throw new Error(set.problem.code)
    const template = reload(set.template)
    expect(template.responses.find((each) => each.uuid === uuid)?.options).toEqual(options)
    expect(
      play(template, 'answer x = Fair\nexpectColor x = yellow\nexpectScore x 1 of 2\nanswer x = Poor\nexpectFailed x'),
    ).toEqual([])
    expect(play(template, 'answer x = "Option 1"')).toEqual(['line 1: answer x = "Option 1": answer'])
    expect(checkTemplate(template).map(({ code }) => code)).not.toContain('too_few_options')
  })
})

describe('options of stored questions', () => {
  it.each<readonly [string, ItemType, PageKind, ItemOptions]>([
    ['ITM-109', 'site', 'start_page', { editable: true }],
    ['ITM-110', 'site', 'start_page', { column_options: { column_id: 7 } }],
    ['ITM-111', 'site', 'start_page', { column_options: { structure_id: 'st-1' } }],
    ['ITM-112', 'site', 'start_page', { column_options: { column_id: 7, structure_id: 1, structure_node_id: 12 } }],
    ['ITM-131', 'yesno', 'page', { response_set_id: 'set-1' }],
    ['ITM-132', 'yesno', 'page', { default_value: 'o1' }],
    ['ITM-133', 'yesno', 'page', { options_type: 'global' }],
    ['ITM-134', 'switch', 'page', { response_set_id: 'set-1' }],
    ['ITM-135', 'switch', 'page', { default_value: 'o1' }],
    ['ITM-136', 'switch', 'page', { options_type: 'global' }],
    ['ITM-146', 'dataset', 'page', { sites: ['n1', 'n2'], quantity: { n1: 3 } }],
    ['ITM-147', 'spare_parts', 'page', { sites: ['n1', 'n2'], quantity: { n1: 3 } }],
  ])('%s %s on a %s keeps %j', (_, type, on, options) => {
    const template = stored(type, on, options)
    const renamed = applyEdits(template, [{ kind: 'set_title', id: 'x', title: 'Renamed' }])
    expect(renamed.ok && asked(reload(renamed.template)).options).toEqual(options)
    expect(asked(reload(withOptions(stored(type, on), options))).options).toEqual(options)
  })

  it.each<readonly [string, ItemType]>([
    ['ITM-131', 'yesno'],
    ['ITM-132', 'yesno'],
    ['ITM-134', 'switch'],
    ['ITM-135', 'switch'],
  ])('%s a %s is answered out of its set, first by its default', (_, type) => {
    const options = [
      { uuid: 'o1', label: 'Aye' },
      { uuid: 'o2', label: 'Nay' },
    ]
    const responses = [{ uuid: 'set-1', options }]
    const local = { ...stored(type, 'page', { response_set_id: 'set-1', default_value: 'o1' }), responses }
    expect(play(reload(local), 'expectAnswer x = Aye\nanswer x = Nay\nexpectAnswer x = Nay')).toEqual([])
    const elsewhere = { ...local, responses: [] }
    expect(play(reload(elsewhere), 'expectUnanswered x')).toEqual([])
  })

  it.each<readonly [string, ItemType]>([
    ['ITM-133', 'yesno'],
    ['ITM-136', 'switch'],
  ])('%s the options_type of a %s says whose the set is', (_, type) => {
    const of = (options_type: 'local' | 'global'): Template =>
      stored(type, 'page', { response_set_id: 'gone', options_type })
    const found = (template: Template): readonly string[] => checkTemplate(template).map(({ code }) => code)
    expect(found(of('global'))).toContain('global_response_deleted')
    expect(found(of('local'))).toContain('response_set_missing')
  })
})

describe('a field of an asset or assignment', () => {
  const field = { asset_type_uuid: 'u', asset_type_id: 1, field_key: 'serial', field_type: 'text', value_type: 'text' }

  it.each<readonly [string, ItemType]>([
    ['ITM-158', 'asset_field'],
    ['ITM-164', 'assignment_field'],
  ])('%s %s is changed by the inspector only with editable', (_, type) => {
    const free = reload(added(type, { ...field, editable: true }))
    expect(
      play(free, 'given x = A-1\nexpectEditable x\nexpectAnswer x = A-1\nanswer x = A-2\nexpectAnswer x = A-2'),
    ).toEqual([])
    for (const options of [{ ...field, editable: false }, field]) {
      const fixed = reload(added(type, options))
      expect(play(fixed, 'given x = A-1\nexpectReadOnly x\nexpectAnswer x = A-1')).toEqual([])
      expect(play(fixed, 'answer x = A-2')).toEqual(['line 1: answer x = A-2: read_only'])
    }
  })

  it.each<readonly [string, Json, Json]>([
    ['number', 4.5, 'four'],
    ['boolean', true, 'true'],
    ['text', 'A', 4],
    ['date', { year: 2026, month: 11, day: 20 }, { year: 2026, month: 11 }],
    ['datetime', { year: 2026, month: 11, day: 20, hour: 8, minute: 5 }, { year: 2026, month: 11, day: 20 }],
  ])('takes the values of its kind: %s', (value_type, right, wrong) => {
    const compiled = compile(added('asset_field', { ...field, value_type, editable: true }))
    const operation = (value: Json) => checkOperation(compiled, { kind: 'answer', path: ['x'], value })
    expect([operation(right), operation(wrong)]).toEqual([null, 'wrong_value'])
  })
})

describe('oknot', () => {
  it('ITM-166 has the two answers OK and Not OK, without a set of its own', () => {
    const template = reload(added('oknot', { allow_n_a: true }))
    expect(template.responses).toEqual(shelf.responses)
    expect(asked(template).options.response_set_id).toBeUndefined()
    const compiled = compile(template)
    const choices = compiled.byBaseId.get('x')?.choices ?? []
    expect(choices.map(({ uuid, label, score, color }) => [uuid, label, score, color])).toEqual([
      ['ok', 'OK', 1, 'green'],
      ['not_ok', 'Not OK', 0, 'red'],
    ])
    expect(
      play(
        template,
        'answer x = OK\nexpectScore 1 of 1\nexpectColor x = green\nexpectPassed x\n' +
          'answer x = "Not OK"\nexpectScore 0 of 1\nexpectColor x = red\nexpectFailed x\n' +
          'notApplicable x\nexpectScore 0 of 0\nexpectNotApplicable x',
      ),
    ).toEqual([])
    expect(definitionOf('oknot').ruleActions).not.toContain('set_value')
    expect(
      play(
        added('counter', { type: 'oknot' }, form(page('page', question('oknot', 'a'), list('b', ['OK', 'C'])))),
        'answer a = OK\nanswer b = OK\nexpectAnswer x = 1',
      ),
    ).toEqual([])
    const session = openSession(compile(template), { now: noon })
    expect(checkOperation(session.compiled, { kind: 'answer', path: ['x'], value: 'maybe' })).toBe('unknown_option')
  })
})

describe('a number outside its limits', () => {
  it('says which limit, both ends allowed', () => {
    const template = form(page('p', number('n', { min: 1, max: 3, decimal: 1 })))
    const session = openSession(compile(reload(template)), { now: noon })
    const limitOf = (value: number): unknown => {
      session.set(['n'], value)
      return session.stateOf('n')?.limit
    }
    expect([limitOf(1), limitOf(3), limitOf(0), limitOf(1.25)]).toEqual([
      { code: 'within', min: 1, max: 3 },
      { code: 'within', min: 1, max: 3 },
      { code: 'between', min: 1, max: 3 },
      { code: 'decimal', num: 1 },
    ])
  })
})

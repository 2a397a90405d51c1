import { describe, expect, it } from 'vitest'
import { checkTemplate } from '../checks/check-template.ts'
import {
  act,
  all,
  calculation,
  checkbox,
  date,
  dropdown,
  form,
  hiddenPage,
  is,
  list,
  number,
  page,
  photo,
  question,
  rule,
  section,
  signature,
  text,
  when,
  yesno,
} from '../testing/form.ts'
import { play } from '../testing/play.ts'
import type { Json, Template } from '../template/model.ts'
import { cloneTemplate } from '../template/copy.ts'
import { parseTemplate } from '../template/parse.ts'
import { toWire } from '../template/wire.ts'
import { parseScenario } from './parse-scenario.ts'
import { scenariosOf } from './stored-scenarios.ts'

const doors = form(
  page(
    'p',
    yesno('door', { allow_n_a: true }),
    text('why', { visibleIf: is('door', 'No'), required: true }),
    number('gap', { min: 0, max: 20, enable_score: false }),
    calculation('double', 'gap * 2'),
    photo('picture'),
    signature('signed'),
    section('rooms', { groupedBy: ['Kitchen', 'Living room'] }, yesno('clean')),
    section('rows', { repeatable: true }, number('size')),
  ),
)

describe('a scenario', () => {
  it('is played from the top, with what rules write carried out', () => {
    expect(
      play(
        doors,
        `
        # A No asks why.
        expectHidden why
        answer door = No
        expectVisible why
        expectRequired why
        expectMissing why
        expectFailed door
        expectColor door = red
        expectScore 0 of 1
        expectPercent 0
        answer why = "Lock, broken"
        expectAnswer why = Lock, broken
        expectNotMissing why
        answer door = yes
        expectHidden why
        expectPassed door
        expectScore 1 of 1
        expectScore p 1 of 1
        expectPercent p 100 %
        expectPercent why none
        notApplicable door
        expectNotApplicable door
        expectPercent none
        applicable door
        expectUnanswered door
        answer gap = 4.5
        expectAnswer double = 9
        expectWithinLimits gap
        answer gap = 21
        expectOutsideLimits gap
        expectIncomplete
        clear gap
        expectUnanswered gap
        expectComplete
        note gap = "too wide"
        addPhoto picture one two
        removePhoto picture two
        sign signed Ada
        expectAnswered 2 of 6
        `,
      ),
    ).toEqual([])
  })

  it('reaches into instances and options', () => {
    expect(
      play(
        doors,
        `
        answer rooms/Kitchen/clean = No
        answer rooms/"Living room"/clean = Yes
        expectScore rooms 1 of 2
        expectScore rooms/Kitchen 0 of 1
        add rows first
        add rows second
        answer rows/second/size = 3
        expectInstances rows = first, second
        remove rows first
        expectInstances rows = second
        restore rows first
        expectInstances rows = first, second
        expectAnswer rows/second/size = 3
        `,
      ),
    ).toEqual([])
  })

  it('names items by key, by base id and by title', () => {
    const template: Template = {
      ...doors,
      items: doors.items.map((item) =>
        item.id === 'door' ? { ...item, title: '<p>Is the door closed?</p>', reference_key: 'q1' } : item,
      ),
    }
    const steps = 'answer q1 = No\nexpectVisible why\nanswer door = Yes\nexpectHidden why'
    expect(play(template, `${steps}\nanswer "Is the door closed?" = No\nexpectVisible why`)).toEqual([])
    const twins = { ...doors, items: doors.items.map((item) => ({ ...item, title: 'Same' })) }
    expect(play(twins, 'answer Same = No')).toEqual(['line 1: answer Same = No: several'])
  })

  it('says what it saw instead', () => {
    expect(
      play(
        doors,
        `answer door = Yes
expectVisible why
expectScore 0 of 1
expectAnswer door = No
expectAnswer gap = 3
expectColor door = red
expectPercent 50`,
      ),
    ).toEqual([
      'line 2: expectVisible why: hidden',
      'line 3: expectScore 0 of 1: 1 of 1',
      'line 4: expectAnswer door = No: Yes',
      'line 5: expectAnswer gap = 3: nothing',
      'line 6: expectColor door = red: green',
      'line 7: expectPercent 50: 100 %',
    ])
  })

  it('ends where a person could not go on', () => {
    const end = 'expectVisible why'
    expect(play(doors, `answer why = x\n${end}`)).toEqual(['line 1: answer why = x: hidden'])
    expect(play(doors, `answer double = 3\n${end}`)).toEqual(['line 1: answer double = 3: read_only'])
    expect(play(doors, `answer door = Maybe\n${end}`)).toEqual(['line 1: answer door = Maybe: answer'])
    expect(play(doors, `answer gap = many\n${end}`)).toEqual(['line 1: answer gap = many: answer'])
    expect(play(doors, `answer nobody = 1\n${end}`)).toEqual(['line 1: answer nobody = 1: unknown'])
    expect(play(doors, `answer size = 1\n${end}`)).toEqual(['line 1: answer size = 1: instance'])
    expect(play(doors, `answer rows/none/size = 1\n${end}`)).toEqual(['line 1: answer rows/none/size = 1: instance'])
    expect(play(doors, `add gap one\n${end}`)).toEqual(['line 1: add gap one: not_allowed'])
    expect(play(doors, `notApplicable gap\n${end}`)).toEqual(['line 1: notApplicable gap: not_allowed'])
  })

  it('reads answers as the question has them', () => {
    const template = form(
      page(
        'p',
        list('color', ['Dark red', 'Blue']),
        dropdown('several', ['A', 'B, b', 'C'], { multiple_selection: true }),
        checkbox('done'),
        date('day'),
        question('datetime', 'hour', { date_time_shape: 'hour_minute', default_value: null }),
        question('datetime', 'from', {
          date_time_shape: 'year_month_day_hour_minute',
          default_value: { type: 'current', value: 1, period_type: 'day' },
        }),
        question('inspection_location', 'place'),
      ),
    )
    expect(
      play(
        template,
        `
        now = 2026-11-20 14:30
        expectAnswer from = 2026-11-21 14:30
        answer color = dark red
        expectAnswer color = Dark red
        answer several = C, "B, b"
        expectAnswer several = "C", "B, b"
        answer done = true
        expectAnswer done = true
        answer day = 2026-02-28
        expectAnswer day = 2026-02-28
        answer hour = 07:05
        expectAnswer hour = 07:05
        answer place = 52.5, 13.4
        `,
      ),
    ).toEqual([])
    expect(play(template, 'answer day = 2026-02-30')).toEqual(['line 1: answer day = 2026-02-30: answer'])
    expect(play(template, 'answer several = A\nexpectAnswer several = C')).toEqual([
      'line 2: expectAnswer several = C: A',
    ])
  })

  it('starts with what is given from outside', () => {
    const template = form(
      page('p', question('document_id', 'id'), text('old', { visibleIf: when('id', 'starts_with', 'X') })),
    )
    expect(play(template, 'given id = X-7\nexpectVisible old\nexpectAnswer id = X-7')).toEqual([])
    expect(play(template, 'given id = A-7\nexpectHidden old')).toEqual([])
  })

  it('ends where rules answer each other for ever', () => {
    const swap = (key: string, from: string, to: string) =>
      rule(`${key}-${from}`, { asked: is(key, from), actions: [act('set_value', `${key}.${to.toLowerCase()}`)] })
    const template = form(page('p', yesno('a', { rules: [swap('a', 'Yes', 'No'), swap('a', 'No', 'Yes')] })))
    expect(play(template, 'answer a = Yes')).toEqual(['line 1: answer a = Yes: unsettled'])
  })
})

describe('what cannot be read', () => {
  const problems = (line: string): readonly string[] => {
    const parsed = parseScenario(line)
    return parsed.ok
      ? []
      : parsed.problems.map(({ code, line: at, column, found }) => `${at}:${column} ${code} ${found}`)
  }

  it.each([
    ['anwser q1 = Yes', '1:1 unknown_verb anwser'],
    ['= Yes', '1:1 unknown_verb ='],
    ['\n  answer', '2:9 target_missing '],
    ['answer q1', '1:10 value_missing '],
    ['answer q1 =', '1:12 value_missing '],
    ['answer q1 q2 = Yes', '1:11 unexpected q2'],
    ['clear q1 = Yes', '1:12 unexpected Yes'],
    ['expectScore', '1:12 number_missing '],
    ['expectScore q1 1 off 2', '1:18 number_missing off'],
    ['expectScore one of 2', '1:13 number_missing one'],
    ['expectMedia q1', '1:15 number_missing '],
    ['add rows', '1:9 word_missing '],
    ['answer "q1 = Yes', '1:8 quote_open "q1 = Yes'],
    ['answer q1 = "Yes', '1:13 quote_open "Yes'],
    ['toString q1', '1:1 unknown_verb toString'],
    ['__proto__ q1', '1:1 unknown_verb __proto__'],
  ])('%s', (line, problem) => expect(problems(line)).toEqual([problem]))

  it('is all named at once', () => {
    expect(problems('answer\nfoo\n# fine\nexpectVisible')).toEqual([
      '1:7 target_missing ',
      '2:1 unknown_verb foo',
      '4:14 target_missing ',
    ])
    expect(problems('#\n'.repeat(3000))).toEqual(['2001:1 too_long '])
    expect(problems(`note q1 = ${'x'.repeat(5000)}`)).toEqual(['1:2001 too_long '])
  })
})

describe('a template that carries scenarios', () => {
  const carrying = (...texts: readonly string[]): Template => ({
    ...doors,
    options: { scenarios: texts.map((each, at) => ({ uuid: `s${at}`, title: `T${at}`, text: each })) },
  })

  it('is checked with them before it is published', () => {
    expect(checkTemplate(carrying('answer door = No\nexpectVisible why'))).toEqual([])
    expect(
      checkTemplate(carrying('answer door = No\nexpectHidden why\nexpectFailed door', 'answr door')).map(
        ({ code, severity, data }) => [code, severity, data],
      ),
    ).toEqual([
      [
        'scenario_failed',
        'error',
        { scenario: 's0', title: 'T0', line: 2, step: 'expectHidden why', seen: 'visible', reason: 'expected' },
      ],
      [
        'scenario_unreadable',
        'error',
        { scenario: 's1', title: 'T1', line: 1, column: 1, reason: 'unknown_verb', found: 'answr' },
      ],
    ])
  })

  it('keeps them through save, load and copy', () => {
    const template = carrying('answer door = No\nexpectVisible why')
    const parsed = parseTemplate(JSON.parse(JSON.stringify(toWire(template))))
    expect(parsed.ok && scenariosOf(parsed.template)).toEqual(scenariosOf(template))
    let made = 0
    const copy = cloneTemplate(template, () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`)
    expect(checkTemplate(copy)).toEqual([])
    expect(scenariosOf(copy)).toHaveLength(1)
  })

  it('may carry rubbish instead', () => {
    const rubbish: readonly Json[] = [null, 'x', [null, 1, {}, { text: 3 }], { text: 'x' }]
    for (const scenarios of rubbish) expect(checkTemplate({ ...doors, options: { scenarios } })).toEqual([])
  })

  it('is answered on the hidden page only by what writes there', () => {
    const template = form(
      page('p', yesno('a'), text('b', { visibleIf: all(when('h', 'is_null')) })),
      hiddenPage('hp', question('inspection_real_start_date', 'h', { not_visible: true })),
    )
    expect(play(template, 'answer h = 2026-01-01 10:00')).toEqual(['line 1: answer h = 2026-01-01 10:00: hidden'])
    expect(play(template, 'write h = 2026-01-01 10:00\nexpectHidden b')).toEqual([])
  })
})

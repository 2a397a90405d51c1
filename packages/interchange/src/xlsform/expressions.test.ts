import { checkTemplate, compile, openSession, placementProblems } from '@plumbline/checklist'
import { describe, expect, test } from 'vitest'
import { itemAt, lossesOf, readForm } from './formScenario.ts'
import { answering, lists, now, questions, withRow } from './answering.ts'

test.each([
  ['${a} = 1', { a: '1' }, true],
  ["${a} = '1'", { a: '2' }, false],
  ['${a} > 1', { a: '10' }, true],
  ['${a} >= 2 and ${a} < 10', { a: '2' }, true],
  ['2 < ${a}', { a: '2' }, false],
  ['${a} != 1', {}, true],
  ['not(${a} = 2)', {}, true],
  ["selected(${a}, '2')", { a: '2' }, true],
  ["selected(${b}, 'y')", { b: 'x y' }, true],
  ["not(selected(${b}, 'y'))", { b: 'x' }, true],
  ["${b} = 'y'", { b: 'y' }, true],
  ["${b} = 'y'", { b: 'x y' }, false],
  ['count-selected(${b}) > 0', { b: 'x' }, true],
  ['count-selected(${b}) = 0', {}, true],
  ["${d} = ''", {}, true],
  ["${d} != ''", { d: 'x' }, true],
  ['string-length(${d}) > 0', { d: 'x' }, true],
  ["contains(${d}, 'um') or starts-with(${d}, 'x')", { d: 'pump' }, true],
  ["${f} = 'OK'", { f: 'OK' }, true],
  ["${f} = ''", {}, true],
  ['${c} + 1 > ${e} * 2', { c: '4', e: '2.4' }, true],
  ['${c} > ${e}', { c: '4' }, false],
  ['${c} = -3', { c: '-3' }, true],
  ["coalesce(${c}, '') = ''", {}, true],
  ['if(${a} = 1, ${c} > 5, ${c} > 50)', { a: '1', c: '6' }, true],
  ['/data/c > 5', { c: '6' }, true],
  ['../c > 5', { c: '6' }, true],
  ['true()', {}, true],
  ['false()', {}, false],
  ['1 = 2', {}, false],
])('%s with %j is %s', (expression, answers, expected) => {
  const read = withRow(`text|t|T|${expression}|||||`)
  expect(lossesOf(read)).toEqual([])
  expect(placementProblems(read.template)).toEqual([])
  const form = answering(read)
  for (const [path, value] of Object.entries(answers)) form.answer(path, value)
  expect(form.at('t').relevant).toBe(expected)
})

test('a word without quotation marks is the choice that it names, and that is told', () => {
  const read = withRow('text|t|T|selected(${g}, pp)|||||')
  expect(lossesOf(read)).toEqual([['readAsText', 9, 't', 'relevant', 15]])
  const form = answering(read)
  form.answer('g', 'pp')
  expect(form.at('t').relevant).toBe(true)
})

test('dates compare with dates and with today', () => {
  const read = readForm(
    "type|name|label|relevant\ndate|d|D|\ntext|old|Old|${d} < date('2026-01-01')\ntext|due|Due|${d} <= today()\ntext|none|None|${d} = ''",
  )
  expect(lossesOf(read)).toEqual([])
  const session = openSession(compile(read.template), { now })
  const shown = (): boolean[] =>
    ['old', 'due', 'none'].map((path) => session.stateOf([itemAt(read, path).base_id])?.relevant ?? false)
  expect(shown()).toEqual([false, false, true])
  session.set([itemAt(read, 'd').base_id], { year: 2025, month: 12, day: 31 })
  expect(shown()).toEqual([true, true, false])
  session.set([itemAt(read, 'd').base_id], { year: 2026, month: 11, day: 21 })
  expect(shown()).toEqual([false, false, false])
})

test.each([
  ["pulldata('x', 'y', ${d})", 'expressionNotCarried', 0],
  ["${a} = 1 and regex(${d}, '^x$')", 'expressionNotCarried', 13],
  ['${later} = 1', 'laterQuestion', 0],
  ['${gone} = 1', 'unknownQuestion', 0],
  ['${a} = = 1', 'expressionUnreadable', 7],
  ['${c} mod 2 = 1', 'expressionNotCarried', 5],
  ['${d} = ${c}', 'expressionNotCarried', 5],
  ['count(/data/x[y = 1]) > 1', 'expressionNotCarried', 0],
])('%s is not carried: %s at %i', (expression, code, position) => {
  const read = readForm(`${questions}\ntext|t|T|${expression}|||||\ntext|later|L||||||`, lists)
  expect(lossesOf(read)).toEqual([[code, 9, 't', 'relevant', position]])
  expect(itemAt(read, 't').options['xlsform']).toMatchObject({ relevant: expression })
  expect(itemAt(read, 't').options.rule_set_id).toBeUndefined()
})

test('a name that stands for several questions is the nearest one, else nobody’s', () => {
  const read = readForm(
    `type|name|label|relevant\nbegin group|g|G|\ninteger|n|N|\ntext|t|T|\${n} > 1\nend group|||\nbegin group|h|H|\ninteger|n|N2|\nend group|||\ntext|u|U|\${n} > 1`,
  )
  expect(lossesOf(read)).toEqual([['ambiguousQuestion', 9, 'u', 'relevant', 0]])
  const form = answering(read)
  form.answer('h/n', '5')
  expect(form.at('g/t').relevant).toBe(false)
  form.answer('g/n', '5')
  expect(form.at('g/t').relevant).toBe(true)
})

test('a group that appears takes what is inside with it', () => {
  const read = readForm(
    `type|name|label|relevant\ninteger|n|N|\ninteger|m|M|\nbegin group|g|G|\${n} > \${m}\ntext|t|T|\nend group|||`,
  )
  expect(lossesOf(read)).toEqual([])
  expect(placementProblems(read.template)).toEqual([])
  expect(checkTemplate(read.template).filter((finding) => finding.severity === 'error')).toEqual([])
  const form = answering(read)
  expect(form.at('g/t').relevant).toBe(false)
  form.answer('n', '2')
  form.answer('m', '1')
  expect(form.at('g/t').relevant).toBe(true)
})

test('required and read-only may depend on answers', () => {
  const read = withRow('text|t|T||||${a} = 1|${c} > 3|')
  const form = answering(read)
  expect([form.at('t').required, form.at('t').readOnly]).toEqual([false, false])
  form.answer('a', '1')
  form.answer('c', '4')
  expect([form.at('t').required, form.at('t').readOnly]).toEqual([true, true])
})

describe('constraints', () => {
  test.each([
    ['integer', '. > 0 and . < 10', { min: 1, max: 9 }],
    ['integer', '. >= 1.5', { min: 2 }],
    ['decimal', '. >= 0 and 100 >= .', { min: 0, max: 100 }],
    ['text', 'string-length(.) <= 10', { max_length: 10 }],
    ['text', 'string-length(.) = 4', { min_length: 4, max_length: 4 }],
    ['date', '. <= today()', { future_date: { enabled: true, value: 0, period_type: 'day' } }],
    ['date', '. >= today() - 30', { prior_date: { enabled: true, value: 30, period_type: 'day' } }],
    ['date', '. <= today() + 9 and . <= today() + 2', { future_date: { enabled: true, value: 2, period_type: 'day' } }],
  ])('%s with %s has limits', (type, constraint, limits) => {
    const read = withRow(`${type}|t|T||${constraint}||||`)
    expect(itemAt(read, 't').options).toMatchObject(limits)
    expect(itemAt(read, 't').options.rule_set_id).toBeUndefined()
    expect(lossesOf(read)).toEqual([])
  })

  test('an answer that breaks one is red, wants a note, and the message can be read before', () => {
    const read = withRow('decimal|t|T||. < ${e}|Less than before|||')
    expect(lossesOf(read)).toEqual([['messageAsInfo', 9, 't', 'constraint_message']])
    const { info_id } = itemAt(read, 't').options
    expect(read.template.info.find((block) => block.uuid === info_id)?.items[0]?.value).toBe('Less than before')
    const form = answering(read)
    form.answer('e', '3')
    expect(form.at('t').color).toBeNull()
    form.answer('t', '2.9')
    expect(form.at('t').color).toBeNull()
    form.answer('t', '3')
    expect(form.at('t')).toMatchObject({ color: 'red', failed: true, demands: { note: true } })
    form.answer('e', '3.1')
    expect(form.at('t').color).toBeNull()
  })

  test.each([
    ['. <= today() - 7', [12, 13], [14, 20, 30]],
    ['. >= today() + 3', [23, 30], [22, 20, 1]],
    ['. < today() and . >= today() - 2', [18, 19], [17, 20, 21]],
  ])('a date with %s breaks it exactly where it does not hold', (constraint, held, broken) => {
    const read = withRow(`date|t|T||${constraint}||||`)
    expect(lossesOf(read)).toEqual([])
    const session = openSession(compile(read.template), { now })
    const isBroken = (day: number): boolean => {
      session.set([itemAt(read, 't').base_id], { year: 2026, month: 11, day })
      const state = session.stateOf([itemAt(read, 't').base_id])
      return state?.color === 'red' || (state?.limit?.code ?? 'within') !== 'within'
    }
    expect([held.map(isBroken), broken.map(isBroken)]).toEqual([held.map(() => false), broken.map(() => true)])
  })

  test('what is said about one that is not carried stays with the question', () => {
    const read = withRow("text|t|T||regex(., 'x')|Only x|||\ntext|u|U|||Never said|||")
    expect(lossesOf(read)).toEqual([
      ['expressionNotCarried', 9, 't', 'constraint', 0],
      ['fieldNotCarried', 9, 't', 'constraint_message'],
      ['fieldNotCarried', 10, 'u', 'constraint_message'],
    ])
    expect(itemAt(read, 'u').options['xlsform']).toMatchObject({ constraint_message: 'Never said' })
    expect(itemAt(read, 'u').options.info_id).toBeUndefined()
  })

  test('what can be carried of several parts is', () => {
    const read = withRow("text|t|T||string-length(.) < 5 and regex(., '^[a-z]+$') and . != 'none'||||")
    expect(itemAt(read, 't').options).toMatchObject({ max_length: 4 })
    expect(lossesOf(read)).toEqual([['expressionNotCarried', 9, 't', 'constraint', 25]])
    const form = answering(read)
    form.answer('t', 'none')
    expect(form.at('t').color).toBe('red')
  })
})

describe('calculations', () => {
  test.each([
    ['${c} * 2 + ${e} div 4', { c: '3', e: '2' }, 6.5],
    ['round(${e}, 1)', { e: '2.46' }, 2.5],
    ['round(20 div ${a})', { a: '2' }, 10],
    ['int(${c}) - -1', { c: '3' }, 4],
    ['coalesce(${c}, 0) + 1', {}, 1],
    ['max(${c}, ${e})', { c: '3', e: '4' }, 4],
    ['abs(${c} - 5)', { c: '3' }, 2],
    ['pow(${c}, 2)', { c: '3' }, 9],
    ['number(${d}) + 1', { d: '41' }, 42],
    ['${c}', { c: '3' }, 3],
    ['7', {}, 7],
    ["'steel'", {}, 'steel'],
  ])('%s with %j is %s', (expression, answers, expected) => {
    const read = withRow(`calculate|t|||||||${expression}`)
    expect(lossesOf(read)).toEqual([])
    const form = answering(read)
    for (const [path, value] of Object.entries(answers)) form.answer(path, value)
    expect(form.at('t').answer).toBe(expected)
    expect(itemAt(read, 't').options.hidden).toBe(true)
  })

  test('a choice of texts is a rule that writes the one that is due', () => {
    const read = withRow("calculate|t|||||||if(${a} = 1, 'urban', if(${a} = 2, 'rural', ''))")
    const [rule] = read.template.rule_sets.flatMap((set) => set.rules)
    expect(rule?.branches.map(({ type, actions }) => [type, actions[0]?.action, actions[0]?.value])).toEqual([
      ['if', 'set_value', 'urban'],
      ['else_if', 'set_value', 'rural'],
      ['else', 'set_value_not_answered', undefined],
    ])
    const form = answering(read)
    const [option] = read.template.responses[0]?.options ?? []
    const { ruleOperations } = form.session.set([itemAt(read, 'a').base_id], option?.uuid ?? '')
    expect(ruleOperations).toMatchObject([{ kind: 'answer', value: 'urban' }])
  })

  test('of a question that repeats only totals are read from outside', () => {
    const read = readForm(
      `type|name|label|relevant|calculation\nbegin repeat|r|R||\ndecimal|v|V||\ntext|high|High|\${v} > 9|\nend repeat||||
       calculate|total|||sum(\${v}) + 1\ncalculate|most|||max(\${v})\ncalculate|one|||\${v} * 2
       text|some|Some|\${v} > 3|\ntext|much|Much|sum(\${v}) > 10|`,
    )
    expect(lossesOf(read)).toEqual([
      ['expressionNotCarried', 8, 'one', 'calculation', 0],
      ['expressionNotCarried', 9, 'some', 'relevant', 0],
    ])
    expect(itemAt(read, 'total').options.calculations?.value).toBe('sum(v) + 1')
    expect(itemAt(read, 'r/high').options.rule_set_id).toBeDefined()
    expect(itemAt(read, 'much').options.rule_set_id).toBeDefined()
  })

  test('a number that is asked and worked out may be changed', () => {
    const read = withRow('integer|t|T||||||${c} * 2')
    expect(itemAt(read, 't')).toMatchObject({ type: 'calculation', options: { editable: true } })
  })

  test.each([
    ["concat(${d}, 'x')", 0],
    ['${c} mod 2', 5],
    ['once(random())', 0],
    ['int(${e})', 0],
  ])('%s stays with its question and is told', (expression, position) => {
    const read = withRow(`calculate|t|||||||${expression}`)
    expect(lossesOf(read)).toEqual([['expressionNotCarried', 9, 't', 'calculation', position]])
    expect(itemAt(read, 't').options['xlsform']).toMatchObject({ calculation: expression })
  })
})

test('a choice that a filter leaves out turns the answer red', () => {
  const read = readForm(
    "type|name|label|choice_filter\nselect_one county|c|County|\nselect_one city|t|City|county = ${c} or name = 'none'",
    'list_name|name|label|county\ncounty|1|One|\ncounty|2|Two|\ncity|a|A|1\ncity|b|B|2\ncity|none|None|',
  )
  expect(lossesOf(read)).toEqual([['choiceFilter', 3, 't', 'choice_filter']])
  const form = answering(read)
  const colors = (['a', 'b', 'none'] as const).map((name) => {
    form.answer('c', '1')
    form.answer('t', name)
    return form.at('t').color
  })
  expect(colors).toEqual([null, 'red', null])
  form.answer('t', 'a')
  form.answer('c', '')
  expect(form.at('t').color).toBe('red')
})

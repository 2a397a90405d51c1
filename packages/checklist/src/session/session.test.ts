import { describe, expect, it } from 'vitest'
import {
  act,
  calculation,
  checkbox,
  constant,
  counter,
  date,
  endPage,
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
  slider,
  startPage,
  text,
  when,
  yesno,
} from '../testing/form.ts'
import { Scenario } from '../testing/scenario.ts'

describe('completion', () => {
  it('waits for every missing required answer, note and medium, and nothing else', () => {
    const scenario = new Scenario(
      form(
        startPage('s', text('who', { required: true })),
        page(
          'p',
          yesno('a', { required: true, allow_n_a: true }),
          yesno('b', { require_note: true }),
          photo('c', { required: true }),
          signature('d', { required: true }),
          text('hidden', { required: true, hidden: true }),
          number('n', { min: 1, max: 5 }),
          question('instruction', 'i'),
          calculation('k', 'n * 2'),
        ),
        hiddenPage('h', question('inspection_real_end_date', 'end')),
      ),
    )
    expect(scenario.missing()).toEqual(['who required', 'a required', 'c required', 'd required'])
    scenario.answer('b', 'Yes')
    scenario.answer('n', 9)
    scenario.notApplicable('a')
    scenario.addPhoto('c', 'm1')
    scenario.sign('d', 's1')
    scenario.answer('who', 'Ada')
    expect(scenario.missing()).toEqual(['b note', 'n limit'])
    expect(scenario.state('n').limit).toEqual({ code: 'between', min: 1, max: 5 })
    scenario.note('b', 'fine')
    scenario.answer('n', 5)
    expect(scenario.missing()).toEqual([])
    expect(scenario.session.progress()).toEqual({ answered: 6, total: 6, missing: 0, failed: 0 })
  })

  it('lets a response demand a note and a photo', () => {
    const scenario = new Scenario(
      form(page('p', list('a', ['Good', { label: 'Bad', require_note: true, require_media: 2 }]))),
    )
    scenario.answer('a', 'Bad')
    scenario.addPhoto('a', 'm1')
    expect(scenario.missing()).toEqual(['a note', 'a media'])
    scenario.addPhoto('a', 'm2')
    scenario.note('a', 'rust')
    expect(scenario.missing()).toEqual([])
    scenario.answer('a', 'Good')
    expect(scenario.state('a').media.map(({ uuid }) => uuid)).toEqual(['m1', 'm2'])
  })

  it('counts per page and finds the next unanswered question', () => {
    const scenario = new Scenario(
      form(page('p', yesno('a'), yesno('b')), page('z', yesno('c', { required: true })), endPage('e')),
    )
    scenario.answer('b', 'No')
    expect(
      scenario.session
        .pages()
        .map(({ key, answered, total, missing, failed }) => [key, answered, total, missing, failed]),
    ).toEqual([
      ['p', 1, 2, 0, 1],
      ['z', 0, 1, 1, 0],
      ['e', 0, 0, 0, 0],
    ])
    expect(scenario.session.nextUnanswered('a')).toBe('c')
    expect(scenario.session.nextUnanswered('c')).toBe('a')
    scenario.answer('a', 'Yes')
    scenario.answer('c', 'Yes')
    expect(scenario.session.nextUnanswered()).toBeNull()
  })
})

describe('values', () => {
  it('are calculated in decimals from earlier answers, constants and other calculations', () => {
    const scenario = new Scenario(
      form(
        page(
          'p',
          number('a'),
          number('b'),
          constant('k', 0.1),
          calculation('sum', 'a + b + k'),
          calculation('twice', 'sum * 2'),
        ),
      ),
    )
    scenario.answer('a', 0.1)
    expect(scenario.state('twice').answer).toBeNull()
    scenario.answer('b', 0.2)
    expect([scenario.state('sum').answer, scenario.state('twice').answer]).toEqual([0.4, 0.8])
  })

  it('of a hidden question do not reach a calculation', () => {
    const scenario = new Scenario(
      form(page('p', yesno('y'), number('a', { visibleIf: is('y', 'Yes') }), calculation('c', 'sum(a, 1)'))),
    )
    scenario.answer('y', 'Yes')
    scenario.answer('a', 4)
    expect(scenario.state('c').answer).toBe(5)
    scenario.answer('y', 'No')
    expect(scenario.state('c').answer).toBe(1)
  })

  it('stand as defaults until somebody answers, and not again after clearing', () => {
    const scenario = new Scenario(
      form(
        page(
          'p',
          text('a', { default_value: 'as usual' }),
          date('d', { default_value: { type: 'current', value: -1, period_type: 'day' } }),
          checkbox('c', { default_value: false }),
        ),
      ),
    )
    expect(scenario.state('a')).toMatchObject({ answer: 'as usual', answered: true })
    expect(scenario.state('d').answer).toEqual({ year: 2026, month: 11, day: 19 })
    expect(scenario.state('c')).toMatchObject({ answer: false, answered: false })
    scenario.clear('a')
    expect(scenario.state('a')).toMatchObject({ answer: null, answered: false })
    scenario.answer('c', false)
    expect(scenario.state('c').answered).toBe(true)
  })

  it('are counted by counters, in all, on the page and in the section', () => {
    const scenario = new Scenario(
      form(
        page(
          'p',
          section('s', {}, yesno('a'), counter('in', 'yesno', { scope: 'section' })),
          yesno('b'),
          counter('on', 'yesno', { scope: 'page' }),
        ),
        page('z', yesno('c', { visibleIf: is('a', 'Yes') }), counter('all', 'yesno')),
      ),
    )
    const counts = (): readonly unknown[] => ['in', 'on', 'all'].map((key) => scenario.state(key).answer)
    expect(counts()).toEqual([0, 0, 0])
    scenario.answer('a', 'Yes')
    scenario.answer('b', 'No')
    scenario.answer('c', 'No')
    expect(counts()).toEqual([1, 2, 3])
    scenario.answer('a', 'No')
    expect(counts()).toEqual([1, 2, 2])
  })

  it('are held against the limits of dates', () => {
    const scenario = new Scenario(
      form(page('p', date('d', { future_date: { enabled: true, value: 1, period_type: 'day' } }))),
    )
    scenario.answer('d', { year: 2026, month: 11, day: 22 })
    expect(scenario.state('d').limit).toEqual({ code: 'too_new', limit: { year: 2026, month: 11, day: 21 } })
    scenario.answer('d', { year: 2026, month: 11, day: 21 })
    expect(scenario.state('d').limit).toEqual({ code: 'within' })
  })

  it('are held against digits, steps and lengths', () => {
    const scenario = new Scenario(
      form(
        page(
          'p',
          number('n', { decimal: 1 }),
          slider('s', { min: 0, max: 1, step: 0.1 }),
          text('t', { min_length: 2, max_length: 3 }),
        ),
      ),
    )
    scenario.answer('n', 1.25)
    scenario.answer('s', 0.3)
    scenario.answer('t', '👍')
    expect(scenario.state('n').limit).toEqual({ code: 'decimal', num: 1 })
    expect(scenario.state('s').limit).toEqual({ code: 'within', min: 0, max: 1 })
    expect(scenario.state('t').limit).toEqual({ code: 'length_between', min: 2, max: 3 })
    scenario.answer('s', 0.35)
    expect(scenario.state('s').limit).toEqual({ code: 'step', step: 0.1 })
  })
})

describe('repeats', () => {
  const samples = form(
    page(
      'p',
      section(
        'S',
        { repeatable: true, repeatable_settings: { min: 1, max: 6 } },
        yesno('ok', { required: true }),
        number('t', { rules: [rule('r', { asked: when('t', 'bigger_than', 5), actions: [act('set_color', 'red')] })] }),
        text('why', { visibleIf: is('ok', 'No') }),
        calculation('double', 't * 2'),
      ),
      calculation('total', 't'),
      text('any', { visibleIf: is('ok', 'No') }),
    ),
  )

  it('have rules, calculations and scores of their own per instance, and totals over all', () => {
    const scenario = new Scenario(samples)
    expect(scenario.missing()).toEqual(['S repeat'])
    scenario.add('S', 'one')
    scenario.add('S', 'two')
    expect(scenario.missing()).toEqual(['S/one/ok required', 'S/two/ok required'])
    scenario.answer('S/one/ok', 'No')
    scenario.answer('S/one/t', 7)
    scenario.answer('S/two/ok', 'Yes')
    scenario.answer('S/two/t', 2)
    expect([scenario.visible('S/one/why'), scenario.visible('S/two/why'), scenario.visible('any')]).toEqual([
      true,
      false,
      true,
    ])
    expect([scenario.state('S/one/double').answer, scenario.state('S/two/double').answer]).toEqual([14, 4])
    expect(scenario.state('total').answer).toBe(9)
    expect(scenario.failed()).toEqual(['S/one/ok', 'S/one/t'])
    expect(scenario.session.score()).toEqual({ points: 1, max: 2, percent: 50 })
    expect(scenario.state('S/one').score).toEqual({ points: 0, max: 1, percent: 0 })
  })

  it('lose everything of a removed instance and have it back when it is restored', () => {
    const scenario = new Scenario(samples)
    scenario.add('S', 'one')
    scenario.add('S', 'two')
    scenario.answer('S/one/t', 7)
    scenario.answer('S/two/t', 2)
    scenario.remove('S', 'one')
    expect([scenario.state('S').instances, scenario.state('total').answer, scenario.failed()]).toEqual([['two'], 2, []])
    expect(scenario.missing()).toEqual(['S/two/ok required'])
    scenario.restore('S', 'one')
    expect([scenario.state('S').instances, scenario.state('total').answer]).toEqual([['one', 'two'], 9])
  })

  it('stand in the order they are put in', () => {
    const scenario = new Scenario(samples)
    scenario.add('S', 'a')
    scenario.add('S', 'b')
    scenario.add('S', 'c', 'a')
    expect(scenario.state('S').instances).toEqual(['a', 'c', 'b'])
    scenario.apply({ kind: 'repeat_move', path: ['S'], value: { key: 'b', after: null } })
    expect(scenario.state('S').instances).toEqual(['b', 'a', 'c'])
    expect(scenario.session.childrenOf('S')).toEqual(['S/b', 'S/a', 'S/c'])
  })

  it('of a question stand at its own path twice, with the key between', () => {
    const scenario = new Scenario(form(page('p', photo('f', { repeatable: true, required: true }))))
    expect(scenario.missing()).toEqual(['f repeat'])
    scenario.add('f', 'k')
    scenario.addPhoto('f/k/f', 'm1')
    expect([scenario.state('f/k/f').answered, scenario.missing()]).toEqual([true, []])
  })

  it('are there from the start for grouped options', () => {
    const scenario = new Scenario(
      form(page('p', section('G', { groupedBy: ['Left', 'Right'] }, yesno('ok')), counter('n', 'yesno'))),
    )
    expect(scenario.state('G').instances).toEqual(['G.left', 'G.right'])
    scenario.answer('G/G.left/ok', 'No')
    scenario.answer('G/G.right/ok', 'Yes')
    expect([scenario.state('n').answer, scenario.session.score().points]).toEqual([2, 1])
  })

  it('keep answers for an instance that is not there yet', () => {
    const scenario = new Scenario(samples)
    const row = (path: readonly string[], aspect: string, value: string | number | { key: string }) =>
      ({ path, aspect, value, kind: 'answer', op: aspect, seq: 1, device: 'd', at: '' }) as const
    scenario.session.put([row(['S', 'late', 't'], 'answer', 4)])
    expect(scenario.session.stateOf('S/late/t')).toBeNull()
    scenario.session.put([{ ...row(['S'], 'instance:late', { key: 'late' }), placed: 2 }])
    expect(scenario.state('S/late/t').answer).toBe(4)
    expect(scenario.state('total').answer).toBe(4)
  })
})

describe('changes', () => {
  it('name exactly what is different', () => {
    const scenario = new Scenario(
      form(
        page('p', yesno('a'), section('s', {}, text('b', { visibleIf: is('a', 'No'), required: true })), number('c')),
      ),
    )
    expect(Scenario.changed(scenario.answer('a', 'No'))).toEqual([
      'a: color answer score failed',
      'b: visible relevant',
      'p: score',
    ])
    expect(Scenario.changed(scenario.answer('a', 'No'))).toEqual([])
    expect(Scenario.changed(scenario.answer('c', 3))).toEqual(['c: answer'])
    expect(Scenario.changed(scenario.note('c', 'x'))).toEqual(['c: note'])
    expect(Scenario.changed(scenario.addPhoto('c', 'm'))).toEqual(['c: media'])
  })

  it('give a new state only where something changed', () => {
    const scenario = new Scenario(form(page('p', yesno('a'), yesno('b'))))
    const [a, b] = [scenario.state('a'), scenario.state('b')]
    scenario.answer('a', 'Yes')
    expect(scenario.state('b')).toBe(b)
    expect(scenario.state('a')).not.toBe(a)
  })

  it('move a medium to another question with its caption', () => {
    const scenario = new Scenario(form(page('p', photo('a'), yesno('b'))))
    scenario.addPhoto('a', 'm1')
    scenario.addPhoto('a', 'm2')
    scenario.apply({ kind: 'media_edit', path: ['a'], value: { uuid: 'm1', caption: 'door' } })
    scenario.apply({ kind: 'media_move', path: ['a'], value: { uuid: 'm1', to: ['b'] } })
    expect(scenario.state('a').media.map(({ uuid }) => uuid)).toEqual(['m2'])
    expect(scenario.state('b').media).toEqual([{ uuid: 'm1', caption: 'door', markup_uuid: null }])
  })
})

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
import { noon } from '../testing/noon.ts'
import { play } from '../testing/play.ts'
import type { Template } from '../template/model.ts'
import { compile } from './compile.ts'
import { openSession } from './open-session.ts'
import type { Changes } from './path-state.ts'
import type { Session } from './session.ts'
import { nextUnanswered, pathsBelow } from './walk.ts'
import { failedIn, missingIn, pagesOf } from './review.ts'

const opened = (template: Template): Session => openSession(compile(template), { now: noon })
const missingNames = (session: Session): readonly string[] =>
  missingIn(session).map(({ key, reason }) => `${key} ${reason}`)

describe('completion', () => {
  it('waits for every missing required answer, note and medium, and nothing else', () => {
    const template = form(
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
    )
    const session = opened(template)
    expect(missingNames(session)).toEqual(['who required', 'a required', 'c required', 'd required'])
    session.set(['b'], 'b.yes')
    session.set(['n'], 9)
    session.apply({ kind: 'na', path: ['a'], value: true })
    session.apply({ kind: 'media_add', path: ['c'], value: { uuid: 'm1' } })
    session.apply({ kind: 'sign', path: ['d'], value: { uuid: 's1', name: 'Ada' } })
    session.set(['who'], 'Ada')
    expect(missingNames(session)).toEqual(['b note', 'n limit'])
    expect(session.stateOf('n')?.limit).toEqual({ code: 'between', min: 1, max: 5 })
    session.apply({ kind: 'note', path: ['b'], value: 'fine' })
    session.set(['n'], 5)
    expect(missingNames(session)).toEqual([])
    expect(session.progress()).toEqual({ answered: 6, total: 6, missing: 0, failed: 0 })
  })

  it('lets a response demand a note and a photo', () => {
    const template = form(page('p', list('a', ['Good', { label: 'Bad', require_note: true, require_media: 2 }])))
    expect(
      play(
        template,
        `answer a = Bad
         expectNote a
         expectMedia a 2
         addPhoto a m1
         expectMissing a
         addPhoto a m2
         expectMissing a
         note a = rust
         expectComplete
         answer a = Good
         expectNoDemands a`,
      ),
    ).toEqual([])
    const session = opened(template)
    for (const uuid of ['m1', 'm2']) session.apply({ kind: 'media_add', path: ['a'], value: { uuid } })
    session.set(['a'], 'a.good')
    expect(session.stateOf('a')?.media.map(({ uuid }) => uuid)).toEqual(['m1', 'm2'])
  })

  it('counts per page and finds the next unanswered question', () => {
    const session = opened(
      form(page('p', yesno('a'), yesno('b')), page('z', yesno('c', { required: true })), endPage('e')),
    )
    session.set(['b'], 'b.no')
    expect(
      pagesOf(session).map(({ key, answered, total, missing, failed }) => [key, answered, total, missing, failed]),
    ).toEqual([
      ['p', 1, 2, 0, 1],
      ['z', 0, 1, 1, 0],
      ['e', 0, 0, 0, 0],
    ])
    expect(nextUnanswered(session, 'a')).toBe('c')
    expect(nextUnanswered(session, 'c')).toBe('a')
    session.set(['a'], 'a.yes')
    session.set(['c'], 'c.yes')
    expect(nextUnanswered(session)).toBeNull()
  })
})

describe('values', () => {
  it('are calculated in decimals from earlier answers, constants and other calculations', () => {
    const template = form(
      page(
        'p',
        number('a'),
        number('b'),
        constant('k', 0.1),
        calculation('sum', 'a + b + k'),
        calculation('twice', 'sum * 2'),
      ),
    )
    expect(
      play(
        template,
        'answer a = 0.1\nexpectUnanswered twice\nanswer b = 0.2\nexpectAnswer sum = 0.4\nexpectAnswer twice = 0.8',
      ),
    ).toEqual([])
  })

  it('of a hidden question do not reach a calculation', () => {
    const template = form(
      page('p', yesno('y'), number('a', { visibleIf: is('y', 'Yes') }), calculation('c', 'sum(a, 1)')),
    )
    expect(
      play(template, 'answer y = Yes\nanswer a = 4\nexpectAnswer c = 5\nanswer y = No\nexpectAnswer c = 1'),
    ).toEqual([])
  })

  it('stand as defaults until somebody answers, and not again after clearing', () => {
    const template = form(
      page(
        'p',
        text('a', { default_value: 'as usual' }),
        date('d', { default_value: { type: 'current', value: -1, period_type: 'day' } }),
        checkbox('c', { default_value: false }),
      ),
    )
    expect(
      play(
        template,
        `now = 2026-11-20 12:00
         expectAnswer a = "as usual"
         expectAnswer d = 2026-11-19
         expectAnswer c = false
         expectAnswered 2 of 3
         clear a
         expectUnanswered a
         answer c = false
         expectAnswered 2 of 3`,
      ),
    ).toEqual([])
    const session = opened(template)
    expect(session.stateOf('c')).toMatchObject({ answer: false, answered: false })
    session.set(['c'], false)
    expect(session.stateOf('c')).toMatchObject({ answer: false, answered: true })
  })

  it('are counted by counters, in all, on the page and in the section', () => {
    const template = form(
      page(
        'p',
        section('s', {}, yesno('a'), counter('in', 'yesno', { scope: 'section' })),
        yesno('b'),
        counter('on', 'yesno', { scope: 'page' }),
      ),
      page('z', yesno('c', { visibleIf: is('a', 'Yes') }), counter('all', 'yesno')),
    )
    const counts = (inSection: number, onPage: number, all: number): string =>
      `expectAnswer in = ${inSection}\nexpectAnswer on = ${onPage}\nexpectAnswer all = ${all}`
    expect(
      play(
        template,
        `${counts(0, 0, 0)}\nanswer a = Yes\nanswer b = No\nanswer c = No\n${counts(1, 2, 3)}\nanswer a = No\n${counts(1, 2, 2)}`,
      ),
    ).toEqual([])
  })

  it('are held against the limits of dates', () => {
    const session = opened(form(page('p', date('d', { future_date: { enabled: true, value: 1, period_type: 'day' } }))))
    session.set(['d'], { year: 2026, month: 11, day: 22 })
    expect(session.stateOf('d')?.limit).toEqual({ code: 'too_new', limit: { year: 2026, month: 11, day: 21 } })
    session.set(['d'], { year: 2026, month: 11, day: 21 })
    expect(session.stateOf('d')?.limit).toEqual({ code: 'within' })
  })

  it('are held against digits, steps and lengths', () => {
    const session = opened(
      form(
        page(
          'p',
          number('n', { decimal: 1 }),
          slider('s', { min: 0, max: 1, step: 0.1 }),
          text('t', { min_length: 2, max_length: 3 }),
        ),
      ),
    )
    session.set(['n'], 1.25)
    session.set(['s'], 0.3)
    session.set(['t'], '👍')
    expect(session.stateOf('n')?.limit).toEqual({ code: 'decimal', num: 1 })
    expect(session.stateOf('s')?.limit).toEqual({ code: 'within', min: 0, max: 1 })
    expect(session.stateOf('t')?.limit).toEqual({ code: 'length_between', min: 2, max: 3 })
    session.set(['s'], 0.35)
    expect(session.stateOf('s')?.limit).toEqual({ code: 'step', step: 0.1 })
  })
})

describe('repeats', () => {
  const hot = rule('r', { asked: when('t', 'bigger_than', 5), actions: [act('set_color', 'red')] })
  const samples = form(
    page(
      'p',
      section(
        'S',
        { repeatable: true, repeatable_settings: { min: 1, max: 6 } },
        yesno('ok', { required: true }),
        number('t', { rules: [hot] }),
        text('why', { visibleIf: is('ok', 'No') }),
        calculation('double', 't * 2'),
      ),
      calculation('total', 't'),
      text('any', { visibleIf: is('ok', 'No') }),
    ),
  )

  it('have rules, calculations and scores of their own per instance, and totals over all', () => {
    expect(
      play(
        samples,
        `expectMissing S
         add S one
         add S two
         expectNotMissing S
         expectMissing S/one/ok
         expectMissing S/two/ok
         answer S/one/ok = No
         answer S/one/t = 7
         answer S/two/ok = Yes
         answer S/two/t = 2
         expectVisible S/one/why
         expectHidden S/two/why
         expectVisible any
         expectAnswer S/one/double = 14
         expectAnswer S/two/double = 4
         expectAnswer total = 9
         expectFailed S/one/ok
         expectFailed S/one/t
         expectPassed S/two/t
         expectScore 1 of 2
         expectScore S/one 0 of 1`,
      ),
    ).toEqual([])
  })

  it('lose everything of a removed instance and have it back when it is restored', () => {
    expect(
      play(
        samples,
        `add S one
         add S two
         answer S/one/t = 7
         answer S/two/t = 2
         remove S one
         expectInstances S = two
         expectAnswer total = 2
         expectMissing S/two/ok
         restore S one
         expectInstances S = one, two
         expectAnswer total = 9
         expectFailed S/one/t`,
      ),
    ).toEqual([])
    const session = opened(samples)
    for (const key of ['one', 'two']) session.apply({ kind: 'repeat_add', path: ['S'], value: { key } })
    session.set(['S', 'one', 't'], 7)
    session.apply({ kind: 'repeat_remove', path: ['S'], value: { key: 'one' } })
    expect([failedIn(session), missingNames(session)]).toEqual([[], ['S/two/ok required']])
  })

  it('stand in the order they are put in', () => {
    const session = opened(samples)
    for (const key of ['a', 'b']) session.apply({ kind: 'repeat_add', path: ['S'], value: { key } })
    session.apply({ kind: 'repeat_add', path: ['S'], value: { key: 'c', after: 'a' } })
    expect(session.stateOf('S')?.instances).toEqual(['a', 'c', 'b'])
    session.apply({ kind: 'repeat_move', path: ['S'], value: { key: 'b', after: null } })
    expect(session.stateOf('S')?.instances).toEqual(['b', 'a', 'c'])
    expect(pathsBelow(session, 'S')).toEqual(['S/b', 'S/a', 'S/c'])
  })

  it('of a question stand at its own path twice, with the key between', () => {
    const template = form(page('p', photo('f', { repeatable: true, required: true })))
    const session = opened(template)
    expect(missingNames(session)).toEqual(['f repeat'])
    session.apply({ kind: 'repeat_add', path: ['f'], value: { key: 'k' } })
    session.apply({ kind: 'media_add', path: ['f', 'k', 'f'], value: { uuid: 'm1' } })
    expect([session.stateOf('f/k/f')?.answered, missingNames(session)]).toEqual([true, []])
  })

  it('are there from the start for grouped options', () => {
    const template = form(page('p', section('G', { groupedBy: ['Left', 'Right'] }, yesno('ok')), counter('n', 'yesno')))
    expect(
      play(
        template,
        'expectInstances G = G.left, G.right\nanswer G/Left/ok = No\nanswer G/Right/ok = Yes\nexpectAnswer n = 2\nexpectScore 1 of 2',
      ),
    ).toEqual([])
  })

  it('keep answers for an instance that is not there yet', () => {
    const session = opened(samples)
    const row = (path: readonly string[], aspect: string, value: string | number | { key: string }) =>
      ({ path, aspect, value, kind: 'answer', op: aspect, seq: 1, device: 'd', at: '' }) as const
    session.put([row(['S', 'late', 't'], 'answer', 4)])
    expect(session.stateOf('S/late/t')).toBeNull()
    session.put([{ ...row(['S'], 'instance:late', { key: 'late' }), placed: 2 }])
    expect(session.stateOf('S/late/t')?.answer).toBe(4)
    expect(session.stateOf('total')?.answer).toBe(4)
  })
})

describe('changes', () => {
  /** The fields that changed, per path: "door: color failed". */
  const changed = ({ paths }: Changes): readonly string[] =>
    paths.map(({ key, fields }) => `${key}: ${fields.join(' ')}`).sort()

  it('name exactly what is different', () => {
    const session = opened(
      form(
        page('p', yesno('a'), section('s', {}, text('b', { visibleIf: is('a', 'No'), required: true })), number('c')),
      ),
    )
    expect(changed(session.set(['a'], 'a.no'))).toEqual([
      'a: color answer score failed',
      'b: visible relevant',
      'p: score',
    ])
    expect(changed(session.set(['a'], 'a.no'))).toEqual([])
    expect(changed(session.set(['c'], 3))).toEqual(['c: answer'])
    expect(changed(session.apply({ kind: 'note', path: ['c'], value: 'x' }))).toEqual(['c: note'])
    expect(changed(session.apply({ kind: 'media_add', path: ['c'], value: { uuid: 'm' } }))).toEqual(['c: media'])
  })

  it('give a new state only where something changed', () => {
    const session = opened(form(page('p', yesno('a'), yesno('b'))))
    const [a, b] = [session.stateOf('a'), session.stateOf('b')]
    session.set(['a'], 'a.yes')
    expect(session.stateOf('b')).toBe(b)
    expect(session.stateOf('a')).not.toBe(a)
  })

  it('move a medium to another question with its caption', () => {
    const session = opened(form(page('p', photo('a'), yesno('b'))))
    for (const uuid of ['m1', 'm2']) session.apply({ kind: 'media_add', path: ['a'], value: { uuid } })
    session.apply({ kind: 'media_edit', path: ['a'], value: { uuid: 'm1', caption: 'door' } })
    session.apply({ kind: 'media_move', path: ['a'], value: { uuid: 'm1', to: ['b'] } })
    expect(session.stateOf('a')?.media.map(({ uuid }) => uuid)).toEqual(['m2'])
    expect(session.stateOf('b')?.media).toEqual([{ uuid: 'm1', caption: 'door', markup_uuid: null }])
  })
})

import { describe, expect, it } from 'vitest'
import { tries } from '../../../../scripts/testing/tries.ts'
import type { Condition, ConditionGroup, Template } from '../template/model.ts'
import {
  act,
  any,
  calculation,
  form,
  is,
  list,
  number,
  page,
  rule,
  section,
  text,
  visibleWhen,
  when,
  yesno,
  type Node,
} from '../testing/form.ts'
import { Chance, randomForm, randomOperation } from '../testing/random.ts'
import { noon } from '../testing/noon.ts'
import { play } from '../testing/play.ts'
import { compile } from './compile.ts'
import { explainScore } from './explain.ts'
import { openSession } from './open-session.ts'
import { standingIn } from './standing-in.ts'
import { questionsOf } from './walk.ts'

describe('templates out of the ordinary', () => {
  it('two hundred sections inside each other', () => {
    let inner: Node = yesno('deep', { enable_score: true })
    for (let depth = 200; depth > 0; depth--)
      inner = section(`s${depth}`, depth === 100 ? { visibleIf: is('door', 'Yes') } : {}, inner)
    const template = form(page('p', yesno('door'), inner))
    expect(
      play(template, 'expectHidden deep\nanswer door = Yes\nanswer deep = Yes\nexpectVisible deep\nexpectScore 2 of 2'),
    ).toEqual([])
    const session = openSession(compile(template), { now: noon })
    session.set(['door'], 'door.yes')
    session.set(['deep'], 'deep.yes')
    let part = explainScore(session).parts[0]?.parts[1]
    for (let depth = 1; depth < 200; depth++) part = part?.parts[0]
    expect(part?.parts[0]?.reason).toBe('option')
  })

  it('conditions two hundred deep', () => {
    let asked: Condition | ConditionGroup = is('door', 'Yes')
    for (let depth = 0; depth < 200; depth++)
      asked = {
        match: depth % 2 === 0 ? 'all' : 'any',
        conditions: [asked, ...(depth % 2 === 0 ? [] : [is('door', 'No')])],
      }
    const template = form(page('p', yesno('door'), text('more', { rules: [visibleWhen('v', asked)] })))
    expect(play(template, 'expectHidden more\nanswer door = Yes\nexpectVisible more')).toEqual([])
  })

  it('fifty thousand items, each asked only if the one before is, with a sum over three hundred', () => {
    const names = Array.from({ length: 300 }, (_, at) => `n${at}`)
    const questions = Array.from({ length: 48_000 }, (_, at): Node => {
      const key = `q${at}`
      return at === 0
        ? yesno(key, { enable_score: true })
        : yesno(key, { visibleIf: is(`q${at - 1}`, 'Yes'), enable_score: true })
    })
    const template = form(
      page('p', ...names.map((name) => number(name)), calculation('sum', names.join(' + ')), ...questions),
    )
    const session = openSession(compile(template), { now: noon })
    for (const name of names) session.set([name], 0.1)
    expect(session.stateOf('sum')?.answer).toBe(30)
    for (let at = 0; at < 48_000; at++) session.set([`q${at}`], `q${at}.yes`)
    expect(session.score()).toEqual({ points: 48_000, max: 48_000, percent: 100 })
    session.set(['q0'], 'q0.no')
    expect(session.score()).toEqual({ points: 0, max: 1, percent: 0 })
    expect(session.stateOf('q47999')?.visible).toBe(false)
  }, 60_000)

  it('one question that 50,000 others hang on, and that hangs on all of them', { timeout: 30_000 }, () => {
    const keys = Array.from({ length: 50_000 }, (_, at) => `q${at}`)
    const hub = yesno('hub', { visibleIf: any(...keys.map((key) => is(key, 'Yes'))) })
    const others = keys.map((key) => yesno(key, { visibleIf: is('hub', 'Yes') }))
    const compiled = compile(form(page('p', hub, ...others)))
    // In a circle nobody reads anybody: nobody is told who moves in between.
    expect(compiled.program.following().readers.entries).toHaveLength(0)
    const session = openSession(compiled, { now: noon })
    session.set(['q7'], 'q7.yes')
    expect([session.stateOf('hub')?.visible, session.stateOf('q7')?.visible]).toEqual([false, false])
    session.set(['hub'], 'hub.yes')
    expect([session.stateOf('q7')?.visible, session.stateOf('q49999')?.visible]).toEqual([false, false])
  })

  it('ten thousand rules on one question, and one rule set on ten thousand questions', { timeout: 30_000 }, () => {
    const keys = Array.from({ length: 10_000 }, (_, at) => `q${at}`)
    const required = keys.map((key) => rule(`r-${key}`, { asked: is(key, 'Yes'), actions: [act('required')] }))
    const many = form(page('p', ...keys.map((key) => yesno(key)), text('x', { rules: required })))
    expect(play(many, 'expectOptional x\nanswer q9999 = Yes\nexpectRequired x')).toEqual([])
    const template = form(page('p', yesno('door'), ...keys.map((key) => text(key))))
    const [shared] = form(page('p', text('x', { visibleIf: is('door', 'Yes') }))).rule_sets
    const items = template.items.map((item) =>
      item.type === 'textAnswer' ? { ...item, options: { ...item.options, rule_set_id: shared?.uuid ?? null } } : item,
    )
    const session = openSession(compile({ ...template, items, rule_sets: [shared].flatMap((set) => set ?? []) }), {
      now: noon,
    })
    expect(session.stateOf('q9999')?.visible).toBe(false)
    session.set(['door'], 'door.yes')
    expect([session.stateOf('q0')?.visible, session.stateOf('q9999')?.visible]).toEqual([true, true])
  })

  it('ten thousand repeats, and as many grouped options', { timeout: 30_000 }, () => {
    const sections = Array.from({ length: 5000 }, (_, at) => [
      section(`r${at}`, { repeatable: true }, yesno(`q${at}`)),
      section(`g${at}`, { groupedBy: ['L', 'R'] }, yesno(`h${at}`)),
    ])
    const session = openSession(compile(form(page('p', ...sections.flat()))), { now: noon })
    expect(session.stateOf('g4999/g4999.r/h4999')?.visible).toBe(true)
    session.apply({ kind: 'repeat_add', path: ['r4999'], value: { key: 'k' } })
    expect(session.stateOf('r4999/k/q4999')?.visible).toBe(true)
  })

  it('names that objects have a meaning for', () => {
    const hostile = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype']
    const template: Template = form(
      page(
        'p',
        ...hostile.map((key) => number(key, { enable_score: true })),
        list('choice', hostile, { enable_score: true }),
        calculation('sum', hostile.map((key) => `{${key}}`).join(' + ')),
      ),
    )
    const session = openSession(compile(template), { now: noon, given: JSON.parse('{"__proto__": {"polluted": 1}}') })
    for (const key of hostile) {
      session.set([key], 2)
      session.set(['choice'], key)
      session.apply({ kind: 'note', path: [key], value: '__proto__' })
      session.apply({
        kind: 'media_add',
        path: [key],
        value: JSON.parse('{"uuid": "__proto__", "__proto__": {"polluted": 1}}'),
      })
      session.apply({
        kind: 'issue',
        path: [key],
        value: JSON.parse('{"uuid": "constructor", "__proto__": {"polluted": 1}}'),
      })
    }
    expect(session.stateOf('sum')?.answer).toBe(10)
    expect(session.stateOf('__proto__')?.note).toBe('__proto__')
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(session.stateOf('valueOf')).toBeNull()
    expect(session.stateOf(['__proto__', 'x', 'y'])).toBeNull()
  })

  it('an issue that would hide itself has one answer, however often it is asked', () => {
    const template = form(
      page(
        'p',
        { ...yesno('door'), rules: [visibleWhen('v', when('count', 'equals', 0))] },
        { ...number('count'), type: 'issues_count', options: { scope: 'all' } },
      ),
    )
    expect(play(template, 'raiseIssue door\nexpectAnswer count = 1\nexpectHidden door')).toEqual([])
  })
})

describe('what stands in a session', () => {
  it('goes through JSON into another session, which is then the same', () => {
    for (let seed = 1; seed <= tries(60); seed++) {
      const chance = new Chance(seed)
      const compiled = compile(randomForm(chance, 20))
      const session = openSession(compiled, { now: noon })
      for (let count = 0; count < 40; count++) session.apply(randomOperation(chance, compiled))
      const other = openSession(compiled, { now: noon })
      other.loadStanding(JSON.parse(JSON.stringify(standingIn(session))))
      expect({ seed, questions: [...questionsOf(other)] }).toEqual({ seed, questions: [...questionsOf(session)] })
      expect([other.score(), other.progress()]).toEqual([session.score(), session.progress()])
      expect(standingIn(other)).toHaveLength(standingIn(session).length)
    }
  })
})

import { describe, expect, it } from 'vitest'
import {
  act,
  all,
  calculation,
  date,
  form,
  is,
  number,
  page,
  rule,
  section,
  text,
  when,
  yesno,
  type Node,
} from '../testing/form.ts'
import type { Template } from '../template/model.ts'
import { checkTemplate } from './check-template.ts'

const found = (template: Template): readonly string[] =>
  checkTemplate(template).map(({ code, item_id }) => `${item_id ?? '-'} ${code}`)

describe('what is too much', () => {
  it('is said to be undecided, never impossible', () => {
    const questions = Array.from({ length: 40 }, (_, at) => number(`n${at}`))
    const sum = questions.map(({ key }) => `${key} ^ 2`).join(' + ')
    const template = form(
      page('p', ...questions, calculation('c', sum), text('x', { required: true, visibleIf: when('c', 'equals', -1) })),
    )
    const findings = checkTemplate(template)
    expect(findings.map(({ code, item_id, severity }) => [code, item_id, severity])).toEqual([
      ['not_decided', 'x', 'warning'],
    ])
    expect(checkTemplate(template)).toEqual(findings)
  })

  it('ends in time with 50,000 items that hang on one another, and with sections 200 deep', { timeout: 60_000 }, () => {
    const count = 50_000
    const chain = form(
      page(
        'p',
        ...Array.from({ length: count }, (_, at) =>
          at === 0 ? yesno('q0') : yesno(`q${at}`, { visibleIf: is(`q${at - 1}`, 'Yes') }),
        ),
      ),
    )
    expect(checkTemplate(chain).every(({ code }) => code === 'not_decided')).toBe(true)
    let deep: Node = text('x', { required: true })
    for (let level = 0; level < 200; level++)
      deep = section(`s${level}`, level === 100 ? { visibleIf: all(is('a', 'Yes'), is('a', 'No')) } : {}, deep)
    expect(found(form(page('p', yesno('a'), deep)))).toEqual(['s100 never_shown', 'x required_unreachable'])
  })

  it('ends with ten thousand rules that turn one question to and fro', { timeout: 30_000 }, () => {
    const keys = Array.from({ length: 10_000 }, (_, at) => `q${at}`)
    for (const turns of [false, true]) {
      const rules = keys.map((key, at) =>
        rule(`r-${key}`, {
          asked: is(key, 'Yes'),
          actions: [act(turns && at % 2 === 1 ? 'not_required' : 'required'), act('set_hidden', at === 0)],
        }),
      )
      const questions = keys.map((key) => yesno(key))
      const codes = new Set(checkTemplate(form(page('p', ...questions, text('x', { rules })))).map(({ code }) => code))
      expect(
        [...codes].filter((code) => !['not_decided', 'contradiction_required_while_hidden'].includes(code)),
      ).toEqual([])
    }
  })

  it('ends with one date that thousands of conditions read', { timeout: 30_000 }, () => {
    const days = Array.from({ length: 5000 }, (_, at) =>
      text(`x${at}`, { visibleIf: when('d', 'newer_than', { year: 1000 + at, month: 1, day: 1 }) }),
    )
    const codes = new Set(checkTemplate(form(page('p', date('d'), ...days))).map(({ code }) => code))
    expect([...codes].filter((code) => code !== 'not_decided')).toEqual([])
  })

  it('is clear about circles of any length', () => {
    const circle = form(
      page(
        'p',
        ...Array.from({ length: 5000 }, (_, at) => yesno(`q${at}`, { visibleIf: is(`q${(at + 1) % 5000}`, 'Yes') })),
      ),
    )
    const codes = new Set(checkTemplate(circle).map(({ code }) => code))
    expect([...codes]).toEqual(['rule_condition_later', 'rule_cycle'])
  })

  it('ends with more scenarios than can be played, and says so', { timeout: 60_000 }, () => {
    const scenarios = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ uuid: `s${at}`, title: '', text: 'expectComplete' }))
    const template = form(page('p', ...Array.from({ length: 20_000 }, (_, at) => text(`x${at}`))))
    const told = (count: number) => checkTemplate({ ...template, options: { scenarios: scenarios(count) } })
    expect(told(10)).toEqual([])
    expect(told(5000)).toMatchObject([
      { code: 'scenario_unreadable', severity: 'error', data: { reason: 'too_long', scenario: 's196' } },
    ])
  })

  it('takes hostile texts as texts', () => {
    const names = ['__proto__', 'constructor', 'toString', '\u202E', '</script>', '"', '{', 'x'.repeat(5000)]
    const template = form(
      page(
        'p',
        text('q'),
        ...names.map((name, at) =>
          text(`x${at}`, { visibleIf: all(when('q', 'starts_with', name), when('q', 'ends_with', name)) }),
        ),
        ...names.map((name, at) =>
          text(name === '' ? `y${at}` : `${name}${at}`, { visibleIf: when('gone', 'equals', name) }),
        ),
      ),
    )
    const codes = new Set(checkTemplate(template).map(({ code }) => code))
    expect([...codes].sort()).toEqual(['never_shown', 'rule_condition_missing'])
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

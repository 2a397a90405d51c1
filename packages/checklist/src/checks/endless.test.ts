import { describe, expect, it } from 'vitest'
import { act, form, is, page, rule, yesno } from '../testing/form.ts'
import type { Template } from '../template/model.ts'
import { applyWithRules } from '../scenarios/apply-with-rules.ts'
import { compile } from '../session/compile.ts'
import { openSession } from '../session/open-session.ts'
import { checkTemplate } from './check-template.ts'
import { referenceMoment } from './logic/reference-moment.ts'
import type { Finding } from './finding.ts'

const found = (template: Template): readonly string[] =>
  checkTemplate(template).map(({ code, item_id }) => `${item_id ?? '-'} ${code}`)

const only = (template: Template, code: Finding['code']): Finding => {
  const [finding, ...others] = checkTemplate(template).filter((each) => each.code === code)
  if (finding === undefined || others.length > 0) throw new Error(`${code} was found ${others.length} times too often`)
  return finding
}

describe('rules that answer each other', () => {
  const swap = (key: string, from: string, to: string, other = key) =>
    rule(`${key}-${from}`, { asked: is(key, from), actions: [act('set_value', `${other}.${to.toLowerCase()}`, other)] })

  it('without an end are told, with answers that show it', () => {
    const template = form(
      page(
        'p',
        yesno('a', { rules: [swap('a', 'Yes', 'No', 'b'), swap('a', 'No', 'Yes', 'b')] }),
        yesno('b', { rules: [swap('b', 'Yes', 'Yes', 'a'), swap('b', 'No', 'No', 'a')] }),
      ),
    )
    const { witness, severity, item_id } = only(template, 'rule_endless')
    expect([severity, item_id]).toEqual(['error', 'a'])
    const session = openSession(compile(template), { now: referenceMoment })
    expect(witness?.operations.map((step) => applyWithRules(session, step)).at(-1)).toBe(false)
  })

  it('say nothing of the options they take back: what stands is where they were stopped', () => {
    const rules = [
      rule('r', { asked: is('q', 'Yes'), actions: [act('set_value', 'q.no')] }),
      rule('s', { asked: is('q', 'No'), actions: [act('set_value', 'q.yes')] }),
    ]
    expect(found(form(page('p', yesno('q', { rules }))))).toEqual(['q rule_endless'])
    expect(found(form(page('p', yesno('q', { rules: rules.slice(0, 1) }))))).toContain('q option_unreachable')
  })

  it('and come to rest are left alone', () => {
    const template = form(
      page(
        'p',
        yesno('a', { rules: [swap('a', 'Yes', 'Yes', 'b')] }),
        yesno('b', { rules: [swap('b', 'Yes', 'Yes', 'a')] }),
      ),
    )
    expect(found(template)).toEqual([])
  })
})

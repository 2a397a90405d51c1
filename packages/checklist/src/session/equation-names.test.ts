import { expect, it } from 'vitest'
import { checkTemplate } from '../checks/check-template.ts'
import { calculation, form, number, page } from '../testing/form.ts'
import { noon } from '../testing/noon.ts'
import { compile } from './compile.ts'
import { openSession } from './open-session.ts'

it('a name stands for the item it was given, and for nothing once that is gone, as the checks say', () => {
  const given = (key: string, value: string, items: Readonly<Record<string, string>>) =>
    calculation(key, value, { calculations: { value, items } })
  const template = form(
    page(
      'p',
      number('q1'),
      number('q2'),
      given('given', 'q1 * 2', { q1: 'q2' }),
      given('keyed', 'q1 * 2', {}),
      given('lost', 'q1 * 2', { q1: 'gone' }),
      given('rest', 'sum(q1, q2)', { q1: 'gone' }),
    ),
  )
  const session = openSession(compile(template), { now: noon })
  session.set(['q1'], 1)
  session.set(['q2'], 10)
  const shown = ['given', 'keyed', 'lost', 'rest'].map((key) => session.stateOf(key)?.answer)
  expect(shown).toEqual([20, 2, null, 10])
  const unknown = checkTemplate(template).filter(({ code }) => code === 'equation_variable_unknown')
  expect(unknown.map(({ item_id, data }) => [item_id, data['var']])).toEqual([
    ['lost', 'q1'],
    ['rest', 'q1'],
  ])
})

import { describe, expect, it } from 'vitest'
import { periodTypesOf } from '../calculation/dates.ts'
import { form, is, page, photo, question, section, text, yesno } from '../testing/form.ts'
import { applyEdit } from './apply-edit.ts'
import { dateShapeOptions, setDateShape, switchOption } from './bulk.ts'
import { dateShapes, type ItemOptions, type Template } from './model.ts'
import { itemOf } from './tree.ts'

const template = form(
  page(
    'p',
    yesno('a', { required: true }),
    text('b', { visibleIf: is('a', 'No') }),
    photo('f'),
    section('s', {}, text('c')),
  ),
)
const after = (edit: Parameters<typeof applyEdit>[1]): Template => {
  const result = applyEdit(template, edit)
  if (!result.ok) throw new Error(result.problem.code)
  return result.template
}

describe('an option of many items', () => {
  it('goes on where the type has it, and the rest is named', () => {
    const { edit, skipped } = switchOption(template, ['a', 'b', 's', 'p', 'nobody'], 'required', true)
    const made = after(edit)
    expect(skipped).toEqual(['s', 'p', 'nobody'])
    expect(['a', 'b', 's'].map((id) => itemOf(made, id)?.options.required)).toEqual([true, true, undefined])
  })

  it('goes off to false where it was on, and stays away where it never was', () => {
    const made = after(switchOption(template, ['a', 'b'], 'required', false).edit)
    expect(['a', 'b'].map((id) => itemOf(made, id)?.options.required)).toEqual([false, undefined])
  })

  it('RUL-056 does not hide what a condition asks for', () => {
    expect(switchOption(template, ['a', 'b'], 'hidden', true).skipped).toEqual(['a'])
  })

  it('does not let repeat what stands in a repeat', () => {
    expect(switchOption(template, ['f', 's'], 'repeatable', true).skipped).toEqual([])
    const made = after(switchOption(template, ['s'], 'repeatable', true).edit)
    expect(switchOption(made, ['c', 'f'], 'repeatable', true).skipped).toEqual(['c'])
  })
})

describe('another shape of a date', () => {
  it('says the same by its flags, and counts in periods it knows', () => {
    const options: ItemOptions = {
      default_value: { type: 'current', value: -1, period_type: 'week' },
      future_date: { enabled: true, value: 3, period_type: 'minute' },
    }
    for (const shape of dateShapes) {
      const { default_value, future_date, date_time_shape } = { ...options, ...dateShapeOptions(options, shape) }
      expect(date_time_shape).toBe(shape)
      for (const value of [default_value, future_date])
        expect(periodTypesOf[shape]).toContain(Reflect.get(Object(value), 'period_type'))
    }
    expect(dateShapeOptions(options, 'year')).toEqual({
      date_time_shape: 'year',
      date: true,
      time: false,
      default_value: { type: 'current', value: -1, period_type: 'year' },
      future_date: { enabled: true, value: 3, period_type: 'year' },
    })
  })

  it('has no place for a fixed default of other parts', () => {
    const dated = form(
      page('p', question('datetime', 'd', { default_value: { type: 'fixed', value: { year: 2026 } } })),
    )
    const result = applyEdit(dated, setDateShape(dated, 'd', 'hour_minute') ?? { kind: 'batch', edits: [] })
    expect(result.ok && itemOf(result.template, 'd')?.options).toMatchObject({
      date: false,
      time: true,
      default_value: { type: 'none' },
    })
    expect(setDateShape(dated, 'nobody', 'year')).toBeNull()
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { form, page, question } from '../../testing/form.ts'
import type { Item, Template } from '../model.ts'
import { parseTemplate } from '../parse.ts'
import { fromStore, migrateTemplate, storedForm, templateFormat } from './migrate-template.ts'
import { gapIn, migrationSteps } from './steps.ts'

const fixture = (format: number): URL => new URL(`../../../fixtures/templates/format-${format}.json`, import.meta.url)
const read = (format: number): unknown => JSON.parse(readFileSync(fixture(format), 'utf8'))
const formats = Array.from({ length: templateFormat }, (_, at) => at + 1)

describe('stored templates', () => {
  it('lead from the first form to today’s without a gap', () => {
    expect(gapIn(migrationSteps)).toBeNull()
    expect(gapIn([])).toBeNull()
    const steps = [1, 2, 3].map((from) => ({ from, to: from + 1 }))
    expect(gapIn(steps)).toBeNull()
    expect(gapIn(steps.slice(1))).toContain('from 1 to 2')
    expect(gapIn(steps.filter(({ from }) => from !== 2))).toContain('from 2 to 3')
    expect(gapIn([{ from: 1, to: 3 }])).toContain('from 1 to 2')
    expect(gapIn(steps.toReversed())).toContain('from 1 to 2')
    expect(() => migrateTemplate({}, [{ from: 2, to: 3, what: '', migrate: (body) => body }])).toThrow('from 1 to 2')
  })

  it('have a fixture of every form there was, and none of a form to come', () => {
    expect(formats.filter((format) => !existsSync(fixture(format)))).toEqual([])
    expect(existsSync(fixture(templateFormat + 1))).toBe(false)
  })

  it.each(formats)('of form %d are read as today’s by the parser and out of a store', (format) => {
    const parsed = parseTemplate(read(format))
    const today = parseTemplate(read(templateFormat))
    expect(parsed).toEqual(today)
    expect(parsed.ok && 'format' in parsed.template).toBe(false)
    const stored = fromStore(read(format) as Template)
    const kept = ({ id }: Item): boolean => id !== 'p'
    expect(stored.items.filter(kept).map(({ options }) => options)).toEqual(
      today.ok && today.template.items.filter(kept).map(({ options }) => options),
    )
    expect('format' in stored).toBe(false)
  })

  it('are left alone by every step when they have the newer form already', () => {
    const { format: _format, ...today } = read(templateFormat) as Record<string, unknown>
    for (const step of migrationSteps) expect(step.migrate(today)).toEqual(today)
    expect(migrateTemplate(today)).toEqual({ ok: true, body: today })
  })

  it('say their form, and come back as they were', () => {
    const template = form(page('p', question('longText', 'a', { min: 1, max: 9, foo: [1] })))
    const stored = JSON.parse(JSON.stringify(storedForm(template))) as Template & { format: number }
    expect(stored.format).toBe(templateFormat)
    expect(fromStore(stored)).toEqual(JSON.parse(JSON.stringify(template)))
  })

  it('of a later version or a nonsense form are refused by name', () => {
    for (const [format, code] of [
      [templateFormat + 1, 'too_new'],
      ['3', 'malformed'],
      [0, 'malformed'],
      [1.5, 'malformed'],
    ] as const) {
      const parsed = parseTemplate({ format, items: [] })
      expect(parsed).toEqual({ ok: false, problems: [{ code, where: 'format', item_id: null }] })
    }
    expect(() => fromStore({ ...form(), format: templateFormat + 1 })).toThrow(`knows ${templateFormat}`)
  })

  it('may hold anything without a step falling over it', () => {
    for (const items of [null, 3, 'x', [null, 3, [], { type: 'longText' }, { type: 'datetime', options: [] }]])
      for (const step of migrationSteps) expect(step.migrate({ items })).toEqual({ items })
  })
})

import { describe, expect, it } from 'vitest'
import { blocksPublishing, checkTemplate } from '../checks/check-template.ts'
import type { ItemType } from '../template/model.ts'
import { migrateTypes } from '../template/migrate/deprecated-types.ts'
import { applyEdit } from '../template/apply-edit.ts'
import { countingIds } from '../testing/counting-ids.ts'
import { form, page, question, text } from '../testing/form.ts'
import { noon } from '../testing/noon.ts'
import { compile } from './compile.ts'
import { openSession } from './open-session.ts'
import { missingIn } from './review.ts'

const outdated: readonly ItemType[] = ['dataset', 'spare_parts']
const asking = (type: ItemType, options = {}) =>
  form(page('p', question(type, 'old', { required: true, ...options }), text('t', { required: true })))

describe.each(outdated)('a required question of the type %s, which nobody can answer any more', (type) => {
  it('locks nobody in: completion waits for what can be answered alone', () => {
    const session = openSession(compile(asking(type)), { now: noon })
    expect(session.stateOf('old')?.readOnly).toBe(true)
    expect(session.progress()).toMatchObject({ total: 1, missing: 1 })
    session.set(['t'], 'done')
    expect(missingIn(session)).toEqual([])
    expect(session.progress()).toMatchObject({ answered: 1, total: 1, missing: 0 })
  })

  it('keeps and tells an answer that was given while it was asked', () => {
    const session = openSession(compile(asking(type)), { now: noon })
    session.set(['old'], ['n1', 'n2'])
    expect(session.stateOf('old')).toMatchObject({ answer: ['n1', 'n2'], answered: true })
    expect(missingIn(session).map(({ item }) => item.item.id)).toEqual(['t'])
  })

  it('is told before publishing, and stops nobody', () => {
    const findings = checkTemplate(asking(type))
    expect(findings.map(({ code, severity, item_id }) => [code, severity, item_id])).toEqual([
      ['type_deprecated', 'warning', 'old'],
      ['contradiction_read_only_required', 'warning', 'old'],
    ])
    expect(blocksPublishing(findings)).toBe(false)
    expect(checkTemplate(asking(type, { required: false })).map(({ code }) => code)).toEqual(['type_deprecated'])
  })

  it('is required again, and can be answered, once it is mended', () => {
    const template = asking(type, { sites: ['n1', 'n2'] })
    const migration = migrateTypes(template, countingIds())
    const mended = migration === null ? null : applyEdit(template, migration.edit)
    if (mended?.ok !== true) throw new Error('the migration was refused')
    const session = openSession(compile(mended.template), { now: noon })
    session.set(['t'], 'done')
    expect(missingIn(session).map(({ item, reason }) => [item.item.id, reason])).toEqual([['old', 'required']])
    session.set(['old'], ['n2'])
    expect(missingIn(session)).toEqual([])
  })
})

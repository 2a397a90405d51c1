import { describe, expect, it } from 'vitest'
import { catalogue } from '../../catalogue/catalogue.ts'
import { blocksPublishing, checkTemplate } from '../../checks/check-template.ts'
import { recordEdit, startHistory, undo } from '../../template/history.ts'
import { holdsDeprecated, migrateTypes } from '../../template/migrate/deprecated-types.ts'
import { itemTypes, type ItemType, type Template } from '../../template/model.ts'
import { reload, shelf, stored } from '../itemTypes/shelf.testing.ts'

const deprecated = itemTypes.filter((type) => catalogue[type].status === 'deprecated')
const on = (type: ItemType): Template =>
  stored(type, type === 'end_signature' ? 'end_page' : type === 'site' ? 'start_page' : 'page')
const warned = (template: Template) => checkTemplate(template).filter(({ code }) => code === 'type_deprecated')

describe('a template with a deprecated type', () => {
  it.each(deprecated)('BLD-246 %s is warned of, by its item, and may go on being published', (type) => {
    const template = reload(on(type))
    expect(holdsDeprecated(template)).toBe(true)
    expect(warned(template)).toEqual([{ code: 'type_deprecated', severity: 'warning', item_id: 'x', data: { type } }])
    expect(blocksPublishing(warned(template))).toBe(false)
  })

  it('BLD-246 is the only one that is', () => {
    expect([holdsDeprecated(shelf), warned(shelf)]).toEqual([false, []])
    // A repeat is stored beneath a group of the old type, and is none (C-2).
    const repeat = reload(stored('photo', 'page', { repeatable: true }))
    expect([holdsDeprecated(repeat), warned(repeat)]).toEqual([false, []])
  })

  it.each(deprecated)('BLD-247 %s is replaced by Fix in one step, and the warning is gone', (type) => {
    const template = reload(on(type))
    const migration = migrateTypes(template, () => 'made')
    const done = migration === null ? null : recordEdit(startHistory(template), migration.edit)
    if (done?.ok !== true) throw new Error(`${type} cannot be replaced`)
    const after = reload(done.history.template)
    expect([holdsDeprecated(after), warned(after), done.history.past.length]).toEqual([false, [], 1])
    expect(undo(done.history)?.history.template).toEqual(template)
  })
})

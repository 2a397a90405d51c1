import { describe, expect, it } from 'vitest'
import { checkTemplate } from '../../checks/check-template.ts'
import { applyEdit } from '../../template/apply-edit.ts'
import { switchOption } from '../../template/bulk.ts'
import { addPage, insertItem, newTemplate } from '../../template/create.ts'
import { recordEdit, redo, startHistory, undo, type History } from '../../template/history.ts'
import type { ItemType, Template } from '../../template/model.ts'
import { mayStand } from '../../template/placement.ts'
import { childrenOf } from '../../template/tree.ts'
import { countingIds } from '../../testing/counting-ids.ts'
import { form, page, photo, text, yesno } from '../../testing/form.ts'

describe('the history', () => {
  const start = form(page('p', text('a')))
  const renamed = (history: History, title: string): History => {
    const result = recordEdit(history, { kind: 'set_title', id: 'a', title })
    if (!result.ok) throw new Error(result.problem.code)
    return result.history
  }
  const once = renamed(startHistory(start), 'One')

  it('BLD-194 holds the past after an edit', () => {
    expect([startHistory(start).past.length, once.past.length]).toEqual([0, 1])
    expect(undo(startHistory(start))).toBeNull()
    expect(undo(once)?.history.template).toEqual(start)
  })

  it('BLD-195 BLD-212 holds the present: what is shown', () => {
    expect(once.template.items[1]?.title).toBe('One')
  })

  it('BLD-196 holds the future after an undo, until another edit', () => {
    const back = undo(once)?.history
    expect([redo(once), back?.future.length]).toEqual([null, 1])
    expect(back === undefined ? null : redo(back)?.history.template).toEqual(once.template)
    expect(back === undefined ? null : redo(renamed(back, 'Two'))).toBeNull()
  })
})

describe('a new question with responses', () => {
  it.each<readonly [string, ItemType, readonly string[]]>([
    ['BLD-218', 'list', ['Option 1', 'Option 2']],
    ['BLD-219', 'dropdown', ['Option 1', 'Option 2']],
    ['BLD-220', 'switch', ['On', 'Off']],
    ['BLD-221', 'yesno', ['Yes', 'No']],
    ['BLD-222', 'yesno', ['Yes', 'No']],
  ])('%s a %s has its set made first: the item names it', (_, type, labels) => {
    const template = form(page('p', text('a')))
    const { edit } = insertItem(template, {
      type,
      title: '',
      ids: countingIds(),
      target: { parent_id: 'p', before: null },
    })
    expect(edit.kind === 'batch' ? edit.edits.map(({ kind }) => kind) : []).toEqual(['set_part', 'insert'])
    const result = applyEdit(template, edit)
    const made = result.ok ? result.template : template
    const item = made.items.find((each) => each.type === type)
    const set = made.responses.find(({ uuid }) => uuid === item?.options.response_set_id)
    expect(set?.options.map(({ label }) => label)).toEqual(labels)
  })
})

describe('pages', () => {
  it('BLD-224 an end page may be added with a first question, once', () => {
    const ids = countingIds()
    const template = newTemplate({ title: 'T', language: 'en', ids })
    const added = applyEdit(template, addPage(template, { kind: 'end_page', title: 'End', ids }).edit)
    const end = added.ok ? childrenOf(added.template, null).find(({ type }) => type === 'end_page') : undefined
    expect(added.ok && childrenOf(added.template, end?.id ?? '').map(({ type }) => type)).toEqual(['number'])
    expect(mayStand(template, 'end_page', { parent_id: null, before: null })).toBeNull()
    expect(added.ok && mayStand(added.template, 'end_page', { parent_id: null, before: null })?.code).toBe(
      'one_page_of_this_kind',
    )
  })
})

describe('a toggle', () => {
  const template = form(page('p', yesno('a'), photo('f')))
  const read = (from: Template, id: string, option: string): unknown =>
    from.items.find((item) => item.id === id)?.options[option]

  it.each([
    ['BLD-231', 'required', 'a'],
    ['BLD-232', 'require_media', 'a'],
    ['BLD-233', 'hidden', 'a'],
    ['BLD-234', 'exclude_report', 'a'],
    ['BLD-235', 'repeatable', 'f'],
  ] as const)('%s %s goes on, then off', (_, option, id) => {
    const on = applyEdit(template, switchOption(template, [id], option, true).edit)
    expect(on.ok && read(on.template, id, option)).toBe(true)
    const off = on.ok ? applyEdit(on.template, switchOption(on.template, [id], option, false).edit) : on
    expect(off.ok && read(off.template, id, option)).toBe(false)
    expect(checkTemplate(template).some(({ code }) => code === 'placement')).toBe(false)
  })
})

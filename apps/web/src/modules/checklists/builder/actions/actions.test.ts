import { applyEdit, itemOf, type ResponseOption, type Template } from '@plumbline/checklist'
import { describe, expect, test } from 'vitest'
import { countingIds } from '@plumbline/checklist/testing'
import type { Outcome } from '../store/outcome.ts'
import { findResponses } from '../store/partMaps.ts'
import { after, drawn, templateOf, viewOf } from '../testing/sampleTemplate.ts'
import { addHiddenPage } from './addHiddenPage.ts'
import { addItem, addPage, addQuestions, targetAfter, targetBelow } from './addItems.ts'
import { chooseGlobal } from './chooseResponses.ts'
import { duplicate } from './duplicate.ts'
import { indent, moveItems, moveOneStep, outdent, sectionAbove } from './moveItems.ts'
import { removeItems } from './removeItems.ts'
import { setOptions, setTitle, setType, toggleOption } from './writeItem.ts'
import { addOption, moveOption, removeOption, responsesOf, writeOption } from './writeResponses.ts'

const house = (): Template =>
  templateOf(
    ['start', 'start_page', 0],
    ['who', 'textAnswer', 1],
    ['rooms', 'page', 0],
    ['doors', 'section', 1],
    ['closes', 'yesno', 2],
    ['seal', 'list', 2],
    ['air', 'number', 1],
    ['end', 'end_page', 0],
    ['sign', 'signature', 1],
  )

/** What is done can be undone: the very same template stands again. */
const undone = (template: Template, outcome: Outcome): Template => {
  if (outcome.kind !== 'change') throw new Error('not a change')
  const done = applyEdit(template, outcome.edit)
  if (!done.ok) throw new Error('refused')
  const back = applyEdit(done.template, done.inverse)
  if (!back.ok) throw new Error('the inverse was refused')
  return back.template
}

const optionsOf = (template: Template, id: string): readonly ResponseOption[] =>
  findResponses(template, itemOf(template, id)?.options.response_set_id)?.options ?? []

/** A rule on `owner` that asks for `asked`. */
const withRule = (template: Template, owner: string, asked: string): Template =>
  after(template, {
    kind: 'change',
    edit: {
      kind: 'batch',
      edits: [
        {
          kind: 'set_part',
          part: 'rule_sets',
          key: 'rules',
          value: {
            uuid: 'rules',
            has_visibility: true,
            related_items: [asked],
            action_items: [],
            rules: [
              {
                uuid: 'rule',
                kind: 'visibility',
                branches: [
                  { type: 'if', match: 'all', conditions: [{ item_id: asked, operator: 'is_null' }], actions: [] },
                ],
              },
            ],
          },
        },
        { kind: 'set_options', id: owner, set: { rule_set_id: 'rules' } },
      ],
    },
  })

describe('adding', () => {
  test('Enter below a page or an open section adds its first line, below a closed one the next', () => {
    const template = house()
    expect(targetBelow(template, 'rooms', true)).toEqual({ parent_id: 'rooms', before: 'doors' })
    expect(targetBelow(template, 'doors', true)).toEqual({ parent_id: 'doors', before: 'closes' })
    expect(targetBelow(template, 'doors', false)).toEqual({ parent_id: 'rooms', before: 'air' })
    expect(targetBelow(template, 'seal', true)).toEqual({ parent_id: 'doors', before: null })
  })

  test('a yes/no question brings its two responses with it, and undo takes both away', () => {
    const template = house()
    const outcome = addItem(viewOf(template), { type: 'yesno', title: 'Dry?', target: targetAfter(template, 'closes') })
    const next = after(template, outcome)
    expect(drawn(next).slice(4, 7)).toEqual(['    closes', '    Dry?', '    seal'])
    expect(next.responses).toHaveLength(template.responses.length + 1)
    expect(undone(template, outcome)).toEqual(template)
  })

  test('the cursor goes to what was added', () => {
    const template = house()
    const outcome = addItem(viewOf(template), { type: 'number', target: targetAfter(template, 'air') })
    const made = after(template, outcome).items.find(({ title }) => title === '')
    expect(outcome).toMatchObject({ aim: { id: made?.id, at: 'title' } })
  })

  test('many titles become many questions in order, in one step', () => {
    const template = house()
    const outcome = addQuestions(viewOf(template), {
      type: 'yesno',
      titles: ['One', 'Two', 'Three'],
      target: targetAfter(template, 'closes'),
    })
    const next = after(template, outcome)
    expect(drawn(next).slice(4, 9)).toEqual(['    closes', '    One', '    Two', '    Three', '    seal'])
    expect(new Set(next.items.map(({ reference_key }) => reference_key)).size).toBe(next.items.length)
    expect(undone(template, outcome)).toEqual(template)
  })

  test('the next question is answered as the one before, by responses of its own, and demands nothing', () => {
    const before = after(
      after(
        house(),
        writeOption(house(), 'closes', optionsOf(house(), 'closes')[0]?.uuid ?? '', { label: 'Tight', score: 5 }),
      ),
      {
        kind: 'change',
        edit: { kind: 'set_options', id: 'closes', set: { required: true, allow_n_a: true }, unset: ['enable_score'] },
      },
    )
    const outcome = addItem(viewOf(before), { type: 'yesno', like: 'closes', target: targetAfter(before, 'closes') })
    const next = after(before, outcome)
    const made = next.items.find(({ title }) => title === '')
    expect(made?.options).toMatchObject({ allow_n_a: true, options_type: 'local' })
    expect(made?.options).not.toHaveProperty('required')
    expect(made?.options).not.toHaveProperty('enable_score')
    const labels = (id: string) => optionsOf(next, id).map(({ label, score }) => [label, score])
    expect(labels(made?.id ?? '')).toEqual(labels('closes'))
    const uuids = [...optionsOf(next, 'closes'), ...optionsOf(next, made?.id ?? '')].map(({ uuid }) => uuid)
    expect(new Set(uuids).size).toBe(uuids.length)
    expect(undone(before, outcome)).toEqual(before)
  })

  test('one of the organisation’s sets is named again, not copied; another type takes nothing over', () => {
    const set = {
      uuid: 'wear',
      title: 'Wear',
      options: [
        { uuid: 'w1', label: 'New' },
        { uuid: 'w2', label: 'Worn' },
      ],
    }
    const before = after(house(), chooseGlobal(house(), 'closes', set))
    const target = targetAfter(before, 'closes')
    const next = after(before, addItem(viewOf(before), { type: 'yesno', like: 'closes', target }))
    expect(next.responses).toEqual(before.responses)
    expect(next.items.find(({ title }) => title === '')?.options).toMatchObject({
      options_type: 'global',
      response_set_id: 'wear',
    })
    const list = after(before, addItem(viewOf(before), { type: 'list', like: 'closes', target }))
    expect(list.items.find(({ title }) => title === '')?.options.options_type).not.toBe('global')
  })

  test('a type that may not stand there is refused, not added', () => {
    const template = house()
    const outcome = addItem(viewOf(template), { type: 'asset', target: targetAfter(template, 'air') })
    expect(outcome).toMatchObject({ kind: 'refused', problem: { code: 'not_allowed_in_page' } })
  })

  test('a new page stands behind the current one and before the end page, with a first question', () => {
    const template = house()
    const behind = after(template, addPage(viewOf(template), { kind: 'page', current: 'who' }))
    expect(behind.items.filter(({ depth }) => depth === 0).map(({ type }) => type)).toEqual([
      'start_page',
      'page',
      'page',
      'end_page',
      'hidden_page',
    ])
    const last = after(template, addPage(viewOf(template), { kind: 'page', current: 'sign' }))
    expect(last.items.findIndex(({ id }) => id === 'end')).toBe(9)
    expect(last.items[8]?.parent_id).toBe(last.items[7]?.id)
  })

  test('a template without a hidden page gets one with the two real dates, the end required', () => {
    const template = house()
    expect(addHiddenPage(viewOf(template))).toEqual({ kind: 'nothing' })
    const hidden = template.items.find(({ type }) => type === 'hidden_page')?.id ?? ''
    const without = after(template, { kind: 'change', edit: { kind: 'remove', ids: [hidden] } })
    const next = after(without, addHiddenPage(viewOf(without)))
    expect(
      next.items.slice(-3).map(({ type, options, visible }) => [type, visible, options.required === true]),
    ).toEqual([
      ['hidden_page', false, false],
      ['inspection_real_start_date', false, false],
      ['inspection_real_end_date', false, true],
    ])
  })

  test('a second end page is not offered', () => {
    expect(addPage(viewOf(house()), { kind: 'end_page', current: null })).toEqual({ kind: 'nothing' })
  })
})

describe('moving', () => {
  test('Tab makes a child of the section above, Shift+Tab puts it back behind it', () => {
    const template = house()
    expect(sectionAbove(template, 'air')?.id).toBe('doors')
    const inside = after(template, indent(template, 'air'))
    expect(drawn(inside).slice(3, 7)).toEqual(['  doors', '    closes', '    seal', '    air'])
    expect(drawn(after(inside, outdent(inside, 'air')))).toEqual(drawn(template))
  })

  test('without a section above Tab does nothing', () => {
    expect(indent(house(), 'closes')).toEqual({ kind: 'nothing' })
    expect(outdent(house(), 'air')).toEqual({ kind: 'nothing' })
  })

  test('one step goes past the sibling, at the edge out of the section, at the end of a page to the next', () => {
    const template = templateOf(
      ['p1', 'page', 0],
      ['s', 'section', 1],
      ['a', 'yesno', 2],
      ['b', 'yesno', 2],
      ['p2', 'page', 0],
      ['c', 'yesno', 1],
    )
    const once = after(template, moveOneStep(template, 'a', 1))
    expect(drawn(once)).toEqual(['p1', '  s', '    b', '    a', 'p2', '  c'])
    const twice = after(once, moveOneStep(once, 'a', 1))
    expect(drawn(twice)).toEqual(['p1', '  s', '    b', '  a', 'p2', '  c'])
    const thrice = after(twice, moveOneStep(twice, 'a', 1))
    expect(drawn(thrice)).toEqual(['p1', '  s', '    b', 'p2', '  a', '  c'])
    expect(drawn(after(thrice, moveOneStep(thrice, 'a', -1)))).toEqual(drawn(twice))
  })

  test('a step to where it stands already is no change', () => {
    const template = house()
    expect(moveItems(template, { ids: ['closes'], target: { parent_id: 'doors', before: 'seal' } })).toEqual({
      kind: 'nothing',
    })
  })

  test('items of start and end pages cannot leave them', () => {
    const template = house()
    const target = { parent_id: 'rooms', before: null }
    expect(moveItems(template, { ids: ['who'], target })).toMatchObject({
      problem: { code: 'cannot_leave_start_page' },
    })
    expect(moveItems(template, { ids: ['sign'], target })).toMatchObject({ problem: { code: 'cannot_leave_end_page' } })
  })

  test('a repeatable section may not go into another', () => {
    const nested = templateOf(['p', 'page', 0], ['outer', 'section', 1], ['a', 'yesno', 2], ['inner', 'section', 1])
    const repeating = ['outer', 'inner'].reduce(
      (template, id) => after(template, setOptions(template, id, { repeatable: true })),
      nested,
    )
    expect(moveItems(repeating, { ids: ['inner'], target: { parent_id: 'outer', before: null } })).toMatchObject({
      kind: 'refused',
      problem: { code: 'nesting_not_allowed' },
    })
  })

  test('a move that puts a condition behind its rule is asked about, and without the links it goes', () => {
    const template = withRule(house(), 'air', 'closes')
    const outcome = moveItems(template, { ids: ['air'], target: { parent_id: 'doors', before: 'closes' } })
    if (outcome.kind !== 'conflict') throw new Error('no question was asked')
    expect(outcome.links).toMatchObject([{ from: 'air', to: 'closes', kind: 'condition', reason: 'later' }])
    const next = after(template, outcome.without(countingIds()))
    expect(drawn(next).slice(3, 6)).toEqual(['  doors', '    air', '    closes'])
    expect(itemOf(next, 'air')?.options.rule_set_id).toBeUndefined()
    expect(undone(template, outcome.without(countingIds()))).toEqual(template)
  })
})

describe('removing and copying', () => {
  test('a section goes with what is in it and with their responses', () => {
    const template = house()
    const outcome = removeItems(template, { ids: ['doors'] })
    const next = after(template, outcome)
    expect(drawn(next)).toEqual(['start', '  who', 'rooms', '  air', 'end', '  sign'])
    expect(next.responses).toEqual([])
    expect(undone(template, outcome)).toEqual(template)
  })

  test('responses that another question uses stay', () => {
    const template = house()
    const shared = responsesOf(template, 'closes')?.set.uuid
    const both = after(template, setOptions(template, 'seal', { response_set_id: shared }))
    expect(after(both, removeItems(both, { ids: ['closes'] })).responses.map(({ uuid }) => uuid)).toContain(shared)
  })

  test('what a rule asks for is only removed after its links are', () => {
    const template = withRule(house(), 'air', 'closes')
    const outcome = removeItems(template, { ids: ['closes'] })
    if (outcome.kind !== 'conflict') throw new Error('no question was asked')
    expect(outcome.links).toMatchObject([{ from: 'air', to: 'closes', reason: 'missing' }])
    const next = after(template, outcome.without(countingIds()))
    expect(itemOf(next, 'closes')).toBeNull()
    expect(itemOf(next, 'air')?.options.rule_set_id).toBeUndefined()
  })

  test('rules that only the removed question still has, once its links are gone, go with it', () => {
    const template = after(
      withRule(house(), 'air', 'closes'),
      setOptions(withRule(house(), 'air', 'closes'), 'sign', { rule_set_id: 'rules' }),
    )
    expect(template.rule_sets.map(({ uuid }) => uuid)).toEqual(['rules'])
    const outcome = removeItems(template, { ids: ['closes', 'air'] })
    if (outcome.kind !== 'conflict') throw new Error('no question was asked')
    expect(outcome.links).toMatchObject([{ from: 'sign', to: 'closes' }])
    const next = after(template, outcome.without(countingIds()))
    expect([next.rule_sets, itemOf(next, 'sign')?.options.rule_set_id]).toEqual([[], undefined])
    expect(undone(template, outcome.without(countingIds()))).toEqual(template)
  })

  test('the hidden page and the last page stay', () => {
    const template = templateOf(['only', 'page', 0], ['a', 'yesno', 1])
    const hidden = template.items.find(({ type }) => type === 'hidden_page')
    expect(removeItems(template, { ids: ['only'] })).toEqual({ kind: 'nothing' })
    expect(removeItems(template, { ids: [hidden?.id ?? ''] })).toEqual({ kind: 'nothing' })
  })

  test('a copy stands right behind, with ids and responses of its own', () => {
    const template = house()
    const next = after(template, duplicate(viewOf(template), 'closes'))
    expect(drawn(next).slice(4, 7)).toEqual(['    closes', '    closes', '    seal'])
    expect(new Set(next.items.map(({ id }) => id)).size).toBe(next.items.length)
    const [, , , , original, copy] = next.items
    expect(copy?.options.response_set_id).not.toBe(original?.options.response_set_id)
  })
})

describe('writing', () => {
  test('the same title again is no change', () => {
    expect(setTitle(house(), 'air', 'air')).toEqual({ kind: 'nothing' })
  })

  test('a toggle is on, then gone: nothing is left behind in the options', () => {
    const template = house()
    const on = after(template, toggleOption(template, 'air', 'required'))
    expect(itemOf(on, 'air')?.options.required).toBe(true)
    const off = after(on, toggleOption(on, 'air', 'required'))
    expect(Object.hasOwn(itemOf(off, 'air')?.options ?? {}, 'required')).toBe(false)
  })

  test('unknown options outlive every edit', () => {
    const template = after(house(), setOptions(house(), 'air', { foo: { a: 1 } }))
    const next = after(template, setOptions(template, 'air', { min: 3 }))
    expect(itemOf(next, 'air')?.options['foo']).toEqual({ a: 1 })
  })

  test('another type for a question that a rule asks for is asked about first', () => {
    const template = withRule(house(), 'air', 'closes')
    expect(setType(viewOf(template), 'closes', 'photo')).toMatchObject({ kind: 'conflict' })
    expect(setType(viewOf(template), 'seal', 'photo')).toMatchObject({ kind: 'change' })
  })

  test('responses: label, score and colour, order, a new one, and never fewer than two', () => {
    let template = house()
    const labels = (): readonly string[] => responsesOf(template, 'seal')?.set.options.map(({ label }) => label) ?? []
    const [first, second] = responsesOf(template, 'seal')?.set.options ?? []
    const act = (outcome: Outcome): void => {
      template = after(template, outcome)
    }
    act(writeOption(template, 'seal', first?.uuid ?? '', { label: 'Whole', score: 2, color: 'green' }))
    act(writeOption(template, 'seal', second?.uuid ?? '', { label: 'Torn' }))
    act(addOption(template, 'seal', { ids: viewOf(template, 'option').ids, label: 'Dirty' }).outcome)
    expect(labels()).toEqual(['Whole', 'Torn', 'Dirty'])
    act(moveOption(template, 'seal', second?.uuid ?? '', 2))
    expect(labels()).toEqual(['Whole', 'Dirty', 'Torn'])
    act(removeOption(template, 'seal', second?.uuid ?? ''))
    expect(labels()).toEqual(['Whole', 'Dirty'])
    expect(removeOption(template, 'seal', first?.uuid ?? '')).toEqual({ kind: 'nothing' })
    expect(responsesOf(template, 'seal')?.set.options[0]).toMatchObject({ score: 2, color: 'green' })
  })
})

test('a section takes the place of a line nobody wrote into, with its answers, and one step takes it back', () => {
  const template = after(house(), setTitle(house(), 'seal', ''))
  const outcome = setType(viewOf(template), 'seal', 'section')
  const made = after(template, outcome)
  expect(itemOf(made, 'seal')).toBeNull()
  expect(outcome).toMatchObject({ aim: { at: 'title' } })
  expect(made.items.filter(({ type, depth }) => type === 'section' && depth === 2)).toHaveLength(1)
  expect(made.responses).toHaveLength(template.responses.length - 1)
  expect(undone(template, outcome)).toEqual(template)
})

test('a score that came with the type goes with it, and a chosen one stays', () => {
  const template = house()
  expect(itemOf(template, 'closes')?.options.enable_score).toBe(true)
  const number = after(template, setType(viewOf(template), 'closes', 'number'))
  expect(itemOf(number, 'closes')?.options.enable_score).toBeUndefined()
  const chosen = after(template, setOptions(template, 'air', { enable_score: true }))
  expect(itemOf(after(chosen, setType(viewOf(chosen), 'air', 'slider')), 'air')?.options.enable_score).toBe(true)
  expect(undone(template, setType(viewOf(template), 'closes', 'number'))).toEqual(template)
})

test('a constant that becomes a question is shown: only constants are hidden by themselves', () => {
  const template = house()
  const constant = after(template, setType(viewOf(template), 'air', 'constant'))
  expect(itemOf(constant, 'air')?.options.hidden).toBe(true)
  const calculation = after(constant, setType(viewOf(constant), 'air', 'calculation'))
  expect(itemOf(calculation, 'air')?.options.hidden).toBeUndefined()
  const chosen = after(template, setOptions(template, 'air', { hidden: true }))
  expect(itemOf(after(chosen, setType(viewOf(chosen), 'air', 'slider')), 'air')?.options.hidden).toBe(true)
})

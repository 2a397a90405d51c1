import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { countingIds } from '../testing/counting-ids.ts'
import { form, list, number, page, section, text, yesno } from '../testing/form.ts'
import { Chance, randomForm } from '../testing/random.ts'
import { randomEdit } from '../testing/random-edit.ts'
import { applyEdit, applyEdits } from './apply-edit.ts'
import { addPage, changeType, insertItem, newTemplate, nextReferenceKey } from './create.ts'
import type { TemplateEdit } from './edit.ts'
import { recordEdit, redo, startHistory, undo, undoDepth, type History } from './history.ts'
import type { Template } from './model.ts'
import { numbering } from './numbering.ts'
import { parseEdits } from './parse.ts'
import { childrenOf, positionOf, rootsOf } from './tree.ts'
import { tries } from '../../../../scripts/testing/tries.ts'

// Laws are tried many times over; a machine with much else to do needs longer.
vi.setConfig({ testTimeout: 30_000 })

function edited(template: Template, ...edits: readonly TemplateEdit[]): Template {
  const result = applyEdits(template, edits)
  if (!result.ok) throw new Error(`${result.problem.code} ${result.problem.id ?? ''}`)
  return result.template
}

const titles = (template: Template): readonly string[] =>
  template.items.map(({ id, depth }) => `${'-'.repeat(depth)}${id}`)

const small = form(page('p', section('s', {}, yesno('a'), yesno('b')), text('c')), page('z', number('d')))

describe('an edit', () => {
  it('moves whole subtrees, in display order, and makes their depth anew', () => {
    expect(titles(edited(small, { kind: 'move', ids: ['c', 's'], parent_id: 'z', before: 'd' }))).toEqual([
      'p',
      'z',
      '-s',
      '--a',
      '--b',
      '-c',
      '-d',
    ])
    expect(titles(edited(small, { kind: 'move', ids: ['d'], parent_id: 's', before: 'b' }))).toEqual([
      'p',
      '-s',
      '--a',
      '--d',
      '--b',
      '-c',
      'z',
    ])
    expect(titles(edited(small, { kind: 'move', ids: ['z'], parent_id: null, before: 'p' }))).toEqual([
      'z',
      '-d',
      'p',
      '-s',
      '--a',
      '--b',
      '-c',
    ])
  })

  it('moves before an item that is moving itself: before the next that stays', () => {
    expect(titles(edited(small, { kind: 'move', ids: ['a', 'b'], parent_id: 's', before: 'a' }))).toEqual(titles(small))
  })

  it.each<readonly [string, TemplateEdit]>([
    ['inside_itself', { kind: 'move', ids: ['p'], parent_id: 's', before: null }],
    ['not_a_container', { kind: 'move', ids: ['a'], parent_id: 'c', before: null }],
    ['no_parent_item', { kind: 'move', ids: ['a'], parent_id: null, before: null }],
    ['no_parent_item', { kind: 'move', ids: ['a'], parent_id: 'p', before: 'b' }],
    ['unknown_item', { kind: 'remove', ids: ['nobody'] }],
    ['unknown_item', { kind: 'set_title', id: 'nobody', title: '' }],
    ['unknown_part', { kind: 'set_part', part: 'info', key: 'x', value: null }],
    ['malformed_edit', { kind: 'set_part', part: 'info', key: 'x', value: { uuid: 'y', items: [] } }],
    [
      'duplicate_id',
      { kind: 'insert', items: small.items.filter(({ id }) => id === 'a'), parent_id: 's', before: null },
    ],
  ])('is refused with %s', (code, edit) => {
    const before = JSON.stringify(small)
    const result = applyEdit(small, edit)
    expect(result.ok ? 'ok' : result.problem.code).toBe(code)
    expect(JSON.stringify(small)).toBe(before)
  })

  it('of a batch is taken whole or not at all', () => {
    const result = applyEdits(small, [
      { kind: 'set_title', id: 'a', title: 'x' },
      { kind: 'remove', ids: ['nobody'] },
    ])
    expect(result.ok).toBe(false)
    expect(small.items.find(({ id }) => id === 'a')?.title).toBe('a')
  })

  it('keeps options it does not know, and cannot reach a prototype', () => {
    const set = JSON.parse('{"foo": {"a": 1}, "__proto__": {"polluted": true}}') as Record<string, unknown>
    expect(applyEdit(small, { kind: 'set_options', id: 'a', set }).ok).toBe(false)
    expect(parseEdits([{ kind: 'set_options', id: 'a', set }]).ok).toBe(false)
    const kept = edited(
      small,
      { kind: 'set_options', id: 'a', set: { foo: { a: 1 } } },
      { kind: 'set_title', id: 'a', title: 'x' },
    )
    expect(kept.items.find(({ id }) => id === 'a')?.options).toMatchObject({ foo: { a: 1 }, enable_score: true })
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('leaves every other item the very same object', () => {
    const after = edited(small, { kind: 'set_title', id: 'a', title: 'x' })
    expect(after.items.filter((item, position) => item !== small.items[position]).map(({ id }) => id)).toEqual(['a'])
    expect(after.responses).toBe(small.responses)
  })
})

const bytes = (template: Template): string => JSON.stringify(template)

describe('edits of any kind', () => {
  const seeds = fc.integer({ min: 1, max: 1_000_000 })

  it('are taken back exactly, keep the tree whole and survive the wire', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 3, max: 25 }), (seed, size) => {
        const chance = new Chance(seed)
        const ids = countingIds()
        let template = randomForm(chance, size)
        for (let step = 0; step < 15; step++) {
          const edit = randomEdit(chance, template, ids)
          const result = applyEdit(template, edit)
          if (!result.ok) continue
          const back = applyEdit(result.template, result.inverse)
          expect(back.ok && bytes(back.template) === bytes(template)).toBe(true)
          const again = back.ok ? applyEdit(back.template, back.inverse) : back
          expect(again.ok && bytes(again.template) === bytes(result.template)).toBe(true)
          const sent = parseEdits(JSON.parse(JSON.stringify([edit])))
          expect(sent.ok).toBe(true)
          if (sent.ok) {
            const remote = applyEdits(template, sent.edits)
            expect(remote.ok && bytes(remote.template) === bytes(result.template)).toBe(true)
          }
          template = result.template
          expectWhole(template)
        }
      }),
      { numRuns: tries(30) },
    )
  })

  it('BLD-211 BLD-266 BLD-267 are all undone to the start and all redone to the end, fifty at most', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 3, max: 12 }), (seed, size) => {
        const chance = new Chance(seed)
        const ids = countingIds()
        let history: History = startHistory(randomForm(chance, size))
        const states: Template[] = [history.template]
        for (let step = 0; step < 60; step++) {
          const result = recordEdit(history, randomEdit(chance, history.template, ids))
          if (!result.ok) continue
          history = result.history
          states.push(history.template)
        }
        const steps = history.past.length
        expect(steps).toBe(Math.min(undoDepth, states.length - 1))
        let undone = 0
        for (let back = undo(history); back !== null; back = undo(history)) {
          history = back.history
          undone++
          expect(history.template).toEqual(states.at(-1 - undone))
        }
        expect(undone).toBe(steps)
        for (let next = redo(history); next !== null; next = redo(history)) history = next.history
        expect(history.template).toEqual(states.at(-1))
      }),
      { numRuns: tries(25) },
    )
  })

  it('joins a title that is being typed into one step', () => {
    let history = startHistory(small)
    for (const title of ['N', 'Ne', 'New']) {
      const result = recordEdit(history, { kind: 'set_title', id: 'a', title }, 'title a')
      if (result.ok) history = result.history
    }
    expect(history.past).toHaveLength(1)
    expect(undo(history)?.history.template).toEqual(small)
    expect(redo(undo(history)?.history ?? history)?.history.template.items[2]?.title).toBe('New')
  })
})

/** A tree in display order, and everything cached for it equal to what a rebuild gives. */
function expectWhole(template: Template): void {
  const { items } = template
  const anew = structuredClone(template)
  expect(JSON.stringify([...numbering(template)]) === JSON.stringify([...numbering(anew)])).toBe(true)
  expect(items.every(({ id }, position) => positionOf(items, id) === position)).toBe(true)
  const open: string[] = []
  const misplaced = items.filter((item) => {
    while (open.length > item.depth) open.pop()
    const wrong = item.parent_id !== (open.at(-1) ?? null) || item.depth !== open.length
    open.push(item.id)
    return wrong
  })
  expect(misplaced).toEqual([])
}

describe('a new template', () => {
  const ids = countingIds()
  const made = newTemplate({ title: 'New', language: 'en', ids })

  it('BLD-223 BLD-225 BLD-226 BLD-227 BLD-228 BLD-229 has exactly a start page with one number question, and the hidden page with the two real dates', () => {
    expect(
      made.items.map(({ type, depth, visible, options }) => [type, depth, visible, options.required ?? false]),
    ).toEqual([
      ['start_page', 0, true, false],
      ['number', 1, true, false],
      ['hidden_page', 0, false, false],
      ['inspection_real_start_date', 1, false, false],
      ['inspection_real_end_date', 1, false, true],
    ])
    expect(made.items[1]?.title).toBe('')
  })

  it('BLD-224 BLD-230 takes new pages before the next page, or before the end page', () => {
    let template = edited(made, addPage(made, { kind: 'end_page', title: 'End', ids }).edit)
    template = edited(template, addPage(template, { kind: 'page', title: 'One', ids }).edit)
    template = edited(template, addPage(template, { kind: 'page', title: 'Two', ids }).edit)
    const start = template.items[0]?.id ?? null
    template = edited(template, addPage(template, { kind: 'page', title: 'First', ids, after: start }).edit)
    expect(childrenOf(template, null).map(({ title }) => title)).toEqual([
      'Start page',
      'First',
      'One',
      'Two',
      'End',
      'Hidden page',
    ])
    for (const { id, type } of childrenOf(template, null))
      if (type !== 'hidden_page') expect(childrenOf(template, id)).toHaveLength(1)
  })

  it('gives every item a reference key of its own', () => {
    const inserted = edited(
      made,
      insertItem(made, {
        type: 'yesno',
        title: 'Q',
        ids,
        target: { parent_id: made.items[0]?.id ?? null, before: null },
      }).edit,
    )
    const keys = inserted.items.map(({ reference_key }) => reference_key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).not.toContain(nextReferenceKey(inserted))
  })

  it('makes the response set of a question with it: Yes scores 1, No scores 0', () => {
    const { edit } = insertItem(made, {
      type: 'yesno',
      title: 'Q',
      ids,
      target: { parent_id: made.items[0]?.id ?? null, before: null },
    })
    const after = edited(made, edit)
    expect(after.responses[0]?.options.map(({ label, score, color }) => [label, score, color])).toEqual([
      ['Yes', 1, 'green'],
      ['No', 0, 'red'],
    ])
  })
})

describe('changing the type', () => {
  it('keeps what both types know and makes a response set where one is needed', () => {
    const ids = countingIds()
    const before = form(page('p', text('a', { required: true, hint: 'h', min_length: 3 })))
    const after = edited(before, changeType(before, { id: 'a', type: 'yesno', ids, labels: ['Ja', 'Nein'] }))
    const { options } = after.items[1] ?? {}
    expect(options).toMatchObject({ required: true, hint: 'h', enable_score: true })
    expect(options?.min_length).toBeUndefined()
    expect(after.responses[0]?.options.map(({ label }) => label)).toEqual(['Ja', 'Nein'])
    const back = edited(after, changeType(after, { id: 'a', type: 'list', ids }))
    expect(back.items[1]?.options.response_set_id).toBe(options?.response_set_id)
  })
})

describe('numbers', () => {
  it('count pages, sections and questions, letters below, nothing on the hidden page', () => {
    const template = newTemplate({ title: 'T', language: 'en', ids: countingIds() })
    expect([...numbering(template).values()]).toEqual(['1', '1.1', '', '', ''])
    const deep = form(
      page('p', section('s', {}, section('r', {}, yesno('a'), section('x', {}, yesno('b')))), list('c', ['A', 'B'])),
    )
    expect(Object.fromEntries(numbering(deep))).toEqual({
      p: '1',
      s: '1.1',
      r: '1.1.1',
      a: '1.1.1a',
      x: '1.1.1b',
      b: '1.1.1b1',
      c: '1.2',
    })
  })

  it('give a follow-up the letter of the question that reveals it', () => {
    const template = form(
      page(
        'p',
        yesno('a'),
        text('b', { visibleIf: { item_id: 'a', operator: 'is_null' } }),
        text('c', { visibleIf: { item_id: 'a', operator: 'is_null' } }),
        text('d'),
      ),
    )
    expect(Object.fromEntries(numbering(template))).toEqual({ p: '1', a: '1.1', b: '1.1a', c: '1.1b', d: '1.2' })
  })
})

describe('roots', () => {
  it('are in display order, without what stands below another', () => {
    expect(rootsOf(small, ['d', 'a', 's', 'nobody', 'c']).map(({ id }) => id)).toEqual(['s', 'c', 'd'])
  })
})

import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { countingIds } from '../testing/counting-ids.ts'
import { act, form, is, number, page, rule, section, startPage, text, yesno } from '../testing/form.ts'
import { Chance, randomForm } from '../testing/random.ts'
import { randomEdit } from '../testing/random-edit.ts'
import { applyEdit } from './apply-edit.ts'
import { setDateShape, switchOption } from './bulk.ts'
import { copyInto, duplicateItems } from './copy.ts'
import { addPage, changeType, insertItem } from './create.ts'
import type { TemplateEdit } from './edit.ts'
import { fragmentOf } from './fragment.ts'
import { recordEdit, redo, startHistory, undo, type History } from './history.ts'
import { linksOf, relationsOfItem } from './links.ts'
import type { Template } from './model.ts'
import { numbering } from './numbering.ts'
import { conflictsOf, unlink } from './relations.ts'
import { setRules } from './rules/rule-edits.ts'
import { ancestorsOf, itemOf, pageOf, positionOf, subtreeOf } from './tree.ts'
import { tries } from '../../../../scripts/testing/tries.ts'

// Laws are tried many times over; a machine with much else to do needs longer.
vi.setConfig({ testTimeout: 30_000 })

const seeds = fc.integer({ min: 1, max: 1_000_000 })

const bytes = (template: Template): string => JSON.stringify(template)

/** Everything that is kept beside the list, as text. */
const known = (template: Template): string =>
  JSON.stringify([
    [...numbering(template)],
    linksOf(template),
    template.items.map(({ id }) => [
      positionOf(template.items, id),
      numbering(template).get(id),
      relationsOfItem(template, id),
    ]),
    positionOf(template.items, 'nobody'),
    numbering(template).get('nobody') ?? null,
  ])

/** Is what is known of the template what is known of one that has no history? */
const isRebuilt = (template: Template): boolean => known(template) === known(structuredClone(template))

describe('sequences of edits', () => {
  it('leave every index as a rebuild makes it, for the present and for every former state', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 4, max: 40 }), (chosen, size) => {
        const chance = new Chance(chosen)
        const ids = countingIds()
        let template = randomForm(chance, size)
        const states = [template]
        for (let step = 0; step < 20; step++) {
          const result = applyEdit(template, randomEdit(chance, template, ids))
          if (!result.ok) continue
          template = result.template
          states.push(template)
          if (chance.often(0.3)) expect(isRebuilt(template)).toBe(true)
          // An older state is asked again: what was learnt of the newer ones must not show.
          if (chance.often(0.3)) expect(isRebuilt(chance.one(states))).toBe(true)
        }
        expect(isRebuilt(template)).toBe(true)
      }),
      { numRuns: tries(20) },
    )
  })

  it('undone altogether give the start byte for byte, and redone the end', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 3, max: 20 }), (chosen, size) => {
        const chance = new Chance(chosen)
        const ids = countingIds()
        const start = randomForm(chance, size)
        let history: History = startHistory(start)
        for (let step = 0; step < 45; step++) {
          const merge = chance.often(0.3) ? 'typing' : undefined
          const result = recordEdit(history, randomEdit(chance, history.template, ids), merge)
          if (result.ok) history = result.history
        }
        const end = bytes(history.template)
        for (let back = undo(history); back !== null; back = undo(history)) history = back.history
        expect(bytes(history.template) === bytes(start)).toBe(true)
        for (let next = redo(history); next !== null; next = redo(history)) history = next.history
        expect(bytes(history.template) === end).toBe(true)
      }),
      { numRuns: tries(40) },
    )
  })

  it('by two people agree wherever they are applied: an edit sent is an edit made', () => {
    fc.assert(
      fc.property(seeds, (chosen) => {
        const chance = new Chance(chosen)
        const ids = countingIds()
        let here = randomForm(chance, 12)
        let there = structuredClone(here)
        for (let step = 0; step < 20; step++) {
          const edit = randomEdit(chance, here, ids)
          const [mine, theirs] = [applyEdit(here, edit), applyEdit(there, structuredClone(edit))]
          expect(theirs.ok).toBe(mine.ok)
          if (mine.ok) here = mine.template
          if (theirs.ok) there = theirs.template
        }
        expect(bytes(there) === bytes(here)).toBe(true)
      }),
      { numRuns: tries(30) },
    )
  })
})

describe('every edit is executed, undone and redone', () => {
  const before = form(
    startPage('start', text('name'), number('size')),
    page(
      'p',
      section('s', {}, yesno('a'), text('b', { visibleIf: is('a', 'No') })),
      { ...number('d'), type: 'datetime' },
      text('c', { rules: [rule('r', { asked: is('a', 'Yes'), actions: [act('required')] })] }),
    ),
    page('z', number('n')),
  )
  const at = (parent_id: string | null, next: string | null = null) => ({ parent_id, before: next })
  const ids = countingIds()
  const rules = [rule('r2', { asked: is('a', 'Yes'), actions: [act('exclude_report')] })]
  const edits: readonly (readonly [string, TemplateEdit | null])[] = [
    ['insert', insertItem(before, { type: 'list', title: 'L', ids, target: at('s', 'b') }).edit],
    ['insert a page', addPage(before, { kind: 'end_page', title: 'End', ids }).edit],
    ['remove', { kind: 'remove', ids: ['s', 'n'] }],
    ['move into', { kind: 'move', ids: ['c'], ...at('s', 'a') }],
    ['reorder', { kind: 'move', ids: ['d', 'c'], ...at('p', 's') }],
    ['move a page', { kind: 'move', ids: ['z'], ...at(null, 'p') }],
    ['rename', { kind: 'set_title', id: 'a', title: 'New' }],
    ['change type', changeType(before, { id: 'c', type: 'dropdown', ids })],
    ['set an option', { kind: 'set_options', id: 'a', set: { required: true, foo: [1] }, unset: ['enable_score'] }],
    ['collapse', { kind: 'set_item', id: 's', fields: { collapsed: true } }],
    ['rename a key', { kind: 'set_item', id: 's', fields: { reference_key: 'area' } }],
    ['duplicate', duplicateItems(before, ['s', 'c'], ids).edit],
    ['paste', copyInto(before, fragmentOf(before, ['s']), { ids, target: at('z'), keepOutside: false }).edit],
    ['put a part', { kind: 'set_part', part: 'info', key: 'i', value: { uuid: 'i', items: [] } }],
    ['take a part away', { kind: 'set_part', part: 'responses', key: 'a-set', value: null }],
    ['set the template', { kind: 'set_template', fields: { title: 'T', options: { score_target: 80 } } }],
    ['set many options', switchOption(before, ['a', 'b', 'c', 'p'], 'required', true).edit],
    ['set a date shape', setDateShape(before, 'd', 'year')],
    ['set rules', setRules(before, 'n', rules, ids)],
    ['take rules away', setRules(before, 'c', [], ids)],
    ['remove links and delete', withoutLinks(before, { kind: 'remove', ids: ['a'] })],
  ]

  it.each(edits)('%s', (_name, edit) => {
    if (edit === null) throw new Error('there is no such edit')
    const start = bytes(before)
    const done = recordEdit(startHistory(before), edit)
    if (!done.ok) throw new Error(done.problem.code)
    const after = bytes(done.history.template)
    expect(after === start).toBe(false)
    expect(bytes(before) === start).toBe(true)
    expect(isRebuilt(done.history.template)).toBe(true)
    const back = undo(done.history)
    expect(back !== null && bytes(back.history.template) === start).toBe(true)
    const again = back === null ? null : redo(back.history)
    expect(again !== null && bytes(again.history.template) === after).toBe(true)
  })
})

function withoutLinks(template: Template, edit: TemplateEdit): TemplateEdit {
  return { kind: 'batch', edits: [unlink(template, conflictsOf(template, edit), countingIds()), edit] }
}

describe('what an edit would break', () => {
  it('is what no longer holds in the whole template afterwards, and is gone once the links are', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 4, max: 25 }), (chosen, size) => {
        const chance = new Chance(chosen)
        const template = randomForm(chance, size)
        const edit = randomEdit(chance, template, countingIds())
        if (edit.kind !== 'move' && edit.kind !== 'remove') return
        const result = applyEdit(template, edit)
        if (!result.ok) return
        const place = (where: Template, id: string): number => positionOf(where.items, id)
        const naive = linksOf(template).filter((link) => {
          const [from, to] = [place(result.template, link.from), place(result.template, link.to)]
          if (from < 0 || place(template, link.to) < 0) return false
          if (to < 0) return true
          return link.kind !== 'action' && to > from && place(template, link.to) <= place(template, link.from)
        })
        const found = conflictsOf(template, edit)
        const nameOf = ({ from, to, kind }: (typeof naive)[number]): string => `${from} ${kind} ${to}`
        expect(found.map(nameOf).sort()).toEqual(naive.map(nameOf).sort())
        const freed = applyEdit(template, unlink(template, found, countingIds()))
        expect(freed.ok && conflictsOf(freed.template, edit)).toEqual([])
      }),
      { numRuns: tries(200) },
    )
  })
})

describe('links that are removed', () => {
  it('are gone, and what other items need is as it was, also where they stood on the same rules', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 4, max: 25 }), (chosen, size) => {
        const chance = new Chance(chosen)
        const made = randomForm(chance, size)
        const sets = made.rule_sets.map(({ uuid }) => uuid)
        const items = made.items.map((item) =>
          sets.length > 0 && chance.often(0.5)
            ? { ...item, options: { ...item.options, rule_set_id: chance.one(sets) } }
            : item,
        )
        const template = { ...made, items }
        const links = linksOf(template)
        const taken = links.filter(() => chance.often(0.3))
        const nameOf = ({ from, to, kind }: (typeof links)[number]): string => `${from} ${kind} ${to}`
        const result = applyEdit(template, unlink(template, taken, countingIds()))
        const after = result.ok ? linksOf(result.template).map(nameOf) : []
        expect(result.ok && taken.filter((link) => after.includes(nameOf(link)))).toEqual([])
        const concerned = new Set(taken.map(({ from }) => from))
        const others = (from: string): boolean => !concerned.has(from.split(' ')[0] ?? '')
        expect(after.filter(others)).toEqual(links.map(nameOf).filter(others))
        const back = result.ok ? applyEdit(result.template, result.inverse) : result
        expect(back.ok && bytes(back.template) === bytes(template)).toBe(true)
      }),
      { numRuns: tries(200) },
    )
  })
})

describe('a template of 20,000 items', () => {
  const pages = Array.from({ length: 50 }, (_, p) =>
    page(`p${p}`, ...Array.from({ length: 400 }, (_each, q) => number(`p${p}q${q}`))),
  )
  const big = form(...pages)

  it('is not copied, numbered or indexed anew for one edit', () => {
    const numbers = numbering(big)
    expect(numbers.get('p49q399')).toBe('50.400')
    const edit = insertItem(big, {
      type: 'number',
      title: '',
      ids: countingIds(),
      target: { parent_id: 'p7', before: 'p7q0' },
    })
    const result = applyEdit(big, edit.edit)
    if (!result.ok) throw new Error(result.problem.code)
    const { template } = result
    // Every other item, and every part, is the very same object.
    const before = new Set(big.items)
    expect(template.items.filter((item) => !before.has(item))).toHaveLength(1)
    expect(template.responses).toBe(big.responses)
    expect(numbering(template).get('p7q0')).toBe('8.2')
    expect(numbering(template).get('p49q399')).toBe('50.400')
    expect(itemOf(template, 'p49q399')).toBe(itemOf(big, 'p49q399'))
    expect(pageOf(template, 'p7q399')?.id).toBe('p7')
    expect(ancestorsOf(template, 'p7q399')).toHaveLength(1)
    expect(subtreeOf(template, 'p7')).toHaveLength(402)
  })
})

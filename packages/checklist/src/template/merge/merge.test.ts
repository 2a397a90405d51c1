import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { tries } from '../../../../../scripts/testing/tries.ts'
import { countingIds } from '../../testing/counting-ids.ts'
import { number, form, page, section, startPage, text, yesno } from '../../testing/form.ts'
import { Chance, randomForm } from '../../testing/random.ts'
import { randomEdit } from '../../testing/random-edit.ts'
import { applyEdits } from '../apply-edit.ts'
import { insertItem } from '../create.ts'
import type { TemplateEdit } from '../edit.ts'
import type { Template } from '../model.ts'
import { itemOf } from '../tree.ts'
import { compareSides } from './compare-sides.ts'
import { mergeOnto, type Choose } from './merge-onto.ts'

vi.setConfig({ testTimeout: 30_000 })

const base = form(
  startPage('start', text('name')),
  page('p', section('s', {}, yesno('a'), text('b')), text('c')),
  page('z', number('n'), number('m')),
)
const made = (...edits: readonly TemplateEdit[]): Template => {
  const result = applyEdits(base, edits)
  if (!result.ok) throw new Error(result.problem.code)
  return result.template
}
const title = (id: string, written: string): TemplateEdit => ({ kind: 'set_title', id, title: written })
const options = (id: string, set: Readonly<Record<string, unknown>>): TemplateEdit => ({ kind: 'set_options', id, set })
const mineAlways: Choose = () => 'mine'
const theirsAlways: Choose = () => 'theirs'
const idsIn = ({ items }: Template): readonly string[] => items.map(({ id }) => id)

describe('two sides that touched different items', () => {
  it('fit together without a question, and each is told apart', () => {
    const mine = made(title('a', 'Mine'), options('b', { required: true }))
    const theirs = made(title('n', 'Theirs'), { kind: 'move', ids: ['c'], parent_id: 'p', before: 's' })
    expect(compareSides(base, mine, theirs)).toEqual({
      mine: [
        { kind: 'item', id: 'a' },
        { kind: 'item', id: 'b' },
      ],
      theirs: [
        { kind: 'item', id: 'n' },
        { kind: 'item', id: 'c' },
      ],
      both: [],
    })
    const { template, lost } = mergeOnto(base, mine, theirs, theirsAlways)
    expect(lost).toBe(0)
    expect(itemOf(template, 'a')?.title).toBe('Mine')
    expect(itemOf(template, 'b')?.options.required).toBe(true)
    expect(itemOf(template, 'n')?.title).toBe('Theirs')
    expect(idsIn(template).indexOf('c')).toBeLessThan(idsIn(template).indexOf('s'))
  })

  it('new questions of both stand behind those they were put behind, with keys of their own', () => {
    const ids = (prefix: string): (() => string) => {
      let count = 0
      return () => `${prefix}${(count += 1)}`
    }
    const added = (prefix: string, before: string | null): TemplateEdit =>
      insertItem(base, {
        type: 'number',
        title: prefix,
        ids: ids(prefix),
        target: { parent_id: 'p', before },
      }).edit
    const mine = made(added('mine', 'c'), {
      kind: 'set_options',
      id: 'n',
      set: { calculations: { value: `${keyOfNext()} * 2`, items: { [keyOfNext()]: 'mine1' } } },
    })
    const theirs = made(added('theirs', null))
    const { template, lost } = mergeOnto(base, mine, theirs, mineAlways)
    expect(lost).toBe(0)
    const keys = template.items.map(({ reference_key }) => reference_key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(idsIn(template)[idsIn(template).indexOf('z') - 1]).toBe('theirs1')
    expect(idsIn(template)[idsIn(template).indexOf('c') - 1]).toBe('mine1')
    const own = itemOf(template, 'mine1')?.reference_key ?? ''
    expect(own).not.toBe(itemOf(theirs, 'theirs1')?.reference_key)
    expect(itemOf(template, 'n')?.options.calculations).toEqual({ value: `${own} * 2`, items: { [own]: 'mine1' } })
  })
})

const keyOfNext = (): string => {
  const numbers = base.items.map(({ reference_key }) => Number(reference_key.slice(1))).filter(Number.isFinite)
  return `q${Math.max(0, ...numbers) + 1}`
}

describe('two sides that touched the same item', () => {
  const mine = made(title('a', 'Mine'), options('a', { required: true, hint: 'my hint' }))
  const theirs = made(title('a', 'Theirs'), options('a', { hidden: true, hint: 'my hint' }))

  it('are compared field by field: only where they differ there is a choice', () => {
    const { both, mine: onlyMine } = compareSides(base, mine, theirs)
    expect(onlyMine).toEqual([])
    expect(both).toEqual([
      {
        kind: 'item',
        id: 'a',
        fields: [
          { field: 'title', by: 'both', mine: 'Mine', theirs: 'Theirs' },
          { field: 'option:required', by: 'mine', mine: true, theirs: null },
          { field: 'option:hidden', by: 'theirs', mine: null, theirs: true },
        ],
      },
    ])
  })

  it('stand as chosen, and what fits together stands anyway', () => {
    for (const [choose, written] of [
      [mineAlways, 'Mine'],
      [theirsAlways, 'Theirs'],
    ] as const) {
      const { template } = mergeOnto(base, mine, theirs, choose)
      expect(itemOf(template, 'a')).toMatchObject({
        title: written,
        options: { required: true, hidden: true, hint: 'my hint' },
      })
    }
  })

  it('the same change on both sides is nobody’s question', () => {
    const same = made(title('a', 'Same'))
    expect(compareSides(base, same, structuredClone(same))).toEqual({ mine: [], theirs: [], both: [] })
  })
})

describe('one removed what the other changed', () => {
  const removed = made({ kind: 'remove', ids: ['s'] })
  const changed = made(title('b', 'Kept alive'))

  it('is one question, asked of what was removed', () => {
    expect(compareSides(base, removed, changed).both).toEqual([
      { kind: 'item', id: 's', fields: [{ field: 'standing', by: 'both', mine: 'removed', theirs: 'changed' }] },
    ])
    expect(compareSides(base, changed, removed).both).toEqual([
      { kind: 'item', id: 's', fields: [{ field: 'standing', by: 'both', mine: 'changed', theirs: 'removed' }] },
    ])
  })

  it('goes, or comes back whole with the change', () => {
    expect(idsIn(mergeOnto(base, removed, changed, mineAlways).template)).not.toContain('b')
    expect(itemOf(mergeOnto(base, removed, changed, theirsAlways).template, 'b')?.title).toBe('Kept alive')
    expect(idsIn(mergeOnto(base, changed, removed, theirsAlways).template)).not.toContain('b')
    const back = mergeOnto(base, changed, removed, mineAlways)
    expect(idsIn(back.template)).toEqual(idsIn(base))
    expect(itemOf(back.template, 'b')?.title).toBe('Kept alive')
    expect(back.lost).toBe(0)
  })
})

describe('laws', () => {
  const sides = fc.record({ chosen: fc.integer({ min: 1, max: 1_000_000 }), size: fc.integer({ min: 4, max: 30 }) })
  const after = (chance: Chance, template: Template, ids: () => string): Template => {
    let at = template
    for (let step = 0; step < 6; step++) {
      const result = applyEdits(at, [randomEdit(chance, at, ids)])
      if (result.ok) at = result.template
    }
    return at
  }
  /** Option names in one order: merging sets them one by one. */
  const content = ({ items, title: name, options: own }: Template): unknown => structuredClone({ items, name, own })

  it('what only one side changed comes out as that side has it', () => {
    fc.assert(
      fc.property(sides, ({ chosen, size }) => {
        const chance = new Chance(chosen)
        const start = randomForm(chance, size)
        const changed = after(chance, start, countingIds('new'))
        const mine = mergeOnto(start, changed, start, theirsAlways)
        expect(mine.lost).toBe(0)
        expect(content(mine.template)).toEqual(content(changed))
        const theirs = mergeOnto(start, start, changed, mineAlways)
        expect(theirs.edits).toEqual([])
        expect(content(theirs.template)).toEqual(content(changed))
      }),
      { numRuns: tries(300) },
    )
  })

  it('whatever is chosen, what comes out is a template whose edits lead there from the other side', () => {
    fc.assert(
      fc.property(sides, fc.boolean(), ({ chosen, size }, own) => {
        const chance = new Chance(chosen)
        const start = randomForm(chance, size)
        const [mine, theirs] = [after(chance, start, countingIds('mine')), after(chance, start, countingIds('theirs'))]
        const { edits, template } = mergeOnto(start, mine, theirs, own ? mineAlways : theirsAlways)
        const again = applyEdits(theirs, edits)
        expect(again.ok && content(again.template)).toEqual(content(template))
        expect(new Set(idsIn(template)).size).toBe(template.items.length)
      }),
      { numRuns: tries(300) },
    )
  })
})

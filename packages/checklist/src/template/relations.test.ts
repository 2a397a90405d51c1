import { describe, expect, it } from 'vitest'
import { countingIds } from '../testing/counting-ids.ts'
import {
  act,
  all,
  any,
  calculation,
  form,
  is,
  list,
  number,
  page,
  question,
  rule,
  section,
  startPage,
  text,
  yesno,
} from '../testing/form.ts'
import { applyEdits } from './apply-edit.ts'
import { cloneTemplate, copyInto, duplicateItems } from './copy.ts'
import type { TemplateEdit } from './edit.ts'
import { fragmentOf } from './fragment.ts'
import type { Template } from './model.ts'
import { relationsOf } from './links.ts'
import { conflictsOf, linksAround, unlink } from './relations.ts'

const template = form(
  startPage('start', question('document_id', 'doc', { format: '{site}-#{number}' }), text('site')),
  page(
    'p',
    number('a'),
    calculation('c', 'a * 2'),
    section('s', {}, yesno('y'), text('f', { visibleIf: is('y', 'No') })),
    list('l', ['A', 'B'], { rules: [rule('r', { asked: is('', 'B'), actions: [act('required', true, 'after')] })] }),
    text('after'),
  ),
  page('z'),
)

function edited(from: Template, edit: TemplateEdit): Template {
  const result = applyEdits(from, [edit])
  if (!result.ok) throw new Error(result.problem.code)
  return result.template
}

const conflicts = (edit: TemplateEdit): readonly string[] =>
  conflictsOf(template, edit).map(
    ({ from, to, kind, behaviour, reason }) => `${from} ${kind} ${to} ${behaviour} ${reason}`,
  )

describe('relations', () => {
  it('say what an item needs and what needs it', () => {
    const relations = relationsOf(template)
    expect(relations.get('c')?.inside.map(({ to, kind }) => `${kind} ${to}`)).toEqual(['calculation a'])
    expect(relations.get('a')?.outside.map(({ from, kind }) => `${kind} ${from}`)).toEqual(['calculation c'])
    expect(relations.get('doc')?.inside.map(({ to, kind }) => `${kind} ${to}`)).toEqual(['document_id site'])
    expect(relations.get('f')?.inside.map(({ to, kind }) => `${kind} ${to}`)).toEqual(['condition y'])
    expect(relations.get('l')?.inside.map(({ to, kind }) => `${kind} ${to}`)).toEqual(['action after'])
  })

  it('lie inside a block, outside of it, or with some on either side', () => {
    const around = (from: Template, ...ids: readonly string[]): readonly string[] =>
      linksAround(from, ids).map((link) => `${link.from} ${link.kind} ${link.to} ${link.behaviour}`)
    expect(around(template, 's')).toEqual(['f condition y inside'])
    expect(around(template, 'y')).toEqual(['f condition y outside'])
    expect(around(template, 'f', 'l')).toEqual(['f condition y outside', 'l action after outside'])
    expect(around(template, 'l', 'after')).toEqual(['l action after inside'])
    expect(around(template, 'a')).toEqual(['c calculation a outside'])
    expect(around(template, 'a', 'c')).toEqual(['c calculation a inside'])
    const mixed = form(
      page(
        'p',
        yesno('a'),
        yesno('b'),
        section('s', {}, yesno('d'), text('t', { visibleIf: all(is('a', 'No'), is('d', 'No')) })),
      ),
    )
    expect(around(mixed, 's')).toEqual(['t condition a inside_outside', 't condition d inside_outside'])
    expect(around(mixed, 'b')).toEqual([])
  })
})

describe('a conflict', () => {
  it('is what a delete would leave without', () => {
    expect(conflicts({ kind: 'remove', ids: ['a'] })).toEqual(['c calculation a outside missing'])
    expect(conflicts({ kind: 'remove', ids: ['site'] })).toEqual(['doc document_id site outside missing'])
    expect(conflicts({ kind: 'remove', ids: ['y'] })).toEqual(['f condition y outside missing'])
    expect(conflicts({ kind: 'remove', ids: ['after'] })).toEqual(['l action after outside missing'])
    expect(conflicts({ kind: 'remove', ids: ['s'] })).toEqual([])
    expect(conflicts({ kind: 'remove', ids: ['c'] })).toEqual([])
  })

  it('is what a move would put later', () => {
    expect(conflicts({ kind: 'move', ids: ['a'], parent_id: 'z', before: null })).toEqual([
      'c calculation a outside later',
    ])
    expect(conflicts({ kind: 'move', ids: ['y'], parent_id: 's', before: null })).toEqual([
      'f condition y outside later',
    ])
    expect(conflicts({ kind: 'move', ids: ['s'], parent_id: 'z', before: null })).toEqual([])
  })

  it('is gone once its links are removed, and one undo brings all back', () => {
    for (const id of ['a', 'site', 'y', 'after']) {
      const remove: TemplateEdit = { kind: 'remove', ids: [id] }
      const found = conflictsOf(template, remove)
      const both: TemplateEdit = { kind: 'batch', edits: [unlink(template, found, countingIds()), remove] }
      expect(conflictsOf(edited(template, unlink(template, found, countingIds())), remove)).toEqual([])
      const result = applyEdits(template, [both])
      expect(result.ok && edited(result.template, result.inverse)).toEqual(template)
    }
  })
})

describe('a rule set that several items stand on', () => {
  const asks = [rule('r', { asked: any(is('y', 'No'), is('z', 'No')), actions: [act('required')] })]
  const own = form(page('p', yesno('y'), yesno('z'), text('a', { rules: asks }), text('b'), text('c')))
  const sharing = (...ids: readonly string[]): Template => ({
    ...own,
    items: own.items.map((item) =>
      ids.includes(item.id) ? { ...item, options: { ...item.options, rule_set_id: 'a-rules' } } : item,
    ),
  })
  const readBy = (template: Template, id: string): readonly string[] => {
    const uuid = template.items.find((item) => item.id === id)?.options.rule_set_id
    return (template.rule_sets.find((set) => set.uuid === uuid)?.related_items ?? []).toSorted()
  }

  it('loses links for the item concerned alone', () => {
    const shared = sharing('a', 'b')
    const link = { from: 'b', to: 'y', kind: 'condition' } as const
    const after = edited(shared, unlink(shared, [link], countingIds()))
    expect([readBy(after, 'a'), readBy(after, 'b')]).toEqual([['y', 'z'], ['z']])
    const all = edited(shared, unlink(shared, [link, { ...link, to: 'z' }], countingIds()))
    expect([readBy(all, 'a'), readBy(all, 'b')]).toEqual([['y', 'z'], []])
    expect(all.items.find(({ id }) => id === 'b')?.options.rule_set_id).toBeUndefined()
    expect(all.rule_sets).toEqual(shared.rule_sets)
  })

  it('stays one where all of them lose the same, and leaves nothing behind where all lose all', () => {
    const shared = sharing('a', 'b', 'c')
    const remove: TemplateEdit = { kind: 'remove', ids: ['y'] }
    const after = edited(shared, unlink(shared, conflictsOf(shared, remove), countingIds()))
    expect(after.rule_sets.map(({ uuid, related_items }) => [uuid, related_items])).toEqual([['a-rules', ['z']]])
    expect(['a', 'b', 'c'].map((id) => readBy(after, id))).toEqual([['z'], ['z'], ['z']])
    const both: TemplateEdit = { kind: 'remove', ids: ['y', 'z'] }
    const step: TemplateEdit = {
      kind: 'batch',
      edits: [unlink(shared, conflictsOf(shared, both), countingIds()), both],
    }
    const result = applyEdits(shared, [step])
    expect(result.ok && result.template.rule_sets).toEqual([])
    expect(result.ok && edited(result.template, result.inverse)).toEqual(shared)
  })

  it('parts where its items lose different links', () => {
    const shared = sharing('a', 'b')
    const links = [
      { from: 'a', to: 'y', kind: 'condition' },
      { from: 'b', to: 'z', kind: 'condition' },
    ] as const
    const after = edited(shared, unlink(shared, links, countingIds()))
    expect([readBy(after, 'a'), readBy(after, 'b')]).toEqual([['z'], ['y']])
    expect(after.rule_sets).toHaveLength(2)
  })
})

describe('a copy', () => {
  it('has new ids and keys, and rules and calculations inside it follow', () => {
    const { edit, ids, dropped } = duplicateItems(template, ['a', 'c', 's'], countingIds())
    const after = edited(template, edit)
    expect([ids.length, dropped]).toEqual([3, []])
    const copies = after.items.filter(({ id }) => !template.items.some((item) => item.id === id))
    expect(copies.map(({ title }) => title)).toEqual(['a', 'c', 's', 'y', 'f'])
    const [a, c, , y, f] = copies
    expect(c?.options.calculations?.value).toBe(`${a?.reference_key ?? ''} * 2`)
    const set = after.rule_sets.find(({ uuid }) => uuid === f?.options.rule_set_id)
    expect(set?.related_items).toEqual([y?.id])
    const option = after.responses.find(({ uuid }) => uuid === y?.options.response_set_id)?.options[1]?.uuid
    expect(set?.rules[0]?.branches[0]?.conditions[0]).toMatchObject({ item_id: y?.id, value: option })
    expect(after.items.map(({ title }) => title)).toEqual([
      'start',
      'doc',
      'site',
      'p',
      'a',
      'c',
      's',
      'y',
      'f',
      'a',
      'c',
      's',
      'y',
      'f',
      'l',
      'after',
      'z',
    ])
  })

  it('in its own template may keep links to items outside', () => {
    const { edit, dropped } = duplicateItems(template, ['f'], countingIds())
    const copy = edited(template, edit)
    expect(dropped).toEqual([])
    expect(copy.rule_sets.at(-1)?.related_items).toEqual(['y'])
  })

  it('in another template drops them and says so; a calculation without its input loses its rules', () => {
    const other = form(page('q', text('x')))
    const fragment = fragmentOf(template, ['c', 'f'])
    const { edit, dropped } = copyInto(other, fragment, {
      ids: countingIds(),
      target: { parent_id: 'q', before: null },
      keepOutside: false,
    })
    const after = edited(other, edit)
    expect(dropped.map(({ kind }) => kind)).toEqual(['rule', 'calculation'])
    expect(after.items.map(({ title }) => title)).toEqual(['q', 'x', 'c', 'f'])
    expect(after.rule_sets.flatMap(({ rules }) => rules)).toEqual([])
  })

  it('of the whole template shares nothing with it but its reference keys', () => {
    const clone = cloneTemplate(template, countingIds())
    const names = (each: Template): ReadonlySet<string> =>
      new Set([
        ...each.items.flatMap(({ id, base_id }) => [id, base_id]),
        ...each.responses.flatMap(({ uuid, options }) => [uuid, ...options.map((option) => option.uuid)]),
        ...each.rule_sets.flatMap(({ uuid, related_items, rules }) => [
          uuid,
          ...related_items,
          ...rules.map((each_) => each_.uuid),
        ]),
      ])
    for (const name of names(clone)) expect(names(template).has(name)).toBe(false)
    expect(clone.items.map(({ reference_key }) => reference_key)).toEqual(
      template.items.map(({ reference_key }) => reference_key),
    )
  })
})

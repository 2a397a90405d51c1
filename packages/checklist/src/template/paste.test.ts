import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { countingIds } from '../testing/counting-ids.ts'
import {
  act,
  calculation,
  constant,
  form,
  is,
  number,
  page,
  photo,
  question,
  rule,
  section,
  startPage,
  text,
  yesno,
} from '../testing/form.ts'
import { checkTemplate } from '../checks/check-template.ts'
import { Chance, randomForm } from '../testing/random.ts'
import { applyEdit } from './apply-edit.ts'
import { copyInto, duplicateItems } from './copy.ts'
import { fragmentOf } from './fragment.ts'
import { linksOf, relationsOfItem } from './links.ts'
import type { Template } from './model.ts'
import { parseFragment, parseTemplate } from './parse.ts'
import { mayPaste, newPlacementProblems, type Target } from './placement.ts'
import { childrenOf, itemOf } from './tree.ts'
import { tries } from '../../../../scripts/testing/tries.ts'

// Laws are tried many times over; a machine with much else to do needs longer.
vi.setConfig({ testTimeout: 30_000 })

function pasted(template: Template, from: Template, ids: readonly string[], target: Target) {
  const fragment = fragmentOf(from, ids)
  const copied = copyInto(template, fragment, { ids: countingIds(), target, keepOutside: false })
  const result = applyEdit(template, copied.edit)
  if (!result.ok) throw new Error(`${result.problem.code} ${result.problem.id ?? ''}`)
  return { ...copied, template: result.template, inverse: result.inverse }
}

describe('a paste into another template', () => {
  const at: Target = { parent_id: 'q', before: 'x' }
  const other = form(page('q', text('x')))

  it('brings every part along under new names, and what the copies name is there', () => {
    const made = form(
      page('p', section('s', { groupedBy: ['L', 'R'] }, yesno('a', { options_type: 'global' }), photo('f'))),
    )
    const from: Template = {
      ...made,
      responses: [],
      global_responses: made.responses,
      info: [{ uuid: 'i', items: [{ uuid: 'i1', type: 'url', value: 'https://example.org' }] }],
      image_markers: [
        {
          uuid: 'm',
          file_id: 7,
          options: {},
          items: [
            { uuid: 'm1', x: 1, y: 2, item_id: 'a', label: 'in', color: 'red' },
            { uuid: 'm2', x: 1, y: 2, item_id: 'p', label: 'out', color: 'red' },
          ],
        },
      ],
      custom_units: [{ key: 'pallet', name: 'Pallet', symbol: 'plt', unit_type: 'custom' }],
      translations: [
        { language: 'fr', strings: { 'item.a.title': 'Un', 'item.p.title': 'Page', 'template.title': 'T' } },
      ],
      items: made.items.map((item) => {
        if (item.id === 'f') return { ...item, options: { ...item.options, info_id: 'i', custom_unit_key: 'pallet' } }
        return item.id === 's' ? { ...item, options: { ...item.options, image_marker_id: 'm' } } : item
      }),
    }
    const target = { ...other, translations: [{ language: 'fr', strings: { 'item.x.title': 'Texte' } }] }
    const { template, dropped } = pasted(target, from, ['s'], at)
    const [, s, a, f] = template.items
    expect(dropped).toEqual([{ item_id: s?.id, kind: 'image_marker' }])
    expect(template.grouped_items.map(({ uuid }) => uuid)).toEqual([s?.options.grouped_item_id])
    expect(template.image_markers[0]?.items.map(({ item_id }) => item_id)).toEqual([a?.id, null])
    expect(template.info.map(({ uuid }) => uuid)).toEqual([f?.options.info_id])
    // A global set is the workspace's: it is the same set in every template.
    expect(template.global_responses).toEqual(from.global_responses)
    expect(a?.options.response_set_id).toBe('a-set')
    expect(template.custom_units).toEqual(from.custom_units)
    expect(template.translations[0]?.strings).toEqual({
      'item.x.title': 'Texte',
      [`item.${a?.reference_key ?? ''}.title`]: 'Un',
    })
  })

  it('keeps nested grouped options together', () => {
    const made = form(page('p', section('s', { groupedBy: ['L'] }, text('a'))))
    const [group] = made.grouped_items
    if (group === undefined) throw new Error('there is no group')
    const from = {
      ...made,
      grouped_items: [
        { ...group, uuid: 'outer' },
        { ...group, parent_uuid: 'outer' },
        { ...group, uuid: 'other' },
      ],
    }
    const { template } = pasted(other, from, ['s'], at)
    const [outer, inner] = template.grouped_items
    expect(template.grouped_items).toHaveLength(2)
    expect([outer?.parent_uuid, inner?.parent_uuid]).toEqual([null, outer?.uuid])
  })

  it('drops what leads outside: rules, inputs, keys of a document id; and says so', () => {
    const from = form(
      startPage('st', text('site'), question('document_id', 'doc', { format: '{site}/{q}#{number}' })),
      page(
        'p',
        number('a'),
        calculation('c', 'a * 2 + k', {
          rules: [rule('r', { asked: { item_id: '', operator: 'is_null' }, actions: [act('exclude_report')] })],
        }),
        constant('k', 2),
        yesno('y'),
        text('t', {
          rules: [
            rule(
              'r2',
              { asked: is('y', 'No'), actions: [act('required')] },
              { asked: is('t2', 'x'), actions: [act('exclude_report')] },
              { actions: [act('set_hidden')] },
            ),
          ],
        }),
        text('t2'),
      ),
    )
    const start = form(startPage('q', text('x')))
    const doc = pasted(start, from, ['doc'], at)
    expect(doc.dropped.map(({ kind }) => kind)).toEqual(['document_id'])
    expect(doc.template.items[1]?.options.format).toBe('/#{number}')
    const sum = pasted(other, from, ['c', 'k'], at)
    expect(sum.dropped.map(({ kind }) => kind)).toEqual(['calculation'])
    expect(sum.template.items[1]?.options.rule_set_id).toBeUndefined()
    expect(sum.template.rule_sets).toEqual([])
    expect(sum.template.items[1]?.options.calculations?.value).toContain(sum.template.items[2]?.reference_key)
    // The first branch asks for what is not there: the second becomes the first.
    const rest = pasted(other, from, ['t', 't2'], at)
    expect(rest.dropped.map(({ kind }) => kind)).toEqual(['rule'])
    expect(rest.template.rule_sets[0]?.rules[0]?.branches.map(({ type }) => type)).toEqual(['if', 'else'])
    const none = pasted(other, from, ['t'], at)
    expect(none.template.rule_sets).toEqual([])
    expect(none.template.items[1]?.options.rule_set_id).toBeUndefined()
  })

  it('of a calculation without its input never takes another question with the same key for it', () => {
    const from = form(page('p', number('q1'), calculation('c', 'q1 * 2 + max(q1, q2)')))
    const into = form(page('p', number('q1'), number('q2')))
    const { template, dropped } = pasted(into, from, ['c'], { parent_id: 'p', before: null })
    expect(dropped.map(({ kind }) => kind)).toEqual(['calculation'])
    const copy = template.items.find(({ type }) => type === 'calculation')
    expect(copy?.options.calculations).toEqual({ value: '{q1?} * 2 + max({q1?}, {q2?})', items: {} })
    expect(relationsOfItem(template, copy?.id ?? '').inside).toEqual([])
    const unknown = checkTemplate(template).filter(({ code }) => code === 'equation_variable_unknown')
    expect(unknown.map(({ data }) => data['var'])).toEqual(['q1?'])
  })

  it('REL-016 REL-017 of a calculation whose source was deleted loses its rules in its own template too', () => {
    const from = form(
      page(
        'p',
        calculation('c', 'gone + 1', {
          rules: [rule('r', { asked: { item_id: '', operator: 'is_null' }, actions: [act('exclude_report')] })],
        }),
      ),
    )
    const { edit, dropped } = duplicateItems(from, ['c'], countingIds())
    const result = applyEdit(from, edit)
    expect(dropped.map(({ kind }) => kind)).toEqual(['calculation'])
    expect(result.ok && result.template.items[2]?.options.rule_set_id).toBeUndefined()
  })

  it('is judged by what it brings: repeats and typed options inside one another, twice on a page, deep pages', () => {
    const nested = form(page('p', section('g', { groupedBy: ['L'] }, text('a'))))
    const around = form(page('q', section('x', { repeatable: true }, text('y'))))
    expect(mayPaste(around, fragmentOf(nested, ['g']), { parent_id: 'x', before: null })?.code).toBe(
      'nesting_not_allowed',
    )
    expect(mayPaste(around, fragmentOf(nested, ['g']), { parent_id: 'q', before: null })).toBeNull()
    expect(mayPaste(around, fragmentOf(nested, ['p']), { parent_id: 'q', before: null })?.code).toBe(
      'pages_only_at_root',
    )
    expect(mayPaste(around, fragmentOf(nested, ['p']), { parent_id: null, before: null })).toBeNull()
    const twice = form(startPage('s', question('asset', 'a')))
    expect(mayPaste(form(startPage('t')), fragmentOf(twice, ['a']), { parent_id: 't', before: null })).toBeNull()
    expect(mayPaste(twice, fragmentOf(twice, ['a']), { parent_id: 's', before: null })?.code).toBe('duplicated_in_page')
    expect(mayPaste(twice, fragmentOf(twice, ['s']), { parent_id: null, before: null })?.code).toBe(
      'one_page_of_this_kind',
    )
    expect(mayPaste(around, fragmentOf(twice, ['a']), { parent_id: 'q', before: null })?.code).toBe(
      'not_allowed_in_page',
    )
  })
})

it('a paste into a section is not taken for one into its copy', () => {
  const repeat = section('s', { repeatable: true }, text('a'))
  const copied = fragmentOf(form(page('p', repeat, section('t', { repeatable: true }, text('b')))), ['s', 't'])
  const to = form(page('p', section('s', {}, text('a'))))
  expect(mayPaste(to, copied, { parent_id: 's', before: null })).toBeNull()
})

describe('copies of several items', () => {
  it('stand directly behind their originals, runs of neighbours together', () => {
    const before = form(
      page('p', text('a'), text('b'), text('c'), section('s', {}, text('d'), text('e'))),
      page('z', text('f')),
    )
    const { edit, ids } = duplicateItems(before, ['a', 'b', 'd', 'f'], countingIds())
    const result = applyEdit(before, edit)
    expect(ids).toHaveLength(4)
    expect(result.ok && result.template.items.map(({ title }) => title).join(' ')).toBe('p a b a b c s d d e z f f')
    expect(result.ok && applyEdit(result.template, result.inverse)).toMatchObject({ ok: true, template: before })
  })
})

describe('pastes of any kind', () => {
  it('leave no link to nothing, no name twice, nothing where it may not stand, and are taken back to the byte', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.boolean(), (chosen, same) => {
        const chance = new Chance(chosen)
        const from = randomForm(chance, 15)
        const to = same ? from : randomForm(chance, 6)
        const picked = from.items.filter(({ depth }) => depth > 0 && chance.often(0.3)).map(({ id }) => id)
        // As it comes out of a clipboard.
        const read = parseFragment(JSON.parse(JSON.stringify(fragmentOf(from, picked))))
        if (!read.ok) throw new Error(JSON.stringify(read.problems))
        const parent = chance.one(to.items.filter(({ type }) => type === 'page' || type === 'section'))
        const target = { parent_id: parent.id, before: childrenOf(to, parent.id)[0]?.id ?? null }
        const refused = mayPaste(to, read.fragment, target)
        const { edit, ids } = copyInto(to, read.fragment, { ids: countingIds(), target, keepOutside: same })
        const result = applyEdit(to, edit)
        if (!result.ok) throw new Error(result.problem.code)
        const after = result.template
        expect(ids.every((id) => itemOf(after, id)?.parent_id === parent.id)).toBe(true)
        if (refused === null) expect(newPlacementProblems(to, after)).toEqual([])
        else expect(newPlacementProblems(to, after).map(({ code }) => code)).toContain(refused.code)
        const old = new Set(to.items.map(({ id }) => id))
        for (const { from: needy, to: needed, kind } of linksOf(after))
          if (!old.has(needy) && itemOf(after, needed) === null) expect([kind, needed]).toEqual(['calculation', needed])
        for (const names of [
          after.items.map(({ id }) => id),
          after.items.map(({ base_id }) => base_id),
          after.items.map(({ reference_key }) => reference_key),
          after.rule_sets.map(({ uuid }) => uuid),
          after.responses.flatMap(({ uuid, options }) => [uuid, ...options.map((option) => option.uuid)]),
        ])
          expect(new Set(names).size).toBe(names.length)
        for (const { options } of after.items)
          if (typeof options.rule_set_id === 'string')
            expect(after.rule_sets.some(({ uuid }) => uuid === options.rule_set_id)).toBe(true)
        expect(parseTemplate(JSON.parse(JSON.stringify(after))).ok).toBe(true)
        const back = applyEdit(after, result.inverse)
        expect(back.ok && JSON.stringify(back.template) === JSON.stringify(to)).toBe(true)
      }),
      { numRuns: tries(60) },
    )
  })
})

describe('a clipboard from anywhere', () => {
  it('is refused, or does no harm', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        expect(parseFragment(anything)).toHaveProperty('ok')
        expect(parseFragment({ items: anything, rule_sets: anything, translations: anything })).toHaveProperty('ok')
      }),
    )
    const hostile = JSON.parse(
      '{"items": [{"id": "a", "type": "yesno", "options": {"__proto__": {"x": 1}}}]}',
    ) as unknown
    expect(parseFragment(hostile)).toMatchObject({ ok: false })
    // Two that stand in each other, and one whose parent comes behind it.
    for (const items of [
      [
        { id: 'a', type: 'section', parent_id: 'b' },
        { id: 'b', type: 'section', parent_id: 'a' },
      ],
      [
        { id: 'a', type: 'yesno', parent_id: 'b' },
        { id: 'b', type: 'section', parent_id: null },
      ],
    ]) {
      const read = parseFragment({ items })
      if (!read.ok) throw new Error('it has the shape of a fragment')
      const to = form(page('q'))
      const { edit } = copyInto(to, read.fragment, {
        ids: countingIds(),
        target: { parent_id: 'q', before: null },
        keepOutside: false,
      })
      expect(applyEdit(to, edit).ok).toBe(false)
    }
  })
})

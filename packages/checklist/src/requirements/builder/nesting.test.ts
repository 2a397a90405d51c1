import { describe, expect, it } from 'vitest'
import { checkTemplate } from '../../checks/check-template.ts'
import { fragmentOf } from '../../template/fragment.ts'
import { switchOption } from '../../template/bulk.ts'
import { applyEdit } from '../../template/apply-edit.ts'
import { mayGroup, mayMove, mayPaste, mayRepeat, newPlacementProblems } from '../../template/placement.ts'
import { form, page, photo, section, text, type Extras, type Node } from '../../testing/form.ts'

type Kind = 'grouped' | 'repeatable'
const extras: Readonly<Record<Kind, Extras>> = {
  grouped: { groupedBy: ['Left', 'Right'] },
  repeatable: { repeatable: true },
}
const around = (kind: Kind, ...inside: readonly Node[]): Node => section('around', extras[kind], text('t'), ...inside)
const within = (kind: Kind): Node => section('within', extras[kind], text('u'))
const at = (parent_id: string) => ({ parent_id, before: null })

describe('sections with grouped options or repeats', () => {
  it.each<readonly [string, Kind, Kind]>([
    ['BLD-249', 'grouped', 'grouped'],
    ['BLD-250', 'grouped', 'repeatable'],
    ['BLD-251', 'repeatable', 'grouped'],
    ['BLD-252', 'repeatable', 'repeatable'],
  ])('%s %s holds no %s one and stands in none: by toggle, drop, paste and body', (_, outer, inner) => {
    const apart = form(page('p', around(outer), within(inner)), page('z', section('box', {}, text('v'))))
    const refused = { code: 'nesting_not_allowed', item_id: 'within', other_id: 'around' }
    expect(mayMove(apart, ['within'], at('around'))).toEqual(refused)
    expect(mayPaste(apart, fragmentOf(apart, ['within']), at('around'))?.code).toBe('nesting_not_allowed')
    // A plain section between them changes nothing.
    const boxed = form(page('p', around(outer, section('box', {}, text('v'))), within(inner)))
    expect(mayMove(boxed, ['within'], at('box'))).toEqual(refused)
    const inside = form(page('p', around(outer, section('plain', {}, text('v')))))
    const toggled = inner === 'grouped' ? mayGroup(inside, 'plain', 'custom') : mayRepeat(inside, 'plain')
    expect(toggled?.other_id).toBe('around')
    const outside = form(page('p', section('plain', {}, within(inner))))
    const toggledAround = outer === 'grouped' ? mayGroup(outside, 'plain', 'custom') : mayRepeat(outside, 'plain')
    expect(toggledAround?.other_id).toBe('within')
    const body = form(page('p', around(outer, within(inner))))
    expect(newPlacementProblems(null, body)).toEqual([refused])
    expect(checkTemplate(body).filter(({ code }) => code === 'placement')).toMatchObject([
      { severity: 'error', item_id: 'within', data: { problem: 'nesting_not_allowed', other: 'around' } },
    ])
  })

  it('BLD-245 BLD-253 a move that breaks it is refused with its reason, and changes nothing', () => {
    const template = form(page('p', around('repeatable'), within('repeatable')))
    expect(mayMove(template, ['within'], at('around'))?.code).toBe('nesting_not_allowed')
    expect(template.items.map(({ parent_id }) => parent_id)).toEqual([null, 'p', 'around', 'p', 'within'])
  })

  it('BLD-240 BLD-254 a question in typed options may not repeat, nor a section in a repeating one: the toggle says why', () => {
    const grouped = form(page('p', around('grouped', photo('f'))))
    const repeating = form(page('p', around('repeatable', section('s', {}, text('v')), photo('f'))))
    for (const [template, id] of [
      [grouped, 'f'],
      [repeating, 's'],
      [repeating, 'f'],
    ] as const) {
      expect(mayRepeat(template, id)).toEqual({ code: 'nesting_repeatable_grouped', item_id: id, other_id: 'around' })
      expect(switchOption(template, [id], 'repeatable', true).skipped).toEqual([id])
    }
    const put = applyEdit(grouped, { kind: 'set_options', id: 'f', set: { repeatable: true } })
    expect(put.ok && newPlacementProblems(grouped, put.template).map(({ code }) => code)).toEqual([
      'nesting_repeatable_grouped',
    ])
    // Options of a global response are not typed ones.
    const response = {
      ...grouped,
      grouped_items: grouped.grouped_items.map((each) => ({ ...each, type: 'response_set' as const })),
    }
    expect(mayRepeat(response, 'f')).toBeNull()
  })
})

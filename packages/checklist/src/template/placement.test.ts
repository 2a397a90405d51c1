import { describe, expect, it } from 'vitest'
import { catalogue } from '../catalogue/catalogue.ts'
import { endPage, form, hiddenPage, page, photo, question, section, startPage, text, yesno } from '../testing/form.ts'
import { itemTypes } from './model.ts'
import {
  mayBecome,
  mayGroup,
  mayInsert,
  mayMove,
  mayRepeat,
  mayStand,
  newPlacementProblems,
  placementProblems,
} from './placement.ts'

const template = form(
  startPage('start', question('asset', 'asset'), text('s1')),
  page(
    'p',
    section('rep', { repeatable: true }, yesno('in'), section('sub', {}, text('deep'))),
    section('grp', { groupedBy: ['L', 'R'] }, yesno('g')),
    section('plain', {}, photo('pic')),
    photo('again', { repeatable: true }),
  ),
  page('p2', text('t2')),
  endPage('end', text('e1')),
  hiddenPage('hid', question('inspection_real_start_date', 'real')),
)

const inside = (parent_id: string | null, before: string | null = null) => ({ parent_id, before })

describe('where an item may stand', () => {
  it('follows the catalogue for every type and page kind', () => {
    const pages = { start_page: 'start', page: 'p2', end_page: 'end', hidden_page: 'hid' } as const
    for (const type of itemTypes) {
      const definition = catalogue[type]
      if (definition.kind === 'page' || definition.status !== 'normal' || type === 'asset') continue
      for (const [kind, id] of Object.entries(pages)) {
        const allowed = definition.placement.some((place) => place === kind)
        expect([type, kind, mayStand(template, type, inside(id))?.code ?? 'ok']).toEqual([
          type,
          kind,
          allowed ? 'ok' : 'not_allowed_in_page',
        ])
      }
    }
  })

  it('is refused for deprecated types, twice on a page, and without a parent', () => {
    expect(mayStand(template, 'site', inside('start'))?.code).toBe('type_not_supported')
    expect(mayStand(template, 'asset', inside('start'))?.code).toBe('duplicated_in_page')
    expect(mayStand(template, 'yesno', inside('t2'))?.code).toBe('no_parent_item')
    expect(mayStand(template, 'yesno', inside(null))?.code).toBe('no_parent_item')
    expect(mayStand(template, 'yesno', inside('nobody'))?.code).toBe('no_parent_item')
  })

  it('keeps one start, end and hidden page, the first first and the last last', () => {
    expect(mayStand(template, 'start_page', inside(null, 'start'))?.code).toBe('one_page_of_this_kind')
    expect(mayMove(template, ['p2'], inside(null, 'start'))?.code).toBe('page_order')
    expect(mayMove(template, ['p2'], inside(null))?.code).toBe('page_order')
    expect(mayMove(template, ['p2'], inside(null, 'p'))).toBeNull()
    expect(mayMove(template, ['p2'], inside('p'))?.code).toBe('pages_only_at_root')
  })
})

describe('a move', () => {
  it('BLD-243 BLD-244 does not leave the start page or the end page', () => {
    expect(mayMove(template, ['s1'], inside('p'))?.code).toBe('cannot_leave_start_page')
    expect(mayMove(template, ['e1'], inside('p'))?.code).toBe('cannot_leave_end_page')
    expect(mayMove(template, ['s1'], inside('start', 'asset'))).toBeNull()
    expect(mayMove(template, ['t2'], inside('start'))).toBeNull()
  })

  it('does not nest what repeats or is grouped by typed options', () => {
    expect(mayMove(template, ['grp'], inside('rep'))?.code).toBe('nesting_not_allowed')
    expect(mayMove(template, ['rep'], inside('grp'))?.code).toBe('nesting_not_allowed')
    expect(mayMove(template, ['again'], inside('sub'))?.code).toBe('nesting_repeatable_grouped')
    expect(mayMove(template, ['again'], inside('grp'))?.code).toBe('nesting_repeatable_grouped')
    expect(mayMove(template, ['plain'], inside('rep'))).toBeNull()
    expect(mayMove(template, ['rep'], inside('sub'))?.code).toBe('inside_itself')
  })
})

describe('repeatable and grouped options', () => {
  it('are refused around, inside and on the wrong page', () => {
    expect(mayRepeat(template, 'in')?.code).toBe('nesting_repeatable_grouped')
    expect(mayRepeat(template, 'g')?.code).toBe('nesting_repeatable_grouped')
    expect(mayRepeat(template, 'sub')?.code).toBe('nesting_repeatable_grouped')
    expect(mayRepeat(template, 'plain')).toBeNull()
    expect(mayRepeat(template, 's1')?.code).toBe('repeatable_not_allowed')
    expect(mayGroup(template, 'sub', 'custom')?.code).toBe('nesting_not_allowed')
    expect(mayGroup(template, 'sub', 'response_set')).toBeNull()
    expect(mayGroup(template, 'plain', 'custom')).toBeNull()
  })

  it('are found in a body from outside', () => {
    const broken = form(
      page(
        'p',
        section('a', { repeatable: true }, section('b', { groupedBy: ['X'] }, photo('c', { repeatable: true }))),
        question('person', 'd'),
      ),
      startPage('s', question('asset', 'x'), question('asset', 'y'), text('t', { repeatable: true })),
      startPage('s2'),
    )
    expect(placementProblems(broken).map(({ code, item_id }) => `${item_id} ${code}`)).toEqual([
      'p page_order',
      'b nesting_not_allowed',
      'c nesting_repeatable_grouped',
      'd not_allowed_in_page',
      'y duplicated_in_page',
      't repeatable_not_allowed',
      's2 one_page_of_this_kind',
    ])
    expect(placementProblems(template)).toEqual([])
  })
})

describe('a change of type', () => {
  it('asks the same as an insert', () => {
    expect(mayBecome(template, 's1', 'person')).toBeNull()
    expect(mayBecome(template, 't2', 'person')?.code).toBe('not_allowed_in_page')
    expect(mayBecome(template, 's1', 'asset')?.code).toBe('duplicated_in_page')
    expect(mayBecome(template, 'asset', 'asset')).toBeNull()
    expect(mayBecome(template, 'plain', 'yesno')?.code).toBe('type_not_supported')
  })
})

describe('a paste', () => {
  it('is refused for the first of its items that may not stand there', () => {
    const items = template.items
      .filter(({ id }) => ['rep', 'in', 'sub', 'deep'].includes(id))
      .map((item) => ({ ...item, id: `${item.id}2` }))
    expect(mayInsert(template, items, inside('grp'))?.code).toBe('nesting_not_allowed')
    expect(mayInsert(template, items, inside('p2'))).toBeNull()
  })
})

describe('items that are looked at together', () => {
  it('may not be two of a kind on the page they move to, nor two start pages', () => {
    const numbers = form(
      page('a', question('inspection_number', 'n1')),
      page('b', question('inspection_number', 'n2')),
      page('c', text('t')),
    )
    expect(mayMove(numbers, ['n1'], inside('c'))).toBeNull()
    expect(mayMove(numbers, ['n1', 'n2'], inside('c'))).toEqual({
      code: 'duplicated_in_page',
      item_id: 'n2',
      other_id: 'n1',
    })
    const pages = form(startPage('s'), page('a')).items.map((item) => ({
      ...item,
      id: `${item.id}2`,
      type: 'start_page' as const,
    }))
    expect(mayInsert(form(page('x')), pages, inside(null, 'x'))?.code).toBe('one_page_of_this_kind')
  })

  it('are judged with what stands below them, also when they are pages', () => {
    const brought = form(page('n', section('r', { repeatable: true }, photo('f', { repeatable: true }))))
    expect(mayInsert(form(page('x')), brought.items, inside(null))?.code).toBe('nesting_repeatable_grouped')
    const person = form(page('n', question('person', 'w')))
    expect(mayInsert(form(page('x')), person.items, inside(null))?.code).toBe('not_allowed_in_page')
  })

  it('of a deprecated type may stay and be moved, but nothing becomes one', () => {
    const old = form(page('a', question('issues_count', 'n'), text('t')), page('b'))
    expect(mayMove(old, ['n'], inside('b'))).toBeNull()
    expect(mayBecome(old, 't', 'issues_count')?.code).toBe('type_not_supported')
  })
})

describe('a change that comes by the API', () => {
  it('is refused for what it puts wrongly, not for what stood wrongly before', () => {
    const before = form(page('p', question('person', 'w'), text('t')))
    const after = form(page('p', question('person', 'w'), question('asset', 'a'), text('t')))
    expect(newPlacementProblems(before, after).map(({ item_id, code }) => `${item_id} ${code}`)).toEqual([
      'a not_allowed_in_page',
    ])
    expect(newPlacementProblems(after, before)).toEqual([])
    expect(newPlacementProblems(null, before)).toHaveLength(1)
  })

  it('finds the end page before others, and the hidden page anywhere', () => {
    const late = form(hiddenPage('h'), endPage('e'), page('p', text('t')))
    expect(placementProblems(late)).toEqual([{ code: 'page_order', item_id: 'e', other_id: 'p' }])
  })

  it('takes new pages wherever the hidden page stands', () => {
    const first = form(hiddenPage('h'), startPage('s'), page('p', text('t')), endPage('e'))
    expect(mayStand(first, 'page', { parent_id: null, before: 'e' })).toBeNull()
    expect(mayStand(first, 'page', { parent_id: null, before: 'h' })?.code).toBe('page_order')
    expect(mayStand(first, 'page', { parent_id: null, before: null })?.code).toBe('page_order')
    const last = form(startPage('s'), page('p', text('t')), hiddenPage('h'))
    expect(mayStand(last, 'end_page', { parent_id: null, before: null })).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { offeredOn } from '../../catalogue/catalogue.ts'
import { checkTemplate } from '../../checks/check-template.ts'
import { applyEdit } from '../../template/apply-edit.ts'
import { copyInto } from '../../template/copy.ts'
import { newItem } from '../../template/create.ts'
import { fragmentOf } from '../../template/fragment.ts'
import { itemTypes, type ItemType, type PageKind, type Template } from '../../template/model.ts'
import {
  mayBecome,
  mayInsert,
  mayMove,
  mayPaste,
  mayRepeat,
  mayStand,
  newPlacementProblems,
  placementProblems,
} from '../../template/placement.ts'
import { endPage, form, page, question, section, startPage, text } from '../../testing/form.ts'
import { pageKinds, reload, shelf, stored } from './shelf.testing.ts'

const inside = (id: string) => ({ parent_id: id, before: null })
const isOfferedOn = (type: ItemType, kind: PageKind): boolean => offeredOn(kind).some((offer) => offer.type === type)

/** A template that holds one item of the type, `x`, on a page that may have it: what is copied from. */
const source = (type: ItemType): Template => {
  const kind = pageKinds.find((each) => placementProblems(stored(type, each)).length === 0)
  // What stands on no page is copied from where it wrongly stands.
  return stored(type, kind ?? 'page')
}

describe('where a type may not stand', () => {
  it.each<readonly [string, ItemType, PageKind]>([
    ['ITM-080', 'person', 'page'],
    ['ITM-175', 'person', 'page'],
    ['ITM-176', 'site', 'page'],
    ['ITM-177', 'asset', 'page'],
    ['ITM-178', 'document_id', 'page'],
    ['ITM-179', 'inspection_location', 'page'],
    ['ITM-180', 'inspection_start_date', 'page'],
    ['ITM-181', 'inspection_end_date', 'page'],
    ['ITM-182', 'inspection_real_start_date', 'page'],
    ['ITM-183', 'inspection_real_end_date', 'page'],
    ['ITM-184', 'file_manager', 'page'],
    ['ITM-185', 'end_signature', 'page'],
    ['ITM-186', 'url', 'page'],
    ['ITM-187', 'inspection_end_date', 'start_page'],
    ['ITM-188', 'inspection_real_end_date', 'start_page'],
    ['ITM-189', 'file_manager', 'start_page'],
    ['ITM-190', 'end_signature', 'start_page'],
    ['ITM-191', 'url', 'start_page'],
    ['ITM-192', 'site', 'end_page'],
    ['ITM-193', 'asset', 'end_page'],
    ['ITM-194', 'document_id', 'end_page'],
    ['ITM-195', 'inspection_location', 'end_page'],
    ['ITM-196', 'inspection_real_start_date', 'end_page'],
    ['ITM-197', 'inspection_start_date', 'end_page'],
    ['ITM-198', 'file_manager', 'end_page'],
    ['ITM-199', 'url', 'end_page'],
  ])('%s %s on a %s: not in the palette, and refused to every way there', (_, type, kind) => {
    expect(isOfferedOn(type, kind)).toBe(false)
    expect(mayStand(shelf, type, inside(kind))?.code).toMatch(/^(not_allowed_in_page|type_not_supported)$/)
    const { item } = newItem({ type, title: 'Asked', ids: () => 'y', referenceKey: 'y', parent_id: kind })
    const refused = { code: 'not_allowed_in_page', item_id: 'y', other_id: kind }
    expect(mayInsert(shelf, [item], inside(kind))).toEqual(refused)
    // Within a section of such a page too.
    const nested = form({ ...page('a', section('s', {}, text('t'))), type: kind })
    expect(mayInsert(nested, [{ ...item, parent_id: 's' }], inside('s'))).toEqual({ ...refused, other_id: 'a' })
    expect(mayPaste(shelf, fragmentOf(source(type), ['x']), inside(kind))?.code).toBe('not_allowed_in_page')
    expect(mayBecome(shelf, `${kind[0] ?? ''}1`, type)?.code).toMatch(/^(not_allowed_in_page|type_not_supported)$/)
    // A body that comes by the API or from a file.
    const body = stored(type, kind)
    expect(newPlacementProblems(null, body)).toEqual([{ ...refused, item_id: 'x' }])
    expect(newPlacementProblems(shelf, body)).toEqual([{ ...refused, item_id: 'x' }])
    expect(checkTemplate(body).filter(({ code }) => code === 'placement')).toMatchObject([
      { severity: 'error', item_id: 'x', data: { problem: 'not_allowed_in_page' } },
    ])
  })

  it('ITM-080 person stands on start and end pages', () => {
    expect(pageKinds.filter((kind) => isOfferedOn('person', kind))).toEqual(['start_page', 'end_page'])
    expect(pageKinds.filter((kind) => mayStand(shelf, 'person', inside(kind)) === null)).toEqual([
      'start_page',
      'end_page',
    ])
    expect(mayMove(stored('person', 'end_page'), ['x'], inside('page'))?.code).toBe('cannot_leave_end_page')
  })

  it.each<readonly [string, ItemType]>([
    ['ITM-200', 'file_manager'],
    ['ITM-200', 'url'],
  ])('%s %s stands in info blocks, and nowhere else', (_, type) => {
    const places = [...pageKinds, 'info'] as const
    expect(places.filter((place) => offeredOn(place).some((offer) => offer.type === type))).toEqual(['info'])
    for (const kind of pageKinds) expect(mayStand(shelf, type, inside(kind))?.code).toBe('not_allowed_in_page')
    const info = { uuid: 'i', items: [{ uuid: 'l', type, value: 'https://example.org' }] }
    const put = applyEdit(shelf, { kind: 'set_part', part: 'info', key: 'i', value: info })
    expect(put.ok && reload(put.template).info).toEqual([info])
  })
})

describe('once per page', () => {
  const decided: readonly ItemType[] = [
    'inspection_number',
    'asset',
    'document_id',
    'inspection_start_date',
    'inspection_location',
    'inspection_real_start_date',
    'inspection_real_end_date',
    'inspection_end_date',
    'end_signature',
    'site',
  ]

  const expectOnce = (type: ItemType, kind: PageKind): void => {
    const template = stored(type, kind)
    const refused = { code: 'duplicated_in_page', item_id: 'y', other_id: 'x' }
    const { item } = newItem({ type, title: 'Again', ids: () => 'y', referenceKey: 'y', parent_id: kind })
    expect(mayInsert(template, [item], inside(kind))).toEqual(refused)
    const offered = mayStand(template, type, inside(kind))?.code
    expect(offered === 'duplicated_in_page' || offered === 'type_not_supported').toBe(true)
    expect(mayPaste(template, fragmentOf(template, ['x']), inside(kind))?.code).toBe('duplicated_in_page')
    const twice = applyEdit(template, { kind: 'insert', items: [item], ...inside(kind) })
    expect(twice.ok && newPlacementProblems(template, twice.template)).toEqual([refused])
    // In a section of the page it is on the page as well.
    const parts = applyEdit(template, {
      kind: 'insert',
      items: [newItem({ type: 'section', title: 'S', ids: () => 's', referenceKey: 's', parent_id: kind }).item],
      ...inside(kind),
    })
    expect(parts.ok && mayInsert(parts.template, [{ ...item, parent_id: 's' }], inside('s'))).toEqual(refused)
  }

  it.each<readonly [string, ItemType, readonly PageKind[]]>([
    ['ITM-201', 'inspection_number', ['start_page', 'page', 'end_page']],
    ['ITM-202', 'asset', ['start_page']],
    ['ITM-203', 'document_id', ['start_page']],
    ['ITM-204', 'inspection_start_date', ['start_page']],
    ['ITM-205', 'inspection_end_date', ['end_page']],
    ['ITM-206', 'inspection_location', ['start_page']],
    ['ITM-207', 'end_signature', ['end_page']],
  ])('%s a second %s on a page is refused to palette, paste and save', (_, type, kinds) => {
    expect(kinds).not.toContain('hidden_page')
    for (const kind of kinds) expectOnce(type, kind)
  })

  it('ITM-208 a second one is refused for exactly the decided types', () => {
    const asked = itemTypes.filter((type) => !pageKinds.some((kind) => kind === type) && type !== 'section')
    const once = asked.filter((type) => {
      const template = source(type)
      const problem = mayPaste(template, fragmentOf(template, ['x']), inside(parentOf(template)))
      return problem?.code === 'duplicated_in_page'
    })
    expect([...once].sort()).toEqual([...decided].sort())
    for (const type of ['inspection_real_start_date', 'site'] as const) expectOnce(type, 'start_page')
    expectOnce('inspection_real_end_date', 'end_page')
    for (const type of asked)
      expect([type, placementProblems(twiceOn(type)).some(({ code }) => code === 'duplicated_in_page')]).toEqual([
        type,
        decided.includes(type),
      ])
  })

  const parentOf = (template: Template): string => template.items.find(({ id }) => id === 'x')?.parent_id ?? ''

  /** The source with a copy of `x` behind it. */
  function twiceOn(type: ItemType): Template {
    const template = source(type)
    let made = 0
    const target = inside(parentOf(template))
    const input = { ids: () => `n${++made}`, target, keepOutside: true }
    const result = applyEdit(template, copyInto(template, fragmentOf(template, ['x']), input).edit)
    if (!result.ok) throw new Error(result.problem.code)
    return result.template
  }
})

describe('repeatable', () => {
  const few = ['checkbox', 'signature', 'photo', 'video', 'audio']
  /** decisions.md 19.2, "repeatable on main page", and the section itself. */
  const many = few.concat(
    ['section', 'textAnswer', 'longText', 'instruction', 'number', 'slider', 'constant', 'calculation', 'counter'],
    ['datetime', 'yesno', 'oknot', 'switch', 'list', 'dropdown', 'global_list', 'acknowledgment', 'qr', 'barcode'],
    ['asset_field', 'assignment_field'],
  )
  const repeatableOn = (kind: PageKind): readonly ItemType[] =>
    itemTypes.filter(
      (type) =>
        !pageKinds.some((each) => each === type) &&
        placementProblems(stored(type, kind)).length === 0 &&
        mayRepeat(stored(type, kind), 'x') === null,
    )

  it('ITM-218 on start and end pages, and in sections there, it is offered for exactly five kinds', () => {
    expect([...repeatableOn('start_page')].sort()).toEqual([...few].sort())
    expect([...repeatableOn('end_page')].sort()).toEqual([...few].sort())
    const deep = form(
      startPage('s', section('a', {}, question('audio', 'x'), text('y'))),
      endPage('e', section('b', {}, question('signature', 'z'), text('w'))),
    )
    expect(['x', 'y', 'z', 'w', 'a', 'b'].map((id) => mayRepeat(deep, id)?.code ?? null)).toEqual([
      null,
      'repeatable_not_allowed',
      null,
      'repeatable_not_allowed',
      'repeatable_not_allowed',
      'repeatable_not_allowed',
    ])
  })

  it('ITM-219 on main pages it is offered for every kind that may be placed anew, and the section', () => {
    expect([...repeatableOn('page')].sort()).toEqual([...many].sort())
    const offers = offeredOn('page').map(({ type }) => type)
    expect([...offers].sort()).toEqual([...many].sort())
  })

  it('ITM-219 never on the hidden page', () => {
    expect(repeatableOn('hidden_page')).toEqual([])
  })
})

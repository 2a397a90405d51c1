import { describe, expect, it } from 'vitest'
import { catalogue, offeredOn } from '../../catalogue/catalogue.ts'
import { blocksPublishing, checkTemplate } from '../../checks/check-template.ts'
import { compile } from '../../session/compile.ts'
import { openSession } from '../../session/open-session.ts'
import { standingIn } from '../../session/standing-in.ts'
import type { SessionOperation } from '../../session/session-input.ts'
import { checkOperation } from '../../standing/check-operation.ts'
import { applyEdit } from '../../template/apply-edit.ts'
import { holdsDeprecated } from '../../template/migrate/deprecated-types.ts'
import type { ItemOptions, ItemType, Json, PageKind } from '../../template/model.ts'
import { parseTemplate } from '../../template/parse.ts'
import { mayInsert, mayStand } from '../../template/placement.ts'
import { form, page, yesno } from '../../testing/form.ts'
import { play } from '../../testing/play.ts'
import { toWire } from '../../template/wire.ts'
import { noon } from '../../testing/noon.ts'
import { added, asked, pageKinds, reload, shelf, stored } from './shelf.testing.ts'

const places = [...pageKinds, 'info'] as const
const isOffered = (type: ItemType): boolean =>
  places.some((place) => offeredOn(place).some((definition) => definition.type === type))

const moment = { year: 2026, month: 11, day: 20, hour: 8, minute: 5 }
const answer = (value: Json): SessionOperation => ({ kind: 'answer', path: ['x'], value })
const medium: SessionOperation = { kind: 'media_add', path: ['x'], value: { uuid: 'm1' } }
/** The uuid that `added` gives the first option of a new response set. */
const firstOption = 'x-3'

interface Case {
  readonly id: string
  readonly type: ItemType
  readonly group: string
  readonly operation: SessionOperation | null
  /** What stands as its answer then. Media and signatures stand beside it. */
  readonly stands: Json
  readonly options?: ItemOptions
  readonly given?: Json
}

const field: ItemOptions = {
  asset_type_uuid: 'boiler',
  asset_type_id: 4,
  field_key: 'serial',
  field_type: 'text',
  value_type: 'text',
  editable: true,
}

const answered = (id: string, type: ItemType, group: string, value: Json, options: ItemOptions = {}): Case => ({
  id,
  type,
  group,
  operation: answer(value),
  stands: value,
  options,
})

const cases: readonly Case[] = [
  answered('ITM-026', 'asset', 'startPage', '0196a1b2-0000-7000-8000-000000000001'),
  { id: 'ITM-027', type: 'document_id', group: 'startPage', operation: null, stands: '#12', given: '#12' },
  answered('ITM-028', 'inspection_start_date', 'startPage', moment),
  answered('ITM-029', 'inspection_location', 'startPage', { lat: 52.52, lng: 13.4, accuracy: 8 }),
  answered('ITM-034', 'inspection_end_date', 'endPage', moment),
  answered('ITM-037', 'person', 'specialPage', '0196a1b2-0000-7000-8000-000000000002'),
  answered('ITM-038', 'textAnswer', 'text', 'Pump 3'),
  answered('ITM-039', 'longText', 'text', 'One\nTwo'),
  { id: 'ITM-040', type: 'instruction', group: 'text', operation: null, stands: null },
  answered('ITM-042', 'number', 'numeric', 21.5),
  answered('ITM-043', 'slider', 'numeric', 7),
  {
    id: 'ITM-044',
    type: 'constant',
    group: 'numeric',
    operation: null,
    stands: 9.81,
    options: { default_value: 9.81 },
  },
  {
    id: 'ITM-045',
    type: 'calculation',
    group: 'numeric',
    operation: null,
    stands: 7,
    options: { calculations: { value: '1 + 2 * 3', items: {} } },
  },
  { id: 'ITM-047', type: 'counter', group: 'numeric', operation: null, stands: 0 },
  answered('ITM-048', 'datetime', 'datetime', moment),
  answered('ITM-049', 'yesno', 'select', firstOption),
  answered('ITM-050', 'switch', 'select', firstOption),
  answered('ITM-051', 'checkbox', 'select', true),
  answered('ITM-052', 'list', 'select', firstOption),
  answered('ITM-053', 'dropdown', 'select', firstOption),
  answered('ITM-054', 'global_list', 'select', ['e1'], { global_list_uuid: 'g', global_list_id: 3 }),
  {
    id: 'ITM-057',
    type: 'signature',
    group: 'approval',
    operation: { kind: 'sign', path: ['x'], value: { uuid: 's1', name: 'Ada' } },
    stands: null,
  },
  answered('ITM-058', 'acknowledgment', 'approval', true),
  { id: 'ITM-059', type: 'photo', group: 'multimedia', operation: medium, stands: null },
  { id: 'ITM-060', type: 'video', group: 'multimedia', operation: medium, stands: null },
  { id: 'ITM-061', type: 'audio', group: 'multimedia', operation: medium, stands: null },
  answered('ITM-062', 'qr', 'scanning', 'https://example.org/7'),
  answered('ITM-063', 'barcode', 'scanning', '4006381333931'),
  answered('ITM-064', 'asset_field', 'misc', 'SN-7', field),
  answered('ITM-065', 'assignment_field', 'misc', 'Week 47', {
    ...field,
    asset_type_uuid: 'assignment',
    asset_type_id: 0,
  }),
]

describe('types that are offered', () => {
  it.each(cases)('$id $type is added, published, answered, kept and shown in the report', (each) => {
    const { type, group, operation, stands, options = {}, given } = each
    expect([catalogue[type].group, isOffered(type)]).toEqual([group, true])
    const template = reload(added(type, options))
    expect(asked(template).type).toBe(type)
    expect(blocksPublishing(checkTemplate(template))).toBe(false)
    const compiled = compile(template)
    const start = { now: noon, ...(given === undefined ? {} : { given: { x: given } }) }
    const session = openSession(compiled, start)
    if (operation !== null) {
      expect(checkOperation(compiled, operation)).toBeNull()
      session.apply(operation)
    }
    // As another device or the report has it, from what was stored.
    const again = openSession(compiled, start)
    again.loadStanding(JSON.parse(JSON.stringify(standingIn(session))))
    for (const each of [session, again]) {
      const state = each.stateOf('x')
      expect([state?.answer, state?.excludedFromReport]).toEqual([stands, false])
      if (operation !== null) expect([state?.visible, state?.answered]).toEqual([true, true])
      const beside = operation?.kind === 'media_add' || operation?.kind === 'sign' ? 1 : 0
      expect((state?.media.length ?? 0) + (state?.signatures.length ?? 0)).toBe(beside)
    }
  })

  it('ITM-047 a counter counts the answers of its type', () => {
    const counting = reload(added('counter', {}, form(page('page', yesno('y'), yesno('z')))))
    expect(
      play(counting, 'expectAnswer x = 0\nanswer y = No\nexpectAnswer x = 1\nanswer z = Yes\nexpectAnswer x = 2'),
    ).toEqual([])
  })
})

/** Kept when the template is saved, and nowhere to be had anew. */
function expectKept(type: ItemType, on: PageKind): void {
  const template = stored(type, on, { foo: { a: [1] } })
  const renamed = applyEdit(template, { kind: 'set_title', id: 'x', title: 'Renamed' })
  const item = renamed.ok ? asked(reload(renamed.template)) : null
  expect([item?.type, item?.title, item?.options]).toEqual([type, 'Renamed', { foo: { a: [1] } }])
}

const refusedEverywhere = (type: ItemType): readonly (string | undefined)[] =>
  pageKinds.map((kind) => mayStand(shelf, type, { parent_id: kind, before: null })?.code)

describe('types that are stored, and not offered', () => {
  it.each<readonly [string, ItemType, string, PageKind]>([
    ['ITM-030', 'inspection_real_start_date', 'startPage', 'hidden_page'],
    ['ITM-033', 'inspection_real_end_date', 'endPage', 'hidden_page'],
    ['ITM-066', 'global_item', 'misc', 'page'],
    ['ITM-165', 'global_item', 'misc', 'page'],
  ])('%s %s is kept on save, and not in the type picker', (_, type, group, on) => {
    expect(catalogue[type].group).toBe(group)
    expectKept(type, on)
    expect(isOffered(type)).toBe(false)
    expect(new Set(refusedEverywhere(type))).toEqual(new Set(['type_not_supported']))
  })

  it.each<readonly [string, ItemType]>([
    ['ITM-031', 'file_manager'],
    ['ITM-032', 'url'],
  ])('%s %s is kept on save, and offered for info blocks only', (_, type) => {
    expect(catalogue[type].group).toBe('startPage')
    for (const on of pageKinds) expectKept(type, on)
    expect(places.filter((place) => offeredOn(place).some((offer) => offer.type === type))).toEqual(['info'])
    expect(new Set(refusedEverywhere(type))).toEqual(new Set(['not_allowed_in_page']))
  })

  it.each<readonly [string, ItemType, string, PageKind]>([
    ['ITM-025', 'inspection_number', 'startPage', 'start_page'],
    ['ITM-035', 'end_signature', 'endPage', 'end_page'],
    ['ITM-036', 'repeating_group', 'endPage', 'end_page'],
    ['ITM-041', 'site', 'text', 'start_page'],
    ['ITM-046', 'issues_count', 'numeric', 'page'],
    ['ITM-055', 'dataset', 'select', 'page'],
    ['ITM-056', 'spare_parts', 'select', 'page'],
    ['ITM-067', 'dataset', 'select', 'page'],
    ['ITM-068', 'end_signature', 'endPage', 'end_page'],
    ['ITM-069', 'inspection_number', 'startPage', 'page'],
    ['ITM-070', 'issues_count', 'numeric', 'start_page'],
    ['ITM-071', 'repeating_group', 'endPage', 'page'],
    ['ITM-072', 'site', 'text', 'start_page'],
    ['ITM-073', 'spare_parts', 'select', 'end_page'],
  ])('%s %s opens with the deprecated warning, and is not in the type picker', (_, type, group, on) => {
    expect(catalogue[type].group).toBe(group)
    const template = reload(stored(type, on))
    expect(asked(template).type).toBe(type)
    expect(holdsDeprecated(template)).toBe(true)
    expect(checkTemplate(template).filter(({ code }) => code === 'type_deprecated')).toEqual([
      { code: 'type_deprecated', severity: 'warning', item_id: 'x', data: { type } },
    ])
    expectKept(type, on)
    expect(isOffered(type)).toBe(false)
    expect(new Set(refusedEverywhere(type))).toEqual(new Set(['type_not_supported']))
  })

  it('ITM-079 a repeating group cannot be chosen; as the wrapper of what repeats it is no old type', () => {
    expect(catalogue.repeating_group.disabled).toBe(true)
    expect(refusedEverywhere('repeating_group')).toEqual(pageKinds.map(() => 'type_not_supported'))
    const wrapped = toWire(added('photo', { repeatable: true, repeatable_settings: { min: 0, max: null } }))
    expect(wrapped.items.map(({ type }) => type)).toContain('repeating_group')
    const loaded = parseTemplate(JSON.parse(JSON.stringify(wrapped)))
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems))
    expect(holdsDeprecated(loaded.template)).toBe(false)
    expect(checkTemplate(loaded.template).map(({ code }) => code)).not.toContain('type_deprecated')
  })

  it('a stored item of any of these may not be put anywhere else', () => {
    const item = asked(stored('end_signature', 'end_page'))
    expect(mayInsert(shelf, [{ ...item, id: 'y' }], { parent_id: 'page', before: null })?.code).toBe(
      'not_allowed_in_page',
    )
  })
})

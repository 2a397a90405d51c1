import { describe, expect, it } from 'vitest'
import type { ItemOptions } from '../template/model.ts'
import { act, form, number, page, question, rule, section, startPage, text, when } from '../testing/form.ts'
import { noon } from '../testing/noon.ts'
import { play } from '../testing/play.ts'
import { assetFieldOperations, chosenAsset, isAssetPath, type AssetValues } from './asset-fields.ts'
import { compile } from './compile.ts'
import { openSession } from './open-session.ts'

const asks = (field_key: string, options: ItemOptions = {}): ItemOptions => ({
  asset_type_uuid: 'pumps',
  asset_type_id: 1,
  field_key,
  field_type: 'text',
  value_type: 'text',
  ...options,
})

const template = form(
  startPage('start', question('asset', 'pump'), question('asset_field', 'serial', asks('serial'))),
  page(
    'p',
    question('asset_field', 'name', asks('display_name')),
    question('asset_field', 'number', asks('asset_id', { editable: true })),
    question('asset_field', 'power', asks('power', { value_type: 'number', field_type: 'decimal' })),
    question('asset_field', 'valve', asks('serial', { asset_type_uuid: 'valves' })),
    section(
      'doors',
      { repeatable: true, repeatable_settings: { min: 0, max: null } },
      question('asset_field', 'again', asks('serial')),
    ),
    text('strong', {
      rules: [rule('r', { asked: when('power', 'bigger_than', 10), actions: [act('required')] })],
    }),
    number('other'),
  ),
)

const pump: AssetValues = {
  uuid: 'asset-1',
  asset_id: 'P-1',
  name: 'Feed pump',
  type: { uuid: 'pumps' },
  fields: { serial: 'SN-7', power: '12.50' },
}

const open = () => openSession(compile(template), { now: noon })
type Opened = ReturnType<typeof open>

const choose = (session: Opened, asset: AssetValues | null): readonly string[] => {
  const operations = assetFieldOperations(session, asset)
  session.set(['pump'], asset?.uuid ?? null)
  for (const operation of operations) session.apply(operation)
  return operations.map(({ kind, path }) => `${kind} ${path.join('/')}`)
}
const answers = (session: Opened) =>
  Object.fromEntries(
    ['serial', 'name', 'number', 'power', 'valve'].map((key) => [key, session.stateOf(key)?.answer ?? null]),
  )

describe('questions for a field of the asset', () => {
  it('ITM-064: have the values of the asset that is chosen, its standard ones too, as the kinds they are', () => {
    const session = open()
    expect(choose(session, pump)).toEqual(['answer serial', 'answer name', 'answer number', 'answer power'])
    expect(answers(session)).toEqual({ serial: 'SN-7', name: 'Feed pump', number: 'P-1', power: 12.5, valve: null })
    expect(session.stateOf('strong')?.required).toBe(true)
    expect(session.stateOf('serial')?.readOnly).toBe(true)
    expect(session.stateOf('number')?.readOnly).toBe(false)
  })

  it('keep what they had then: nothing is written while the same asset stays chosen', () => {
    const session = open()
    choose(session, pump)
    expect(assetFieldOperations(session, pump)).toEqual([])
    expect(assetFieldOperations(session, pump, { anew: true }).map(({ path }) => path[0])).toHaveLength(5)
    session.set(['number'], 'P-1b')
    expect(answers(session)['number']).toBe('P-1b')
    // Chosen again, it is read anew.
    expect(assetFieldOperations(session, pump)).toEqual([{ kind: 'answer', path: ['number'], value: 'P-1' }])
  })

  it('follow another asset, lose what one of another type does not have, and are empty without one', () => {
    const session = open()
    choose(session, pump)
    choose(session, { ...pump, uuid: 'asset-2', asset_id: 'P-2', fields: { power: 'strong' } })
    expect(answers(session)).toEqual({ serial: null, name: 'Feed pump', number: 'P-2', power: null, valve: null })
    choose(session, { ...pump, uuid: 'asset-3', type: { uuid: 'valves' } })
    expect(answers(session)).toEqual({ serial: null, name: null, number: null, power: null, valve: 'SN-7' })
    expect(choose(session, null)).toEqual(['clear valve'])
    expect(chosenAsset(session)).toBeNull()
  })

  it('stand in every instance, and in one that comes later', () => {
    const session = open()
    const [doors = ''] = session.compiled.byRepeatBase.keys()
    expect(doors).not.toBe('')
    session.apply({ kind: 'repeat_add', path: [doors], value: { key: 'i1' } })
    expect(choose(session, pump)).toContain(`answer ${doors}/i1/again`)
    session.apply({ kind: 'repeat_add', path: [doors], value: { key: 'i2' } })
    expect(assetFieldOperations(session, pump, { within: [doors, 'i2'] })).toEqual([
      { kind: 'answer', path: [doors, 'i2', 'again'], value: 'SN-7' },
    ])
  })

  it('take nothing for a value that was inherited by its name, or that is not of their kind', () => {
    const odd = form(
      startPage('start', question('asset', 'pump')),
      page(
        'p',
        question('asset_field', 'a', asks('constructor')),
        question('asset_field', 'b', asks('day', { value_type: 'date' })),
        question('asset_field', 'c', asks('flag')),
        question('asset_field', 'd', asks('empty')),
        question('asset_field', 'e', asks('count')),
      ),
    )
    const session = openSession(compile(odd), { now: noon })
    const fields = { day: '2026-11-20', flag: true, empty: '', count: 7 }
    expect(assetFieldOperations(session, { ...pump, fields })).toEqual([{ kind: 'answer', path: ['e'], value: '7' }])
  })

  it('are given by a scenario as by an asset', () => {
    expect(play(template, 'given serial = SN-9\nexpectAnswer serial = SN-9\nexpectReadOnly serial')).toEqual([])
  })

  it('nothing else chooses the asset', () => {
    const { compiled } = open()
    expect([['pump'], ['serial'], [], ['p', 'pump']].map((path) => isAssetPath(compiled, path))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

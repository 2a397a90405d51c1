import { saveFieldsBody, type CustomField, type FieldsToSave } from '@plumbline/contract'
import { createTranslator, loadServerWords } from '@plumbline/language'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../platform/database/testing.ts'
import { Refusal } from '../../platform/http/index.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { deleteUnusedField, readFields, saveFields, type FieldOwner } from './index.ts'
import type { Who } from './who.ts'

const database = useTestDatabase()
const workspace = 1
let who: Who
let numbers = 100

const newOwner = (kind: FieldOwner['kind'] = 'asset_type'): FieldOwner => ({ kind, id: ++numbers, uuid: newUuid() })

const save = (owner: FieldOwner, body: FieldsToSave): Promise<CustomField[]> =>
  database().inWorkspace(workspace, (tx) => saveFields(tx, who, owner, saveFieldsBody.parse(body)))

const refused = async (work: Promise<unknown>): Promise<unknown> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof Refusal ? [error.code, error.data] : error
}

const keysOf = (fields: readonly CustomField[], used = true): string[] =>
  fields.filter((field) => field.is_used === used).map(({ key }) => key)

beforeAll(async () => {
  who = { actor: { userId: 7 }, t: createTranslator('en', await loadServerWords('en')), tracking: null }
})

describe('the fields of an owner', () => {
  test('AST-039, RES-035, 036, Q-CF-2: begin with its standard ones, named in the reader’s language', async () => {
    expect(await save(newOwner('assignment'), {})).toMatchObject([{ key: 'title', name: 'Title' }])
    expect(keysOf(await save(newOwner('global_list'), {}))).toEqual(['item_id', 'display_name'])
    const owner = newOwner()
    const fields = await save(owner, {})
    expect(fields).toMatchObject([
      { key: 'asset_id', name: 'Asset ID', field_type: 'text', is_required: true, is_used: true, is_locked: true },
      { key: 'display_name', name: 'Display name', is_locked: true },
    ])
    const t = createTranslator('de', await loadServerWords('de'))
    const german = await database().inWorkspace(workspace, (tx) => readFields(tx, { t }, owner))
    expect(german.map(({ name }) => name)).toEqual(['Anlagen-ID', 'Anzeigename'])
  })

  test('SET-061..072, Q-CF-4: a new one is stored as it was sent, with a permanent key of its name', async () => {
    const owner = newOwner()
    const fields = await save(owner, {
      fields: [
        {
          key: 'new_1',
          name: ' Rated Voltage ',
          description: 'Of the plate',
          field_type: 'decimal',
          is_required: true,
          is_used: true,
          default_value: { value: '230' },
          config: { max_digits: 5, decimals: 1 },
          parent_id: null,
        },
        { key: 'new_2', name: 'Rated voltage', field_type: 'text' },
        { key: 'new_3', name: 'Status', field_type: 'text' },
        { key: 'new_4', name: 'New price', field_type: 'text' },
        { key: 'points', name: 'Score', field_type: 'integer' },
      ],
    })
    expect(fields[2]).toEqual({
      id: fields[2]?.id,
      key: 'rated_voltage',
      name: 'Rated Voltage',
      description: 'Of the plate',
      field_type: 'decimal',
      is_required: true,
      is_used: true,
      is_locked: false,
      default_value: { value: '230.0' },
      config: { max_digits: 5, decimals: 1 },
      parent_id: null,
    })
    expect(keysOf(fields).slice(3)).toEqual(['rated_voltage_2', 'status_2', 'field_new_price', 'points'])
  })

  test('ASG-011, SET-113, 114, AST-017: an order by temporary and permanent keys; what is removed is kept as unused', async () => {
    const owner = newOwner()
    await save(owner, { fields: ['a', 'b', 'c'].map((name) => ({ name, field_type: 'text' as const })) })
    const fields = await save(owner, {
      fields: [
        { key: 'b', is_used: false },
        { key: 'new_x', name: 'x', field_type: 'phone' },
      ],
      order: { c: 0, new_x: 1, display_name: 2, asset_id: 3, a: 4 },
    })
    expect(keysOf(fields)).toEqual(['c', 'x', 'display_name', 'asset_id', 'a'])
    expect(keysOf(fields, false)).toEqual(['b'])
    const again = await save(owner, {
      fields: [{ key: 'b', is_used: true, is_required: false }],
      order: { b: 0, c: 1 },
    })
    expect(keysOf(again)).toEqual(['b', 'c', 'x', 'display_name', 'asset_id', 'a'])
  })

  test.each<[string, FieldsToSave, string]>([
    ['SET-116: no name', { fields: [{ key: 'new_1', field_type: 'text' }] }, 'fields.0.name'],
    ['no type', { fields: [{ key: 'new_1', name: 'n' }] }, 'fields.0.field_type'],
    ['another type', { fields: [{ key: 'kept', field_type: 'integer' }] }, 'fields.0.field_type'],
    ['SET-084: a standard one removed', { fields: [{ key: 'asset_id', is_used: false }] }, 'fields.0.is_used'],
    ['SET-084: a standard one renamed', { fields: [{ key: 'asset_id', name: 'Number' }] }, 'fields.0.name'],
    ['one key twice', { fields: [{ key: 'kept' }, { key: 'kept' }] }, 'fields.1.key'],
    ['a place of no field', { order: { nothing: 0 } }, 'order.nothing'],
    [
      'a default that its type refuses',
      { fields: [{ name: 'n', field_type: 'integer', default_value: { value: '1.5' } }] },
      'fields.0.default_value',
    ],
    [
      'more than there is room for',
      { fields: Array.from({ length: 198 }, (_, n) => ({ name: `f${n}`, field_type: 'text' as const })) },
      'fields',
    ],
  ])('refused whole, by its place: %s', async (_, body, place) => {
    const owner = newOwner()
    const before = await save(owner, { fields: [{ key: 'kept', name: 'Kept', field_type: 'text' }] })
    expect(await refused(save(owner, body))).toEqual(['GEN_VALIDATION', { [place]: [expect.any(String)] }])
    expect(await database().inWorkspace(workspace, (tx) => readFields(tx, who, owner))).toEqual(before)
  })

  test('each save and each deletion is one event; a save that changes nothing is none', async () => {
    const owner = newOwner()
    await save(owner, { fields: [{ name: 'a', field_type: 'text' }] })
    const fields = await save(owner, { fields: [{ key: 'a', is_used: false }] })
    await save(owner, { fields: [{ key: 'a', is_used: false, name: 'a' }] })
    const id = fields.find(({ key }) => key === 'a')?.id ?? 0
    await database().inWorkspace(workspace, (tx) => deleteUnusedField(tx, who, owner, id))
    const { rows } = await database().pool.query<{ type: string }>(
      'select type from events where subject_type = $1 and subject_id = $2 order by id',
      [owner.kind, owner.id],
    )
    expect(rows.map(({ type }) => type)).toEqual(['fields.saved', 'fields.saved', 'fields.deleted'])
  })

  test('of two people who save at once, both get a field and a key', async () => {
    const owner = newOwner()
    await Promise.all([1, 2].map(() => save(owner, { fields: [{ key: 'new_1', name: 'Twin', field_type: 'text' }] })))
    const fields = await database().inWorkspace(workspace, (tx) => readFields(tx, who, owner))
    expect(keysOf(fields)).toEqual(['asset_id', 'display_name', 'twin', 'twin_2'])
  })

  test('are seen in their own workspace only', async () => {
    const owner = newOwner()
    await save(owner, {})
    expect(await database().inWorkspace(2, (tx) => readFields(tx, who, owner))).toEqual([])
  })
})

describe('deleting a field', () => {
  const remove = (owner: FieldOwner, id: number) =>
    refused(database().inWorkspace(workspace, (tx) => deleteUnusedField(tx, who, owner, id)))

  test('AST-021, RES-018, SET-109: only one that is not used and not standard, of this owner', async () => {
    const owner = newOwner()
    const fields = await save(owner, { fields: [{ name: 'used', field_type: 'text' }] })
    const idOf = (key: string): number => fields.find((field) => field.key === key)?.id ?? 0
    expect(await remove(owner, idOf('asset_id'))).toEqual(['SET_FIELD_LOCKED', undefined])
    expect(await remove(owner, idOf('used'))).toEqual(['SET_FIELD_USED', undefined])
    await save(owner, { fields: [{ key: 'used', is_used: false }] })
    const other = newOwner()
    await save(other, {})
    expect(await remove(other, idOf('used'))).toEqual(['SET_OBJECT_NOT_FOUND', undefined])
    expect(await remove(owner, idOf('used'))).toBeNull()
    expect(await remove(owner, idOf('used'))).toEqual(['SET_OBJECT_NOT_FOUND', undefined])
  })
})

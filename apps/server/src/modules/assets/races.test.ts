import { beforeAll, describe, expect, test } from 'vitest'
import { meetings } from '../../../testing/meeting.ts'
import { useProduct, type Person } from '../../../testing/product.ts'
import { dataOf, refusalOf } from '../checklists/templateScenario.testing.ts'

/** Changes of ids and places that meet in the middle of each other. */
const product = useProduct()
const { stoppingAt, meet } = meetings(product)
let admin: Person
let pump: number

interface Made {
  readonly id: number
  readonly uuid: string
}
interface Shown {
  readonly asset_id: string
  readonly archived: boolean
  readonly parent: { readonly id: number } | null
}

const bodyOf = (assetId: string, more: object = {}): object => ({
  type_id: pump,
  asset_id: assetId,
  display_name: assetId,
  ...more,
})
const make = async (assetId: string, more: object = {}): Promise<Made> =>
  dataOf<Made>(await admin.send('POST', '/assets/new', bodyOf(assetId, more)), 201)
const makeType = async (name: string): Promise<Made> =>
  dataOf<Made>(await admin.send('POST', '/assets/types/new', { name }), 201)
const read = async ({ uuid }: Made): Promise<Shown> => dataOf<Shown>(await admin.send('GET', `/assets/${uuid}`))
const named = async (assetId: string): Promise<readonly Shown[]> => {
  const filter = encodeURIComponent(JSON.stringify({ asset_id: [{ operator: 'eq', value: assetId }] }))
  return dataOf<{ list: Shown[] }>(await admin.send('GET', `/assets/list?filter=${filter}`)).list
}

beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
  pump = (await makeType('Pump')).id
})

describe('two changes of assets that meet', () => {
  test('take an asset id once', async () => {
    const answers = await meet(
      await stoppingAt('after', 'insert into assets (workspace_id'),
      admin,
      (person) => person.send('POST', '/assets/new', bodyOf('R-1')),
      (person) => person.send('POST', '/assets/new', bodyOf('R-1')),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 422])
    expect(await named('R-1')).toHaveLength(1)
  })

  test('take it once where one is given another id', async () => {
    const [one, other] = [await make('R-2'), await make('R-3')]
    const answers = await meet(
      await stoppingAt('after', 'update assets set type_id'),
      admin,
      (person) => person.send('PUT', `/assets/${one.uuid}`, { asset_id: 'R-4' }),
      (person) => person.send('PUT', `/assets/${other.uuid}`, { asset_id: 'R-4' }),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 422])
    expect([(await read(one)).asset_id, (await read(other)).asset_id]).toEqual(['R-4', 'R-3'])
  })

  test('make no circle', async () => {
    const [one, other] = [await make('R-5'), await make('R-6')]
    const answers = await meet(
      await stoppingAt('after', 'update assets set type_id'),
      admin,
      (person) => person.send('PUT', `/assets/${one.uuid}`, { parent_id: other.id }),
      (person) => person.send('PUT', `/assets/${other.uuid}`, { parent_id: one.id }),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 422])
    expect([(await read(one)).parent?.id, (await read(other)).parent]).toEqual([other.id, null])
  })

  test('leave none active below one that is archived: what came below it is archived with it', async () => {
    const above = await make('R-7')
    const [made, archived] = await meet(
      await stoppingAt('before', 'insert into assets (workspace_id'),
      admin,
      (person) => person.send('POST', '/assets/new', bodyOf('R-8', { parent_id: above.id })),
      (person) => person.send('PUT', '/assets/bulk-archive', { ids: [above.id] }),
    )
    expect(archived.body.data).toMatchObject({ changed: 2, failed: [] })
    expect(await read(dataOf<Made>(made, 201))).toMatchObject({ archived: true, parent: { id: above.id } })
  })

  test('put none below one that was archived meanwhile', async () => {
    const [above, below] = [await make('R-9'), await make('R-10')]
    const [archived, moved] = await meet(
      await stoppingAt('after', 'update assets a set archived_at'),
      admin,
      (person) => person.send('PUT', '/assets/bulk-archive', { ids: [above.id] }),
      (person) => person.send('PUT', `/assets/${below.uuid}`, { parent_id: above.id }),
    )
    expect([archived.status, refusalOf(moved)]).toEqual([200, [422, 'GEN_VALIDATION']])
    expect(await read(below)).toMatchObject({ archived: false, parent: null })
  })

  test('change none that was archived meanwhile', async () => {
    const asset = await make('R-11')
    const [archived, changed] = await meet(
      await stoppingAt('after', 'update assets a set archived_at'),
      admin,
      (person) => person.send('PUT', '/assets/bulk-archive', { ids: [asset.id] }),
      (person) => person.send('PUT', `/assets/${asset.uuid}`, { display_name: 'Late' }),
    )
    expect([archived.status, refusalOf(changed)]).toEqual([200, [409, 'SST_ARCHIVED']])
  })

  test('leave none behind of a family that is deleted, and none below what is gone', async () => {
    const [above, below] = [await make('R-12'), await make('R-13')]
    const [moved, deleted] = await meet(
      await stoppingAt('after', 'update assets set type_id'),
      admin,
      (person) => person.send('PUT', `/assets/${below.uuid}`, { parent_id: above.id }),
      (person) => person.send('DELETE', `/assets/${above.uuid}`),
    )
    expect([moved.status, dataOf(deleted)]).toEqual([200, { deleted: 2 }])
    expect((await admin.send('GET', `/assets/${below.uuid}`)).status).toBe(404)

    const [doomed, late] = [await make('R-14'), await make('R-15')]
    const [gone, refused] = await meet(
      await stoppingAt('after', 'delete from assets a using family'),
      admin,
      (person) => person.send('DELETE', `/assets/${doomed.uuid}`),
      (person) => person.send('PUT', `/assets/${late.uuid}`, { parent_id: doomed.id }),
    )
    expect([dataOf(gone), refused.status]).toEqual([{ deleted: 1 }, 422])
    expect(await read(late)).toMatchObject({ parent: null })
  })

  test('delete no type that an asset is made of meanwhile', async () => {
    const type = await makeType('Fan')
    const made = { type_id: type.id, asset_id: 'R-16', display_name: 'Fan' }
    dataOf(await admin.send('POST', '/assets/new', made), 201)
    await admin.send('DELETE', `/assets/types/${type.uuid}`)
    const [asset] = await named('R-16')
    expect(asset).toBeDefined()
    const kept = await admin.send('DELETE', `/assets/types/${type.uuid}`)
    expect(refusalOf(kept)).toEqual([409, 'SST_TYPE_IN_USE'])
    await admin.send('PUT', `/assets/types/${type.uuid}/restore`)

    const [created, archived] = await meet(
      await stoppingAt('before', 'insert into assets (workspace_id'),
      admin,
      (person) => person.send('POST', '/assets/new', { ...made, asset_id: 'R-17' }),
      (person) => person.send('DELETE', `/assets/types/${type.uuid}`),
    )
    expect([created.status, dataOf(archived)]).toEqual([201, { deleted: false }])
    const [deleted, refused] = [
      await admin.send('DELETE', `/assets/types/${type.uuid}`),
      await admin.send('POST', '/assets/new', { ...made, asset_id: 'R-18' }),
    ]
    expect([refusalOf(deleted), refused.status]).toEqual([[409, 'SST_TYPE_IN_USE'], 422])
  })
})

import type { AssetEvent, StoredFile } from '@plumbline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Answer, type Person } from '../../../../testing/product.ts'
import { dataOf } from '../../checklists/templateScenario.testing.ts'
import { filesBy } from '../../files/manager/filesBy.testing.ts'

const product = useProduct()
let admin: Person
let type: number
const { upload, put } = filesBy(product, () => admin)

interface Made {
  readonly id: number
  readonly uuid: string
}

const make = async (assetId: string, more: object = {}): Promise<Made> =>
  dataOf<Made>(
    await admin.send('POST', '/assets/new', { type_id: type, asset_id: assetId, display_name: assetId, ...more }),
    201,
  )
const add = (asset: Made, file: { readonly uuid: string }, person = admin): Promise<Answer> =>
  person.send('POST', `/assets/${asset.uuid}/files`, { file_id: file.uuid })
const filesOf = async (asset: Made, person = admin): Promise<readonly StoredFile[]> =>
  dataOf<{ readonly list: readonly StoredFile[] }>(await person.send('GET', `/assets/${asset.uuid}/files`)).list
const bytes = async (url: string): Promise<number> =>
  (await product().app.inject({ method: 'GET', url: `/api/storage/${url}` })).statusCode

beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
  type = dataOf<Made>(await admin.send('POST', '/assets/types/new', { name: 'Pump' }), 201).id
})

describe('files of an asset', () => {
  test('what was uploaded for it is listed by name, to whoever may see the asset', async () => {
    const asset = await make('F-1')
    for (const name of ['plan.png', 'Manual.png']) {
      const answer = await add(asset, await upload(admin, name))
      expect(dataOf<{ readonly file: StoredFile }>(answer, 201).file.name).toBe(name)
    }
    const viewer = await product().withPermissions(['SST_VIEW_ASSET'])
    const [first, second] = await filesOf(asset, viewer)
    expect([first?.name, second?.name]).toEqual(['Manual.png', 'plan.png'])
    expect(await bytes(first?.url ?? '')).toBe(200)
    expect((await add(asset, await upload(viewer, 'mine.png'), viewer)).body.error_code).toBe('USR_ACCESS_DENIED')
  })

  test('twice the same file is one file and one event', async () => {
    const asset = await make('F-2')
    const file = await upload(admin, 'once.png')
    await Promise.all([add(asset, file), add(asset, file)])
    expect(await filesOf(asset)).toHaveLength(1)
    const { list } = dataOf<{ readonly list: readonly AssetEvent[] }>(
      await admin.send('GET', `/assets/${asset.uuid}/history`),
    )
    expect(list.map(({ kind, changes }) => [kind, changes])).toEqual([
      ['file_added', [{ key: 'file', before: null, after: 'once.png' }]],
      ['created', []],
    ])
  })

  test('a file that one may not be shown oneself is not added', async () => {
    const asset = await make('F-3')
    const manager = await product().withPermissions(['SST_VIEW_ASSET', 'SST_MANAGE_ASSET'])
    const foreign = await upload(admin, 'foreign.png')
    const stored = await put('in the manager.png', null)
    for (const file of [foreign, stored, { uuid: '0190a000-0000-7000-8000-00000000dead' }])
      expect((await add(asset, file, manager)).body.error_code).toBe('FIL_OBJECT_NOT_FOUND')
    expect(await filesOf(asset)).toEqual([])
  })

  test('one of the file manager is told there as used, and stays with the asset when it is deleted there', async () => {
    const asset = await make('F-4')
    const file = await put('data sheet.png', null)
    await add(asset, file)
    const uses = await admin.send('GET', `/file/${file.id}/uses`)
    expect(uses.body.data).toMatchObject({ templates: [], assets: [{ id: asset.id, display_name: 'F-4' }], used: 1 })
    await admin.send('DELETE', `/file/${file.id}`)
    const [kept] = await filesOf(asset)
    expect(kept?.name).toBe('data sheet.png')
    expect(await bytes(kept?.url ?? '')).toBe(200)
  })

  test('what is removed stays in the file manager; an upload that is nowhere else is gone, bytes and all', async () => {
    const asset = await make('F-5')
    const stored = await put('stays.png', null)
    const own = await upload(admin, 'goes.png')
    for (const file of [stored, own]) await add(asset, file)
    const remove = (file: Made): Promise<Answer> => admin.send('DELETE', `/assets/${asset.uuid}/files/${file.uuid}`)
    expect((await remove(stored)).status).toBe(200)
    expect((await remove(own)).status).toBe(200)
    expect((await remove(own)).body.error_code).toBe('FIL_OBJECT_NOT_FOUND')
    expect(await filesOf(asset)).toEqual([])
    expect(await bytes(stored.url)).toBe(200)
    await expect.poll(() => bytes(own.url)).toBe(404)
  })

  test('an archived asset shows its files and takes no others; with a deleted one, and what stood below, they go', async () => {
    const above = await make('F-6')
    const below = await make('F-6-1', { parent_id: above.id })
    const file = await upload(admin, 'below.png')
    await add(below, file)
    await admin.send('PUT', '/assets/bulk-archive', { ids: [above.id] })
    expect(await filesOf(below)).toHaveLength(1)
    expect((await add(below, await upload(admin, 'late.png'))).body.error_code).toBe('SST_ARCHIVED')
    const removed = await admin.send('DELETE', `/assets/${below.uuid}/files/${file.uuid}`)
    expect(removed.body.error_code).toBe('SST_ARCHIVED')
    await admin.send('DELETE', `/assets/${above.uuid}`)
    await expect.poll(() => bytes(file.url)).toBe(404)
  })
})

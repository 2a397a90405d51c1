import { beforeAll, describe, expect, test, vi } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { migrate } from '../../platform/database/index.ts'
import { openTestDatabase } from '../../platform/database/testing.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { dataOf } from '../checklists/templateScenario.testing.ts'
import { Device, publishRound, start, type Round } from './roundScenario.testing.ts'

const product = useProduct()
let admin: Person
let round: Round
beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
  round = await publishRound(admin)
})

/** A file with bytes at `path`. */
const store = async (uuid: string, path = `w${product().home}/test/${uuid}/original.png`): Promise<string> => {
  const { database, home, services } = product()
  await services.storage.put(path, Buffer.from('a picture'))
  await database.inWorkspace(home, (tx) =>
    tx.query(
      `insert into files (workspace_id, uuid, name, content_type, bytes, sha256, path) values ($1, $2, 'door.png', 'image/png', 9, '', $3)`,
      [home, uuid, path],
    ),
  )
  return path
}

/** Neither row nor bytes; those go after the commit. */
const gone = [false, false]

/** Whether the row and the bytes are there. */
const isThere = async (uuid: string, path: string): Promise<[boolean, boolean]> => {
  const { database, home, services } = product()
  const found = await database.inWorkspace(home, (tx) => tx.query('select 1 from files where uuid = $1', [uuid]))
  return [found.rowCount === 1, (await services.storage.info(path)) !== undefined]
}

/** A new inspection, whose operations name what is given. */
const naming = async (...operations: readonly (readonly [string, readonly string[], object])[]): Promise<string> => {
  const { inspection } = await start(admin, round)
  const phone = new Device(admin, inspection.uuid, 'phone')
  const { rejected } = await phone.sync(...operations.map(([kind, path, value]) => phone.operation(kind, path, value)))
  expect(rejected).toEqual([])
  return inspection.uuid
}

const remove = async (uuid: string): Promise<void> => {
  dataOf(await admin.send('DELETE', `/inspections/${uuid}`))
}

describe('the files of a deleted inspection', () => {
  test('stay while another inspection names them, and go with the last one', async () => {
    const photo = newUuid()
    const path = await store(photo)
    const add = ['media_add', [round.at('Photos')], { uuid: photo }] as const
    const [one, other] = [await naming(add), await naming(add)]
    await remove(one)
    expect(await isThere(photo, path)).toEqual([true, true])
    await remove(other)
    await expect.poll(() => isThere(photo, path)).toEqual(gone)
  })

  test('are those of its signatures and drawings too, also when they were taken out again', async () => {
    const [photo, markup, signature] = [newUuid(), newUuid(), newUuid()]
    const paths = [await store(photo), await store(markup), await store(signature)]
    const inspection = await naming(
      ['media_add', [round.at('Photos')], { uuid: photo }],
      ['media_edit', [round.at('Photos')], { uuid: photo, markup_uuid: markup }],
      ['sign', [round.at('Signed')], { uuid: signature, name: 'Ada' }],
      ['media_remove', [round.at('Photos')], { uuid: photo }],
    )
    await remove(inspection)
    for (const [at, uuid] of [photo, markup, signature].entries())
      await expect.poll(() => isThere(uuid, paths[at] ?? '')).toEqual(gone)
  })

  test('stay while a template shows them, also an earlier version of it', async () => {
    const picture = newUuid()
    const path = await store(picture)
    const marker = { uuid: newUuid(), file_id: picture, options: {}, items: [] }
    const call = `/checklist/template/${round.templateId}/image-marker/new`
    const stored = dataOf<{ file: object | null }>(await admin.send('POST', call, marker), 201)
    expect(stored.file).toMatchObject({ uuid: picture, url: expect.stringContaining(path) })
    const bare = await admin.send('POST', call, { uuid: newUuid(), options: {}, items: [] })
    expect(dataOf<{ file: object | null }>(bare, 201).file).toBeNull()
    const inspection = await naming(['media_add', [round.at('Photos')], { uuid: picture }])
    await remove(inspection)
    expect(await isThere(picture, path)).toEqual([true, true])
  })

  test('leave bytes that another file shows', async () => {
    const [mine, theirs] = [newUuid(), newUuid()]
    const path = await store(mine)
    await store(theirs, path)
    await remove(await naming(['media_add', [round.at('Photos')], { uuid: mine }]))
    expect(await isThere(mine, path)).toEqual([false, true])
    expect(await isThere(theirs, path)).toEqual([true, true])
  })

  test('stay when an inspection of a bulk deletion shares them with one that is kept', async () => {
    const [shared, own] = [newUuid(), newUuid()]
    const [sharedPath, ownPath] = [await store(shared), await store(own)]
    const going = await naming(
      ['media_add', [round.at('Photos')], { uuid: shared }],
      ['media_add', [round.at('Photos')], { uuid: own }],
    )
    const twin = await naming(['media_add', [round.at('Photos')], { uuid: own }])
    await naming(['media_add', [round.at('Photos')], { uuid: shared }])
    dataOf(await admin.send('POST', '/inspections/bulk-delete', { ids: [going, twin] }))
    await expect.poll(() => isThere(own, ownPath)).toEqual(gone)
    expect(await isThere(shared, sharedPath)).toEqual([true, true])
  })

  test('go although the storage fails at one of them', async () => {
    const photos = [newUuid(), newUuid(), newUuid()]
    const paths = await Promise.all(photos.map((photo) => store(photo)))
    const inspection = await naming(...photos.map((uuid) => ['media_add', [round.at('Photos')], { uuid }] as const))
    const { storage } = product().services
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
    const failing = vi.spyOn(storage, 'remove').mockRejectedValueOnce(new Error('the storage is away'))
    try {
      await remove(inspection)
      const left = async (): Promise<number> =>
        (await Promise.all(paths.map((path) => storage.info(path)))).filter((info) => info !== undefined).length
      await expect.poll(left).toBe(1)
      expect(warn).toHaveBeenCalledOnce()
    } finally {
      failing.mockRestore()
      warn.mockRestore()
    }
  })

  test('are nobody’s business in another workspace', async () => {
    const { database, away, home } = product()
    const photo = newUuid()
    await store(photo)
    await database.inWorkspace(away, (tx) =>
      tx.query(
        `insert into file_uses (workspace_id, file_uuid, subject_type, subject_id) values ($1, $2, 'inspection', 1)`,
        [away, photo],
      ),
    )
    await remove(await naming(['media_add', [round.at('Photos')], { uuid: photo }]))
    const left = await database.inWorkspace(home, (tx) => tx.query('select 1 from files where uuid = $1', [photo]))
    expect(left.rowCount).toBe(0)
  })
})

test('who names which file is filled from the operations that are there when it is brought', async () => {
  const older = await openTestDatabase({ empty: true })
  const [photo, markup] = [newUuid(), newUuid()]
  try {
    const { pool } = older.database
    await migrate(older.database, { upTo: '0005_files' })
    await pool.query(
      `insert into inspection_operations (workspace_id, inspection_id, seq, id, kind, path, value, at, device, based_on, actor, sent_by)
       select 7, 4, n, gen_random_uuid(), case n when 1 then 'media_add' else 'media_edit' end, '', $1::json, now(), 'phone', 0, '', ''
       from generate_series(1, 2) n`,
      [JSON.stringify({ uuid: photo, markup_uuid: markup })],
    )
    // An owner whom no policy lets through by itself: only who takes the keeper's role sees the rows.
    await pool.query(`alter policy kept_rows on inspection_operations using (current_user = 'plumbline_keeper')`)
    await migrate(older.database)
    const { rows } = await pool.query('select * from file_uses order by file_uuid')
    expect(rows).toEqual(
      [photo, markup]
        .toSorted()
        .map((uuid) => ({ workspace_id: 7, file_uuid: uuid, subject_type: 'inspection', subject_id: 4 })),
    )
  } finally {
    await older.close()
  }
})

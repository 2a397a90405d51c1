import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { dataOf, newTemplate, readTemplate, refusalOf } from './templateScenario.testing.ts'

const product = useProduct()
let admin: Person
let author: Person
beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
  author = await product().withPermissions(['CKL_MANAGE_TEMPLATES'])
})

/** A stored picture; `inspection`: evidence of one. */
const stored = async (
  workspace: number,
  { inspection, type = 'image/png' }: { readonly inspection?: number; readonly type?: string } = {},
): Promise<{ id: number; uuid: string }> => {
  const uuid = newUuid()
  const path = `w${workspace}/test/${uuid}/original.png`
  await product().services.storage.put(path, Buffer.from('a picture'))
  const id = await product().database.inWorkspace(workspace, async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      `insert into files (workspace_id, uuid, name, content_type, bytes, sha256, path)
       values ($1, $2, 'door.png', $4, 9, '', $3) returning id`,
      [workspace, uuid, path, type],
    )
    if (inspection !== undefined)
      await tx.query(
        `insert into file_uses (workspace_id, file_uuid, subject_type, subject_id) values ($1, $2, 'inspection', $3)`,
        [workspace, uuid, inspection],
      )
    return rows[0]?.id ?? 0
  })
  return { id, uuid }
}

const marker = (file: string | number) => ({ uuid: newUuid(), file_id: file, options: {}, items: [] })
const callOf = (id: number): string => `/checklist/template/${id}/image-marker/new`

describe('the file a marker names', () => {
  test('is answered with it, and may be shown to everybody then', async () => {
    const { id } = await newTemplate(author, 'Marked')
    const picture = await stored(product().home)
    const answer = dataOf<{ file: object }>(await author.send('POST', callOf(id), marker(picture.uuid)), 201)
    expect(answer.file).toMatchObject({ uuid: picture.uuid, url: expect.stringContaining(picture.uuid) })
    const auditor = await product().signIn('auditor@home.test')
    expect((await auditor.send('GET', `/file/${picture.uuid}`)).status).toBe(200)
  })

  test.each(['uuid', 'id'] as const)('is no evidence of an inspection, named by its %s', async (name) => {
    const { id } = await newTemplate(author, 'Curious')
    const photo = await stored(product().home, { inspection: 1 })
    const refused = await author.send('POST', callOf(id), marker(photo[name]))
    expect([refusalOf(refused), refused.body.data]).toEqual([
      [422, 'GEN_VALIDATION'],
      { file_id: [expect.any(String)] },
    ])
    // A save takes the marker as it is, but shows nobody what it names.
    const body = await readTemplate(author, id)
    const saved = await author.send('POST', `/checklist/template/${id}`, {
      ...body,
      image_markers: [marker(photo[name])],
      info: [{ uuid: newUuid(), items: [{ uuid: newUuid(), type: 'photo', value: photo.uuid }] }],
    })
    expect(saved.status).toBe(200)
    expect(refusalOf(await author.send('GET', `/file/${photo.uuid}`))).toEqual([404, 'FIL_OBJECT_NOT_FOUND'])
  })

  test('is none of another workspace', async () => {
    const { id } = await newTemplate(author, 'Far')
    const theirs = await stored(product().away)
    for (const file of [theirs.uuid, theirs.id + 1_000_000, newUuid()])
      expect(refusalOf(await author.send('POST', callOf(id), marker(file)))).toEqual([422, 'GEN_VALIDATION'])
    expect(refusalOf(await author.send('GET', `/file/${theirs.uuid}`))).toEqual([404, 'FIL_OBJECT_NOT_FOUND'])
  })
})

test('the icon of a rating is no evidence of an inspection, and a picture', async () => {
  const { list } = dataOf<{ list: { id: number }[] }>(await admin.send('GET', '/checklist/settings/ratings'))
  const path = `/checklist/settings/ratings/${list[0]?.id}`
  const photo = await stored(product().home, { inspection: 1 })
  const film = await stored(product().home, { type: 'video/mp4' })
  for (const icon_id of [photo.id, photo.uuid, film.id]) {
    const refused = await admin.send('PUT', path, { icon_id })
    expect([refusalOf(refused), refused.body.data]).toEqual([
      [422, 'GEN_VALIDATION'],
      { icon_id: [expect.any(String)] },
    ])
  }
})

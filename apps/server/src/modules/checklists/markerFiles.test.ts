import type { StoredFile } from '@plumbline/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { dataOf, newTemplate, readTemplate } from './templateScenario.testing.ts'

const product = useProduct()

const uploadPicture = async (person: Person): Promise<StoredFile> => {
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'plan.png')
  const answer = await product().app.inject({
    method: 'POST',
    url: '/api/file/upload',
    headers: { authorization: `Bearer ${person.token}` },
    payload: form,
  })
  return answer.json().data.file
}

test('image markers are read with their pictures; a body that is saved back keeps no addresses', async () => {
  const admin = await product().signIn('admin@home.test')
  const { id } = await newTemplate(admin, 'Plan of the hall')
  const file = await uploadPicture(admin)
  const [drawn, empty] = [newUuid(), newUuid()]
  for (const [uuid, file_id] of [
    [drawn, file.uuid],
    [empty, null],
  ]) {
    const part = { uuid, file_id, options: {}, items: [] }
    dataOf(await admin.send('POST', `/checklist/template/${id}/image-marker/new`, part), 201)
  }
  const shown = { id: file.id, uuid: file.uuid, name: 'plan.png', url: expect.stringMatching(/./) }
  const body = await readTemplate(admin, id)
  expect(body.image_markers).toMatchObject([
    { uuid: drawn, file_id: file.uuid, file: shown },
    { uuid: empty, file_id: null, file: null },
  ])

  const outdated = body.image_markers.map((marker) => ({ ...marker, file: { url: '/storage/outdated' } }))
  dataOf(await admin.send('POST', `/checklist/template/${id}`, { ...body, image_markers: outdated }))
  expect((await readTemplate(admin, id)).image_markers).toMatchObject([{ file: shown }, { file: null }])
  const { database, home } = product()
  const { rows } = await database.inWorkspace(home, (tx) =>
    tx.query<{ content: string }>('select content::text as content from templates where id = $1', [id]),
  )
  expect(rows[0]?.content).toContain(file.uuid)
  expect(rows[0]?.content).not.toContain('outdated')
})

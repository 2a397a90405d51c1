import { createHash } from 'node:crypto'
import type { TranslationBody } from '@plumbline/contract'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../../testing/product.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import { addItems, dataOf, newTemplate, readTemplate } from '../../checklists/templateScenario.testing.ts'
import { filesBy, type Shown } from './filesBy.testing.ts'

const product = useProduct()
let admin: Person
let photo: Buffer
const { upload, folder, put } = filesBy(product, () => admin)
const keepPlaces = async (keeps: boolean): Promise<void> => {
  dataOf(await admin.send('PUT', '/settings/files', { keeps_place: keeps }))
}

beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
  photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 7654321/100' } })
    .jpeg()
    .toBuffer()
})

const original = async ({ url }: Shown): Promise<Buffer> =>
  (await product().app.inject({ url: `/api/storage/${url}` })).rawPayload
/** 7654321 as a TIFF block of either order holds it. */
const saysPlace = async (file: Shown): Promise<boolean> => {
  const content = await original(file)
  return [
    [0xb1, 0xcb, 0x74],
    [0x74, 0xcb, 0xb1],
  ].some((bytes) => content.includes(Buffer.from(bytes)))
}
const photographed = (name: string): Promise<Shown> => upload(admin, name, photo)

test('what stands in the file manager already stays as it is; only who sets up the workspace says what becomes of the rest', async () => {
  const at = await folder('Photos')
  const before = await put('before.jpg', at.id, photo)
  const keeper = await product().withPermissions(['RES_MANAGE_FILE_MANAGER'])
  expect((await keeper.send('PUT', '/settings/files', { keeps_place: false })).body.error_code).toBe(
    'USR_ACCESS_DENIED',
  )
  await keepPlaces(false)
  const after = await put('after.jpg', at.id, photo)
  await keepPlaces(true)
  expect([await saysPlace(before), await saysPlace(after)]).toEqual([true, false])
})

/** Puts a photo where others see it, by the calls of the screens. */
const shows: readonly (readonly [string, (file: Shown) => Promise<number>])[] = [
  [
    'an asset',
    async (file) => {
      const type = dataOf<{ id: number }>(await admin.send('POST', '/assets/types/new', { name: newUuid() }), 201)
      const body = { type_id: type.id, asset_id: newUuid(), display_name: 'Pump' }
      const { uuid } = dataOf<{ uuid: string }>(await admin.send('POST', '/assets/new', body), 201)
      return (await admin.send('POST', `/assets/${uuid}/files`, { file_id: file.uuid })).status
    },
  ],
  [
    'a person',
    async ({ uuid }) => (await admin.send('POST', '/user/account/change-basic-info', { avatar: uuid })).status,
  ],
  ['the organisation', async ({ uuid }) => (await admin.send('PUT', '/settings/organization', { logo: uuid })).status],
  ['the reports', async ({ uuid }) => (await admin.send('PUT', '/settings/report', { logo: uuid })).status],
  [
    'a marker',
    async ({ uuid }) => {
      const { id } = await newTemplate(admin, 'Marked')
      const marker = { uuid: newUuid(), file_id: uuid, options: {}, items: [] }
      return (await admin.send('POST', `/checklist/template/${id}/image-marker/new`, marker)).status
    },
  ],
  [
    'the information of a question',
    async ({ uuid, name }) => {
      const { id } = await newTemplate(admin, 'Informed')
      const info = { uuid: newUuid(), items: [{ uuid: newUuid(), type: 'photo', value: { file_id: uuid, name } }] }
      const edits = [{ kind: 'set_part', part: 'info', key: info.uuid, value: info }]
      return (await admin.send('PATCH', `/checklist/template/${id}`, { revision: 1, edits })).status
    },
  ],
  [
    'a text',
    async ({ uuid }) => {
      const { id } = await newTemplate(admin, 'Told')
      await addItems(admin, id, [{ type: 'instruction', title: `<p>As here</p><img data-file="${uuid}" alt="">` }])
      return 200
    },
  ],
  [
    'a template that is saved as a whole',
    async ({ uuid }) => {
      const { id } = await newTemplate(admin, 'Whole')
      await addItems(admin, id, [{ type: 'instruction', title: '<p>As here</p>' }])
      const body = await readTemplate(admin, id)
      const items = body.items.map((item) =>
        item.type === 'instruction' ? { ...item, title: `<p>As here</p><img data-file="${uuid}" alt="">` } : item,
      )
      return (await admin.send('POST', `/checklist/template/${id}`, { ...body, items })).status
    },
  ],
  [
    'a translated text',
    async ({ uuid }) => {
      const { id } = await newTemplate(admin, 'Translated')
      await addItems(admin, id, [{ type: 'instruction', title: '<p>As here</p>' }])
      const at = `/checklist/template/${id}/translation`
      dataOf(await admin.send('POST', `${at}/add`, { lang: 'de' }), 201)
      const { strings } = dataOf<TranslationBody>(await admin.send('GET', `${at}/de`))
      const key = strings.find(({ source }) => source === '<p>As here</p>')?.key
      const translation = `<p>Wie hier</p><img data-file="${uuid}" alt="">`
      return (await admin.send('PUT', `${at}/de`, { strings: [{ key, translation }] })).status
    },
  ],
]

describe('a photo', () => {
  test.each(shows)(
    'loses where it was taken before %s shows it, where the workspace does not keep it',
    async (_, show) => {
      const kept = await photographed('kept.jpg')
      expect(await show(kept)).toBeLessThan(300)
      await keepPlaces(false)
      const cleaned = await photographed('cleaned.jpg')
      expect(await show(cleaned)).toBeLessThan(300)
      await keepPlaces(true)
      const held = await product().database.inWorkspace(product().home, async (tx) => {
        const { rows } = await tx.query<{ sha256: string }>(
          `select sha256 from files where workspace_id = $1 and uuid = $2`,
          [tx.workspaceId, cleaned.uuid],
        )
        return rows[0]?.sha256
      })
      // The same file again is the same file: its checksum is that of what is kept.
      expect(held).toBe(
        createHash('sha256')
          .update(await original(cleaned))
          .digest('hex'),
      )
      expect(await saysPlace(cleaned)).toBe(false)
    },
  )

  test('keeps it where the workspace does, and as evidence of an inspection in any case', async () => {
    const { id } = await newTemplate(admin, 'Kept')
    const marker = (uuid: string): object => ({ uuid: newUuid(), file_id: uuid, options: {}, items: [] })
    const kept = await photographed('kept.jpg')
    dataOf(await admin.send('POST', `/checklist/template/${id}/image-marker/new`, marker(kept.uuid)), 201)
    const evidence = await photographed('evidence.jpg')
    await product().database.inWorkspace(product().home, (tx) =>
      tx.query(
        `insert into file_uses (workspace_id, file_uuid, subject_type, subject_id) values ($1, $2, 'inspection', 1)`,
        [tx.workspaceId, evidence.uuid],
      ),
    )
    await keepPlaces(false)
    await admin.send('POST', `/checklist/template/${id}/image-marker/new`, marker(evidence.uuid))
    await keepPlaces(true)
    expect([await saysPlace(kept), await saysPlace(evidence)]).toEqual([true, true])
  })
})

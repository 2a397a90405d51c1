import type { TemplateRow } from '@plumbline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import {
  addItems,
  dataOf,
  newFolder,
  newTemplate,
  publish,
  readTemplate,
  refusalOf,
} from './templateScenario.testing.ts'

const product = useProduct()
let admin: Person

beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
})

const listTree = async (query = ''): Promise<TemplateRow[]> =>
  dataOf<{ list: TemplateRow[] }>(await admin.send('GET', `/checklist/template/list?limit=500${query}`)).list

describe('the tree', () => {
  test('lists folders before templates, with depth, children and counts', async () => {
    const folder = await newFolder(admin, 'Zone A')
    const inner = await newFolder(admin, 'Inner', folder.id)
    const { id } = await newTemplate(admin, 'In Inner', inner.id)
    const rows = await listTree('&q=In%20Inner')
    expect(rows.map(({ title, depth, is_template }) => [title, depth, is_template])).toEqual([
      ['Zone A', 0, false],
      ['Inner', 1, false],
      ['In Inner', 2, true],
    ])
    expect(rows.map(({ children }) => children)).toEqual([1, 1, 0])
    expect(rows[2]).toMatchObject({ id, parent_id: inner.id, updated_by: 'administrator home', questions: 1 })
  })

  test.each([
    ['TPL-025 TPL-039', 'children', 0],
    ['TPL-026 TPL-034', 'depth', 1],
    ['TPL-027', 'id', expect.any(Number)],
    ['TPL-028', 'title', 'Told whole'],
    ['TPL-029', 'description', 'Every day'],
    ['TPL-030', 'is_template', true],
    ['TPL-031', 'revision', 1],
    ['TPL-032', 'options', expect.objectContaining({ published: false, has_draft: true })],
    ['TPL-033', 'parent_id', expect.any(Number)],
    ['TPL-035', 'template_id', expect.any(Number)],
    ['TPL-036', 'language', 'de'],
    ['TPL-037', 'contains_asset', false],
    ['TPL-038', 'has_draft_translations', false],
  ])('%s: an entry has %s', async (_, field, value) => {
    const title = 'Told whole'
    const folder = await newFolder(admin, `Around ${field}`)
    const body = { title, description: 'Every day', language: 'de', parent_id: folder.id }
    const { id } = dataOf<{ id: number }>(await admin.send('POST', '/checklist/template/new', body), 201)
    const rows = await listTree()
    expect(rows.find((row) => row.id === id)).toMatchObject({ [field]: value })
    const around = rows.find((row) => row.id === folder.id)
    // A folder is an entry of the same fields, and no template.
    expect(around).toHaveProperty(field)
    expect(around).toMatchObject({ is_template: false, children: 1 })
  })

  test('takes page sizes from 1 to 500 and pages through', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four']) await newTemplate(admin, title)
    const answer = await admin.send('GET', '/checklist/template/list?limit=2&page=2')
    const { list, pagination } = dataOf<{ list: unknown[]; pagination: object }>(answer)
    expect(list).toHaveLength(2)
    expect(pagination).toMatchObject({ limit: 2, current_page: 2 })
    const odd = dataOf<{ pagination: object }>(await admin.send('GET', '/checklist/template/list?limit=501'))
    expect(odd.pagination).toMatchObject({ limit: 25 })
  })

  test('filters by status and sorts by figures', async () => {
    const filter = encodeURIComponent(JSON.stringify({ status: ['published', 'unpublished_changes'] }))
    const rows = (await listTree(`&filter=${filter}&sort=-questions`)).filter(({ is_template }) => is_template)
    expect(rows.every(({ options }) => options.published)).toBe(true)
    const roots = rows.filter(({ parent_id }) => parent_id === null).map(({ questions }) => questions)
    expect(roots).toEqual(roots.toSorted((a, b) => b - a))
  })

  test('folders stand at most five deep, however they come there', async () => {
    let parent: number | null = null
    const chain: number[] = []
    for (let level = 1; level <= 5; level++) {
      parent = (await newFolder(admin, `Level ${level}`, parent)).id
      chain.push(parent)
    }
    const tooDeep = await admin.send('POST', '/checklist/template/folder/new', { title: 'Six', parent_id: parent })
    expect(refusalOf(tooDeep)).toEqual([409, 'CKL_FOLDER_TOO_DEEP'])
    const top = await newFolder(admin, 'Top')
    const move = await admin.send('POST', '/checklist/template/move', { id: chain[0], parent_id: top.id })
    expect(refusalOf(move)).toEqual([409, 'CKL_FOLDER_TOO_DEEP'])
    const clone = await admin.send('POST', `/checklist/template/${chain[0]}/clone`, { parent_id: top.id })
    expect(refusalOf(clone)).toEqual([409, 'CKL_FOLDER_TOO_DEEP'])
    await newTemplate(admin, 'In level five', parent)
  })

  test('nothing moves into itself or below itself, also not by two moves at once', async () => {
    const a = await newFolder(admin, 'A')
    const b = await newFolder(admin, 'B', a.id)
    const c = await newFolder(admin, 'C')
    const move = (id: number, parentId: number) =>
      admin.send('POST', '/checklist/template/move', { id, parent_id: parentId })
    expect(refusalOf(await move(a.id, a.id))).toEqual([409, 'CKL_FOLDER_INTO_ITSELF'])
    expect(refusalOf(await move(a.id, b.id))).toEqual([409, 'CKL_FOLDER_INTO_ITSELF'])
    const both = await Promise.all([move(a.id, c.id), move(c.id, a.id)])
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409])
    expect((await listTree()).filter(({ id }) => [a.id, b.id, c.id].includes(id))).toHaveLength(3)
    expect(refusalOf(await admin.send('POST', '/checklist/template/move', { id: 999_999, parent_id: null }))[0]).toBe(
      404,
    )
  })

  test('the folders to move to leave out one and what is below it', async () => {
    const outer = await newFolder(admin, 'Outer')
    const within = await newFolder(admin, 'Within', outer.id)
    const { list } = dataOf<{ list: { id: number }[] }>(
      await admin.send('GET', `/checklist/template/folder/all?exclude_id=${outer.id}`),
    )
    const ids = list.map(({ id }) => id)
    expect(ids).not.toContain(outer.id)
    expect(ids).not.toContain(within.id)
    expect(ids.length).toBeGreaterThan(0)
  })

  test('a folder is copied with its content: new ids, the same questions', async () => {
    const folder = await newFolder(admin, 'Original')
    const { id } = await newTemplate(admin, 'Copied', folder.id)
    await addItems(admin, id, [{ type: 'yesno', title: 'Same?' }])
    const copy = dataOf<{ id: number }>(await admin.send('POST', `/checklist/template/${folder.id}/clone`, {}), 201)
    const rows = await listTree()
    expect(rows.find((row) => row.id === copy.id)?.title).toBe('Original (copy)')
    const inside = rows.find((row) => row.parent_id === copy.id)
    const [before, after] = [await readTemplate(admin, id), await readTemplate(admin, inside?.id ?? 0)]
    expect(after.items.map(({ title }) => title)).toEqual(before.items.map(({ title }) => title))
    expect(after.items.map((item) => item.id)).not.toEqual(before.items.map((item) => item.id))
    expect([after.revision, after.version]).toEqual([1, null])
  })

  test('a deleted folder takes its content along; published versions stay', async () => {
    const folder = await newFolder(admin, 'Doomed')
    const { id, uuid } = await newTemplate(admin, 'Doomed too', folder.id)
    await addItems(admin, id, [{ type: 'yesno', title: 'Still there?' }])
    await publish(admin, id)
    dataOf(await admin.send('DELETE', `/checklist/template/folder/${folder.id}`))
    expect(refusalOf(await admin.send('GET', `/checklist/template/${id}`))).toEqual([404, 'CKL_OBJECT_NOT_FOUND'])
    const { database, home } = product()
    const { rows } = await database.inWorkspace(home, (tx) =>
      tx.query(`select version from template_versions where template_uuid = $1`, [uuid]),
    )
    expect(rows).toHaveLength(1)
    expect(refusalOf(await admin.send('DELETE', `/checklist/template/folder/${id}`))[0]).toBe(404)
  })

  test('a template is no folder and a folder no template', async () => {
    const folder = await newFolder(admin, 'Only a folder')
    const { id } = await newTemplate(admin, 'Only a template')
    expect(refusalOf(await admin.send('GET', `/checklist/template/${folder.id}`))[0]).toBe(404)
    expect(refusalOf(await admin.send('PUT', `/checklist/template/folder/${id}`, { title: 'x' }))[0]).toBe(404)
    dataOf(await admin.send('PUT', `/checklist/template/folder/${folder.id}`, { title: 'Renamed' }))
    expect((await listTree('&q=Renamed')).map(({ id: each }) => each)).toEqual([folder.id])
  })
})

describe('searches', () => {
  test('the selector finds by words, ids and folder', async () => {
    const folder = await newFolder(admin, 'Searched')
    const { id, uuid } = await newTemplate(admin, 'Needle 100%_', folder.id)
    const find = async (query: string) =>
      dataOf<{ list: { id: number }[] }>(await admin.send('GET', `/checklist/template/search?${query}`)).list.map(
        (row) => row.id,
      )
    expect(await find(`q=${encodeURIComponent('needle 100%_')}`)).toEqual([id])
    expect(await find(`ids=${uuid},${folder.id}`)).toEqual([id, folder.id])
    expect(await find(`parent_id=${folder.uuid}`)).toEqual([id])
    expect(await find('ids=nonsense')).toEqual([])
  })

  test('the checklist search finds published ones, ten at a time', async () => {
    for (let count = 0; count < 11; count++) {
      const { id } = await newTemplate(admin, `Found ${count}`)
      await addItems(admin, id, [{ type: 'yesno', title: 'Q' }])
      if (count > 0) await publish(admin, id)
    }
    const find = async (query: string) =>
      dataOf<{ list: { title: string }[] }>(await admin.send('GET', `/checklist/search?${query}`)).list.map(
        ({ title }) => title,
      )
    const found = await find('q=found')
    expect(found).toHaveLength(10)
    expect(found).not.toContain('Found 0')
    expect(await find('q=found&limit=3')).toHaveLength(3)
  })
})

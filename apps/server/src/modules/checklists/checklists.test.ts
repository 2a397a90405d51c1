import type { TemplateBody, TemplateRow } from '@plumbline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
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

describe('a new template', () => {
  test('has exactly a start page with one question and the hidden page, in revision 1', async () => {
    const { id } = await newTemplate(admin, 'Forklift daily check')
    const body = await readTemplate(admin, id)
    expect(body.items.map(({ type }) => type)).toEqual([
      'start_page',
      'number',
      'hidden_page',
      'inspection_real_start_date',
      'inspection_real_end_date',
    ])
    expect([body.revision, body.is_template, body.version, body.template_id]).toEqual([1, true, null, id])
  })

  test('names its pages in its own language', async () => {
    const answer = await admin.send('POST', '/checklist/template/new', { title: 'Rundgang', language: 'de' })
    const body = await readTemplate(admin, dataOf<{ id: number }>(answer, 201).id)
    expect(body.items[0]?.title).toBe('Startseite')
  })

  test('has its options, which a save neither takes nor loses', async () => {
    const { id } = await newTemplate(admin, 'Options')
    await addItems(admin, id, [{ type: 'yesno', title: 'Exit clear?' }])
    const options = async () => dataOf<object>(await admin.send('GET', `/checklist/template/${id}/options`))
    const draft = { has_draft: true, published: false, version_title: null, version_id: null }
    const fixed = { language: 'en', contains_asset: false, global_type: null, access: 'private' }
    expect(await options()).toEqual({ ...draft, ...fixed })
    await publish(admin, id)
    const published = { has_draft: false, published: true, version_title: 'Options', version_id: expect.any(Number) }
    expect(await options()).toEqual({ ...published, ...fixed })
    const body = await readTemplate(admin, id)
    expect(body.options).toEqual({ ...published, ...fixed })
    expect(body.items.map((item) => item.collapsed)).toEqual(body.items.map(() => false))
    const written = { ...body, options: { ...body.options, published: 'no', kept: [1] } }
    dataOf(await admin.send('POST', `/checklist/template/${id}`, written))
    expect((await readTemplate(admin, id)).options).toEqual({ ...published, ...fixed, has_draft: true, kept: [1] })
    expect(refusalOf(await admin.send('GET', `/checklist/template/${newUuid()}/options`))[0]).toBe(404)
  })

  test('needs a title and an existing folder', async () => {
    const nameless = await admin.send('POST', '/checklist/template/new', { title: '  ' })
    expect(refusalOf(nameless)).toEqual([422, 'GEN_VALIDATION'])
    const nowhere = await admin.send('POST', '/checklist/template/new', { title: 'A', parent_id: 999_999 })
    expect(nowhere.body.data).toHaveProperty('parent_id')
  })
})

describe('saving', () => {
  test('moves the revision; an old one is refused before the body is judged', async () => {
    const { id } = await newTemplate(admin, 'Ladders')
    const body = await readTemplate(admin, id)
    const saved = dataOf<{ revision: number }>(await admin.send('POST', `/checklist/template/${id}`, body))
    expect(saved.revision).toBe(2)
    const stale = await admin.send('POST', `/checklist/template/${id}`, { revision: 1, items: 'nonsense' })
    expect(refusalOf(stale)).toEqual([409, 'CKL_REVISION_NOT_MATCH'])
    expect(refusalOf(await admin.send('POST', `/checklist/template/${id}`, { revision: 99 }))).toEqual([
      409,
      'CKL_REVISION_NOT_MATCH',
    ])
    const broken = await admin.send('POST', `/checklist/template/${id}`, { revision: 2, items: 'nonsense' })
    expect(refusalOf(broken)).toEqual([422, 'GEN_VALIDATION'])
  })

  test('of two saves of one revision at once only one goes in', async () => {
    const { id } = await newTemplate(admin, 'Twice')
    const body = await readTemplate(admin, id)
    const answers = await Promise.all(
      ['A', 'B'].map((title) => admin.send('POST', `/checklist/template/${id}`, { ...body, title })),
    )
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409])
  })

  test('keeps unknown options, titles and order exactly; a missing type is number', async () => {
    const { id } = await newTemplate(admin, 'Exact')
    const body = await readTemplate(admin, id)
    const page = body.items[0]?.id
    const item = { id: newUuid(), title: ' “Ölstand”\n عربي ', parent_id: page, options: { foo: { a: [1, null] } } }
    const items = [body.items[0], item, ...body.items.slice(2)]
    dataOf(await admin.send('POST', `/checklist/template/${id}`, { ...body, items }))
    const read = await readTemplate(admin, id)
    expect(read.items[1]).toMatchObject({ ...item, type: 'number', depth: 1, base_id: item.id })
  })

  test('an item without an option its type needs is refused and named', async () => {
    const { id } = await newTemplate(admin, 'Slider')
    const body = await readTemplate(admin, id)
    const slider = { id: newUuid(), type: 'slider', title: 'Level', parent_id: body.items[0]?.id, options: { min: 0 } }
    const answer = await admin.send('POST', `/checklist/template/${id}`, { ...body, items: [...body.items, slider] })
    expect(refusalOf(answer)).toEqual([422, 'GEN_VALIDATION'])
    expect(Object.keys(answer.body.data ?? {})).toContain(`items.${slider.id}.options.step`)
  })

  test('an item without its parent is refused', async () => {
    const { id } = await newTemplate(admin, 'Orphan')
    const body = await readTemplate(admin, id)
    const orphan = { id: newUuid(), type: 'yesno', title: 'Q', parent_id: newUuid(), options: {} }
    const answer = await admin.send('POST', `/checklist/template/${id}`, { ...body, items: [...body.items, orphan] })
    expect(refusalOf(answer)).toEqual([422, 'GEN_VALIDATION'])
  })

  test('a repeated PATCH with the same Idempotency-Key answers the first answer', async () => {
    const { id } = await newTemplate(admin, 'Once')
    const edit = { revision: 1, edits: [{ kind: 'set_template', fields: { title: 'Once more' } }] }
    const key = { 'idempotency-key': newUuid() }
    const first = await admin.send('PATCH', `/checklist/template/${id}`, edit, key)
    const again = await admin.send('PATCH', `/checklist/template/${id}`, edit, key)
    expect(again.body).toEqual(first.body)
    expect((await readTemplate(admin, id)).revision).toBe(2)
  })

  test('an edit that fits nothing is refused and nothing of the PATCH is kept', async () => {
    const { id } = await newTemplate(admin, 'Whole')
    const edits = [
      { kind: 'set_template', fields: { title: 'Half' } },
      { kind: 'set_title', id: newUuid(), title: 'Nowhere' },
    ]
    const answer = await admin.send('PATCH', `/checklist/template/${id}`, { revision: 1, edits })
    expect(refusalOf(answer)).toEqual([422, 'GEN_VALIDATION'])
    expect((await readTemplate(admin, id)).title).toBe('Whole')
  })

  test('every answer of a saved template can be posted back unchanged', async () => {
    const { id } = await newTemplate(admin, 'Round trip')
    await addItems(admin, id, [
      { type: 'page', title: 'Outside' },
      {
        type: 'section',
        title: 'Wheels',
        in: 'Outside',
        options: { repeatable: true, repeatable_settings: { min: 0, max: null } },
      },
      { type: 'yesno', title: 'Pressure right?', in: 'Wheels' },
    ])
    const body = await readTemplate(admin, id)
    expect(body.items.map(({ type }) => type)).toContain('repeating_group')
    dataOf(await admin.send('POST', `/checklist/template/${id}`, body))
    const again = await readTemplate(admin, id)
    expect(again.items).toEqual(body.items)
  })
})

describe('the part calls', () => {
  test('store a part, update it under the same uuid, and a save that only refers to it keeps it', async () => {
    const { id } = await newTemplate(admin, 'Parts')
    const uuid = newUuid()
    const options = ['Good', 'Bad'].map((label) => ({ uuid: newUuid(), label }))
    const path = `/checklist/template/${id}/response/new`
    expect(dataOf(await admin.send('POST', path, { uuid, options }), 201)).toMatchObject({ uuid })
    dataOf(await admin.send('POST', path, { uuid, options: [...options, { uuid: newUuid(), label: 'Fair' }] }), 201)
    const body = await readTemplate(admin, id)
    expect(body.revision).toBe(1)
    expect(body.responses).toMatchObject([{ uuid, options: [{ label: 'Good' }, { label: 'Bad' }, { label: 'Fair' }] }])
    const question = {
      id: newUuid(),
      type: 'list',
      title: 'State',
      parent_id: body.items[0]?.id,
      options: { response_set_id: uuid },
    }
    const { responses: _left, ...rest } = body
    dataOf(await admin.send('POST', `/checklist/template/${id}`, { ...rest, items: [...body.items, question] }))
    expect((await readTemplate(admin, id)).responses).toHaveLength(1)
  })

  test.each([
    ['grouped-item', 'grouped_items', { type: 'custom', value: null, options: [], items: [], parent_uuid: null }],
    ['rules', 'rule_sets', { has_visibility: false, rules: [] }],
    ['info', 'info', { items: [] }],
    ['image-marker', 'image_markers', { file_id: null, options: {}, items: [] }],
  ])('%s is held by %s', async (path, field, part) => {
    const { id } = await newTemplate(admin, path)
    const uuid = newUuid()
    dataOf(await admin.send('POST', `/checklist/template/${id}/${path}/new`, { uuid, ...part }), 201)
    expect(Reflect.get(await readTemplate(admin, id), field)).toMatchObject([{ uuid }])
  })

  test('responses by their labels alone get ids', async () => {
    const { id } = await newTemplate(admin, 'Labels')
    const set = { uuid: newUuid(), options: [{ label: 'Good' }, { label: 'Bad' }] }
    dataOf(await admin.send('POST', `/checklist/template/${id}/response/new`, set), 201)
    const [stored] = (await readTemplate(admin, id)).responses
    expect(stored).toMatchObject(set)
    expect(new Set(JSON.stringify(stored).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g)).size).toBe(3)
  })

  test('past-items clears what neither past nor present items use, and compares the revision', async () => {
    const { id } = await newTemplate(admin, 'Past')
    const [used, unused] = [newUuid(), newUuid()]
    for (const uuid of [used, unused])
      await admin.send('POST', `/checklist/template/${id}/rules/new`, { uuid, has_visibility: false, rules: [] })
    const past = { id: newUuid(), type: 'yesno', title: 'Q', parent_id: null, options: { rule_set_id: used } }
    const path = `/checklist/template/${id}/past-items`
    expect(refusalOf(await admin.send('POST', path, { revision: 7, items: [] }))[0]).toBe(409)
    const removed = dataOf<{ removed: string[] }>(await admin.send('POST', path, { revision: 1, items: [past] }))
    expect(removed).toEqual({ removed: [unused] })
    expect((await readTemplate(admin, id)).rule_sets).toMatchObject([{ uuid: used }])
  })
})

describe('publishing', () => {
  test('freezes a version that later edits do not touch', async () => {
    const { id } = await newTemplate(admin, 'Frozen')
    await addItems(admin, id, [{ type: 'yesno', title: 'Exit clear?' }])
    expect(refusalOf(await admin.send('GET', `/checklist/${id}/last-version-items`))[0]).toBe(404)
    expect(await publish(admin, id)).toBe(1)
    const [row] = (await listTree()).filter((each) => each.id === id)
    expect(row?.options).toMatchObject({ published: true, has_draft: false, version_title: 'Frozen' })
    expect(await readTemplate(admin, id)).toMatchObject({ has_draft: false, version: 1 })
    await addItems(admin, id, [{ type: 'number', title: 'How many?' }])
    const last = dataOf<{ list: { title: string }[] }>(await admin.send('GET', `/checklist/${id}/last-version-items`))
    expect(last.list.map(({ title }) => title)).not.toContain('How many?')
    expect((await listTree()).find((each) => each.id === id)?.options.has_draft).toBe(true)
    expect(await readTemplate(admin, id)).toMatchObject({ has_draft: true, version: 1 })
    expect(await publish(admin, id)).toBe(2)
    const versions = dataOf<{ list: { version: number; questions: number }[] }>(
      await admin.send('GET', `/checklist/template/${id}/versions`),
    )
    expect(versions.list.map(({ version, questions }) => [version, questions])).toEqual([
      [2, 2],
      [1, 1],
    ])
    const first = dataOf<TemplateBody>(await admin.send('GET', `/checklist/template/${id}/versions/1`))
    expect(first.items.map(({ title }) => title)).not.toContain('How many?')
    dataOf(await admin.send('POST', `/checklist/template/${id}/restore`, { version: 1 }))
    expect((await readTemplate(admin, id)).items.map(({ title }) => title)).not.toContain('How many?')
    expect(refusalOf(await admin.send('POST', `/checklist/template/${id}/restore`, { version: 9 }))[0]).toBe(404)
    expect(refusalOf(await admin.send('GET', `/checklist/template/${id}/versions/x`))[0]).toBe(404)
  })

  test('compares the revision, and names what would leave a question broken', async () => {
    const { id } = await newTemplate(admin, 'Broken')
    expect(refusalOf(await admin.send('POST', `/checklist/template/${id}/publish`, { revision: 5 }))).toEqual([
      409,
      'CKL_REVISION_NOT_MATCH',
    ])
    const { responses } = await readTemplate(admin, id)
    expect(responses).toEqual([])
    const body = await readTemplate(admin, id)
    const list = { id: newUuid(), type: 'list', title: 'Choose', parent_id: body.items[0]?.id, options: {} }
    dataOf(await admin.send('POST', `/checklist/template/${id}`, { ...body, items: [...body.items, list] }))
    const answer = await admin.send('POST', `/checklist/template/${id}/publish`, { revision: 2 })
    expect(refusalOf(answer)).toEqual([409, 'CKL_NOT_PUBLISHABLE'])
    const checked = dataOf<{ findings: { severity: string; item_id: string | null }[] }>(
      await admin.send('POST', `/checklist/template/${id}/check`),
    )
    expect(checked.findings.filter(({ severity }) => severity === 'error')).toEqual(
      Reflect.get(Object(answer.body.data), 'findings'),
    )
  })

  test('a published version cannot be changed, not even by the server', async () => {
    const { database, home } = product()
    const change = database.inWorkspace(home, (tx) => tx.query(`update template_versions set title = 'x'`))
    await expect(change).rejects.toThrow(/permission denied/)
  })
})

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

  test('takes page sizes from 1 to 500 and pages through', async () => {
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

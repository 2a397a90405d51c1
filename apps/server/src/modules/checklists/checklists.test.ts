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

  test.each([
    ['BLD-073', 'id', (id: number) => id],
    ['BLD-076', 'is_template', () => true],
    ['BLD-077', 'revision', () => 1],
    ['BLD-079', 'parent_id', (_: number, folder: number) => folder],
    ['BLD-080', 'created_at', () => expect.stringMatching(/^\d{4}-\d\d-\d\dT/)],
    ['BLD-081', 'updated_at', () => expect.stringMatching(/^\d{4}-\d\d-\d\dT/)],
    ['BLD-093', 'template_id', (id: number) => id],
    ['BLD-095', 'contains_asset', () => false],
    ['BLD-096', 'has_draft_translations', () => false],
  ] as const)('%s its record carries %s', async (_, field, value) => {
    const { id: folder } = await newFolder(admin, `Folder of ${field}`)
    const { id } = await newTemplate(admin, `Record with ${field}`, folder)
    expect((await readTemplate(admin, id))[field]).toEqual(value(id, folder))
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
    const fixed = { language: 'en', contains_asset: false, global_type: null, category_id: null, access: 'private' }
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

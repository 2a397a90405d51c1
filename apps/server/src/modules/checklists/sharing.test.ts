import type { TemplateRow, TemplateShare } from '@plumbline/contract'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { bodyOf, useProduct, type Answer, type Person } from '../../../testing/product.ts'
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
let neighbour: Person

beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
  neighbour = await product().signIn('admin@away.test')
})

const at = (id: number, more = ''): string => `/checklist/template/${id}${more}`

const published = async (title: string): Promise<number> => {
  const { id } = await newTemplate(admin, title)
  await addItems(admin, id, [{ type: 'textAnswer', title: 'Who was there?' }])
  await publish(admin, id)
  return id
}

const share = (id: number): Promise<Answer> => admin.send('POST', at(id, '/share'), { workspace_id: product().away })

const received = async (title: string): Promise<readonly TemplateShare[]> =>
  dataOf<{ list: TemplateShare[] }>(await neighbour.send('GET', '/checklist/template/share/received')).list.filter(
    (entry) => entry.title === title,
  )

const sent = async (id: number): Promise<readonly TemplateShare[]> =>
  dataOf<{ list: TemplateShare[] }>(await admin.send('GET', at(id, '/shares'))).list

const answer = (id: number, verb: 'accept' | 'decline', body: object = {}): Promise<Answer> =>
  neighbour.send('POST', `/checklist/template/share/${id}/${verb}`, body)

const only = <T>(list: readonly T[]): T => {
  const [first, ...others] = list
  if (first === undefined || others.length > 0) throw new Error(`${list.length} instead of one`)
  return first
}

describe('a template that is shared with a workspace', () => {
  test('TPL-021 waits there, and is a template of it once accepted', async () => {
    const id = await published('Ladder check')
    dataOf(await share(id), 201)
    const waiting = only(await received('Ladder check'))
    expect(waiting).toMatchObject({ state: 'pending', version: 1, questions: 1, workspace: 'home' })
    expect(await sent(id)).toMatchObject([{ state: 'pending', workspace: 'away' }])
    const folder = await newFolder(neighbour, 'From others')
    const made = dataOf<{ id: number }>(await answer(waiting.id, 'accept', { parent_id: folder.id }), 201)
    const copy = await readTemplate(neighbour, made.id)
    expect(copy).toMatchObject({ title: 'Ladder check', parent_id: folder.id, version: null })
    expect(copy.options).toMatchObject({ global_type: 'shared', access: 'private' })
    const own = new Set((await readTemplate(admin, id)).items.map((item) => item.id))
    expect(copy.items.some((item) => own.has(item.id))).toBe(false)
    expect(copy.items.map(({ title }) => title)).toContain('Who was there?')
    expect(await sent(id)).toMatchObject([{ state: 'accepted' }])
    expect(refusalOf(await answer(waiting.id, 'decline'))).toEqual([409, 'CKL_SHARE_DECIDED'])
  })

  test('is the published version, and what changes here later does not follow', async () => {
    const id = await published('Scaffold check')
    await addItems(admin, id, [{ type: 'textAnswer', title: 'Not published' }])
    dataOf(await share(id), 201)
    const made = dataOf<{ id: number }>(await answer(only(await received('Scaffold check')).id, 'accept'), 201)
    const titles = (await readTemplate(neighbour, made.id)).items.map(({ title }) => title)
    expect(titles).toContain('Who was there?')
    expect(titles).not.toContain('Not published')
  })

  test('may be declined, and shared again; while it waits the newer copy takes its place', async () => {
    const id = await published('Crane check')
    dataOf(await share(id), 201)
    dataOf(await share(id), 201)
    const waiting = only(await received('Crane check'))
    dataOf(await answer(waiting.id, 'decline'))
    expect(await sent(id)).toMatchObject([{ state: 'declined' }])
    for (const workspace of [product().home, product().away]) {
      const { rows } = await product().database.inWorkspace(workspace, (tx) =>
        tx.query(
          `select 1 from events where workspace_id = $1 and type = 'template_share.declined' and subject_uuid = $2`,
          [workspace, waiting.uuid],
        ),
      )
      expect(rows).toHaveLength(1)
    }
    dataOf(await share(id), 201)
    expect((await received('Crane check')).map(({ state }) => state)).toEqual(['pending', 'declined'])
  })

  test('is nobody else’s to answer, and must be published', async () => {
    const id = await published('Lift check')
    dataOf(await share(id), 201)
    const { id: waiting } = only(await received('Lift check'))
    const path = `/checklist/template/share/${waiting}/accept`
    expect(refusalOf(await admin.send('POST', path, {}))).toEqual([404, 'CKL_OBJECT_NOT_FOUND'])
    const draft = await newTemplate(admin, 'Draft')
    expect(refusalOf(await share(draft.id))).toEqual([409, 'CKL_NOT_PUBLISHED'])
    for (const workspace_id of [product().home, 999_999, '0190a000-0000-7000-8000-00000000dead'])
      expect((await admin.send('POST', at(id, '/share'), { workspace_id })).body.data).toHaveProperty('workspace_id')
  })

  test('brings its pictures along; declined, they are gone', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'plan.png')
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const uploaded = await product().app.inject({
      method: 'POST',
      url: '/api/file/upload',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    const { file } = bodyOf(uploaded.body).data as { file: { id: number; uuid: string } }
    const { id } = await newTemplate(admin, 'Roof check')
    const ids = await addItems(admin, id, [{ type: 'textAnswer', title: 'Which tile?' }])
    const info = '0190a000-0000-7000-8000-0000000000a1'
    const entry = { uuid: '0190a000-0000-7000-8000-0000000000a2', type: 'photo', value: file.uuid }
    const { revision } = await readTemplate(admin, id)
    const edits = [
      { kind: 'set_part', part: 'info', key: info, value: { uuid: info, items: [entry] } },
      { kind: 'set_options', id: ids.get('Which tile?'), set: { info_id: info } },
    ]
    dataOf(await admin.send('PATCH', at(id), { revision, edits }))
    await publish(admin, id)
    const filesThere = (): Promise<number> =>
      product().database.inWorkspace(product().away, async (tx) => (await tx.query('select 1 from files')).rows.length)
    const before = await filesThere()
    dataOf(await share(id), 201)
    expect(await filesThere()).toBe(before + 1)
    dataOf(await answer(only(await received('Roof check')).id, 'decline'))
    expect(await filesThere()).toBe(before)
    dataOf(await share(id), 201)
    const waiting = (await received('Roof check')).find(({ state }) => state === 'pending')
    const made = dataOf<{ id: number }>(await answer(waiting?.id ?? 0, 'accept'), 201)
    const copied = (await readTemplate(neighbour, made.id)).info[0] as unknown as { items: { value: string }[] }
    const named = copied.items[0]?.value ?? ''
    expect(named).not.toBe(file.uuid)
    expect((await neighbour.send('GET', `/file/${named}`)).status).toBe(200)
  })
})

describe('access', () => {
  const set = (id: number, access: string): Promise<Answer> => admin.send('PUT', at(id, '/access'), { access })
  const shown = async (id: number): Promise<string | undefined> =>
    dataOf<{ list: TemplateRow[] }>(await admin.send('GET', '/checklist/template/list?limit=500')).list.find(
      (row) => row.id === id,
    )?.options.access

  test('TPL-023 is private at first; only a published template becomes public, and is withdrawn', async () => {
    const draft = await newTemplate(admin, 'Draft')
    expect(await shown(draft.id)).toBe('private')
    expect(refusalOf(await set(draft.id, 'public'))).toEqual([409, 'CKL_NOT_PUBLISHED'])
    const id = await published('Open check')
    for (const access of ['public', 'withdrawn', 'private']) {
      dataOf(await set(id, access))
      expect(await shown(id)).toBe(access)
      expect(dataOf(await admin.send('GET', at(id, '/options')))).toMatchObject({ access })
    }
    expect(refusalOf(await set(id, 'secret'))).toEqual([422, 'GEN_VALIDATION'])
  })

  test('TPL-041 of a public template lets no other workspace at it by its number', async () => {
    const id = await published('Public check')
    dataOf(await set(id, 'public'))
    for (const path of [at(id), at(id, '/export?format=json'), at(id, '/versions/1')])
      expect(refusalOf(await neighbour.send('GET', path))).toEqual([404, 'CKL_OBJECT_NOT_FOUND'])
    const start = await neighbour.send('POST', '/inspections/new', { template_id: id })
    expect(start.status).toBe(404)
  })

  test('of a copy is its own', async () => {
    const id = await published('Copied check')
    dataOf(await set(id, 'public'))
    const copy = dataOf<{ id: number }>(await admin.send('POST', at(id, '/clone'), {}), 201)
    expect(await shown(copy.id)).toBe('private')
  })
})

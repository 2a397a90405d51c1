import type { Inspection, OpenInspection, PreIssue } from '@plumbline/contract'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import {
  addItems,
  dataOf,
  newTemplate,
  publish,
  readTemplate,
  refusalOf,
} from '../checklists/templateScenario.testing.ts'
import { complete, Device, publishRound, start, type Round } from '../inspections/roundScenario.testing.ts'

const product = useProduct()
let admin: Person
let manager: Person
let auditor: Person
let round: Round

beforeAll(async () => {
  const { signIn } = product()
  admin = await signIn('admin@home.test')
  manager = await signIn('manager@home.test')
  auditor = await signIn('auditor@home.test')
  round = await publishRound(admin, 'Raising')
})

const raisedIn = async (person: Person, uuid: string): Promise<PreIssue[]> =>
  dataOf<{ list: PreIssue[] }>(await person.send('GET', `/inspections/${uuid}/issues`)).list

const preIssues = async (person: Person, query = ''): Promise<PreIssue[]> =>
  dataOf<{ list: PreIssue[] }>(await person.send('GET', `/issue/pre-issues?limit=100${query}`)).list

const listed = async (uuid: string): Promise<Inspection | undefined> =>
  dataOf<{ list: Inspection[] }>(await admin.send('GET', '/inspections/list?limit=100')).list.find(
    (each) => each.uuid === uuid,
  )

const upload = async (person: Person, uuid: string): Promise<void> => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#884422' } })
    .png()
    .toBuffer()
  const head = (name: string, more = '') => `--part\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
  const answer = await product().app.inject({
    method: 'POST',
    url: '/api/file/upload',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'multipart/form-data; boundary=part' },
    payload: Buffer.concat([
      Buffer.from(
        `${head('uuid')}${uuid}\r\n${head('file', '; filename="oil.png"').replace('\r\n\r\n', '\r\ncontent-type: image/png\r\n\r\n')}`,
      ),
      picture,
      Buffer.from('\r\n--part--\r\n'),
    ]),
  })
  if (answer.statusCode >= 300) throw new Error(answer.body)
}

/** Events of an inspection that are about what was raised. */
const eventsOf = async (uuid: string): Promise<string[]> => {
  const { rows } = await product().database.pool.query<{ type: string }>(
    `select type from events where subject_uuid = $1 and type like 'pre_issue.%' order by id`,
    [uuid],
  )
  return rows.map(({ type }) => type)
}

describe('what an inspector raises', () => {
  test('is kept whole, once, with its media, and counted on the inspection', async () => {
    const { inspection } = await start(auditor, round)
    const me = dataOf<{ uuid: string }>(await auditor.send('GET', '/user/account/my-profile')).uuid
    const [uuid, photo] = [newUuid(), newUuid()]
    await upload(auditor, photo)
    const phone = new Device(auditor, inspection.uuid, 'Pixel 9')
    const value = {
      uuid,
      title: 'Oil on the floor',
      description: 'Under the reach truck.\nStill dripping.',
      priority: 'high',
      assignee: me,
      due_date: '2026-12-01',
      media: [photo, newUuid()],
      category: 'safety',
    }
    const operation = phone.operation('issue', [round.at('Exit clear?')], value)
    await phone.sync(operation)
    await phone.sync(operation)
    const [issue, ...others] = await raisedIn(auditor, inspection.uuid)
    expect(others).toEqual([])
    expect(issue).toMatchObject({
      uuid,
      title: value.title,
      description: value.description,
      priority: 'high',
      assignee: { uuid: me, name: 'auditor home' },
      due_date: '2026-12-01',
      path: [round.at('Exit clear?')],
      item_base_uuid: round.at('Exit clear?'),
      raised_by: { uuid: me },
      raised_at: '2026-11-20T09:15:00.000Z',
      device: 'Pixel 9',
      hidden: false,
      inspection: { uuid: inspection.uuid, title: 'Raising', status: 'in_progress' },
    })
    expect(issue?.media).toMatchObject([
      {
        uuid: photo,
        name: 'oil.png',
        kind: 'image',
        url: expect.stringContaining('sig='),
        thumb_url: expect.any(String),
      },
      { url: null, thumb_url: null },
    ])
    expect(await listed(inspection.uuid)).toMatchObject({
      issue_count: 1,
      hasIssue: true,
      issueCounts: { total: 1, open: 1 },
    })
    expect(await eventsOf(inspection.uuid)).toEqual(['pre_issue.raised'])
    const { rows } = await product().database.pool.query(`select written from pre_issues where uuid = $1`, [uuid])
    expect(rows[0]?.written).toMatchObject({ category: 'safety' })
  })

  test('shows a marked photo marked only, also while that is on its way, and a removed one not at all', async () => {
    const { inspection } = await start(auditor, round)
    const phone = new Device(auditor, inspection.uuid, 'phone')
    const [photo, blurred] = [newUuid(), newUuid()]
    await upload(auditor, photo)
    const exit = [round.at('Exit clear?')]
    await phone.sync(
      phone.operation('media_add', exit, { uuid: photo }),
      phone.operation('issue', exit, { uuid: newUuid(), title: 'Clear the exit', media: [photo] }),
    )
    const everywhere = async () => {
      const own = ({ inspection: { uuid } }: PreIssue) => uuid === inspection.uuid
      const issues = [...(await raisedIn(auditor, inspection.uuid)), ...(await preIssues(admin)).filter(own)]
      return issues.map(({ media }) => media)
    }
    const twice = (media: readonly object[]) => [media, media]
    expect(await everywhere()).toMatchObject(twice([{ uuid: photo, url: expect.stringContaining(photo) }]))
    await phone.sync(phone.operation('media_edit', exit, { uuid: photo, markup_uuid: blurred }))
    expect(await everywhere()).toMatchObject(twice([{ uuid: photo, kind: 'image', url: null, thumb_url: null }]))
    await upload(auditor, blurred)
    expect(await everywhere()).toMatchObject(
      twice([
        {
          uuid: photo,
          name: 'oil.png',
          url: expect.stringContaining(blurred),
          thumb_url: expect.stringContaining(blurred),
        },
      ]),
    )
    await phone.sync(phone.operation('media_remove', exit, { uuid: photo }))
    expect(await everywhere()).toEqual(twice([]))
  })

  test('is changed part by part, taken back and restored; each with an event', async () => {
    const { inspection } = await start(auditor, round)
    const phone = new Device(auditor, inspection.uuid, 'phone')
    const uuid = newUuid()
    const issue = (value: object) => phone.sync(phone.operation('issue', [], { uuid, ...value }))
    await issue({ title: 'Gate', priority: 'low' })
    await issue({ priority: 'medium' })
    expect(await raisedIn(auditor, inspection.uuid)).toMatchObject([
      { title: 'Gate', priority: 'medium', path: [], item_base_uuid: null },
    ])
    await issue({ withdrawn: true })
    expect(await raisedIn(auditor, inspection.uuid)).toEqual([])
    expect(await listed(inspection.uuid)).toMatchObject({ issue_count: 0, hasIssue: false })
    await issue({ withdrawn: false })
    expect(await raisedIn(auditor, inspection.uuid)).toMatchObject([{ title: 'Gate', priority: 'medium' }])
    expect(await eventsOf(inspection.uuid)).toEqual([
      'pre_issue.raised',
      'pre_issue.changed',
      'pre_issue.withdrawn',
      'pre_issue.restored',
    ])
  })

  test('of a wrong shape is rejected alone; what is archived or completed takes none', async () => {
    const { inspection } = await start(auditor, round)
    const phone = new Device(auditor, inspection.uuid, 'phone')
    const wrong = [
      { uuid: newUuid(), title: 'x'.repeat(256) },
      { uuid: newUuid(), priority: 'urgent' },
      { uuid: newUuid(), due_date: '2026-02-30' },
      { uuid: newUuid(), media: 'one' },
      { title: 'without an id' },
    ].map((value) => phone.operation('issue', [], value))
    const good = phone.operation('issue', [], { uuid: newUuid(), title: 'Good' })
    const answer = await phone.sync(...wrong, good, phone.operation('issue', ['nowhere'], { uuid: newUuid() }))
    expect(answer.applied).toEqual([good.id])
    expect(answer.rejected.map(({ error_code: code }) => code)).toEqual(Array(6).fill('GEN_VALIDATION'))
    await phone.sync(phone.answer(round.at('Exit clear?'), round.yes))
    dataOf(await complete(auditor, inspection.uuid))
    const late = phone.operation('issue', [], { uuid: newUuid(), title: 'Too late' })
    expect((await phone.sync(late)).applied).toEqual([late.id])
    expect(await raisedIn(auditor, inspection.uuid)).toMatchObject([{ title: 'Good' }])
    dataOf(await admin.send('PUT', `/inspections/${inspection.uuid}/archive`))
    const archived = await phone.sync(phone.operation('issue', [], { uuid: newUuid(), title: 'Never' }))
    expect(archived.rejected).toMatchObject([{ error_code: 'INS_ARCHIVED' }])
    expect((await preIssues(admin)).map(({ title }) => title)).not.toContain('Good')
  })

  test('goes with the inspection, with its files', async () => {
    const { inspection } = await start(auditor, round)
    const phone = new Device(auditor, inspection.uuid, 'phone')
    const photo = newUuid()
    await upload(auditor, photo)
    await phone.sync(phone.operation('issue', [], { uuid: newUuid(), title: 'Gone', media: [photo] }))
    const [issue] = await raisedIn(auditor, inspection.uuid)
    const url = issue?.media[0]?.url ?? ''
    const read = () =>
      product().app.inject({ method: 'GET', url: `/api/storage/${url.replace(/^\/?(api\/)?storage\//, '')}` })
    expect((await read()).statusCode).toBe(200)
    dataOf(await manager.send('DELETE', `/inspections/${inspection.uuid}`))
    await expect.poll(async () => (await read()).statusCode).toBe(404)
    expect((await preIssues(admin)).map(({ title }) => title)).not.toContain('Gone')
    const { rows } = await product().database.pool.query(`select 1 from pre_issues where title = 'Gone'`)
    expect(rows).toEqual([])
  })

  test('of a question that a rule hides is neither listed nor counted, and comes back with it', async () => {
    const { id } = await newTemplate(admin, 'Hiding')
    const ids = await addItems(admin, id, [
      { type: 'checkbox', title: 'Damaged?' },
      { type: 'textAnswer', title: 'How?' },
    ])
    const { revision, items } = await readTemplate(admin, id)
    const at = (title: string) => items.find((each) => each.title === title)?.base_id ?? ''
    const conditions = [{ item_id: ids.get('Damaged?'), operator: 'equals', value: true }]
    const rules = newUuid()
    const branches = [{ type: 'if', match: 'all', conditions, actions: [] }]
    const value = { uuid: rules, rules: [{ uuid: newUuid(), kind: 'visibility', branches }] }
    const edits = [
      { kind: 'set_part', part: 'rule_sets', key: rules, value },
      { kind: 'set_options', id: ids.get('How?'), set: { rule_set_id: rules } },
    ]
    dataOf(await admin.send('PATCH', `/checklist/template/${id}`, { revision, edits }))
    await publish(admin, id)
    const started = await auditor.send('POST', '/inspections/new', { template_id: id })
    const { uuid } = dataOf<OpenInspection>(started, 201).inspection
    const phone = new Device(auditor, uuid, 'phone')
    const damaged = (is: boolean) => phone.sync(phone.answer(at('Damaged?'), is))
    const mine = async () => (await preIssues(auditor)).filter(({ inspection }) => inspection.uuid === uuid).length
    await damaged(true)
    await phone.sync(phone.operation('issue', [at('How?')], { uuid: newUuid(), title: 'Dent' }))
    expect([await mine(), (await listed(uuid))?.issue_count]).toEqual([1, 1])
    await damaged(false)
    expect(await raisedIn(auditor, uuid)).toMatchObject([{ title: 'Dent', hidden: true }])
    expect([await mine(), (await listed(uuid))?.issue_count]).toEqual([0, 0])
    await damaged(true)
    expect([await mine(), (await listed(uuid))?.issue_count]).toEqual([1, 1])
  })
})

describe('who sees it', () => {
  test('whoever reaches the inspection; nobody else, and no other workspace', async () => {
    const { inspection } = await start(admin, round)
    const device = new Device(admin, inspection.uuid, 'desk')
    await device.sync(device.operation('issue', [], { uuid: newUuid(), title: 'Of the admin' }))
    const titles = async (person: Person) => (await preIssues(person)).map(({ title }) => title)
    expect(await titles(manager)).toContain('Of the admin')
    expect(await titles(auditor)).not.toContain('Of the admin')
    expect(refusalOf(await auditor.send('GET', `/inspections/${inspection.uuid}/issues`))).toEqual([
      404,
      'INS_OBJECT_NOT_FOUND',
    ])
    const stranger = await product().signIn('admin@away.test')
    expect(await titles(stranger)).toEqual([])
    const powerless = await product().withPermissions([])
    expect(refusalOf(await powerless.send('GET', '/issue/pre-issues'))).toEqual([403, 'USR_ACCESS_DENIED'])
    const { database, away } = product()
    const seen = await database.inWorkspace(away, (tx) => tx.query('select 1 from pre_issues'), { readOnly: true })
    expect(seen.rows).toEqual([])
  })

  test('the table is searched, filtered and sorted', async () => {
    const own = await publishRound(admin, 'Filtering')
    const { inspection } = (await start(admin, own)) satisfies OpenInspection
    const me = dataOf<{ id: number; uuid: string }>(await admin.send('GET', '/user/account/my-profile'))
    const device = new Device(admin, inspection.uuid, 'desk')
    const raise = (value: object) => device.operation('issue', [], { uuid: newUuid(), ...value })
    await device.sync(
      raise({ title: 'B', priority: 'high', due_date: '2026-12-02', assignee: me.uuid }),
      raise({ title: 'A', priority: 'low', description: 'A loose screw (vis desserrée)' }),
    )
    const found = async (query: string, filter: object = {}) =>
      (
        await preIssues(
          admin,
          `&${query}&filter=${encodeURIComponent(JSON.stringify({ inspection_id: [inspection.uuid], ...filter }))}`,
        )
      ).map(({ title }) => title)
    expect(await found('sort=title')).toEqual(['A', 'B'])
    expect(await found('', { priority: ['high'] })).toEqual(['B'])
    expect(await found('', { assignee_id: [String(me.id)] })).toEqual(['B'])
    expect(await found('', { assignee_id: [me.uuid] })).toEqual(['B'])
    expect(await found('', { due_date: ['2026-12-02', '2026-12-02'] })).toEqual(['B'])
    expect(await found('', { due_date: [{ operator: 'null', value: null, not: false }] })).toEqual(['A'])
    expect(await found('', { template_id: [own.templateUuid] })).toHaveLength(2)
    expect(await found('q=loose')).toEqual(['A'])
    expect(await found(`q=${encodeURIComponent('Vis DESSERREE')}`)).toEqual(['A'])
    const filter = encodeURIComponent(JSON.stringify({ inspection_id: [inspection.uuid] }))
    const csv = await product().app.inject({
      method: 'GET',
      url: `/api/issue/pre-issues/export?format=csv&sort=title&filter=${filter}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const [, first, second, ...others] = csv.body.trim().split('\n')
    expect([first, second, others]).toEqual([
      expect.stringContaining('A loose screw'),
      expect.stringContaining('2026-12-02'),
      [],
    ])
  })
})

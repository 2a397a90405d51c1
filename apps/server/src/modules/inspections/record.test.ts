import type { FoundUser, Inspection, LastTime } from '@plumbline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { dataOf, refusalOf } from '../checklists/templateScenario.testing.ts'
import { complete, Device, inspectionOf, open, publishRound, start, type Round } from './roundScenario.testing.ts'

const product = useProduct()
let admin: Person
let manager: Person
let auditor: Person
let round: Round
let me: { readonly id: number; readonly uuid: string }

beforeAll(async () => {
  const { signIn } = product()
  admin = await signIn('admin@home.test')
  manager = await signIn('manager@home.test')
  auditor = await signIn('auditor@home.test')
  round = await publishRound(admin, 'Recorded')
  me = dataOf(await auditor.send('GET', '/user/account/my-profile'))
})

interface Page {
  readonly list: Inspection[]
  readonly pagination: { readonly total: number }
}
const page = async (person: Person, query: string, table = 'list'): Promise<Page> =>
  dataOf<Page>(await person.send('GET', `/inspections/${table}?limit=100&${query}`))
const filtered = async (filter: object, person = admin): Promise<string[]> =>
  (await page(person, `filter=${encodeURIComponent(JSON.stringify(filter))}`)).list.map(({ uuid }) => uuid)

describe('the record', () => {
  test('INS-006..INS-027: carries every field of the specification, in the list and when it is opened', async () => {
    const { inspection } = await start(auditor, round)
    const phone = new Device(auditor, inspection.uuid, 'phone')
    expect(inspection.currentUser).toMatchObject({ id: me.id })
    await phone.sync(
      phone.answer(round.at('Exit clear?'), round.no),
      phone.operation('note', [], 'A windy day'),
      phone.operation('issue', [], { uuid: newUuid(), title: 'Gate' }),
    )
    dataOf(
      await auditor.send('PUT', `/inspections/${inspection.uuid}/participants`, { users: ['manager'].map(() => 2) }),
    )
    const desk = new Device(manager, inspection.uuid, 'desk')
    desk.seen = 3
    await desk.sync(desk.answer(round.at('Extinguishers'), 4))
    const listed = (await page(auditor, '')).list.find(({ uuid }) => uuid === inspection.uuid)
    expect(listed).toMatchObject({
      title: 'Recorded',
      documentId: inspection.number,
      checklist: { uuid: round.templateUuid, title: 'Recorded', version: 1 },
      template: { id: round.templateId, uuid: round.templateUuid },
      status: 'in_progress',
      asset: null,
      currentUser: { name: 'manager home' },
      managers: [],
      score: { points: 0, max: 1, percent: 0 },
      quantity: 2,
      note: 'A windy day',
      started: inspection.started_at,
      isCollaborative: true,
      issueCounts: { total: 1, open: 1 },
      failedCount: 1,
      hasIssue: true,
      archived: false,
      deleted: false,
    })
    const opened = await open(auditor, inspection.uuid)
    expect(opened.inspection).toMatchObject({ documentId: inspection.number, quantity: 2, isCollaborative: true })
    expect(opened.answers.find(({ value }) => value === 4)).toMatchObject({
      item_base_uuid: round.at('Extinguishers'),
      answer: 4,
      response_at: '2026-11-20T09:15:00.000Z',
      asset_id: null,
    })
  })

  test('names no assignment and no asset that is not there', async () => {
    for (const field of ['assignment_id', 'asset_id'])
      for (const id of [1, newUuid()]) {
        const answer = await auditor.send('POST', '/inspections/new', { template_id: round.templateId, [field]: id })
        expect(refusalOf(answer)).toEqual([422, 'GEN_VALIDATION'])
        expect(JSON.stringify(answer.body)).toContain(field)
      }
  })
})

test('what a device keeps of the last time has its photos, also those that somebody else took', async () => {
  const own = await publishRound(admin, 'Photographed')
  const { inspection } = await start(auditor, own)
  const phone = new Device(auditor, inspection.uuid, 'phone')
  const [photo, taken, later, seen, blurred] = [newUuid(), newUuid(), newUuid(), newUuid(), newUuid()]
  const { database, home, app, services } = product()
  const preview = `w${home}/${photo}/preview.jpg`
  await services.storage.put(preview, Buffer.from('a picture'))
  for (const uuid of [photo, taken, seen, blurred])
    await database.inWorkspace(home, (tx) =>
      tx.query(
        `insert into files (workspace_id, uuid, name, content_type, bytes, sha256, path, derived, uploaded_by)
         values ($1, $2, 'door.jpg', 'image/jpeg', 9, '', $3, $4, $5)`,
        [home, uuid, preview, JSON.stringify([{ kind: 'preview', path: preview, width: 4, height: 3 }]), me.id],
      ),
    )
  const at = [own.at('Exit clear?')]
  await phone.sync(
    phone.answer(own.at('Exit clear?'), own.yes),
    ...[photo, taken, later, seen].map((uuid) => phone.operation('media_add', at, { uuid })),
    phone.operation('media_remove', at, { uuid: taken }),
    phone.operation('media_edit', at, { uuid: seen, markup_uuid: blurred }),
  )
  dataOf(await complete(auditor, inspection.uuid))
  expect((await manager.send('GET', `/file/${photo}`)).status).toBe(404)
  const { last_times: lasts } = dataOf<{ last_times: LastTime[] }>(await manager.send('GET', '/inspections/offline'))
  const pictures = lasts.find(({ template_uuid: uuid }) => uuid === own.templateUuid)?.pictures ?? []
  // One was taken out again, one is still on the phone; of a marked one only the marked picture is told.
  expect(pictures.map(({ uuid }) => uuid).toSorted()).toEqual([photo, blurred].toSorted())
  expect((await app.inject({ url: `/api/storage/${pictures.find(({ uuid }) => uuid === photo)?.url}` })).body).toBe(
    'a picture',
  )
})

describe('the lists', () => {
  test('are filtered by flags, people, note, version, issues and the last change', async () => {
    const own = await publishRound(admin, 'Filtered')
    const alone = (await start(admin, own)).inspection.uuid
    const shared = (await start(auditor, own)).inspection.uuid
    dataOf(await auditor.send('PUT', `/inspections/${shared}/participants`, { users: [1] }))
    const phone = new Device(auditor, shared, 'phone')
    await phone.sync(
      phone.operation('note', [], 'Snow at dock 4'),
      phone.operation('issue', [], { uuid: newUuid(), title: 'One' }),
      phone.operation('issue', [], { uuid: newUuid(), title: 'Two' }),
    )
    const of = (filter: object) => filtered({ template_id: [own.templateUuid], ...filter })
    expect(new Set(await of({}))).toEqual(new Set([alone, shared]))
    const finds: readonly (readonly [object, readonly string[]])[] = [
      [{ collaborative: 'ON' }, [shared]],
      [{ has_issue: 'ON' }, [shared]],
      [{ issue_count: [{ operator: 'gte', value: 2, not: false }] }, [shared]],
      [{ issue_count: [{ operator: 'gte', value: 3, not: false }] }, []],
      [{ note: [{ operator: 'contains', value: 'dock 4', not: false }] }, [shared]],
      [{ note: [{ operator: 'null', value: null, not: false }] }, [alone]],
      [{ participant_id: [String(me.id)] }, [shared]],
      [{ participant_id: [me.uuid] }, [shared]],
      [{ participant_id: [{ operator: 'all_in', value: [me.uuid, '1'], not: false }] }, [shared]],
      [{ participant_id: [{ operator: 'any_in', value: [me.uuid], not: true }] }, [alone]],
      [{ inspector_id: [me.uuid] }, [shared]],
      [{ template_version: [{ operator: 'eq', value: 2, not: false }] }, []],
      [{ updated_at: [{ operator: 'lt', value: '2020-01-01', not: false }] }, []],
      [{ status: ['to_do'] }, []],
    ]
    for (const [filter, found] of finds) expect([filter, await of(filter)]).toEqual([filter, found])
    expect((await page(admin, 'sort=-issue_count')).list[0]?.uuid).toBe(shared)
    for (const wrong of [{ participant_id: ['nobody'] }, { collaborative: 'yes' }, { has_issue: [] }, { note: 'x' }])
      expect(
        refusalOf(await admin.send('GET', `/inspections/list?filter=${encodeURIComponent(JSON.stringify(wrong))}`)),
      ).toEqual([422, 'GEN_VALIDATION'])
  })

  test('INS-028 INS-029 INS-030: show every status and filter by it; the first answer begins what is to do', async () => {
    const { inspection } = await start(auditor, round)
    const { database, home } = product()
    // As an assignment's occurrence is made.
    await database.inWorkspace(home, (tx) =>
      tx.query(`update inspections set status = 'to_do' where uuid = $1`, [inspection.uuid]),
    )
    expect(await filtered({ status: ['to_do'] })).toEqual([inspection.uuid])
    const phone = new Device(auditor, inspection.uuid, 'phone')
    await phone.sync(phone.answer(round.at('Exit clear?'), round.yes))
    expect(await filtered({ status: ['to_do'] })).toEqual([])
    expect(await filtered({ status: ['in_progress'] })).toContain(inspection.uuid)
    const done = inspectionOf(await complete(auditor, inspection.uuid))
    expect(done.status).toBe('completed')
    expect(await filtered({ status: ['completed'], template_id: [round.templateUuid] })).toEqual([inspection.uuid])
  })

  test('are each answered as a file, with their own rows only', async () => {
    const own = await publishRound(admin, 'Exported')
    const kept = await start(auditor, own)
    const archived = await start(admin, own)
    dataOf(await admin.send('PUT', `/inspections/${archived.inspection.uuid}/archive`))
    const filter = encodeURIComponent(JSON.stringify({ template_id: [own.templateUuid] }))
    const lines = async (person: Person, path: string): Promise<string[]> => {
      const answer = await product().app.inject({
        method: 'GET',
        url: `/api/inspections/${path}/export?format=csv&filter=${filter}`,
        headers: { authorization: `Bearer ${person.token}` },
      })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
      return answer.body.trim().split('\n').slice(1)
    }
    expect(await lines(admin, 'list')).toEqual([expect.stringContaining(kept.inspection.number)])
    expect(await lines(admin, 'archive')).toEqual([expect.stringContaining(archived.inspection.number)])
    expect(await lines(auditor, 'mine')).toEqual([expect.stringContaining(kept.inspection.number)])
    expect(await lines(manager, 'mine')).toEqual([])
    const powerless = await product().withPermissions([])
    expect(refusalOf(await powerless.send('GET', '/inspections/archive/export?format=csv'))).toEqual([
      403,
      'USR_ACCESS_DENIED',
    ])
  })

  test('INS-005: of the archive are open to either permission, and show nobody more than they reach (Q-PRM-5)', async () => {
    const { inspection } = await start(auditor, round)
    dataOf(await admin.send('PUT', `/inspections/${inspection.uuid}/archive`))
    const uuids = async (person: Person) => (await page(person, '', 'archive')).list.map(({ uuid }) => uuid)
    const manages = await product().withPermissions(['INS_MANAGE_INSPECTIONS'])
    const views = await product().withPermissions(['INS_VIEW_ARCHIVED_INSPECTIONS'])
    expect(await uuids(manages)).toContain(inspection.uuid)
    expect(await uuids(views)).toEqual([])
    expect((await page(auditor, '')).list.map(({ uuid }) => uuid)).not.toContain(inspection.uuid)
    expect(refusalOf(await auditor.send('GET', '/inspections/archive'))).toEqual([403, 'USR_ACCESS_DENIED'])
    for (const call of ['', '/history', '/report', '/issues'])
      expect(refusalOf(await views.send('GET', `/inspections/${inspection.uuid}${call}`))).toEqual([
        404,
        'INS_OBJECT_NOT_FOUND',
      ])
  })
})

describe('the search of people', () => {
  const found = async (query: string, person = auditor): Promise<FoundUser[]> =>
    dataOf<{ list: FoundUser[] }>(await person.send('GET', `/user/search?${query}`)).list

  test('finds active ones of this workspace by every word of name and address, or by ids', async () => {
    expect((await found('q=manager%20home')).map(({ name }) => name)).toEqual(['manager home'])
    expect(await found('q=away')).toEqual([])
    expect(await found('q=%25')).toEqual([])
    expect((await found(`ids=${me.uuid},1`)).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([1, me.id])
    expect((await found('limit=1')).length).toBe(1)
    expect(refusalOf(await auditor.send('GET', '/user/search?ids=x'))).toEqual([422, 'GEN_VALIDATION'])
    const { database, home } = product()
    const setStatus = (status: string) =>
      database.inWorkspace(home, (tx) =>
        tx.query(`update users set status = $2 where id = 2 and workspace_id = $1`, [home, status]),
      )
    await setStatus('deactivated')
    expect(await found('q=manager%20home')).toEqual([])
    expect((await found('ids=2')).map(({ name }) => name)).toEqual(['manager home'])
    await setStatus('active')
  })

  test('asks neither for case nor accents, and tells addresses to who may see people only', async () => {
    const { database, home } = product()
    const rename = (first: string) =>
      database.inWorkspace(home, (tx) =>
        tx.query(`update users set first_name = $2 where id = 2 and workspace_id = $1`, [home, first]),
      )
    await rename('Ménager')
    for (const q of ['menager', 'M%C3%89NAGER', 'me%CC%81nager'])
      expect((await found(`q=${q}`)).map(({ name, email }) => [name, email])).toEqual([['Ménager home', null]])
    await rename('manager')
    // An address is no way to ask who is there, either.
    expect(await found('q=manager%40')).toEqual([])
    expect((await found('q=manager%40', admin)).map(({ email }) => email)).toEqual(['manager@home.test'])
  })
})

import type { Inspection, LastTime, OpenInspection } from '@plumbline/contract'
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
import { refreshEverywhere } from './index.ts'
import {
  complete,
  Device,
  inspectionOf,
  open,
  publishRound,
  standing,
  start,
  type Round,
} from './roundScenario.testing.ts'

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
  round = await publishRound(admin)
})

const list = async (person: Person, query = '', table = 'list'): Promise<Inspection[]> =>
  dataOf<{ list: Inspection[] }>(await person.send('GET', `/inspections/${table}?limit=100${query}`)).list

describe('starting', () => {
  test('pins the newest version, counts per template and fills the hidden start date', async () => {
    const own = await publishRound(admin, 'Counted')
    const first = await start(auditor, own)
    const second = await start(auditor, own)
    expect([first.inspection.number, second.inspection.number]).toEqual(['#1', '#2'])
    expect(first.inspection).toMatchObject({
      status: 'in_progress',
      template_version: 1,
      seq: 0,
      tz_code: 'Europe/Berlin',
    })
    expect(first.inspection.inspector?.name).toBe('auditor home')
    const date = standing(first, [own.at('Actual start')])
    expect(date).toMatchObject({ year: expect.any(Number), month: expect.any(Number), minute: expect.any(Number) })
    await addItems(admin, own.templateId, [{ type: 'checkbox', title: 'New one' }])
    await publish(admin, own.templateId)
    expect((await start(auditor, own)).inspection.template_version).toBe(2)
    expect((await open(auditor, first.inspection.uuid)).template.version).toBe(1)
    const rows = dataOf<{ list: { id: number; used_by: number }[] }>(
      await admin.send('GET', '/checklist/template/list?limit=500'),
    )
    expect(rows.list.find(({ id }) => id === own.templateId)?.used_by).toBe(3)
  })

  test('those not completed are counted by the version they stay with', async () => {
    const own = await publishRound(admin, 'Counted by version')
    const openOnes = async () =>
      dataOf<{ list: object[] }>(await admin.send('GET', `/inspections/open-by-version/${own.templateId}`)).list
    expect(await openOnes()).toEqual([])
    await start(auditor, own)
    const archived = await start(auditor, own)
    await addItems(admin, own.templateId, [{ type: 'checkbox', title: 'New one' }])
    await publish(admin, own.templateId)
    await start(auditor, own)
    const done = await start(auditor, own)
    dataOf(await admin.send('PUT', `/inspections/${archived.inspection.uuid}/archive`))
    const phone = new Device(auditor, done.inspection.uuid, 'phone')
    await phone.sync(phone.answer(own.at('Exit clear?'), own.yes))
    dataOf(await complete(auditor, done.inspection.uuid))
    expect(await openOnes()).toEqual([
      { version: 2, count: 1 },
      { version: 1, count: 1 },
    ])
  })

  test('the same uuid again answers the same inspection with 200, whoever was faster', async () => {
    const uuid = newUuid()
    const body = { template_id: round.templateUuid, uuid, started_at: '2026-01-05T06:30:00+01:00' }
    const answers = await Promise.all(Array.from({ length: 4 }, () => auditor.send('POST', '/inspections/new', body)))
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 200, 200, 201])
    const bodies = answers.map(({ body: each }) => each.data as OpenInspection)
    expect(new Set(bodies.map(({ inspection }) => inspection.number)).size).toBe(1)
    expect(bodies[0]?.inspection.started_at).toBe('2026-01-05T05:30:00.000Z')
    expect(bodies[0]?.answers).toEqual(bodies[3]?.answers)
  })

  test('a uuid of another’s or another template’s inspection is taken', async () => {
    const uuid = newUuid()
    await start(admin, round, { uuid })
    const other = await publishRound(admin, 'Other')
    for (const [person, templateId] of [
      [auditor, round.templateId],
      [admin, other.templateId],
    ] as const)
      expect(refusalOf(await person.send('POST', '/inspections/new', { template_id: templateId, uuid }))).toEqual([
        409,
        'INS_UUID_TAKEN',
      ])
  })

  test('lent and device-made numbers are kept; twins never', async () => {
    const own = await publishRound(admin, 'Numbered')
    const lent = dataOf<{ numbers: string[] }>(
      await auditor.send('POST', '/inspections/numbers', { template_id: own.templateId, count: 3 }),
    ).numbers
    expect(lent).toEqual(['#1', '#2', '#3'])
    expect((await start(auditor, own)).inspection.number).toBe('#4')
    expect((await start(auditor, own, { number: '#2' })).inspection.number).toBe('#2')
    expect((await start(auditor, own, { number: 'KQ-1' })).inspection.number).toBe('KQ-1')
    expect((await start(auditor, own, { number: '#2' })).inspection.number).toBe('#5')
    expect((await start(auditor, own, { number: '#6' })).inspection.number).toBe('#6')
    expect((await start(auditor, own)).inspection.number).toBe('#7')
    const many = await auditor.send('POST', '/inspections/numbers', { template_id: own.templateId, count: 21 })
    expect(refusalOf(many)).toEqual([422, 'GEN_VALIDATION'])
  })

  test('needs a published template that may be started freely', async () => {
    const draft = await newTemplate(admin, 'Only a draft')
    expect(refusalOf(await auditor.send('POST', '/inspections/new', { template_id: draft.id }))).toEqual([
      409,
      'CKL_NOT_PUBLISHED',
    ])
    expect(refusalOf(await auditor.send('POST', '/inspections/new', { template_id: 999_999 }))).toEqual([
      404,
      'CKL_OBJECT_NOT_FOUND',
    ])
    const assigned = await newTemplate(admin, 'Assigned only')
    await addItems(admin, assigned.id, [{ type: 'yesno', title: 'Q' }])
    const body = await readTemplate(admin, assigned.id)
    dataOf(
      await admin.send('POST', `/checklist/template/${assigned.id}`, { ...body, options: { assigned_only: true } }),
    )
    await publish(admin, assigned.id)
    expect(refusalOf(await auditor.send('POST', '/inspections/new', { template_id: assigned.id }))).toEqual([
      403,
      'USR_ACCESS_DENIED',
    ])
    const startable = dataOf<{ list: { id: number }[] }>(await auditor.send('GET', '/inspections/templates'))
    const ids = startable.list.map(({ id }) => id)
    expect(ids).toContain(round.templateId)
    expect(ids).not.toContain(draft.id)
    expect(ids).not.toContain(assigned.id)
  })

  test('what a device started before the template was deleted is not lost', async () => {
    const doomed = await publishRound(admin, 'Doomed')
    dataOf(await admin.send('DELETE', `/checklist/template/${doomed.templateId}`))
    const fresh = await auditor.send('POST', '/inspections/new', { template_id: doomed.templateUuid })
    expect(refusalOf(fresh)).toEqual([404, 'CKL_OBJECT_NOT_FOUND'])
    const kept = await auditor.send('POST', '/inspections/new', { template_id: doomed.templateUuid, version: 1 })
    expect(dataOf<OpenInspection>(kept, 201).inspection).toMatchObject({ template_id: null, title: 'Doomed' })
  })
})

describe('participants', () => {
  test('whom a participant adds sees the inspection and answers it too (INS-039)', async () => {
    const { inspection } = await start(auditor, round)
    const colleague = await product().withPermissions(['INS_VIEW_INSPECTION_LIST'])
    expect(refusalOf(await colleague.send('GET', `/inspections/${inspection.uuid}`))[0]).toBe(404)
    const profile = dataOf<{ id: number; uuid: string }>(await colleague.send('GET', '/user/account/my-profile'))
    const path = `/inspections/${inspection.uuid}/participants`
    expect(refusalOf(await colleague.send('PUT', path, { users: [profile.id] }))[0]).toBe(404)
    const added = inspectionOf(await auditor.send('PUT', path, { users: [profile.uuid] }))
    expect(added.participants.map(({ id }) => id)).toContain(profile.id)
    expect(added.collaborative).toBe(true)
    expect(inspectionOf(await auditor.send('PUT', path, { users: [profile.id] })).participants).toHaveLength(2)
    const phone = new Device(colleague, inspection.uuid, 'colleague')
    expect((await phone.sync(phone.answer(round.at('Extinguishers'), 1))).applied).toHaveLength(1)
    expect((await list(colleague)).map(({ uuid }) => uuid)).toEqual([inspection.uuid])
    expect(refusalOf(await auditor.send('PUT', path, { users: [999_999] }))).toEqual([422, 'GEN_VALIDATION'])
  })
})

describe('what a device keeps', () => {
  test('is what was published since it last asked, and which templates may still be started', async () => {
    const first = dataOf<{
      at: string
      templates: { id: number; template: { items: unknown[] } }[]
      startable: string[]
    }>(await auditor.send('GET', '/inspections/offline'))
    expect(first.startable).toContain(round.templateUuid)
    expect(first.templates.find(({ id }) => id === round.templateId)?.template.items.length).toBeGreaterThan(5)
    const later = dataOf<{ templates: unknown[] }>(
      await auditor.send('GET', `/inspections/offline?since=${encodeURIComponent('2100-01-01T00:00:00Z')}`),
    )
    expect(later.templates).toEqual([])
    expect(refusalOf(await auditor.send('GET', '/inspections/offline?since=now'))).toEqual([422, 'GEN_VALIDATION'])
  })

  test('whom answers can name, and what was answered the last time, of inspections one reaches', async () => {
    const own = await publishRound(admin, 'Answered before')
    const { inspection } = await start(admin, own)
    const phone = new Device(admin, inspection.uuid, 'phone')
    await phone.sync(phone.answer(own.at('Exit clear?'), own.no), phone.answer(own.at('Extinguishers'), 7))
    dataOf(await complete(admin, inspection.uuid))
    interface Kept {
      at: string
      people: { name: string }[]
      last_times: (LastTime & { answers: { aspect: string; value: unknown }[] })[]
    }
    const kept = async (person: Person, since = ''): Promise<Kept> =>
      dataOf<Kept>(await person.send('GET', `/inspections/offline${since}`))
    const first = await kept(admin)
    expect(first.people.map(({ name }) => name)).toContain('auditor home')
    const last = first.last_times.find(({ template_uuid: uuid }) => uuid === own.templateUuid)
    expect(last).toMatchObject({ inspection_uuid: inspection.uuid, number: '#1' })
    expect(last?.answers.map(({ value }) => value)).toEqual(expect.arrayContaining([own.no, 7]))
    const others = (await kept(auditor)).last_times.map(({ template_uuid: uuid }) => uuid)
    expect(others).not.toContain(own.templateUuid)
    expect((await kept(admin, '?since=2100-01-01T00:00:00Z')).last_times).toEqual([])
  })
})

describe('completing', () => {
  test('names every missing required answer at once and nothing else', async () => {
    const strict = await newTemplate(admin, 'Strict')
    await addItems(admin, strict.id, [
      { type: 'yesno', title: 'First', options: { required: true } },
      { type: 'number', title: 'Second', options: { required: true } },
      { type: 'number', title: 'Third' },
    ])
    await publish(admin, strict.id)
    const body = await readTemplate(admin, strict.id)
    const started = await auditor.send('POST', '/inspections/new', { template_id: strict.id })
    const { uuid } = dataOf<OpenInspection>(started, 201).inspection
    const answer = await complete(auditor, uuid)
    expect(refusalOf(answer)).toEqual([422, 'INS_INCOMPLETE'])
    const required = body.items.filter(({ title }) => title === 'First' || title === 'Second')
    expect(new Set(Object.keys(answer.body.data ?? {}))).toEqual(new Set(required.map(({ base_id }) => base_id)))
    expect(Object.values(answer.body.data ?? {})).toEqual([['An answer is required'], ['An answer is required']])
  })

  test('fills the real end date, counts, and answers the same when repeated', async () => {
    const { inspection } = await start(auditor, round)
    const phone = new Device(auditor, inspection.uuid, 'phone')
    await phone.sync(phone.answer(round.at('Exit clear?'), round.no), phone.answer(round.at('Extinguishers'), 3))
    const done = inspectionOf(await complete(auditor, inspection.uuid))
    expect(done).toMatchObject({
      status: 'completed',
      seq: 2,
      failed_count: 1,
      answered: 2,
      score: { points: 0, max: 1, percent: 0 },
    })
    expect(done.completed_at).not.toBeNull()
    expect(inspectionOf(await complete(auditor, inspection.uuid)).completed_at).toBe(done.completed_at)
    const ended = await open(auditor, inspection.uuid)
    expect(standing(ended, [round.at('Actual end')])).toMatchObject({ year: expect.any(Number) })
    expect(refusalOf(await auditor.send('POST', `/inspections/${inspection.uuid}/reopen`))).toEqual([
      403,
      'USR_ACCESS_DENIED',
    ])
    dataOf(await manager.send('POST', `/inspections/${inspection.uuid}/reopen`))
    expect(standing(await open(auditor, inspection.uuid), [round.at('Actual end')])).toBeUndefined()
    expect(refusalOf(await manager.send('POST', `/inspections/${inspection.uuid}/reopen`))).toEqual([
      409,
      'INS_NOT_COMPLETED',
    ])
  })
})

describe('lists', () => {
  test('show figures of what is acknowledged, also when the process died before it counted', async () => {
    const { inspection } = await start(auditor, round)
    const phone = new Device(auditor, inspection.uuid, 'phone')
    await phone.sync(phone.answer(round.at('Exit clear?'), round.yes))
    const row = (await list(auditor)).find(({ uuid }) => uuid === inspection.uuid)
    expect(row).toMatchObject({ answered: 1, score: { points: 1, max: 1, percent: 100 }, seq: 1 })
    await phone.sync(phone.answer(round.at('Extinguishers'), 2))
    const { services, database, home } = product()
    await refreshEverywhere(services)
    const { rows } = await database.inWorkspace(home, (tx) =>
      tx.query(`select answered, dirty from inspections where uuid = $1`, [inspection.uuid]),
    )
    expect(rows).toEqual([{ answered: 2, dirty: false }])
  })

  test('an auditor sees own ones, a manager all; mine are one’s own for both', async () => {
    const theirs = await start(admin, round)
    const ours = await start(auditor, round)
    const seen = (await list(auditor)).map(({ uuid }) => uuid)
    expect(seen).toContain(ours.inspection.uuid)
    expect(seen).not.toContain(theirs.inspection.uuid)
    const all = (await list(manager)).map(({ uuid }) => uuid)
    expect(all).toEqual(expect.arrayContaining([ours.inspection.uuid, theirs.inspection.uuid]))
    expect(await list(manager, '', 'mine')).toEqual([])
  })

  test('filter, search, sort and page', async () => {
    const own = await publishRound(admin, 'Sorted')
    for (let count = 0; count < 3; count++) await start(auditor, own)
    const filter = encodeURIComponent(
      JSON.stringify({ template_id: [String(own.templateId)], status: ['in_progress'] }),
    )
    const numbers = (await list(auditor, `&filter=${filter}&sort=number`)).map(({ number }) => number)
    expect(numbers).toEqual(['#1', '#2', '#3'])
    const reversed = (await list(auditor, `&q=sorted&sort=-number`)).map(({ number }) => number)
    expect(reversed).toEqual(['#3', '#2', '#1'])
  })

  test('are exported with the same query', async () => {
    const answer = await product().app.inject({
      url: '/api/inspections/list/export?format=csv&q=sorted&sort=number',
      headers: { authorization: `Bearer ${auditor.token}` },
    })
    expect(answer.headers['content-type']).toContain('text/csv')
    const lines = answer.body.trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain('Sorted')
  })
})

describe('archive, restore, delete', () => {
  test('an archived one is in the archive only, and comes back (INS-002, INS-031, INS-033, INS-040, INS-043)', async () => {
    const { inspection } = await start(auditor, round)
    dataOf(await manager.send('PUT', `/inspections/${inspection.uuid}/archive`))
    expect((await list(manager)).some(({ uuid }) => uuid === inspection.uuid)).toBe(false)
    expect((await list(manager, '', 'archive')).some(({ uuid }) => uuid === inspection.uuid)).toBe(true)
    dataOf(await manager.send('PUT', `/inspections/${inspection.id}/restore`))
    expect((await list(manager)).some(({ uuid }) => uuid === inspection.uuid)).toBe(true)
  })

  test('a deleted one is gone with all its data and files (INS-034)', async () => {
    const { inspection } = await start(auditor, round)
    const phone = new Device(auditor, inspection.uuid, 'phone')
    const uuid = newUuid()
    await phone.sync(phone.operation('media_add', [round.at('Photos')], { uuid }))
    const { database, home, services } = product()
    const path = `w${home}/test/${uuid}/original.txt`
    await services.storage.put(path, Buffer.from('a picture'))
    await database.inWorkspace(home, (tx) =>
      tx.query(
        `insert into files (workspace_id, uuid, name, content_type, bytes, sha256, path) values ($1, $2, 'p', 'text/plain', 9, '', $3)`,
        [home, uuid, path],
      ),
    )
    dataOf(await manager.send('DELETE', `/inspections/${inspection.uuid}`))
    expect(refusalOf(await manager.send('GET', `/inspections/${inspection.uuid}`))[0]).toBe(404)
    expect(refusalOf(await phone.send([]))[0]).toBe(404)
    const { rows } = await database.inWorkspace(home, (tx) =>
      tx.query(
        `select (select count(*) from inspection_operations where inspection_id = $1)
           + (select count(*) from inspection_answers where inspection_id = $1)
           + (select count(*) from files where uuid = $2) as left`,
        [inspection.id, uuid],
      ),
    )
    expect(rows).toEqual([{ left: 0 }])
    await expect.poll(() => services.storage.exists(path)).toBe(false)
  })

  test('many at once: named ones, unknown ones told; all of a filter but some (INS-035, INS-036, INS-037)', async () => {
    const own = await publishRound(admin, 'Bulk')
    const made = await Promise.all(Array.from({ length: 4 }, () => start(auditor, own)))
    const ids = made.map(({ inspection }) => inspection.id)
    const some = dataOf<object>(
      await manager.send('PUT', '/inspections/bulk-archive', { ids: [ids[0], made[1]?.inspection.uuid, 999_999] }),
    )
    expect(some).toMatchObject({ changed: 2, failed: [{ id: 999_999 }] })
    const filter = { template_id: [String(own.templateId)] }
    const all = dataOf<object>(await manager.send('PUT', '/inspections/bulk-restore', { select_all: true, filter }))
    expect(all).toEqual({ changed: 2, failed: [] })
    const removed = await manager.send('POST', '/inspections/bulk-delete', {
      select_all: true,
      filter,
      exclude_ids: [ids[3]],
    })
    expect(dataOf(removed)).toEqual({ changed: 3, failed: [] })
    const left = await list(manager, `&filter=${encodeURIComponent(JSON.stringify(filter))}`)
    expect(left.map(({ id }) => id)).toEqual([ids[3]])
    expect(refusalOf(await auditor.send('POST', '/inspections/bulk-delete', { ids }))[0]).toBe(403)
    expect(
      refusalOf(await manager.send('POST', '/inspections/bulk-delete', { select_all: true, filter: { nonsense: 1 } })),
    ).toEqual([422, 'GEN_VALIDATION'])
  })
})

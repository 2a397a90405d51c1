import { beforeAll, describe, expect, inject, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { dataOf, refusalOf } from '../checklists/templateScenario.testing.ts'
import {
  complete,
  Device,
  inspectionOf,
  open,
  publishRound,
  standing,
  start,
  type OpsAnswer,
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

const device = async (name = 'phone', person: Person = auditor): Promise<Device> =>
  new Device(person, (await start(person, round)).inspection.uuid, name)

const historyOf = async (uuid: string) =>
  dataOf<{ list: { id: string; seq: number; state: string; before: unknown; value: unknown }[] }>(
    await manager.send('GET', `/inspections/${uuid}/history`),
  ).list

describe('operations are taken in exactly once', () => {
  test('each gets the next seq, and what it says stands', async () => {
    const phone = await device()
    const first = await phone.sync(phone.answer(round.at('Exit clear?'), round.yes))
    const second = await phone.sync(
      phone.answer(round.at('Extinguishers'), 4),
      phone.operation('note', [round.at('Extinguishers')], 'One is old'),
    )
    expect([first.seq, second.seq]).toEqual([1, 3])
    const inspection = await open(auditor, phone.uuid)
    expect(inspection.seq).toBe(3)
    expect(standing(inspection, [round.at('Extinguishers')])).toBe(4)
    expect(standing(inspection, [round.at('Extinguishers')], 'note')).toBe('One is old')
  })

  test('a double send moves nothing and is acknowledged again', async () => {
    const phone = await device()
    const ops = [phone.answer(round.at('Extinguishers'), 4), phone.answer(round.at('Remark'), 'ok')]
    const first = dataOf<OpsAnswer>(await phone.send(ops))
    const again = dataOf<OpsAnswer>(await phone.send([...ops, ops[0] ?? {}]))
    expect(again.seq).toBe(first.seq)
    expect(again.applied).toEqual(first.applied)
    expect(await historyOf(phone.uuid)).toHaveLength(2)
  })

  test('the same operations sent at the same moment over eight connections go in once each', async () => {
    const phone = await device()
    const ops = Array.from({ length: 10 }, (_, at) => phone.answer(round.at('Extinguishers'), at))
    const answers = await Promise.all(Array.from({ length: 8 }, () => phone.send(ops)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    const seqs = (await historyOf(phone.uuid)).map(({ seq }) => seq)
    expect(seqs).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('many writers at once leave no gap in seq', async () => {
    const phone = await device()
    const writers = Array.from({ length: 12 }, (_, at) => new Device(auditor, phone.uuid, `device ${at}`))
    await Promise.all(writers.map((writer) => writer.sync(writer.operation('note', [round.at('Remark')], writer.name))))
    const seqs = (await historyOf(phone.uuid)).map(({ seq }) => seq)
    expect(seqs).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
    expect((await open(auditor, phone.uuid)).seq).toBe(12)
  })

  test('calls on many inspections at once: each gets its own answer, a refused one harms nobody', async () => {
    const phones = await Promise.all(Array.from({ length: 6 }, (_, at) => device(`phone ${at}`)))
    const stray = new Device(auditor, newUuid(), 'stray')
    const senders = [...phones.slice(0, 3), stray, ...phones.slice(3)]
    const send = (each: Device, turn: number) => each.send([each.answer(round.at('Remark'), `${each.name} ${turn}`)])
    const answers = await Promise.all([
      ...senders.map((each) => send(each, 1)),
      auditor.send('POST', `/inspections/${phones[0]?.uuid}/ops`, { ops: 'none', since: 0 }),
      ...senders.map((each) => send(each, 2)),
    ])
    const once = [200, 200, 200, 404, 200, 200, 200]
    expect(answers.map(({ status }) => status)).toEqual([...once, 422, ...once])
    for (const { uuid, name } of phones)
      expect((await historyOf(uuid)).map(({ seq, value }) => [seq, value])).toEqual([
        [1, `${name} 1`],
        [2, `${name} 2`],
      ])
  })

  test.runIf(inject('testDatabase').kind === 'postgres')(
    'an inspection that is held up holds up no other',
    async () => {
      const [held, ...others] = await Promise.all(['one', 'two', 'three'].map((name) => device(name)))
      if (held === undefined) throw new Error('no device')
      const holder = await product().database.pool.connect()
      await holder.query('begin')
      await holder.query('select from inspections where uuid = $1 for update', [held.uuid])
      const send = (each: Device) => each.send([each.answer(round.at('Remark'), each.name)])
      const last = Promise.all([...others, held].map(send))
      const [first] = others
      if (first === undefined) throw new Error('no device')
      await expect.poll(async () => (await historyOf(first.uuid)).length).toBe(1)
      expect((await send(first)).status).toBe(200)
      await holder.query('commit')
      holder.release()
      expect((await last).map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await historyOf(held.uuid)).toHaveLength(1)
    },
  )

  test('an empty send is a poll: it answers what came since', async () => {
    const phone = await device()
    expect(await phone.sync()).toMatchObject({ seq: 0, applied: [], rejected: [], ops: [], conflicts: [] })
    const tablet = new Device(manager, phone.uuid, 'tablet')
    await tablet.sync(tablet.answer(round.at('Extinguishers'), 2))
    const polled = await phone.sync()
    expect(polled.ops.map(({ seq, value, device: from }) => [seq, value, from])).toEqual([[1, 2, 'tablet']])
    expect((await phone.sync()).ops).toEqual([])
  })

  test('the answer holds others’ operations and never the sender’s own', async () => {
    const phone = await device()
    const tablet = new Device(manager, phone.uuid, 'tablet')
    await tablet.sync(tablet.answer(round.at('Extinguishers'), 2))
    const sent = dataOf<OpsAnswer>(await phone.send([phone.answer(round.at('Remark'), 'a')], 0))
    expect(sent.ops.map(({ device: from }) => from)).toEqual(['tablet'])
    const more = dataOf<OpsAnswer>(await phone.send([phone.answer(round.at('Remark'), 'b')], 0))
    expect(more.ops.map(({ device: from }) => from)).toEqual(['tablet'])
  })

  test('with an Idempotency-Key a lost answer is given again', async () => {
    const phone = await device()
    const body = { ops: [phone.answer(round.at('Extinguishers'), 1)], since: 0 }
    const headers = { 'idempotency-key': newUuid() }
    const path = `/inspections/${phone.uuid}/ops`
    const first = await auditor.send('POST', path, body, headers)
    expect((await auditor.send('POST', path, body, headers)).body).toEqual(first.body)
  })

  test('a failure in the middle of the transaction keeps nothing of the send', async () => {
    const phone = await device()
    const { database, home } = product()
    await database.pool.query(
      `create function refuse_answers() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$;
       create trigger refuse_answers before insert on inspection_answers for each row execute function refuse_answers()`,
    )
    const ops = [phone.answer(round.at('Extinguishers'), 1)]
    const failed = await phone.send(ops)
    await database.pool.query('drop function refuse_answers() cascade')
    expect(refusalOf(failed)).toEqual([500, 'GEN_UNEXPECTED'])
    const { rows } = await database.inWorkspace(home, (tx) =>
      tx.query(
        `select o.seq from inspection_operations o join inspections i on i.id = o.inspection_id where i.uuid = $1`,
        [phone.uuid],
      ),
    )
    expect(rows).toEqual([])
    expect((await phone.sync(...ops)).seq).toBe(1)
  })
})

describe('two devices', () => {
  test('that answered the same while apart: the later stands, the other is kept until somebody settles it', async () => {
    const phone = await device()
    const tablet = new Device(manager, phone.uuid, 'tablet')
    const path = [round.at('Exit clear?')]
    const ours = phone.operation('answer', path, round.yes)
    const theirs = tablet.operation('answer', path, round.no)
    await phone.sync(ours)
    const met = await tablet.sync(theirs)
    expect(met.conflicts).toEqual([
      { path, aspect: 'answer', standing: round.no, other: round.yes, ops: [theirs.id, ours.id] },
    ])
    expect(standing(await open(auditor, phone.uuid), path)).toBe(round.no)
    const states = new Map((await historyOf(phone.uuid)).map(({ id, state }) => [id, state]))
    expect([states.get(ours.id), states.get(theirs.id)]).toEqual(['conflict', 'standing'])
    expect((await phone.sync()).conflicts).toHaveLength(1)
    const settling = phone.operation('answer', path, round.yes, { settles: [theirs.id, ours.id] })
    expect((await phone.sync(settling)).conflicts).toEqual([])
    const after = new Map((await historyOf(phone.uuid)).map(({ id, state }) => [id, state]))
    expect([after.get(ours.id), after.get(theirs.id), after.get(settling.id)]).toEqual([
      'replaced',
      'replaced',
      'standing',
    ])
  })

  test('that saw each other’s answer, said the same, or met on other aspects have no conflict', async () => {
    const phone = await device()
    const tablet = new Device(manager, phone.uuid, 'tablet')
    await phone.sync(phone.answer(round.at('Extinguishers'), 3))
    await tablet.sync()
    expect((await tablet.sync(tablet.answer(round.at('Extinguishers'), 5))).conflicts).toEqual([])
    phone.seen = 1
    expect((await phone.sync(phone.answer(round.at('Extinguishers'), 5))).conflicts).toEqual([])
    tablet.seen = 0
    const note = tablet.operation('note', [round.at('Extinguishers')], 'dusty')
    expect((await tablet.sync(note)).conflicts).toEqual([])
  })

  test('that add photos never conflict', async () => {
    const phone = await device()
    const tablet = new Device(manager, phone.uuid, 'tablet')
    const path = [round.at('Photos')]
    await phone.sync(phone.operation('media_add', path, { uuid: newUuid() }))
    const met = await tablet.sync(tablet.operation('media_add', path, { uuid: newUuid() }))
    expect(met.conflicts).toEqual([])
    const rows = (await open(auditor, phone.uuid)).answers.filter(({ aspect }) => aspect.startsWith('media:'))
    expect(rows).toHaveLength(2)
  })
})

describe('repeats', () => {
  test('an operation for an instance that is not known yet waits for it, in any order of arrival', async () => {
    const phone = await device()
    const key = newUuid()
    const inside = [round.repeat, key, round.at('Closes by itself?')]
    const early = await phone.sync(phone.operation('answer', inside, round.sticks))
    expect(early.applied).toHaveLength(1)
    expect((await historyOf(phone.uuid)).map(({ state }) => state)).toEqual(['waiting'])
    expect(standing(await open(auditor, phone.uuid), inside)).toBeUndefined()
    await phone.sync(phone.operation('repeat_add', [round.repeat], { key }))
    expect(standing(await open(auditor, phone.uuid), inside)).toBe(round.sticks)
    expect((await historyOf(phone.uuid)).map(({ state }) => state)).toEqual(['standing', 'standing'])
  })

  test('the same in one send, and for a removed instance that is restored', async () => {
    const phone = await device()
    const key = newUuid()
    const inside = [round.repeat, key, round.at('Closes by itself?')]
    await phone.sync(
      phone.operation('answer', inside, round.sticks),
      phone.operation('repeat_add', [round.repeat], { key }),
    )
    await phone.sync(phone.operation('repeat_remove', [round.repeat], { key }))
    await phone.sync(phone.operation('answer', inside, round.closes))
    expect((await historyOf(phone.uuid)).at(-1)?.state).toBe('waiting')
    await phone.sync(phone.operation('repeat_restore', [round.repeat], { key }))
    expect(standing(await open(auditor, phone.uuid), inside)).toBe(round.closes)
    expect((await historyOf(phone.uuid)).every(({ state }) => state !== 'waiting')).toBe(true)
  })
})

describe('what is rejected and what is kept', () => {
  test('one poison operation does not stop the others', async () => {
    const phone = await device()
    const good = phone.answer(round.at('Extinguishers'), 4)
    const bad = [
      phone.answer(newUuid(), 4),
      phone.operation('explode', [round.at('Extinguishers')], 4),
      phone.answer(round.at('Exit clear?'), newUuid()),
      phone.answer(round.at('Extinguishers'), 'four'),
      phone.operation('answer', [round.at('Photos')], 'x'),
      { ...phone.answer(round.at('Remark'), 'late'), at: 'yesterday' },
      { ...phone.answer(round.at('Remark'), 'x'), path: 'Remark' },
      { ...phone.answer(round.at('Remark'), 'x'), device: '' },
      phone.answer(round.at('Remark'), 'nul \u0000'),
      phone.answer(round.at('Remark'), 'half \ud800'),
      { ...phone.answer(round.at('Remark'), 'x'), by_rule: '\u0000' },
      { ...phone.answer(round.at('Remark'), 'x'), path: ['\u0000'] },
      { ...phone.answer(round.at('Remark'), 'x'), at: '9999-12-31T23:59:59.999Z' },
    ]
    const answer = await phone.sync(...bad.slice(0, 6), good, ...bad.slice(6))
    expect(answer.applied).toEqual([good.id])
    expect(new Set(answer.rejected.map(({ id }) => id))).toEqual(new Set(bad.map(({ id }) => id)))
    expect(answer.rejected.every(({ error_code, message }) => error_code === 'GEN_VALIDATION' && message !== '')).toBe(
      true,
    )
    expect(answer.seq).toBe(1)
  })

  test('a value nested without end is rejected, not a crash', async () => {
    const phone = await device()
    const deep = '['.repeat(20_000) + ']'.repeat(20_000)
    const operation = JSON.stringify(phone.answer(round.at('Remark'), null)).replace('"value":null', `"value":${deep}`)
    const answer = await auditor.send('POST', `/inspections/${phone.uuid}/ops`, `{"ops":[${operation}],"since":0}`)
    expect([200, 400]).toContain(answer.status)
    expect((await open(auditor, phone.uuid)).seq).toBe(0)
  })

  test('what has no id refuses the whole send and names it', async () => {
    const phone = await device()
    const answer = await phone.send([{ ...phone.answer(round.at('Remark'), 'x'), id: 'x' }])
    expect(refusalOf(answer)).toEqual([422, 'GEN_VALIDATION'])
    expect(Object.keys(answer.body.data ?? {})).toEqual(['ops.0.id'])
  })

  test('an operation after completion is kept as late and does not stand, also when it is reopened', async () => {
    const phone = await device()
    await phone.sync(phone.answer(round.at('Exit clear?'), round.yes))
    expect(inspectionOf(await complete(auditor, phone.uuid)).status).toBe('completed')
    const late = phone.answer(round.at('Exit clear?'), round.no)
    const taken = await phone.sync(late)
    expect([taken.applied, taken.seq]).toEqual([[late.id], 2])
    expect(standing(await open(auditor, phone.uuid), [round.at('Exit clear?')])).toBe(round.yes)
    expect(inspectionOf(await manager.send('POST', `/inspections/${phone.uuid}/reopen`)).status).toBe('in_progress')
    expect((await historyOf(phone.uuid)).map(({ state }) => state)).toEqual(['standing', 'late'])
    await phone.sync(phone.answer(round.at('Exit clear?'), round.no))
    expect(standing(await open(auditor, phone.uuid), [round.at('Exit clear?')])).toBe(round.no)
  })

  test('INS-032 INS-041: an archived inspection rejects what is new and still acknowledges what it has', async () => {
    const phone = await device()
    const old = phone.answer(round.at('Extinguishers'), 1)
    await phone.sync(old)
    dataOf(await manager.send('PUT', `/inspections/${phone.uuid}/archive`))
    const fresh = phone.answer(round.at('Extinguishers'), 2)
    const answer = await phone.sync(old, fresh)
    expect(answer.applied).toEqual([old.id])
    expect(answer.rejected).toMatchObject([{ id: fresh.id, error_code: 'INS_ARCHIVED' }])
    expect(answer.seq).toBe(1)
    expect(refusalOf(await complete(auditor, phone.uuid))).toEqual([409, 'INS_ARCHIVED'])
    dataOf(await manager.send('PUT', `/inspections/${phone.uuid}/restore`))
    expect((await phone.sync(fresh)).applied).toEqual([fresh.id])
  })

  test('another’s name is taken only from who manages inspections', async () => {
    const phone = await device()
    const other = newUuid()
    await phone.sync({ ...phone.answer(round.at('Extinguishers'), 1), actor: other })
    const tablet = new Device(manager, phone.uuid, 'tablet')
    await tablet.sync()
    await tablet.sync({ ...tablet.answer(round.at('Extinguishers'), 2), actor: other })
    const polled = dataOf<OpsAnswer>(await phone.send([], 0))
    const [own, rescued] = polled.ops
    expect(own?.actor).not.toBe(other)
    expect(own?.actor).toBe(own?.sent_by)
    expect(rescued?.actor).toBe(other)
    expect(rescued?.sent_by).not.toBe(other)
  })
})

describe('who may', () => {
  test('a colleague who takes no part meets no inspection at all', async () => {
    const phone = await device('phone', admin)
    const stranger = await product().withPermissions(['INS_VIEW_INSPECTION_LIST', 'INS_VIEW_INSPECTION_REPORT'])
    const sent = await stranger.send('POST', `/inspections/${phone.uuid}/ops`, { ops: 'nonsense' })
    for (const answer of [
      sent,
      await stranger.send('GET', `/inspections/${phone.uuid}`),
      await stranger.send('GET', `/inspections/${phone.uuid}/report`),
      await stranger.send('GET', `/inspections/${phone.uuid}/history`),
      await complete(stranger, phone.uuid),
    ])
      expect(refusalOf(answer)).toEqual([404, 'INS_OBJECT_NOT_FOUND'])
    const listed = dataOf<{ list: { uuid: string }[] }>(await stranger.send('GET', '/inspections/list'))
    expect(listed.list).toEqual([])
  })

  test('a malformed body of a reached inspection is a 422', async () => {
    const phone = await device()
    expect(refusalOf(await auditor.send('POST', `/inspections/${phone.uuid}/ops`, { ops: 'nonsense' }))).toEqual([
      422,
      'GEN_VALIDATION',
    ])
    expect(refusalOf(await phone.send([], -1))).toEqual([422, 'GEN_VALIDATION'])
  })
})

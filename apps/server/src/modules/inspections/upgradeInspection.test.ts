import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { addItems, dataOf, publish, readTemplate } from '../checklists/templateScenario.testing.ts'
import { complete, Device, open, publishRound, standing, start, type Round } from './roundScenario.testing.ts'

const product = useProduct()
let author: Person
let manager: Person
let auditor: Person
beforeAll(async () => {
  author = await product().signIn('admin@home.test')
  manager = await product().signIn('manager@home.test')
  auditor = await product().signIn('auditor@home.test')
})

interface Upgraded {
  readonly from: number
  readonly to: number
  readonly changes: readonly { kind: string; title: string; former: string | null; set_aside: number }[]
  readonly inspection: { template_version: number; questions: number; answered: number }
}

const upgrade = (person: Person, uuid: string, version: number, check = false) =>
  person.send('POST', `/inspections/${uuid}/upgrade${check ? '?check=1' : ''}`, { version })

/** Version 2: "Extinguishers" is a text now, "Remark" is gone, "Exit clear?" has other words, "Alarm tested?" is new. */
const publishNext = async (round: Round): Promise<void> => {
  await addItems(author, round.templateId, [{ type: 'yesno', title: 'Alarm tested?' }])
  const body = await readTemplate(author, round.templateId)
  const items = body.items
    .filter(({ title }) => title !== 'Remark')
    .map((item) =>
      item.title === 'Extinguishers'
        ? { ...item, type: 'textAnswer', options: {} }
        : item.title === 'Exit clear?'
          ? { ...item, title: 'Emergency exit clear?' }
          : item,
    )
  dataOf(await author.send('POST', `/checklist/template/${round.templateId}`, { ...body, items }))
  await publish(author, round.templateId)
}

const answered = async (): Promise<{ round: Round; phone: Device }> => {
  const round = await publishRound(author)
  const phone = new Device(auditor, (await start(auditor, round)).inspection.uuid, 'phone')
  await phone.sync(
    phone.answer(round.at('Exit clear?'), round.yes),
    phone.answer(round.at('Extinguishers'), 4),
    phone.answer(round.at('Remark'), 'Door 3 sticks'),
  )
  await publishNext(round)
  return { round, phone }
}

describe('an inspection is upgraded', () => {
  test('only when somebody asks, who is first told what changes', async () => {
    const { round, phone } = await answered()
    const checked = dataOf<Upgraded>(await upgrade(auditor, phone.uuid, 2, true))
    const told = checked.changes.map(({ kind, title, former, set_aside }) => [kind, title, former, set_aside])
    // A body that was sent back whole spells out defaults: those are settings, and nothing that is answered.
    const ofAnswers = told.filter(([kind]) => kind !== 'settings')
    expect(ofAnswers.toSorted(([, one], [, other]) => String(one).localeCompare(String(other)))).toEqual([
      ['added', 'Alarm tested?', null, 0],
      ['renamed', 'Emergency exit clear?', 'Exit clear?', 0],
      ['retyped', 'Extinguishers', null, 1],
      ['removed', 'Remark', null, 1],
    ])
    expect((await open(auditor, phone.uuid)).inspection.template_version).toBe(1)
    const done = dataOf<Upgraded>(await upgrade(auditor, phone.uuid, 2))
    expect([done.from, done.to, done.changes]).toEqual([1, 2, checked.changes])
    const now = await open(auditor, phone.uuid)
    expect([now.inspection.template_version, now.template.version]).toEqual([2, 2])
    expect(standing(now, [round.at('Exit clear?')])).toBe(round.yes)
    // Counted at once: the set-aside answers stand, but are answers to nothing.
    expect(done.inspection.answered).toBe(1)
    expect(dataOf<Upgraded>(await upgrade(auditor, phone.uuid, 2)).changes).toEqual([])
  })

  test('no answer is dropped: what was set aside stands in the history, and a version that asks again shows it', async () => {
    const { round, phone } = await answered()
    await upgrade(auditor, phone.uuid, 2)
    const { list } = dataOf<{ list: { value: unknown; state: string }[] }>(
      await auditor.send('GET', `/inspections/${phone.uuid}/history`),
    )
    expect(list.map(({ value, state }) => [value, state])).toEqual([
      [round.yes, 'standing'],
      [4, 'standing'],
      ['Door 3 sticks', 'standing'],
    ])
    const restored = await author.send('POST', `/checklist/template/${round.templateId}/restore`, { version: 1 })
    expect(restored.status).toBe(200)
    await publish(author, round.templateId)
    const done = dataOf<Upgraded>(await upgrade(auditor, phone.uuid, 3))
    expect([done.inspection.answered, done.changes.every(({ set_aside }) => set_aside === 0)]).toEqual([3, true])
  })

  test('a device that does not know yet is taken at its word, and told of the version', async () => {
    const { round, phone } = await answered()
    const tablet = new Device(manager, phone.uuid, 'tablet')
    await upgrade(manager, phone.uuid, 2)
    const answer = await phone.sync(
      phone.answer(round.at('Remark'), 'Door 4 too'),
      phone.answer(round.at('Extinguishers'), 5),
    )
    expect(answer).toMatchObject({ seq: 5, rejected: [], template_version: 2 })
    const unknown = await tablet.sync(tablet.answer('no-such-question', 1))
    expect(unknown.rejected).toHaveLength(1)
    expect((await complete(auditor, phone.uuid)).status).toBe(200)
    const report = dataOf<{ template_version: number }>(await auditor.send('GET', `/inspections/${phone.uuid}/report`))
    expect(report.template_version).toBe(2)
  })

  test('never backwards, to what was not published, when completed or archived, nor by who takes no part', async () => {
    const { phone } = await answered()
    const codeOf = async (version: number, person = auditor) =>
      (await upgrade(person, phone.uuid, version)).body.error_code
    expect(await codeOf(9)).toBe('CKL_NOT_PUBLISHED')
    expect(await codeOf(0)).toBe('GEN_VALIDATION')
    const stranger = await product().withPermissions(['INS_VIEW_INSPECTION_LIST'])
    expect(await codeOf(2, stranger)).toBe('INS_OBJECT_NOT_FOUND')
    await upgrade(auditor, phone.uuid, 2)
    expect(await codeOf(1)).toBe('GEN_VALIDATION')
    await complete(auditor, phone.uuid)
    expect(await codeOf(2)).toBe('INS_COMPLETED')
    await manager.send('PUT', `/inspections/${phone.uuid}/archive`)
    expect(await codeOf(2)).toBe('INS_ARCHIVED')
  })
})

test('who completes can be told whose device still holds which media', async () => {
  const round = await publishRound(author)
  const phone = new Device(auditor, (await start(auditor, round)).inspection.uuid, 'Android 7KQD')
  const add = () => phone.operation('media_add', [round.at('Photos')], { uuid: crypto.randomUUID() })
  const removed = add()
  await phone.sync(add(), add(), removed, phone.operation('media_remove', [round.at('Photos')], removed.value))
  const unsent = await manager.send('GET', `/inspections/${phone.uuid}/unsent`)
  expect(dataOf(unsent)).toEqual({ list: [{ name: 'auditor home', device: 'Android 7KQD', media: 2 }] })
})

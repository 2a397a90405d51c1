import type { Inspection, Report } from '@plumbline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { migrate, rollback } from '../../platform/database/index.ts'
import { openTestDatabase } from '../../platform/database/testing.ts'
import { addItems, dataOf, newTemplate, publish, readTemplate } from '../checklists/templateScenario.testing.ts'
import { refreshEverywhere } from './index.ts'
import { complete, Device, open, start } from './roundScenario.testing.ts'

const product = useProduct()
let admin: Person
let auditor: Person

beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
  auditor = await product().signIn('auditor@home.test')
})

const publishSited = async (title: string) => {
  const { id, uuid } = await newTemplate(admin, title)
  const ids = await addItems(admin, id, [
    { type: 'textAnswer', title: 'Site' },
    { type: 'number', title: 'Hall' },
    { type: 'document_id', title: 'Document' },
  ])
  const body = await readTemplate(admin, id)
  const keyOf = (name: string): string => body.items.find((item) => item.title === name)?.reference_key ?? ''
  const format = `{${keyOf('Site')}}-{${keyOf('Hall')}} #{number}`
  dataOf(
    await admin.send('PATCH', `/checklist/template/${id}`, {
      revision: body.revision,
      edits: [{ kind: 'set_options', id: ids.get('Document'), set: { format } }],
    }),
  )
  await publish(admin, id)
  const baseIds = new Map(body.items.map((item) => [item.title, item.base_id ?? '']))
  return {
    templateId: id,
    templateUuid: uuid,
    at: (name: string) => baseIds.get(name) ?? '',
    lent: `{${keyOf('Site')}}-{${keyOf('Hall')}} #`,
    yes: '',
    no: '',
    closes: '',
    sticks: '',
    repeat: '',
  }
}

const listed = async (templateId: number): Promise<Inspection[]> => {
  const filter = encodeURIComponent(JSON.stringify({ template_id: [String(templateId)] }))
  return dataOf<{ list: Inspection[] }>(
    await admin.send('GET', `/inspections/list?limit=100&sort=number&filter=${filter}`),
  ).list
}

describe('a document id with items in its format', () => {
  test('follows the answers in answer, list, search and report until completion; its number stays', async () => {
    const sited = await publishSited('Sited')
    const { inspection } = await start(auditor, sited)
    expect([inspection.number, inspection.given_number]).toEqual(['- #1', `${sited.lent}1`])
    const phone = new Device(auditor, inspection.uuid, 'phone')
    await phone.sync(phone.answer(sited.at('Site'), 'Hamburg'), phone.answer(sited.at('Hall'), 4))
    const report = dataOf<Report>(await auditor.send('GET', `/inspections/${inspection.uuid}/report`))
    expect(report.inspection.number).toBe('Hamburg-4 #1')
    expect(report.sections.flatMap(({ items }) => items).find(({ title }) => title === 'Document')?.text).toBe(
      'Hamburg-4 #1',
    )
    await refreshEverywhere(product().services)
    expect((await listed(sited.templateId)).map(({ number, given_number }) => [number, given_number])).toEqual([
      ['Hamburg-4 #1', `${sited.lent}1`],
    ])
    const found = dataOf<{ list: Inspection[] }>(await admin.send('GET', '/inspections/list?q=hamburg'))
    expect(found.list.map(({ uuid }) => uuid)).toEqual([inspection.uuid])
    await phone.sync(phone.answer(sited.at('Hall'), 5))
    const completed = dataOf<{ inspection: Inspection }>(await complete(auditor, inspection.uuid)).inspection
    expect(completed.number).toBe('Hamburg-5 #1')
    // What comes after completion does not stand.
    await phone.sync(phone.answer(sited.at('Site'), 'Bremen'))
    await refreshEverywhere(product().services)
    const after = await open(auditor, inspection.uuid)
    expect([after.inspection.number, after.inspection.given_number]).toEqual(['Hamburg-5 #1', `${sited.lent}1`])
  })

  test('is made of lent numbers and of none else; a device’s own number stands as it is', async () => {
    const sited = await publishSited('Lent')
    const { numbers } = dataOf<{ numbers: string[] }>(
      await auditor.send('POST', '/inspections/numbers', { template_id: sited.templateId, count: 2 }),
    )
    expect(numbers).toEqual([`${sited.lent}1`, `${sited.lent}2`])
    const started = [
      await start(auditor, sited, { number: numbers[1] }),
      await start(auditor, sited, { number: 'KQZXW-1' }),
      await start(auditor, sited, { number: numbers[1] }),
    ]
    for (const { inspection } of started) {
      const phone = new Device(auditor, inspection.uuid, 'phone')
      await phone.sync(phone.answer(sited.at('Site'), 'Kiel'))
    }
    await refreshEverywhere(product().services)
    // A lent number that is taken already is given anew.
    expect((await listed(sited.templateId)).map(({ number }) => number)).toEqual(['KQZXW-1', 'Kiel- #2', 'Kiel- #3'])
  })

  test('may read like another’s by its answers; no answer and no operation stops an inspection for that', async () => {
    const sited = await publishSited('Alike')
    const first = await start(auditor, sited)
    const second = await start(auditor, sited)
    const phone = new Device(auditor, second.inspection.uuid, 'phone')
    // The document id itself is nobody's to answer.
    await phone.sync(phone.answer(sited.at('Document'), first.inspection.number))
    await refreshEverywhere(product().services)
    expect((await open(auditor, second.inspection.uuid)).inspection.number).toBe('- #2')
  })
})

describe('the migration that parts a document id from its number', () => {
  test('keeps the numbers that were there, and taking it back brings every number back', async () => {
    const older = await openTestDatabase({ empty: true })
    const { pool } = older.database
    const insert = (columns: string, values: string): Promise<unknown> =>
      pool.query(
        `insert into inspections (workspace_id, uuid, title, template_id, template_uuid, template_version, started_by, started_at, ${columns})
         values (7, gen_random_uuid(), 'Round', 1, gen_random_uuid(), 1, 1, now(), ${values})`,
      )
    const numbers = async (columns: string): Promise<unknown[][]> =>
      (await pool.query({ text: `select ${columns} from inspections order by id`, rowMode: 'array' })).rows
    try {
      await migrate(older.database, { upTo: '0007_inspection_writes' })
      await insert('number', "'OLD-1'")
      await migrate(older.database)
      expect(await numbers('number, given_number')).toEqual([['OLD-1', null]])
      await insert('number, given_number', "'Kiel', '{q1} 2'")
      await insert('number, given_number', "'Kiel', '{q1} 3'")
      await expect(insert('number', "'OLD-1'")).rejects.toThrow(/inspections_given_number_of_a_template/)
      await expect(insert('number, given_number', "'Bonn', '{q1} 2'")).rejects.toThrow(/given_number_of_a_template/)
      // An owner whom no policy lets through by itself: only who takes the keeper's role sees the rows.
      await pool.query(`alter policy kept_rows on inspections using (current_user = 'plumbline_keeper')`)
      const since = await pool.query(`select from migrations where name >= '0008_document_ids'`)
      await rollback(older.database, since.rowCount ?? 0)
      await pool.query('alter policy kept_rows on inspections using (true)')
      expect(await numbers('number')).toEqual([['OLD-1'], ['{q1} 2'], ['{q1} 3']])
    } finally {
      await older.close()
    }
  })
})

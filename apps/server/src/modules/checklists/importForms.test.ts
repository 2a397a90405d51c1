import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { xlsxOf } from '@plumbline/interchange'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { sendImport } from './sendImport.testing.ts'
import { dataOf, readTemplate, refusalOf } from './templateScenario.testing.ts'

const product = useProduct()
let admin: Person

beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
})

interface Imported {
  readonly id?: number
  readonly total: number
  readonly imported: number
  readonly errors_count: number
  readonly errors: readonly { readonly row: number; readonly field: string; readonly message: string }[]
  readonly format: string
  readonly counts: Readonly<Record<string, number>>
  readonly languages: readonly string[]
  readonly losses: readonly {
    readonly code: string
    readonly message: string
    readonly row: number | null
    readonly name: string
  }[]
}

const send = async (content: string | Uint8Array, fields: Readonly<Record<string, string>> = {}, query?: string) =>
  dataOf<Imported>(
    await sendImport(product(), admin, { content, fields, name: 'form', ...(query === undefined ? {} : { query }) }),
  )

const form = (more: readonly (readonly string[])[] = []): Promise<Uint8Array> =>
  xlsxOf([
    {
      name: 'survey',
      header: ['type', 'name', 'label::English (en)', 'label::Deutsch (de)', 'relevant', 'calculation'],
      rows: [
        ['begin group', 'pumps', 'Pumps', 'Pumpen', '', ''],
        ['select_one yn', 'dry', 'Pump dry?', 'Pumpe trocken?', '', ''],
        ['integer', 'rpm', 'Speed', 'Drehzahl', "${dry} = 'y'", ''],
        ['calculate', 'half', 'Half', 'Hälfte', '', '${rpm} div 2'],
        ['geotrace', 'way', 'The way there', 'Der Weg', '', ''],
        ['end group', '', '', '', '', ''],
        ...more,
      ],
    },
    {
      name: 'choices',
      header: ['list_name', 'name', 'label::English (en)', 'label::Deutsch (de)'],
      rows: [
        ['yn', 'y', 'Yes', 'Ja'],
        ['yn', 'n', 'No', 'Nein'],
      ],
    },
  ])

const safetyCulture = JSON.stringify({
  header: [],
  items: [
    { item_id: 'p', parent_id: '', type: 'section', label: 'Yard', options: {} },
    { item_id: 'q', parent_id: 'p', type: 'question', label: 'Gate shut?', options: { response_set: 's' } },
  ],
  template_data: {
    metadata: { name: 'Yard round' },
    response_sets: {
      s: {
        id: 's',
        responses: [
          { id: 'a', label: 'Yes' },
          { id: 'b', label: 'No' },
        ],
      },
    },
  },
})

describe('a file without columns is known by its content', () => {
  test('an XLSForm: what comes in is counted, what does not is told by row and name', async () => {
    const checked = await send(await form(), {}, 'small_ok=1&check=1')
    expect(checked).toMatchObject({
      format: 'xlsform',
      imported: 0,
      errors_count: 0,
      counts: { pages: 1, sections: 0, questions: 4, rules: 1, calculations: 1 },
      languages: ['en', 'de'],
    })
    expect(checked.losses).toEqual([expect.objectContaining({ code: 'typeChanged', row: 6, name: 'way' })])
    expect(checked.losses[0]?.message).not.toBe('typeChanged')
    const { id } = await send(await form(), { title: 'My pumps' })
    const body = await readTemplate(admin, id ?? 0)
    expect(body.title).toBe('My pumps')
    expect(body.items.map(({ title }) => title)).toEqual(expect.arrayContaining(['Pumps', 'Pump dry?', 'Speed']))
  })

  test('its broken rows stop it, unless only the good ones are wanted', async () => {
    const broken = await form([['text', '', 'Nameless', 'Namenlos', '', '']])
    const stopped = await send(broken)
    expect(stopped).toMatchObject({ imported: 0, errors_count: 1, errors: [{ row: 8 }] })
    expect(stopped.errors[0]?.message).toBe('The row has no name')
    expect((await send(broken, {}, 'small_ok=1&valid_only=1')).imported).toBeGreaterThan(0)
  })

  test('a SafetyCulture template, and our own export twice with ids of its own', async () => {
    const first = await send(safetyCulture)
    expect(first).toMatchObject({ format: 'safetyculture', counts: { pages: 1, questions: 1 } })
    const exported = await product().app.inject({
      url: `/api/checklist/template/${first.id}/export?format=json`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const again = await send(exported.rawPayload)
    expect(again).toMatchObject({ format: 'plumbline', counts: { pages: 1, questions: 1 } })
    const [one, other] = [await readTemplate(admin, first.id ?? 0), await readTemplate(admin, again.id ?? 0)]
    expect(other.items.map(({ title }) => title)).toEqual(one.items.map(({ title }) => title))
    const ids = new Set(one.items.map(({ id }) => id))
    expect(other.items.filter(({ id }) => ids.has(id))).toEqual([])
  })

  test('our own export with more items than a save takes is refused', async () => {
    const first = await send(safetyCulture)
    const exported = await product().app.inject({
      url: `/api/checklist/template/${first.id}/export?format=json`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const body: { template?: { items: object[] }; items?: object[] } = exported.json()
    const { items = [] } = body.template ?? body
    for (let count = 0; count < 50_000; count++)
      items.push({ id: `i${count}`, type: 'page', title: '', parent_id: null, options: {} })
    const refused = await sendImport(product(), admin, { content: JSON.stringify(body) })
    expect([refusalOf(refused), refused.body.data]).toEqual([
      [422, 'CKL_IMPORT_UNREADABLE'],
      { problem: 'tooLarge', limit: 50_000 },
    ])
  })

  test('some other JSON is refused with why', async () => {
    const refused = await sendImport(product(), admin, { content: '{"hello": 1}' })
    expect(refusalOf(refused)).toEqual([422, 'CKL_IMPORT_UNREADABLE'])
    expect(refused.body.data).toMatchObject({ problem: 'notAChecklist' })
  })

  test('what the plan does not have does not come in through a file either', async () => {
    await admin.send('PUT', '/settings/organization/plan', { plan: 'standard' })
    try {
      // An actor is remembered for a second.
      await expect
        .poll(async () => refusalOf(await sendImport(product(), admin, { content: await form() })), { timeout: 15_000 })
        .toEqual([402, 'PLN_FEATURE_UNAVAILABLE'])
    } finally {
      await admin.send('PUT', '/settings/organization/plan', { plan: 'enterprise' })
      await expect
        .poll(
          async () =>
            (await sendImport(product(), admin, { content: await form(), query: 'small_ok=1&check=1' })).status,
          {
            timeout: 15_000,
          },
        )
        .toBe(200)
    }
  })
})

const samples = fileURLToPath(new URL('../../../../../../shared/samples/', import.meta.url))

describe.runIf(existsSync(samples))('real forms of others', () => {
  test.each([
    ['xlsforms/ODK_Battery_Register.xls', 10],
    ['xlsforms/liberiaCoverageVillageForm.xlsx', 26],
  ])('%s has %i questions', async (name, questions) => {
    const answer = await send(readFileSync(samples + name))
    expect(answer).toMatchObject({ format: 'xlsform', counts: { questions }, errors_count: 0 })
    expect(answer.id).toBeGreaterThan(0)
  })

  test('a SafetyCulture template comes in whole', async () => {
    const answer = await send(readFileSync(`${samples}checklists/iauditor-surgical-safety.json`))
    expect(answer).toMatchObject({ format: 'safetyculture', errors_count: 0 })
    expect(answer.id).toBeGreaterThan(0)
  })
})

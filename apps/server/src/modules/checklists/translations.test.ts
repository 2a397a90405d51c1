import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GlobalResponse, Suggestion, TemplateLanguages, TranslationBody } from '@plumbline/contract'
import { xlsxOf } from '@plumbline/interchange'
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { useProduct, type Answer, type Person } from '../../../testing/product.ts'
import { sendImport } from './sendImport.testing.ts'
import { addItems, dataOf, newTemplate, publish, readTemplate, refusalOf } from './templateScenario.testing.ts'

const product = useProduct()
let admin: Person

beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
})

const at = (id: number, more = ''): string => `/checklist/template/${id}${more}`

/** A template with three texts beside those of every new one; in French, too. */
const bilingual = async (): Promise<number> => {
  const { id } = await newTemplate(admin, 'Round')
  await addItems(admin, id, [
    { type: 'textAnswer', title: 'Temperature' },
    { type: 'textAnswer', title: 'Broken lamps' },
    { type: 'instruction', title: '<p>Wear gloves</p>' },
  ])
  dataOf(await admin.send('POST', at(id, '/translation/add'), { lang: 'fr' }), 201)
  return id
}

const read = async (id: number, lang = 'fr'): Promise<TranslationBody> =>
  dataOf<TranslationBody>(await admin.send('GET', at(id, `/translation/${lang}`)))

const keyOf = async (id: number, source: string): Promise<string> => {
  const found = (await read(id)).strings.find((string) => string.source === source)
  if (!found) throw new Error(`no text “${source}”`)
  return found.key
}

const put = (id: number, key: string, translation: string): Promise<Answer> =>
  admin.send('PUT', at(id, '/translation/fr'), { strings: [{ key, translation }] })

const textOf = async (id: number, key: string) => (await read(id)).strings.find((string) => string.key === key)

const importFile = (id: number, content: string, query = 'small_ok=1'): Promise<Answer> =>
  sendImport(product(), admin, { content, path: at(id, '/translation/fr/import'), query })

describe('a language', () => {
  test('TRN-003 that is added has every text untranslated; twice is refused', async () => {
    const id = await bilingual()
    const { strings, languages, places, branches } = await read(id)
    expect(strings.map(({ source }) => source)).toEqual(
      expect.arrayContaining(['Round', 'Temperature', 'Broken lamps', '<p>Wear gloves</p>']),
    )
    expect(strings.every(({ status, translation }) => status === 'untranslated' && translation === '')).toBe(true)
    expect(languages).toEqual([{ language: 'fr', translated: 0, total: strings.length }])
    const temperature = strings.find(({ source }) => source === 'Temperature')
    expect(branches.map(({ id: branch }) => branch)).toContain(places[temperature?.item_id ?? ''])
    expect(refusalOf(await admin.send('POST', at(id, '/translation/add'), { lang: 'fr' }))[0]).toBe(422)
    expect(refusalOf(await admin.send('POST', at(id, '/translation/add'), { lang: 'en' }))[0]).toBe(422)
    expect((await readTemplate(admin, id)).translations).toMatchObject([{ language: 'fr' }])
  })

  test('TRN-006 that is removed is not offered any more', async () => {
    const id = await bilingual()
    await put(id, 'template.title', 'Ronde')
    dataOf(await admin.send('DELETE', at(id, '/translation/fr')))
    expect(refusalOf(await admin.send('GET', at(id, '/translation/fr')))).toEqual([404, 'CKL_OBJECT_NOT_FOUND'])
    dataOf(await admin.send('POST', at(id, '/translation/add'), { lang: 'fr' }), 201)
    expect(await textOf(id, 'template.title')).toMatchObject({ translation: '', history: [] })
  })

  test('TRN-002 becomes the source: both change places', async () => {
    const id = await bilingual()
    await put(id, 'template.title', 'Ronde')
    dataOf(await admin.send('POST', at(id, '/set-language'), { lang: 'fr' }))
    expect(await readTemplate(admin, id)).toMatchObject({ title: 'Ronde', language: 'fr' })
    expect((await read(id, 'en')).strings.find(({ key }) => key === 'template.title')?.translation).toBe('Round')
    dataOf(await admin.send('POST', at(id, '/set-language'), { lang: 'de' }))
    expect(dataOf(await admin.send('GET', at(id, '/options')))).toMatchObject({ language: 'de' })
  })

  test('BLD-198 is a draft until the template is published', async () => {
    const id = await bilingual()
    expect(await readTemplate(admin, id)).toMatchObject({ has_draft_translations: true, has_draft: true })
    await publish(admin, id)
    expect(await readTemplate(admin, id)).toMatchObject({ has_draft_translations: false })
    await put(id, 'template.title', 'Ronde')
    const { has_draft_translations } = dataOf<TemplateLanguages>(await admin.send('GET', at(id, '/languages')))
    expect(has_draft_translations).toBe(true)
  })
})

describe('a text', () => {
  test('TRN-019 keeps every value it had before', async () => {
    const id = await bilingual()
    const key = await keyOf(id, 'Temperature')
    for (const value of ['Chaleur', 'Temp.', 'Température']) dataOf(await put(id, key, value))
    const text = await textOf(id, key)
    expect(text).toMatchObject({ translation: 'Température', status: 'translated' })
    expect(text?.history).toMatchObject([
      { value: 'Temp.', user: 'administrator home', auto: false },
      { value: 'Chaleur', user: 'administrator home', auto: false },
    ])
    dataOf(await put(id, key, ''))
    expect((await textOf(id, key))?.status).toBe('untranslated')
    expect((await textOf(id, key))?.history[0]?.value).toBe('Température')
  })

  test('that came with the template is the first of its history', async () => {
    const id = await bilingual()
    const body = await readTemplate(admin, id)
    const brought = { language: 'fr', strings: { 'template.title': 'Tournée' } }
    const edits = [{ kind: 'set_part', part: 'translations', key: 'fr', value: brought }]
    dataOf(await admin.send('PATCH', at(id), { revision: body.revision, edits }))
    dataOf(await put(id, 'template.title', 'Ronde'))
    expect((await textOf(id, 'template.title'))?.history).toEqual([
      { value: 'Tournée', user: null, date: null, auto: false },
    ])
  })

  test('that the template does not have is named', async () => {
    const id = await bilingual()
    const answer = await put(id, 'item.nobody.title', 'Personne')
    expect(refusalOf(answer)).toEqual([422, 'GEN_VALIDATION'])
    expect(answer.body.data).toEqual({ 'strings.0.key': ['Key not found in the template'] })
  })

  test('moves the revision once, as any save, and the same text again moves nothing', async () => {
    const id = await bilingual()
    const { revision } = await readTemplate(admin, id)
    expect(dataOf(await put(id, 'template.title', 'Ronde'))).toEqual({ stored: 1 })
    expect(dataOf(await put(id, 'template.title', 'Ronde'))).toEqual({ stored: 0 })
    expect((await readTemplate(admin, id)).revision).toBe(revision + 1)
  })

  test('GLR-001 of a global response is kept with the set, for every template', async () => {
    const set = dataOf<{ uuid: string }>(
      await admin.send('POST', '/checklist/global-response/new', {
        title: 'State',
        options: [{ label: 'Good' }, { label: 'Poor' }],
      }),
      201,
    )
    const { id } = await newTemplate(admin, 'Shared')
    const options = { options_type: 'global' as const, response_set_id: set.uuid }
    await addItems(admin, id, [{ type: 'list', title: 'State of the ladder', options }])
    dataOf(await admin.send('POST', at(id, '/translation/add'), { lang: 'fr' }), 201)
    const key = await keyOf(id, 'Good')
    expect(await textOf(id, key)).toMatchObject({ global: true, kind: 'response' })
    dataOf(await put(id, key, 'Bon'))
    expect(await textOf(id, key)).toMatchObject({ translation: 'Bon' })
    const { list } = dataOf<{ list: GlobalResponse[] }>(await admin.send('GET', '/checklist/global-response/list'))
    const stored = list.find(({ uuid }) => uuid === set.uuid)
    expect(stored?.options[0]?.label_lang).toEqual({ fr: 'Bon' })
    expect((await readTemplate(admin, id)).translations).toMatchObject([{ strings: {} }])
  })
})

describe('many texts at once', () => {
  const bulk = (id: number, body: object) => admin.send('PUT', at(id, '/translation/fr/bulk-update'), body)

  test('TRN-007 are stored together', async () => {
    const id = await bilingual()
    const strings = (await read(id)).strings.map(({ key, source }) => ({ key, translation: `fr ${source}` }))
    expect(dataOf(await bulk(id, { action: 'set', strings }))).toEqual({ stored: strings.length })
    expect((await read(id)).strings.every(({ status }) => status === 'translated')).toBe(true)
  })

  test('TRN-026 TRN-027 become their source or nothing, and what was written before is gone', async () => {
    const id = await bilingual()
    for (const value of ['Rond', 'Ronde']) await put(id, 'template.title', value)
    dataOf(await bulk(id, { action: 'copy_source', keys: 'all' }))
    const copied = (await read(id)).strings
    expect(copied.every(({ source, translation, history }) => source === translation && history.length === 0)).toBe(
      true,
    )
    await put(id, 'template.title', 'Ronde')
    dataOf(await bulk(id, { action: 'clear', keys: ['template.title'] }))
    expect(await textOf(id, 'template.title')).toMatchObject({ translation: '', history: [] })
    dataOf(await bulk(id, { action: 'clear', keys: 'all' }))
    expect((await read(id)).strings.every(({ translation }) => translation === '')).toBe(true)
    expect(refusalOf(await bulk(id, { action: 'clear' }))[0]).toBe(422)
    expect(refusalOf(await bulk(id, { action: 'clear', keys: ['item.nobody.title'] }))[0]).toBe(422)
  })
})

describe('automatic translation', () => {
  const ask = (texts: readonly string[]) => admin.send('POST', '/translate', { source: 'en', target: 'fr', texts })
  const proposed = async (...texts: string[]) => dataOf<{ list: Suggestion[] }>(await ask(texts)).list
  const service = product

  afterEach(() => {
    Reflect.set(service().services.settings, 'translateUrl', undefined)
  })

  const serving = async (answer: (texts: readonly string[]) => object): Promise<string[][]> => {
    const asked: string[][] = []
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        const { q } = JSON.parse(body) as { q: string[] }
        asked.push(q)
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(answer(q)))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    Reflect.set(service().services.settings, 'translateUrl', `http://127.0.0.1:${port}`)
    return asked
  }

  test('proposes what the workspace wrote before, then the glossary, and marks what nobody knows', async () => {
    const id = await bilingual()
    await put(id, await keyOf(id, 'Broken lamps'), 'Lampes cassées')
    expect(await proposed('Broken lamps', 'temperature', 'Qwertz')).toEqual([
      { text: 'Broken lamps', translation: 'Lampes cassées', by: 'memory' },
      { text: 'temperature', translation: 'Température', by: 'glossary' },
      { text: 'Qwertz', translation: 'Qwertz', by: null },
    ])
  })

  test('asks the service only for what is not known, in one request', async () => {
    const asked = await serving((texts) => ({ translatedText: texts.map((text) => `[${text}]`) }))
    const list = await proposed('Humidity', 'Alpha', 'Beta')
    expect(list.map(({ translation, by }) => [translation, by])).toEqual([
      ['Humidité', 'glossary'],
      ['[Alpha]', 'service'],
      ['[Beta]', 'service'],
    ])
    expect(asked).toEqual([['Alpha', 'Beta']])
  })

  test('a service that answers something else is not available', async () => {
    await serving(() => ({ error: 'no such language' }))
    expect(refusalOf(await ask(['Gamma']))).toEqual([503, 'GEN_UNAVAILABLE'])
  })

  test('a service that sends elsewhere is not followed: the texts go where the operator said', async () => {
    const asked = await serving((texts) => ({ translatedText: texts }))
    const elsewhere = String(service().services.settings.translateUrl)
    const sending = createServer((_, response) => response.writeHead(307, { location: `${elsewhere}/translate` }).end())
    await new Promise<void>((resolve) => sending.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void sending.close())
    const { port } = sending.address() as AddressInfo
    Reflect.set(service().services.settings, 'translateUrl', `http://127.0.0.1:${port}`)
    expect(refusalOf(await ask(['Delta']))).toEqual([503, 'GEN_UNAVAILABLE'])
    expect(asked).toEqual([])
  })

  test('TRN-008 TRN-024 takes ten at most, and says so', async () => {
    const id = await bilingual()
    const items = Array.from({ length: 11 }, () => ({ key: 'template.title', translation: 'Ronde' }))
    const stored = await admin.send('PUT', at(id, '/bulk-auto-translate'), { lang: 'fr', items })
    expect(stored.body.data).toEqual({ items: ['10 items can be auto translated per request'] })
    expect((await ask(items.map((_, n) => `Text ${n}`))).body.data).toHaveProperty('texts')
  })

  test('TRN-025 stores what was confirmed as proposed, and leaves the details of instructions out', async () => {
    const id = await bilingual()
    const [title, gloves] = [await keyOf(id, 'Round'), await keyOf(id, '<p>Wear gloves</p>')]
    const items = [title, gloves].map((key) => ({ key, translation: 'Ronde' }))
    expect(dataOf(await admin.send('PUT', at(id, '/bulk-auto-translate'), { lang: 'fr', items }))).toEqual({
      stored: 1,
    })
    await put(id, title, 'Tournée')
    expect((await textOf(id, title))?.history).toMatchObject([{ value: 'Ronde', auto: true }])
    expect((await textOf(id, gloves))?.translation).toBe('')
  })
})

describe('a file of translations', () => {
  test('TRN-009 TRN-028 TRN-029 TRN-030 names the rows it cannot use and takes the others', async () => {
    const id = await bilingual()
    const key = await keyOf(id, 'Temperature')
    const rows = [
      'Key,Source text,Translation',
      `${key},,Température`,
      `${key},,Chaleur`,
      ',,Rien',
      'item.x.title,,Quoi',
    ]
    const file = [...rows, 'template.title,,Ronde'].join('\n')
    const checked = dataOf(await importFile(id, file, 'small_ok=1&check=1'))
    expect(checked).toMatchObject({ total: 5, imported: 0, errors_count: 3 })
    expect((await textOf(id, key))?.translation).toBe('')
    expect(dataOf(await importFile(id, file))).toMatchObject({
      total: 5,
      imported: 2,
      errors_count: 3,
      errors: [
        { row: 3, field: 'key', message: 'This row is duplicated in the file' },
        { row: 4, field: 'key', message: 'No key for this record' },
        { row: 5, field: 'key', message: 'Key not found in the template' },
      ],
    })
    expect((await textOf(id, key))?.translation).toBe('Température')
    expect((await textOf(id, 'template.title'))?.translation).toBe('Ronde')
  })

  test('that is a large workbook goes in like a small one', async () => {
    const id = await bilingual()
    // As much as is decoded aside: no two cells are alike, so that it does not pack well.
    const filler = Array.from({ length: 7_000 }, (_, at) => [
      `none.${at}`,
      createHash('sha512').update(String(at)).digest('base64url'),
    ])
    const content = await xlsxOf([
      { name: 'fr', header: ['Key', 'Translation'], rows: [['template.title', 'Ronde'], ...filler] },
    ])
    expect(content.byteLength).toBeGreaterThan(512 * 1024)
    const path = at(id, '/translation/fr/import')
    expect(dataOf(await sendImport(product(), admin, { content, path, name: 'fr.xlsx' }))).toMatchObject({
      total: 7_001,
      imported: 1,
      errors_count: 7_000,
    })
    expect((await textOf(id, 'template.title'))?.translation).toBe('Ronde')
  })

  test('that was downloaded in one language comes back in another', async () => {
    const id = await bilingual()
    const file = await product().app.inject({
      url: `/api${at(id, '/translation/fr/export?format=csv')}`,
      headers: { authorization: `Bearer ${admin.token}`, lang: 'de' },
    })
    expect(file.body).toContain('Schlüssel,Quelltext,Übersetzung')
    const filled = file.body.replace('template.title,Round,', 'template.title,Round,Ronde')
    expect(dataOf(await importFile(id, filled))).toMatchObject({ imported: 1, errors_count: 0 })
    const strange = await importFile(id, 'a,b\n1,2')
    expect(strange.body.data).toEqual({
      columns: ['The file needs a column for the key and one for the translation'],
    })
    expect(refusalOf(await importFile(id, 'Key,Translation\n', ''))).toEqual([422, 'GEN_TOO_SMALL'])
    const stranger = await product().signIn('admin@away.test')
    const path = at(id, '/translation/fr/import')
    const stolen = await sendImport(product(), stranger, { content: 'Key,Translation\n', path })
    expect(refusalOf(stolen)).toEqual([404, 'CKL_OBJECT_NOT_FOUND'])
  })
})

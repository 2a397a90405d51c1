import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { guessColumns, decodeTable, findHeaderRow } from '@plumbline/interchange'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Answer, type Person } from '../../../testing/product.ts'
import { sendImport } from './sendImport.testing.ts'
import { dataOf, newFolder, readTemplate, refusalOf } from './templateScenario.testing.ts'

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
}

const send = (
  content: string | Uint8Array,
  fields: Readonly<Record<string, string>>,
  query = 'small_ok=1',
  name = 'Checks.csv',
  lang = 'en',
): Promise<Answer> => sendImport(product(), admin, { content, fields, query, name, lang })

const columns = JSON.stringify([
  { id: 'key', index: 0 },
  { id: 'parent_key', index: 1 },
  { id: 'type', index: 2 },
  { id: 'title', index: 3 },
  { id: 'options', index: 4 },
])
const file = [
  'key,parent,type,title,options',
  'p,,page,Fire safety,',
  's,p,section,Extinguishers,',
  'a,s,yesno,"Sealed, and in date?",',
  'b,s,list,State,Good|Fair|Bad',
].join('\r\n')

describe('importing a checklist', () => {
  test('keeps the file’s order and titles exactly, in the folder asked for', async () => {
    const folder = await newFolder(admin, 'Imports')
    const answer = dataOf<Imported>(await send(file, { columns, parent_id: folder.uuid, title: 'From a file' }))
    expect(answer).toMatchObject({ total: 4, imported: 4, errors_count: 0, errors: [] })
    const body = await readTemplate(admin, answer.id ?? 0)
    expect(body).toMatchObject({ title: 'From a file', parent_id: folder.id, revision: 1 })
    const shown = body.items.filter(({ type }) => ['page', 'section', 'yesno', 'list'].includes(type))
    expect(shown.map(({ type, title, depth }) => [type, title, depth])).toEqual([
      ['page', 'Fire safety', 0],
      ['section', 'Extinguishers', 1],
      ['yesno', 'Sealed, and in date?', 2],
      ['list', 'State', 2],
    ])
    expect(body.items.some(({ type }) => type === 'hidden_page')).toBe(true)
    expect(body.items.some(({ type }) => type === 'start_page')).toBe(false)
  })

  test('a small file is stopped with name, size and reason, and goes in when told so', async () => {
    const stopped = await send(file, { columns }, '')
    expect(refusalOf(stopped)).toEqual([422, 'GEN_TOO_SMALL'])
    expect(stopped.body.data).toMatchObject({ name: 'Checks.csv', size: Buffer.byteLength(file) })
    expect(Reflect.get(Object(stopped.body.data), 'reason')).not.toBe('')
  })

  test('one bad row stops all; the good ones go in when asked; a check makes nothing', async () => {
    const bad = `${file}\r\nc,nowhere,yesno,Orphan,\r\nd,s,nonsense,What?,`
    const count = async () =>
      dataOf<{ pagination: { total: number } }>(await admin.send('GET', '/checklist/template/list')).pagination.total
    const before = await count()
    const stopped = dataOf<Imported>(await send(bad, { columns }))
    expect(stopped).toMatchObject({ total: 6, imported: 0, errors_count: 2 })
    expect(stopped.errors.map(({ row }) => row)).toEqual([6, 7])
    expect(stopped.errors.every(({ message }) => message !== '')).toBe(true)
    const checked = dataOf<Imported>(await send(file, { columns }, 'small_ok=1&check=1'))
    expect(checked).toMatchObject({ total: 4, imported: 0, errors_count: 0 })
    expect(await count()).toBe(before)
    const valid = dataOf<Imported>(await send(bad, { columns }, 'small_ok=1&valid_only=1'))
    expect(valid).toMatchObject({ total: 6, imported: 4, errors_count: 2 })
    expect(await count()).toBe(before + 1)
  })

  test('errors are told in the caller’s language', async () => {
    const bad = `${file}\r\nd,s,nonsense,What?,`
    const [english, german] = await Promise.all(
      ['en', 'de'].map(async (lang) => dataOf<Imported>(await send(bad, { columns }, 'small_ok=1', 'a.csv', lang))),
    )
    expect(english?.errors[0]?.message).not.toBe(german?.errors[0]?.message)
  })

  test('what is no table, an unknown column or folder is refused', async () => {
    expect(refusalOf(await send(Buffer.from('%PDF-1.4 ...'), { columns }))).toEqual([422, 'CKL_IMPORT_UNREADABLE'])
    const unknown = JSON.stringify([{ id: 'nonsense', index: 0 }])
    const wrong: readonly Readonly<Record<string, string>>[] = [
      { columns: unknown },
      { columns: '{' },
      { columns, parent_id: '999999' },
      { columns, parent_id: 'x' },
      { columns, language: 'klingon' },
    ]
    for (const fields of wrong) expect(refusalOf(await send(file, fields))).toEqual([422, 'GEN_VALIDATION'])
  })

  test('that has more rows than any checklist is refused before it holds up everybody else', async () => {
    const refused = await send(Buffer.from(`${file}${'\r\n,,,,'.repeat(20_001)}`), { columns })
    expect(refusalOf(refused)).toEqual([422, 'CKL_IMPORT_UNREADABLE'])
    expect(refused.body.data).toMatchObject({ problem: 'tooLarge', limit: 20_000 })
  })
})

describe('files to take away', () => {
  const download = (path: string, lang = 'en') =>
    product().app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${admin.token}`, lang } })

  test.each(['csv', 'xlsx'])('the %s sample can be imported as it is, in every language', async (format) => {
    for (const lang of ['en', 'fr', 'de', 'ar']) {
      const sample = await download(`/checklist/template/import/sample?format=${format}`, lang)
      expect(sample.statusCode).toBe(200)
      const decoded = await decodeTable(sample.rawPayload)
      if (!decoded.ok) throw new Error(decoded.problem.code)
      const guessed = guessColumns(decoded.rows[findHeaderRow(decoded.rows) ?? 0] ?? [])
      const answer = await send(sample.rawPayload, { columns: JSON.stringify(guessed) }, 'small_ok=1&check=1')
      expect(dataOf<Imported>(answer)).toMatchObject({ total: 7, errors_count: 0 })
    }
  })

  test.each(['csv', 'xlsx', 'json'])('a template leaves as %s', async (format) => {
    const { id } = dataOf<Imported>(await send(file, { columns, title: 'Leaving / "now"' }))
    const answer = await download(`/checklist/template/${id}/export?format=${format}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toContain(`.${format}`)
    if (format === 'json') return expect(answer.json()).toMatchObject({ template: { title: 'Leaving / "now"' } })
    const decoded = await decodeTable(answer.rawPayload)
    if (!decoded.ok) throw new Error(decoded.problem.code)
    const again = await send(answer.rawPayload, {
      columns: JSON.stringify(guessColumns(decoded.rows[0] ?? [])),
    })
    return expect(dataOf<Imported>(again)).toMatchObject({ total: 4, imported: 4 })
  })

  test.each(['csv', 'xlsx'])('the list leaves as %s', async (format) => {
    const answer = await download(`/checklist/template/list/export?format=${format}`)
    const decoded = await decodeTable(answer.rawPayload)
    if (!decoded.ok) throw new Error(decoded.problem.code)
    expect(decoded.rows[0]?.slice(0, 3)).toEqual(['Folder', 'Title', 'Status'])
    expect(decoded.rows.some((row) => row[0] === 'Imports' && row[1] === 'From a file')).toBe(true)
  })
})

const samples = fileURLToPath(new URL('../../../../../../shared/samples/checklists/', import.meta.url))

describe.runIf(existsSync(samples))('real checklists', () => {
  test.each([
    ['a11y-project', 85],
    ['azure-aks', 142],
    ['surgical-safety', 35],
  ])('%s: none of its %i rows is lost', async (name, rows) => {
    const content = readFileSync(`${samples}${name}.csv`)
    const decoded = await decodeTable(content)
    if (!decoded.ok) throw new Error(decoded.problem.code)
    const [header = [], ...lines] = decoded.rows
    const fields = { columns: JSON.stringify(guessColumns(header)), title: name }
    const answer = dataOf<Imported>(await send(content, fields))
    expect(answer).toMatchObject({ total: rows, imported: rows, errors_count: 0 })
    const body = await readTemplate(admin, answer.id ?? 0)
    const links = lines.filter((line) => line[header.indexOf('type')] === 'url').length
    const titles = new Set(lines.map((line) => line[header.indexOf('title')]))
    const own = body.items.slice(0, -3)
    expect(own).toHaveLength(rows - links)
    expect(own.filter(({ title }) => !titles.has(title))).toEqual([])
    dataOf(await admin.send('POST', `/checklist/template/${answer.id}/publish`, { revision: 1 }))
  })
})

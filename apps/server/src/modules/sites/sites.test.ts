import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AnswerOf, Contract, RowImportAnswer } from '@plumbline/contract'
import { tableToXlsx } from '@plumbline/interchange'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { sendImport } from '../checklists/sendImport.testing.ts'
import { dataOf, refusalOf } from '../checklists/templateScenario.testing.ts'

type Sites = Contract['sites']
type Structure = AnswerOf<Sites['readSiteStructure']>
type Found = AnswerOf<Sites['searchSites']>

const product = useProduct()
let admin: Person
beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
})

const path = '/resources/sites/structures'
const make = async (body: object): Promise<number> =>
  dataOf<{ id: number }>(await admin.send('POST', `${path}/new`, body), 201).id
const read = async (id: number): Promise<Structure> => dataOf<Structure>(await admin.send('GET', `${path}/${id}`))
const find = async (query: string): Promise<Found> =>
  dataOf<Found>(await admin.send('GET', `/resources/sites/search?${query}`))
const edit = (id: number, ...edits: readonly object[]) => admin.send('PATCH', `${path}/${id}`, { edits })
const bring = async (
  id: number,
  content: string | Uint8Array,
  query = '',
  fields: Readonly<Record<string, string>> = {},
): Promise<RowImportAnswer> =>
  dataOf<RowImportAnswer>(
    await sendImport(product(), admin, { content, fields, query: `small_ok=1&${query}`, path: `${path}/${id}/import` }),
  )

interface Titled {
  readonly title: string
  readonly children: readonly Titled[]
}
/** A tree in one line: "Kiel(Dock 1,Dock 2)". */
const drawn = (nodes: readonly Titled[]): string =>
  nodes.map(({ title, children }) => (children.length === 0 ? title : `${title}(${drawn(children)})`)).join(',')

const kiel = {
  title: 'Harbours',
  columns: [{ title: 'Owner', type: 'text', required: false, unique: false }],
  structure: [
    { title: 'Kiel', is_site: false, children: [{ title: 'Dock 1', options: { owner: 'Mira' } }, { title: 'Dock 2' }] },
    { title: 'Brest' },
  ],
}

describe('site structures', () => {
  test('SIT-001..003, 006..021: one is made, listed and read back with its columns and its tree', async () => {
    const id = await make(kiel)
    const all = dataOf<AnswerOf<Sites['allSiteStructures']>>(await admin.send('GET', `${path}/all`))
    expect(all.list).toContainEqual(expect.objectContaining({ id, title: 'Harbours', nodes: 4 }))
    const structure = await read(id)
    expect(structure).toMatchObject({
      title: 'Harbours',
      columns: [{ key: 'owner', title: 'Owner', type: 'text', required: false, unique: false }],
    })
    expect(structure.columns[0]?.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(drawn(structure.structure)).toBe('Kiel(Dock 1,Dock 2),Brest')
    const [top] = structure.structure
    expect(top).toMatchObject({ is_site: false, parent_id: null, options: {} })
    expect(top?.children[0]).toMatchObject({ is_site: true, parent_id: top?.id, options: { owner: 'Mira' } })
  })

  test('SIT-004: saving it as a whole keeps the ids, renames, and takes away what is not named', async () => {
    const id = await make(kiel)
    const { structure, columns, revision } = await read(id)
    const [top] = structure
    const body = {
      title: 'Ports',
      columns,
      revision,
      structure: [{ ...top, title: 'Kiel Harbour', children: top?.children.slice(0, 1) }],
    }
    expect((await admin.send('PUT', `${path}/${id}`, body)).status).toBe(200)
    const after = await read(id)
    expect([after.title, drawn(after.structure)]).toEqual(['Ports', 'Kiel Harbour(Dock 1)'])
    expect(after.structure[0]?.children[0]?.id).toBe(top?.children[0]?.id)
    expect(refusalOf(await admin.send('PUT', `${path}/${id}`, body))).toEqual([409, 'SIT_REVISION_NOT_MATCH'])
  })

  test('SIT-003, 022: an empty title and a duplicate are told with the number of their row', async () => {
    const refused = await admin.send('POST', `${path}/new`, {
      title: 'Wrong',
      columns: [{ key: 'no', title: 'Number', unique: true }],
      structure: [
        { title: 'A', options: { no: '7' }, children: [{ title: ' ' }] },
        { title: 'B', options: { no: '7' } },
      ],
    })
    expect(refusalOf(refused)).toEqual([422, 'GEN_VALIDATION'])
    expect(refused.body.data).toEqual({
      'structure.0.children.0.title': ['Row 2: the title is missing'],
      'structure.1.options.no': ['Row 3, Number: duplicate of row 1, “7”'],
    })
  })

  test('a tree that is deeper than any is refused, not followed', async () => {
    let node: object = { title: 'x' }
    for (let depth = 0; depth < 30; depth++) node = { title: 'x', children: [node] }
    const refused = await admin.send('POST', `${path}/new`, { title: 'Deep', structure: [node] })
    expect(refusalOf(refused)).toEqual([422, 'GEN_VALIDATION'])
  })

  test('SIT-005: selectors find nodes by words, by parent and by id, each with what is above it', async () => {
    const id = await make({ title: 'World', structure: [{ title: 'Europe', children: [{ title: 'Zürich' }] }] })
    const roots = await find(`structure_id=${id}`)
    expect(roots.list).toMatchObject([{ label: 'Europe', hasChildren: true, ancestors: [] }])
    const europe = roots.list[0]?.value ?? ''
    const below = await find(`parent_id=${europe}`)
    const zurich = { label: 'Zürich', hasChildren: false, ancestors: [{ value: europe, label: 'Europe' }] }
    expect(below.list).toMatchObject([zurich])
    expect((await find(`q=zurich&structure_id=${id}`)).list).toMatchObject([zurich])
    expect((await find(`ids=${below.list[0]?.value}`)).list).toMatchObject([zurich])
    expect((await admin.send('GET', '/resources/sites/search?ids=nonsense')).status).toBe(422)
    const stranger = await product().signIn('admin@away.test')
    expect(dataOf<Found>(await stranger.send('GET', `/resources/sites/search?ids=${europe}`)).list).toEqual([])
  })

  test('nodes are added, renamed, moved and removed one by one; none goes below itself', async () => {
    const id = await make(kiel)
    const [top, brest] = (await read(id)).structure
    const added = crypto.randomUUID()
    await edit(
      id,
      { op: 'add', id: added, parent_id: brest?.id, title: 'Quay' },
      { op: 'change', id: added, title: 'Pier' },
    )
    const dock = top?.children[1]?.id
    await edit(id, { op: 'move', id: dock, parent_id: top?.id, after_id: null })
    expect(drawn((await read(id)).structure)).toBe('Kiel(Dock 2,Dock 1),Brest(Pier)')
    await edit(id, { op: 'move', id: brest?.id, parent_id: top?.id, after_id: dock })
    expect(drawn((await read(id)).structure)).toBe('Kiel(Dock 2,Brest(Pier),Dock 1)')
    await edit(id, { op: 'move', id: dock, parent_id: top?.id })
    expect(drawn((await read(id)).structure)).toBe('Kiel(Brest(Pier),Dock 1,Dock 2)')
    await edit(id, { op: 'move', id: dock, parent_id: added })
    expect(drawn((await read(id)).structure)).toBe('Kiel(Brest(Pier(Dock 2)),Dock 1)')
    await edit(id, { op: 'move', id: dock, parent_id: top?.id, after_id: null })
    const circle = await edit(id, { op: 'move', id: top?.id, parent_id: added, after_id: null })
    expect(refusalOf(circle)).toEqual([422, 'GEN_VALIDATION'])
    const untitled = await edit(id, { op: 'change', id: added, title: ' ' })
    expect(untitled.body.data).toEqual({ title: ['Every site needs a title'] })
    await edit(id, { op: 'remove', id: brest?.id })
    expect(drawn((await read(id)).structure)).toBe('Kiel(Dock 2,Dock 1)')
  })
})

describe('sites from a file', () => {
  const file = 'Code;Name;Parent\nD1;Dock 1;KI\nKI;Kiel;\nBR;Brest;\n'

  test('stand below the parents they name, wherever those come; the same file once more changes nothing', async () => {
    const id = await make({ title: 'Ports' })
    expect(await bring(id, file)).toMatchObject({ state: 'done', total: 3, imported: 3, created: 3, errors_count: 0 })
    const { structure, revision } = await read(id)
    expect(drawn(structure)).toBe('Kiel(Dock 1),Brest')
    expect(await bring(id, file)).toMatchObject({ imported: 3, created: 0, updated: 0 })
    expect((await read(id)).revision).toBe(revision)
    expect(await bring(id, file.replace('Dock 1', 'Dock One'))).toMatchObject({ created: 0, updated: 1 })
    expect(drawn((await read(id)).structure)).toBe('Kiel(Dock One),Brest')
  })

  test('a check tells every bad row and takes none; one bad row stops all until the valid ones are asked for', async () => {
    const id = await make({ title: 'Ports' })
    const wrong = `${file}BR;Brest again;\n;;KI\nX;Lost;nowhere\nY;Below the lost one;X\nA;In a circle;B\nB;In a circle;A\n`
    const found = await bring(id, wrong, 'check=1')
    expect(found).toMatchObject({ total: 9, imported: 0, errors_count: 6 })
    expect(found.errors).toEqual([
      { row: 5, field: 'id', message: 'Duplicate of row 4: “BR”' },
      { row: 6, field: 'title', message: 'Every site needs a title' },
      { row: 7, field: 'parent', message: 'There is no parent “nowhere”, neither here nor in the file' },
      { row: 8, field: 'parent', message: 'There is no parent “X”, neither here nor in the file' },
      { row: 9, field: 'parent', message: 'A site cannot stand below itself' },
      { row: 10, field: 'parent', message: 'A site cannot stand below itself' },
    ])
    expect(await bring(id, wrong)).toMatchObject({ imported: 0, errors_count: 6 })
    expect((await read(id)).structure).toEqual([])
    expect(await bring(id, wrong, 'valid_only=1')).toMatchObject({ imported: 3, errors_count: 6 })
    expect(drawn((await read(id)).structure)).toBe('Kiel(Dock 1),Brest')
  })

  test('are told from content: a workbook, whatever its name; columns as they are mapped', async () => {
    const id = await make({ title: 'Book', columns: [{ key: 'owner', title: 'Owner', required: true }] })
    const parts: Uint8Array[] = []
    const rows = [
      ['Kiel', 'Mira'],
      ['Brest', ''],
    ]
    for await (const part of tableToXlsx('Sites', ['Where', 'Whose'], rows)) parts.push(part)
    const columns = JSON.stringify([
      { id: 'title', index: 0 },
      { id: 'owner', index: 1 },
    ])
    const told = await bring(id, Buffer.concat(parts), 'valid_only=1', { columns })
    expect(told).toMatchObject({ imported: 1, errors: [{ row: 3, field: 'owner', message: 'Required' }] })
    expect((await read(id)).structure).toMatchObject([{ title: 'Kiel', options: { owner: 'Mira' } }])
    for (const [content, code] of [
      ['%PDF-1.7', 'IMP_UNREADABLE'],
      ['title\n"never closed', 'IMP_UNREADABLE'],
    ] as const) {
      const refused = await sendImport(product(), admin, { content, path: `${path}/${id}/import` })
      expect(refusalOf(refused)).toEqual([422, code])
    }
    const strange = JSON.stringify([{ id: 'nonsense', index: 0 }])
    const unknown = await sendImport(product(), admin, {
      content: 'a\nb',
      fields: { columns: strange },
      path: `${path}/${id}/import`,
    })
    expect(unknown.body.data).toEqual({ columns: ['Unknown: nonsense'] })
    const small = await sendImport(product(), admin, { content: 'title\nb', query: '', path: `${path}/${id}/import` })
    expect(refusalOf(small)).toEqual([422, 'GEN_TOO_SMALL'])
  })
})

const samples = fileURLToPath(new URL('../../../../../../shared/samples/assets/', import.meta.url))

describe.skipIf(!existsSync(samples))('countries and regions beside the checkout', () => {
  test('come in as one tree of 7, 249 and 3,987, every letter intact', async () => {
    const id = await make({ title: 'World' })
    const header = (file: string): readonly string[] =>
      (file.split('\n')[0] ?? '').split(',').map((name) => name.replaceAll('"', '').trim())
    const mapped = (file: string, names: Readonly<Record<string, string>>): string =>
      JSON.stringify(Object.entries(names).map(([column, name]) => ({ id: column, index: header(file).indexOf(name) })))
    const countries = readFileSync(`${samples}countries.csv`, 'utf8')
    const regions = readFileSync(`${samples}regions.csv`, 'utf8')
    const columns = mapped(countries, { id: 'code', title: 'name', group: 'continent' })
    expect(await bring(id, countries, '', { columns })).toMatchObject({ imported: 249, created: 256, errors_count: 0 })
    const below = { columns: mapped(regions, { id: 'code', title: 'name', parent: 'iso_country' }) }
    expect(await bring(id, regions, '', below)).toMatchObject({ imported: 3987, created: 3987, errors_count: 0 })
    const { structure } = await read(id)
    const level2 = structure.flatMap(({ children }) => children)
    const level3 = level2.flatMap(({ children }) => children)
    expect([structure.length, level2.length, level3.length]).toEqual([7, 249, 3987])
    const foreign = level3.filter(({ title }) => !/^[\x20-\x7e]*$/.test(title))
    expect(foreign.length).toBe(481)
    for (const { title } of foreign) expect(regions).toContain(title.replaceAll('"', '""'))
    expect(await bring(id, regions, '', below)).toMatchObject({ imported: 3987, created: 0, updated: 0 })
  })
})

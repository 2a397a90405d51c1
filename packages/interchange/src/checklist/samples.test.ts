import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { placementProblems } from '@plumbline/checklist'
import { describe, expect, test } from 'vitest'
import { decodeTable } from '../table/decodeTable.ts'
import { guessColumns, writtenColumns } from './columns.ts'
import { readRows } from './importScenario.ts'

/** Real inputs beside the checkout, where somebody has put them; the checks skip themselves where there are none. */
const folder = fileURLToPath(new URL('../../../../../shared/samples/checklists/', import.meta.url))

describe.skipIf(!existsSync(folder))('real checklists import whole', () => {
  test.each([
    ['a11y-project', 85, { pages: 17, sections: 0, questions: 68, links: 68 }],
    ['azure-aks', 142, { pages: 7, sections: 23, questions: 112, links: 112 }],
    ['surgical-safety', 35, { pages: 4, sections: 5, questions: 26, links: 0 }],
  ])('%s', async (name, rows, counts) => {
    const table = await decodeTable(readFileSync(`${folder}${name}.csv`))
    if (!table.ok) throw new Error(table.problem.code)
    const columns = guessColumns(table.rows[0] ?? [])
    expect(columns.map((column) => column.id)).toEqual(writtenColumns)
    const result = readRows(table.rows)
    expect(result).toMatchObject({ total: rows, valid: rows, errors: [], counts })
    const written = table.rows.slice(1).map((row) => row[3] ?? '')
    const imported = result.template.items.slice(0, -3).map((item) => item.title)
    expect(imported.toSorted()).toEqual(written.toSorted())
    expect(placementProblems(result.template)).toEqual([])
    // Whatever markup the file has in it is text; only our own marks are marks
    const explained = result.template.info.flatMap(({ items }) => items.map(({ value }) => JSON.stringify(value)))
    const tags = explained.flatMap((text) => [...text.matchAll(/<\/?([a-z][^\s>/]*)/gi)].map(([, tag]) => tag))
    expect(tags.filter((tag) => tag !== 'p' && tag !== 'br')).toEqual([])
    const links = result.template.info.flatMap(({ items }) => items.filter(({ type }) => type === 'url'))
    expect(links).toHaveLength(counts.links)
    for (const { value } of links) expect(JSON.stringify(value)).toMatch(/https?:\/\//)
  })
})

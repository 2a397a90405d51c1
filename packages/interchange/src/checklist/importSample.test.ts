import { definitionOf } from '@plumbline/checklist'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { decodeTable } from '../table/decodeTable.ts'
import { writtenColumns } from './columns.ts'
import { importableTypes } from './importable.ts'
import { readRows } from './importScenario.ts'
import { importSample, type SampleWords } from './importSample.ts'

const words: SampleWords = {
  checklistSheet: 'Checklist',
  typesSheet: 'Types',
  typeHeading: 'type',
  nameHeading: 'Name',
  aboutHeading: 'What it is for',
  page: 'Yard',
  section: 'Gate',
  question: 'Is the gate shut?',
  numberQuestion: 'How many vehicles?',
  listQuestion: 'Weather',
  options: ['Dry', 'Rain', 'Snow'],
  info: 'Push it once.',
  photo: 'Photo of the yard',
  signature: 'Your signature',
  nameOf: (type) => `name of ${type}`,
  aboutOf: (type) => `about ${type}`,
}

test.each(['csv', 'xlsx'] as const)('the %s sample imports as it is', async (format) => {
  const table = await decodeTable(await importSample(format, words))
  if (!table.ok) throw new Error(table.problem.code)
  expect(table.format).toBe(format)
  expect(table.rows[0]).toEqual(writtenColumns)
  const result = readRows(table.rows)
  expect(result.errors).toEqual([])
  expect(result.counts).toEqual({ pages: 1, sections: 1, questions: 5, links: 0 })
})

test('the workbook’s second sheet explains every type that can be imported', async () => {
  const book = await readXlsx(await importSample('xlsx', words))
  expect(book.sheets.map((sheet) => sheet.name)).toEqual(['Checklist', 'Types'])
  expect(book.sheets[1]?.rows.slice(1)).toEqual(
    importableTypes.map((type) => [type, `name of ${type}`, `about ${type}`]),
  )
})

test('importable are pages, sections and what the catalogue allows', () => {
  expect(importableTypes.filter((type) => definitionOf(type).kind !== 'question')).toEqual([
    'page',
    'start_page',
    'end_page',
    'section',
  ])
  expect(importableTypes).toContain('yesno')
  expect(importableTypes).not.toContain('asset')
})

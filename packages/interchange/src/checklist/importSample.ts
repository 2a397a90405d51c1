import type { ItemType } from '@plumbline/checklist'
import { csvOf, type TableRow } from '../table/tableToCsv.ts'
import { writtenColumns, type ChecklistColumn } from './columns.ts'
import { importableTypes } from './importable.ts'

/** The sample's own words, in the reader's language. */
export interface SampleWords {
  readonly checklistSheet: string
  readonly typesSheet: string
  /** Headings of the second sheet. */
  readonly typeHeading: string
  readonly nameHeading: string
  readonly aboutHeading: string
  readonly page: string
  readonly section: string
  readonly question: string
  readonly numberQuestion: string
  readonly listQuestion: string
  readonly options: readonly string[]
  readonly info: string
  readonly photo: string
  readonly signature: string
  /** What a type is called, and what it is for. */
  readonly nameOf: (type: ItemType) => string
  readonly aboutOf: (type: ItemType) => string
}

const sampleRows = (words: SampleWords): readonly TableRow[] => {
  const rows: readonly Partial<Record<ChecklistColumn, string | number>>[] = [
    { key: 'page1', type: 'page', title: words.page },
    { key: 'section1', parent_key: 'page1', type: 'section', title: words.section },
    { key: 'item1', parent_key: 'section1', type: 'yesno', title: words.question, required: 1, info: words.info },
    {
      key: 'item2',
      parent_key: 'section1',
      type: 'list',
      title: words.listQuestion,
      options: words.options.join('|'),
      default_value: words.options[0] ?? '',
    },
    { key: 'item3', parent_key: 'page1', type: 'number', title: words.numberQuestion, min: 0, max: 100 },
    { key: 'item4', parent_key: 'page1', type: 'photo', title: words.photo },
    { key: 'item5', parent_key: 'page1', type: 'signature', title: words.signature, required: 1 },
  ]
  return rows.map((row) => writtenColumns.map((column) => row[column] ?? null))
}

const widths = [12, 12, 14, 44, 10, 28, 8, 8, 16, 40, 32]

/** A file to fill in, with an example in it; the workbook's second sheet says what the types are (decisions Q-TPL-4). */
export const importSample = async (format: 'csv' | 'xlsx', words: SampleWords): Promise<Uint8Array> => {
  if (format === 'csv') return csvOf(writtenColumns, sampleRows(words))
  const { xlsxOf } = await import('../table/tableToXlsx.ts')
  return xlsxOf([
    { name: words.checklistSheet, header: writtenColumns, rows: sampleRows(words), widths },
    {
      name: words.typesSheet,
      header: [words.typeHeading, words.nameHeading, words.aboutHeading],
      rows: importableTypes.map((type) => [type, words.nameOf(type), words.aboutOf(type)]),
      widths: [24, 28, 90],
    },
  ])
}

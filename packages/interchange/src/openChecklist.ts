import { definitionOf, isPageKind, type Item, type Template } from '@plumbline/checklist'
import { checklistFromValue, isChecklistJson, type JsonProblem } from './checklist/checklistJson.ts'
import { findHeaderRow, guessColumns } from './checklist/columns.ts'
import { readChecklist } from './checklist/readChecklist.ts'
import { plainText } from './checklist/richText.ts'
import type { ChecklistFormat, OpenChecklistInput, OpenedChecklist, OpenedCounts, OpenedRow } from './opened.ts'
import { isSafetyCulture, readSafetyCulture } from './safetyculture/readSafetyCulture.ts'
import type { SheetRows } from './table/decodeSheets.ts'
import type { Table } from './table/decodedTable.ts'
import { decodeTable } from './table/decodeTable.ts'
import { decodeText } from './table/decodeText.ts'
import { workbookFormat } from './table/workbookFormat.ts'
import { isFormSheet, isXlsform, readXlsform } from './xlsform/readXlsform.ts'

type Opened = Extract<OpenedChecklist, { ok: true }>

/** The template's items without the hidden page, which every import makes. */
const rowsOf = (template: Template, rowOf: (item: Item) => number | null): readonly OpenedRow[] => {
  const byId = new Map(template.items.map((item) => [item.id, item]))
  const sets = new Map([...template.global_responses, ...template.responses].map((set) => [set.uuid, set]))
  const blocks = new Map(
    template.info.map((block) => [
      block.uuid,
      block.items
        .map(({ type, value }) => (type === 'instruction' && typeof value === 'string' ? plainText(value) : ''))
        .filter((text) => text !== '')
        .join('\n\n'),
    ]),
  )
  const hidden = new Set(template.items.filter((item) => item.type === 'hidden_page').map((item) => item.id))
  return template.items
    .filter((item) => !hidden.has(item.id) && !hidden.has(item.parent_id ?? ''))
    .map((item) => ({
      row: rowOf(item),
      key: item.reference_key,
      type: item.type,
      typeText: item.type,
      title: item.title,
      depth: item.depth,
      parentTitle: byId.get(item.parent_id ?? '')?.title ?? null,
      required: item.options.required === true,
      options: sets.get(item.options.response_set_id ?? '')?.options.map((option) => option.label) ?? [],
      info: blocks.get(item.options.info_id ?? '') ?? '',
    }))
}

const countsOf = (rows: readonly OpenedRow[]): OpenedCounts => ({
  pages: rows.filter(({ type }) => type !== null && isPageKind(type)).length,
  sections: rows.filter(({ type }) => type === 'section').length,
  questions: rows.filter(({ type }) => type !== null && definitionOf(type).kind === 'question').length,
})

const languagesOf = ({ language, translations }: Template): readonly string[] => [
  language,
  ...translations.map((translation) => translation.language),
]

const openTable = (table: Table, format: ChecklistFormat, input: OpenChecklistInput): Opened => {
  const columns = input.columns ?? guessColumns(table.rows[findHeaderRow(table.rows) ?? 0] ?? [])
  const read = readChecklist(table.rows, { ...input, columns })
  return {
    ok: true,
    format,
    template: read.template,
    rows: read.rows,
    errors: read.errors.map(({ row, field, code, data }) => ({ row, sheet: '', name: '', field, code, data })),
    losses: [],
    counts: read.counts,
    languages: languagesOf(read.template),
    paths: new Map(),
    table,
  }
}

const openForm = (sheets: readonly SheetRows[], otherSheets: readonly string[], input: OpenChecklistInput): Opened => {
  const { template, errors, losses, counts, paths, rowOf } = readXlsform(sheets, { ...input, otherSheets })
  const rows = rowsOf(template, (item) => rowOf.get(item.id) ?? null)
  return {
    ok: true,
    format: 'xlsform',
    template,
    rows,
    errors: errors.map(({ value, ...error }) => ({ ...error, data: { value } })),
    losses,
    counts,
    languages: languagesOf(template),
    paths,
    table: null,
  }
}

const openSafetyCulture = (value: unknown, input: OpenChecklistInput): Opened => {
  const { template, errors, losses, counts, paths } = readSafetyCulture(value, input)
  return {
    ok: true,
    format: 'safetyculture',
    template,
    rows: rowsOf(template, () => null),
    errors: errors.map(({ code, part, name, value: given }) => ({
      row: null,
      sheet: part,
      name,
      field: 'item_id',
      code,
      data: { value: given },
    })),
    losses,
    counts,
    languages: languagesOf(template),
    paths,
    table: null,
  }
}

const refuseJson = (problem: JsonProblem): OpenedChecklist => {
  const data: Record<string, string | number> = {}
  if (problem.code === 'tooNew') data['version'] = problem.version
  if (problem.code === 'invalid') {
    data['count'] = problem.problems.length
    data['where'] = problem.problems[0]?.where ?? ''
  }
  return { ok: false, problem: { code: problem.code, data } }
}

const openJson = (value: unknown, input: OpenChecklistInput): OpenedChecklist => {
  if (isSafetyCulture(value)) return openSafetyCulture(value, input)
  if (!isChecklistJson(value)) return refuseJson({ code: 'notAChecklist' })
  const read = checklistFromValue(value)
  if (!read.ok) return refuseJson(read.problem)
  const rows = rowsOf(read.template, () => null)
  return {
    ok: true,
    format: 'plumbline',
    template: read.template,
    rows,
    errors: [],
    losses: [],
    counts: countsOf(rows),
    languages: languagesOf(read.template),
    paths: new Map(),
    table: null,
  }
}

/** JSON begins with a bracket, and no table that anybody made does; one that is broken is still no table. */
const jsonIn = (bytes: Uint8Array): { readonly value: unknown } | 'broken' | null => {
  const first = bytes.find((byte) => ![0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf, 0xff, 0xfe, 0x00].includes(byte))
  if (first !== 0x7b && first !== 0x5b) return null
  const decoded = decodeText(bytes)
  if (decoded === null) return null
  const text = decoded.text.trimStart()
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    // "[x]" may head the first column of a table
    return text.startsWith('{"') || text.startsWith('{\n') || text.startsWith('{\r') ? 'broken' : null
  }
}

const defaultLimit = 30 * 1024 * 1024

/** A refusal when one of the lists of rows is longer than the caller reads. */
const tooManyRows = (
  sheets: readonly { readonly rows: readonly unknown[] }[],
  { maxRows = Infinity }: OpenChecklistInput,
): OpenedChecklist | null =>
  sheets.some(({ rows }) => rows.length > maxRows)
    ? { ok: false, problem: { code: 'tooLarge', data: { limit: maxRows } } }
    : null

/**
 * A checklist from the bytes of a file, whatever it is: our own JSON, a SafetyCulture template, an XLSForm in .xlsx or
 * .xls, or a table in CSV, XLSX or old Excel. Gives the template, its rows to show, what is wrong and what could not be
 * carried. Ids of our own JSON are those of the file: who stores it beside others gives it new ones.
 */
export const openChecklist = async (bytes: Uint8Array, input: OpenChecklistInput): Promise<OpenedChecklist> => {
  const limit = input.maxBytes ?? defaultLimit
  if (bytes.length > limit) return { ok: false, problem: { code: 'tooLarge', data: { limit } } }
  const format = workbookFormat(bytes)
  if (format !== null) {
    // A workbook's reader is 30 kB: who opens none does not load it
    const { decodeSheets } = await import('./table/decodeSheets.ts')
    const form = await decodeSheets(bytes, format, isFormSheet, input)
    if (!form.ok) return form
    if (isXlsform(form.sheets)) return tooManyRows(form.sheets, input) ?? openForm(form.sheets, form.others, input)
    if (format === 'xls') {
      const first = await decodeSheets(bytes, format, (_, index) => index === 0, input)
      const rows = first.ok ? (first.sheets[0]?.rows ?? []) : []
      if (!first.ok) return first
      if (!rows.some((row) => row.some((cell) => cell.trim() !== '')))
        return { ok: false, problem: { code: 'empty', data: {} } }
      const table: Table = { rows, format: 'xlsx', encoding: null, delimiter: null }
      return tooManyRows([table], input) ?? openTable(table, 'xls', input)
    }
  }
  const json = format === null ? jsonIn(bytes) : null
  if (json === 'broken') return refuseJson({ code: 'notJson' })
  if (json !== null) return openJson(json.value, input)
  const table = await decodeTable(bytes, input)
  if (!table.ok) return table
  return tooManyRows([table], input) ?? openTable(table, table.format, input)
}

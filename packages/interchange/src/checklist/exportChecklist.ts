import type { Template } from '@plumbline/checklist'
import { csvOf } from '../table/tableToCsv.ts'
import { checklistRows } from './checklistRows.ts'
import { writtenColumns } from './columns.ts'

const widths = [12, 12, 14, 60, 10, 30, 8, 8, 16, 50, 40]

export const checklistToCsv = (template: Template): Uint8Array => csvOf(writtenColumns, checklistRows(template))

/** `name` is the sheet's. */
export const checklistToXlsx = async (template: Template, name: string): Promise<Uint8Array> => {
  const { xlsxOf } = await import('../table/tableToXlsx.ts')
  return xlsxOf([{ name, header: writtenColumns, rows: checklistRows(template), widths }])
}

import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { decodeTable } from './decodeTable.ts'

test('what a workbook writes as an escape and no text may hold is marked: a NUL, half a character', async () => {
  const bytes = await writeXlsx({ sheets: [{ name: 'Pumps', rows: [['a_x0000_b', 'c_xD800_d', 'e_x000A_f', '😀']] }] })
  const table = await decodeTable(bytes)
  expect(table.ok && table.rows).toEqual([['a\ufffdb', 'c\ufffdd', 'e\nf', '😀']])
})

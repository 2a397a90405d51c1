import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { decodeTable } from './decodeTable.ts'

/** Real inputs beside the checkout, where somebody has put them; the checks skip themselves where there are none. */
const folder = fileURLToPath(new URL('../../../../../shared/samples/torture/csv-spectrum/', import.meta.url))
const there = existsSync(folder)

const recordsOf = (rows: readonly (readonly string[])[]): Record<string, string>[] => {
  const [header = [], ...rest] = rows
  return rest.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])))
}

/** The stored files went through a system that turned CRLF into LF, the JSON beside them did not. */
const sameLineEnds = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll('\\r\\n', '\\n'))

describe.skipIf(!there)('csv-spectrum', () => {
  const names = there ? readdirSync(`${folder}csvs`).map((name) => name.replace('.csv', '')) : []
  test.each(names)('%s', async (name) => {
    const table = await decodeTable(readFileSync(`${folder}csvs/${name}.csv`))
    const expected: unknown = JSON.parse(readFileSync(`${folder}json/${name}.json`, 'utf8'))
    const records = table.ok ? recordsOf(table.rows) : []
    if (Array.isArray(expected)) expect(sameLineEnds(records)).toEqual(sameLineEnds(expected))
    // One file's JSON is a single record with a made-up phone number; the rest of it has to be equal
    else {
      const { 'Contact Phone Number': number, ...rest } = records[0] ?? {}
      expect(number).toMatch(/^\d{10}$/)
      expect(expected).toMatchObject(rest)
    }
  })
})

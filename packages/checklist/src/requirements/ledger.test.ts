import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { elsewhere } from './elsewhere.testing.ts'

/** The rows of the specification, where they are at hand beside the checkout. */
const ledger = join(import.meta.dirname, '../../../../../shared/spec/requirements.tsv')
const packages = join(import.meta.dirname, '../../..')
const areas: readonly string[] = [
  'item-types',
  'rules',
  'relations',
  'units',
  'builder',
  'templates-list',
  'global-responses',
]

/** Row -> its area. */
const readLedger = (): ReadonlyMap<string, string> =>
  new Map(
    readFileSync(ledger, 'utf8')
      .split('\n')
      .slice(1)
      .flatMap((line): [string, string][] => {
        const [id = '', area = ''] = line.split('\t')
        return id === '' ? [] : [[id, area]]
      }),
  )

const number = (id: string): number => Number(id.slice(4))

/** "RUL-002..RUL-004" as its rows. */
const rowsOf = (range: string): readonly string[] => {
  const [first = '', last = first] = range.split('..')
  return Array.from(
    { length: number(last) - number(first) + 1 },
    (_, at) => `${first.slice(0, 4)}${String(number(first) + at).padStart(3, '0')}`,
  )
}

/** Every row that a test's title begins with, also in the rows of an it.each; several stand one after the other. */
const titledRows = (): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const file of readdirSync(packages, { recursive: true, encoding: 'utf8' })) {
    if (!/\.test\.tsx?$/.test(file) || /node_modules|ledger\.test/.test(file)) continue
    for (const [, ids = ''] of readFileSync(join(packages, file), 'utf8').matchAll(
      /['"`]((?:[A-Z]{3}-\d{3}(?!\d) ?)+)/g,
    ))
      for (const id of ids.trim().split(' ')) found.set(id, file)
  }
  return found
}

describe.skipIf(!existsSync(ledger))('the requirements of the engine', () => {
  it('are each proven by a test that names the row, or listed with the reason why not here', () => {
    const titled = titledRows()
    const listed = new Set(elsewhere.flatMap(([rows]) => rowsOf(rows)))
    const open = [...readLedger()].filter(([id, area]) => areas.includes(area) && !titled.has(id) && !listed.has(id))
    expect(open.map(([id]) => id)).toEqual([])
  })

  it('exist: no row is named or listed that is none', () => {
    const rows = readLedger()
    const prefixes = new Set([...rows.keys()].map((id) => id.slice(0, 4)))
    const named = [...titledRows().keys()].filter((id) => prefixes.has(id.slice(0, 4)))
    const listed = elsewhere.flatMap(([range]) => rowsOf(range))
    expect([...named, ...listed].filter((id) => !rows.has(id))).toEqual([])
  })

  it('are not listed as proven elsewhere where a test names them, nor twice', () => {
    const titled = titledRows()
    const listed = elsewhere.flatMap(([rows]) => rowsOf(rows))
    expect(listed.filter((id, at) => titled.has(id) || listed.indexOf(id) !== at)).toEqual([])
  })
})

it('what is proven elsewhere is proven in a file that is there', () => {
  const checkout = join(import.meta.dirname, '../../../..')
  const files = new Set(
    ['apps', 'e2e'].flatMap((room) =>
      readdirSync(join(checkout, room), { recursive: true, encoding: 'utf8' }).map((file) => basename(file)),
    ),
  )
  const named = elsewhere.flatMap(([, reason]) => / ([\w.]+\.(?:test|journey)\.tsx?)$/.exec(reason)?.[1] ?? [])
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((file) => !files.has(file))).toEqual([])
})

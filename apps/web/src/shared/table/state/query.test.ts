import type { TableDefinition } from '@plumbline/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  listQuery,
  needsCorrection,
  nextSort,
  readTableState,
  sortOf,
  writeTableState,
  type TableState,
} from './query.ts'

const definition: TableDefinition = {
  name: 'things',
  defaultSort: '-made',
  columns: [
    { key: 'name', kind: 'text', sortable: true, filterable: true },
    { key: 'made', kind: 'date', sortable: true },
    { key: 'kind', kind: 'select', filterable: true },
  ],
}

const asAddress = (search: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  )

test('an address without a word is page 1 of 25 in the table’s own order', () => {
  expect(readTableState(definition, {})).toEqual({ limit: 25, page: 1, sort: '', filter: {}, q: '' })
  expect(listQuery(readTableState(definition, {}), definition)).toEqual({ limit: '25', page: '1', sort: '-made' })
})

test('a page size that is not offered falls back to 25 and the address is put right', () => {
  const refused = ['33', '0', '-5', 'many', '500']
  expect(refused.map((limit) => readTableState(definition, { limit }).limit)).toEqual(refused.map(() => 25))
  expect(needsCorrection(definition, { limit: '33' })).toBe(true)
  for (const limit of ['10', '25', '50', '75', '100']) {
    expect(readTableState(definition, { limit }).limit).toBe(Number(limit))
    expect(needsCorrection(definition, { limit })).toBe(false)
  }
})

test('a broken page, order or filter is put right instead of sent', () => {
  const broken = [{ page: '0' }, { page: '1.5' }, { sort: 'kind' }, { sort: 'name,name' }, { filter: '{"a' }]
  expect(broken.filter((search) => !needsCorrection(definition, search))).toEqual([])
  expect(readTableState(definition, { filter: '{"a', page: 'x', sort: '-kind' })).toEqual(
    readTableState(definition, {}),
  )
})

test('a link reproduces the whole view', () => {
  const states: fc.Arbitrary<TableState> = fc.record({
    limit: fc.constantFrom(10, 25, 50, 75, 100),
    page: fc.integer({ min: 1, max: 10_000 }),
    sort: fc.constantFrom('', 'name', '-name', 'made,-name'),
    filter: fc.constantFrom<TableState['filter']>(
      {},
      { kind: ['1'] },
      { name: [{ operator: 'contains', value: 'é"&', not: true }] },
    ),
    q: fc.string(),
  })
  fc.assert(
    fc.property(states, (state) => {
      const address = asAddress(writeTableState(state, { tab: 'mine' }))
      expect(address['tab']).toBe('mine')
      expect(readTableState(definition, address)).toEqual(state)
    }),
    { seed: 20_261_121, verbose: true },
  )
})

test('a head is clicked to ascending, descending and back to the table’s own order', () => {
  expect(nextSort('', 'name')).toBe('name')
  expect(nextSort('name', 'name')).toBe('-name')
  expect(nextSort('-name', 'name')).toBe('')
  expect(sortOf('-made,name', 'made')).toBe('descending')
  expect(sortOf('-made', 'name')).toBe(null)
})

import { inspectionTable } from '@plumbline/contract'
import { expect, test } from 'vitest'
import { differs, queryStringOf, stateOf } from './queryString.ts'

const failed = {
  limit: 50,
  page: 3,
  sort: '-score',
  filter: { failed_count: [{ operator: 'gt', value: '0' }], has_issue: 'ON' },
  q: 'dock',
}

test('a view comes back from its query string, from the first page and without the search', () => {
  expect(stateOf(inspectionTable, queryStringOf(failed))).toEqual({ ...failed, page: 1, q: '' })
})

test('SVQ-012: another filter, order or page size differs; another page, and the order of the fields, does not', () => {
  const saved = queryStringOf(failed)
  expect(differs(inspectionTable, failed, saved)).toBe(false)
  const turned = { has_issue: 'ON', failed_count: failed.filter.failed_count }
  expect(differs(inspectionTable, { ...failed, page: 9, filter: turned }, saved)).toBe(false)
  expect(differs(inspectionTable, { ...failed, filter: { has_issue: 'ON' } }, saved)).toBe(true)
  expect(differs(inspectionTable, { ...failed, sort: '' }, saved)).toBe(true)
  expect(differs(inspectionTable, { ...failed, limit: 25 }, saved)).toBe(true)
  expect(
    differs(inspectionTable, { ...failed, sort: inspectionTable.defaultSort }, queryStringOf({ ...failed, sort: '' })),
  ).toBe(false)
})

import { invalid } from './scimError.ts'

export interface PageQuery {
  readonly filter: string
  /** From 1. */
  readonly startIndex: number
  readonly count: number
}

export interface Page<Row> {
  readonly total: number
  readonly rows: readonly Row[]
}

export const longestPage = 200
const usualPage = 100

const numberIn = (value: unknown, usual: number, least: number): number => {
  if (value === undefined) return usual
  if (typeof value !== 'string' || !/^-?\d{1,9}$/.test(value)) return invalid('startIndex and count are numbers.')
  return Math.max(least, Number(value))
}

/** RFC 7644, 3.4.2.4: what is out of range is brought back into it. */
export const pageQuery = (query: unknown): PageQuery => {
  const { filter, startIndex, count } = Object(query) as Readonly<Record<string, unknown>>
  return {
    filter: typeof filter === 'string' ? filter.trim() : '',
    startIndex: numberIn(startIndex, 1, 1),
    count: Math.min(longestPage, numberIn(count, usualPage, 0)),
  }
}

export const listResource = (page: Page<unknown>, resources: readonly object[], { startIndex }: PageQuery): object => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: page.total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

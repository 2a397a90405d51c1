import { defaultPageSize, templateTable } from '@plumbline/contract'
import { savedQueries } from '../queries/index.ts'
import type { Operation } from './operation.ts'
import { readTree } from './records/templateTree.ts'

/** C-7: a tree takes any page size up to 500; what is none is 25. */
const sizeOf = (limit: string | undefined): number => {
  const size = /^[1-9]\d{0,2}$/.test(limit ?? '') ? Number(limit) : 0
  return size >= 1 && size <= 500 ? size : defaultPageSize
}

export const listTemplates: Operation<'listTemplates'> = async (context, incoming) => {
  const { query } = incoming.input()
  const { tzCode } = context.actor
  const { placed, saved } = await context.read(async (tx) => ({
    placed: await readTree(tx, query, { timeZone: tzCode, language: context.language }),
    saved: await savedQueries(tx, context, query, templateTable),
  }))
  const limit = sizeOf(query.limit)
  const from = (query.page - 1) * limit
  return {
    list: placed.slice(from, from + limit).map(({ row, depth, children }) => {
      const { status: _status, matches: _matches, ...shown } = row
      return { ...shown, depth, children }
    }),
    pagination: {
      total: placed.length,
      limit,
      current_page: query.page,
      total_pages: Math.max(1, Math.ceil(placed.length / limit)),
    },
    table_name: templateTable.name,
    ...saved,
  }
}

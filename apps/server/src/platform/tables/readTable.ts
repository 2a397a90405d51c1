import { defaultPageSize, pageSizes, type TableDefinition, type TableQuery } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { QueryResultRow } from 'pg'
import { rowOf, rowsOf } from '../database/rows.ts'
import type { Tx } from '../database/index.ts'
import { refuse } from '../http/refusal.ts'
import { parseFilter } from './filter.ts'
import { conditionSql } from './filterSql.ts'

export interface TableSource {
  readonly definition: TableDefinition
  /** Where each column's value is found, by the column's key. */
  readonly columns: Readonly<Record<string, SQL>>
  /** The zone in which the workspace's days begin. */
  readonly timeZone: string
  /** The free-text search of `q`; absent: the table has none. */
  readonly search?: (words: string) => SQL
}

export interface TableSelection extends TableSource {
  /** `id, title, ...` */
  readonly select: SQL
  /** `inspections i left join users u on ...` */
  readonly from: SQL
  readonly where: SQL
  /** Makes the order total; the record's id. */
  readonly id: SQL
}

type Asked = Pick<TableQuery, 'sort' | 'filter' | 'q'>

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: parseFilter names it.
    return null
  }
}

/** The filter and the search of a query as one condition; an unknown key, operator or shape is a 422 that names it. */
export const tableConditions = (source: TableSource, asked: Asked): SQL => {
  const parts: SQL[] = []
  if (asked.filter !== undefined && asked.filter !== '') {
    const parsed = parseFilter(source.definition, parseJson(asked.filter))
    if (!parsed.ok) return refuse('GEN_VALIDATION', { filter: [parsed.problem.name] })
    for (const condition of parsed.conditions) {
      const expression = source.columns[condition.column.key]
      if (!expression) throw new Error(`${source.definition.name}: no expression for ${condition.column.key}`)
      parts.push(conditionSql(condition, { expression, timeZone: source.timeZone }))
    }
  }
  const words = asked.q?.trim()
  if (words && source.search) parts.push(source.search(words))
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

const orderOf = (source: TableSelection, asked: Asked): SQL => {
  const written = asked.sort === undefined || asked.sort === '' ? source.definition.defaultSort : asked.sort
  const parts = written.split(',').map((part) => {
    const descending = part.startsWith('-')
    const key = descending ? part.slice(1) : part
    const column = source.definition.columns.find((candidate) => candidate.key === key && candidate.sortable)
    const expression = source.columns[key]
    if (!column || !expression) return refuse('GEN_VALIDATION', { sort: [key] })
    return descending ? sql`${expression} desc nulls last` : sql`${expression} asc nulls first`
  })
  const last = written.split(',').at(-1)?.startsWith('-') ? sql`${source.id} desc` : sql`${source.id}`
  return sql.join([...parts, last], sql`, `)
}

export const pageSizeOf = (limit: string | undefined): number => {
  const size = Number(limit)
  return pageSizes.find((allowed) => allowed === size) ?? defaultPageSize
}

export interface TablePage<Row> {
  readonly list: Row[]
  readonly pagination: { total: number; limit: number; current_page: number; total_pages: number }
  readonly table_name: string
}

/** One page of a table: filtered, searched, sorted and counted in the database. */
export const readTable = async <Raw extends QueryResultRow, Row>(
  tx: Tx,
  source: TableSelection,
  query: TableQuery,
  toRow: (raw: Raw) => Row,
): Promise<TablePage<Row>> => {
  const limit = pageSizeOf(query.limit)
  const where = sql`${source.where} and ${tableConditions(source, query)}`
  const rows = await rowsOf<Raw>(
    tx,
    sql`select ${source.select} from ${source.from} where ${where}
        order by ${orderOf(source, query)} limit ${limit} offset ${(query.page - 1) * limit}`,
  )
  const counted = await rowOf<{ total: number }>(tx, sql`select count(*) as total from ${source.from} where ${where}`)
  const total = counted?.total ?? 0
  return {
    list: rows.map(toRow),
    pagination: { total, limit, current_page: query.page, total_pages: Math.max(1, Math.ceil(total / limit)) },
    table_name: source.definition.name,
  }
}

/** Every row of the filtered table, in slices that leave the database and the event loop free in between. */
export const streamTable = async function* <Raw extends QueryResultRow>(
  inSlice: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  source: TableSelection,
  query: Asked,
  sliceSize = 500,
): AsyncGenerator<readonly Raw[]> {
  const where = sql`${source.where} and ${tableConditions(source, query)}`
  for (let offset = 0; ; offset += sliceSize) {
    const rows = await inSlice((tx) =>
      rowsOf<Raw>(
        tx,
        sql`select ${source.select} from ${source.from} where ${where}
            order by ${orderOf(source, query)} limit ${sliceSize} offset ${offset}`,
      ),
    )
    if (rows.length > 0) yield rows
    if (rows.length < sliceSize) return
  }
}

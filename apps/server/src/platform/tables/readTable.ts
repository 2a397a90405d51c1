import { defaultPageSize, pageSizes, type TableDefinition, type TableQuery } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { QueryResultRow } from 'pg'
import { rowOf, rowsOf } from '../database/rows.ts'
import type { Tx } from '../database/index.ts'
import { refuse } from '../http/refusal.ts'
import { parseFilter } from './filter.ts'
import { conditionSql, type HeldRecords } from './filterSql.ts'
import type { FilterTest } from './filterTest.ts'

/** What the words of `q` come to. */
export interface TableSearch {
  readonly where: SQL
  /** Ids of records the words name exactly, each of them found: they come first, unless an order is asked for. */
  readonly first: readonly number[]
}

export interface TableSource {
  readonly definition: TableDefinition
  /** Where each column's value is found, by the column's key. */
  readonly columns: Readonly<Record<string, SQL>>
  /** For each filterable column that refers to records: whether its record is one of these UUIDs. */
  readonly named?: Readonly<Record<string, (uuids: readonly string[]) => SQL>>
  /** For each column that holds several records: whether it holds any, or every one, of those named. */
  readonly held?: Readonly<Record<string, HeldRecords>>
  /** For a column whose rows an index finds: a test as a condition of its own; null: as every other column. */
  readonly found?: Readonly<Record<string, (test: FilterTest) => SQL | null>>
  /** The zone in which the workspace's days begin. */
  readonly timeZone: string
  /** The free-text search of `q`; absent: the table has none. */
  readonly search?: (tx: Tx, words: string) => Promise<TableSearch>
}

export interface TableSelection extends TableSource {
  /** `id, title, ...` */
  readonly select: SQL
  /** `inspections i left join users u on ...` */
  readonly from: SQL
  readonly where: SQL
  /** Which rows of `from` are the workspace's at all: what `where` begins with. */
  readonly scope: SQL
  /** Makes the order total; the record's id. */
  readonly id: SQL
}

type Asked = Pick<TableQuery, 'sort' | 'filter' | 'q'>

/** What the filter of a query says; null where it is no JSON, which parseFilter names. */
export const parsedFilter = (text = ''): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The search of a query; null where there is none. */
export const tableSearch = async (
  tx: Tx,
  source: TableSource,
  { q }: Pick<Asked, 'q'>,
): Promise<TableSearch | null> => {
  const words = q?.trim()
  return words && source.search ? source.search(tx, words) : null
}

/** The filter of a query as one condition; an unknown key, operator or shape is a 422 that names it. */
export const tableConditions = (source: TableSource, asked: Pick<Asked, 'filter'>, now = new Date()): SQL => {
  const parts: SQL[] = []
  if (asked.filter !== undefined && asked.filter !== '') {
    const parsed = parseFilter(source.definition, parsedFilter(asked.filter))
    if (!parsed.ok) return refuse('GEN_VALIDATION', { filter: [parsed.problem.name] })
    for (const condition of parsed.conditions) {
      const { key } = condition.column
      const expression = source.columns[key]
      if (!expression) throw new Error(`${source.definition.name}: no expression for ${key}`)
      parts.push(
        conditionSql(
          condition,
          { expression, named: source.named?.[key], held: source.held?.[key], found: source.found?.[key] },
          { now, timeZone: source.timeZone },
        ),
      )
    }
  }
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

/** `backward`: from the end of the table to its beginning. */
const orderOf = (source: TableSelection, asked: Asked, backward: boolean): SQL => {
  const written = asked.sort === undefined || asked.sort === '' ? source.definition.defaultSort : asked.sort
  const parts = written.split(',').map((part) => {
    const descending = part.startsWith('-')
    const key = descending ? part.slice(1) : part
    const column = source.definition.columns.find((candidate) => candidate.key === key && candidate.sortable)
    const expression = source.columns[key]
    if (!column || !expression) return refuse('GEN_VALIDATION', { sort: [key] })
    return descending === backward ? sql`${expression} asc nulls first` : sql`${expression} desc nulls last`
  })
  const ends = written.split(',').at(-1)?.startsWith('-') === true
  return sql.join([...parts, ends === backward ? source.id : sql`${source.id} desc`], sql`, `)
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

/**
 * The rows of these records, in this order. What is shown is read for them alone: an offset would make the database
 * read it for every row it skips. Whatever was asked, a table asks this the same way: the database plans it once.
 */
const rowsNamed = async <Raw extends QueryResultRow>(
  tx: Tx,
  source: TableSelection,
  ids: readonly number[],
): Promise<readonly Raw[]> =>
  ids.length === 0
    ? []
    : rowsOf<Raw>(
        tx,
        sql`select ${source.select} from unnest(${sql.param(ids)}::bigint[]) with ordinality as page(id, place), ${source.from}
          where ${source.id} = page.id and ${source.scope} order by page.place`,
        { kept: true },
      )

interface Slice {
  readonly limit: number
  readonly offset: number
  /** The offset is counted from the last row. The rows come in the table's order all the same. */
  readonly fromEnd?: boolean
}

/**
 * A page of so many rows in all; null: there is no such page. Where it may be, it is reached from the end it is nearer
 * to: every row before it is paid for.
 */
const pageSlice = (total: number, limit: number, page: number, mayTurn: boolean): Slice | null => {
  const offset = (page - 1) * limit
  const size = Math.min(limit, total - offset)
  if (size <= 0) return null
  const after = total - offset - size
  return mayTurn && after < offset ? { limit: size, offset: after, fromEnd: true } : { limit: size, offset }
}

/** A query of a table with its search done. */
interface Question {
  readonly source: TableSelection
  /** Without the search. */
  readonly where: SQL
  readonly found: SQL
  readonly first: readonly number[]
  /** From the beginning, and from the end; read at once, so that an order nobody knows is refused where nothing is found too. */
  readonly order: { readonly forward: SQL; readonly backward: SQL }
}

const questionOf = async (tx: Tx, source: TableSelection, asked: Asked): Promise<Question> => {
  const found = await tableSearch(tx, source, asked)
  const isSorted = asked.sort !== undefined && asked.sort !== ''
  return {
    source,
    where: sql`${source.where} and ${tableConditions(source, asked)}`,
    order: { forward: orderOf(source, asked, false), backward: orderOf(source, asked, true) },
    found: found?.where ?? sql`true`,
    first: isSorted ? [] : (found?.first ?? []),
  }
}

const limited = (slice: Slice | null): SQL => (slice ? sql` limit ${slice.limit} offset ${slice.offset}` : sql``)

/** `id` and `place` of the records in their order, which an index gives where there is one. */
const placesOf = ({ source, where, found, first, order }: Question, slice: Slice | null): SQL => {
  const ordered = (extra: SQL, part: Slice | null): SQL => {
    const backward = part?.fromEnd === true
    const place = backward ? sql`-row_number() over ()` : sql`row_number() over ()`
    return sql`select named.id, ${place} as place from (
          select ${source.id} as id from ${source.from} where ${where} and ${extra}
          order by ${backward ? order.backward : order.forward}${limited(part)}
        ) as named`
  }
  if (first.length === 0) return ordered(found, slice)
  const isFirst = sql`${source.id} = any(${sql.param(first)}::bigint[])`
  const reach = slice ? { limit: slice.limit + slice.offset, offset: 0 } : null
  return sql`select turns.id, row_number() over (order by turns.turn, turns.place) as place from (
      select 1 as turn, one.* from (${ordered(isFirst, null)}) as one
      union all
      select 2 as turn, two.* from (${ordered(sql`${found} and not ${isFirst}`, reach)}) as two
    ) as turns order by turns.turn, turns.place${limited(slice)}`
}

/** The records of a slice, in their order. */
const idsIn = async (tx: Tx, question: Question, slice: Slice | null): Promise<readonly number[]> => {
  const named = await rowsOf<{ id: number }>(
    tx,
    sql`select id from (${placesOf(question, slice)}) as names order by place`,
  )
  return named.map(({ id }) => id)
}

const countIn = ({ source, where, found }: Question): SQL =>
  sql`select count(*) from ${source.from} where ${where} and ${found}`

/** So many rows from the beginning a page is reached forward, however many there are. */
const nearRows = 2500

/** How many rows there are, and the records of one page. */
const pageOf = async (
  tx: Tx,
  question: Question,
  { limit, page, near }: { readonly limit: number; readonly page: number; readonly near: number },
): Promise<{ readonly total: number; readonly ids: readonly number[] }> => {
  const offset = (page - 1) * limit
  if (offset <= near) {
    const both = await rowOf<{ total: number; ids: readonly number[] }>(
      tx,
      sql`select (${countIn(question)}) as total, (
          select coalesce(json_agg(names.id order by names.place), '[]')
          from (${placesOf(question, { limit, offset })}) as names
        ) as ids`,
    )
    return both ?? { total: 0, ids: [] }
  }
  const counted = await rowOf<{ total: number }>(tx, sql`select (${countIn(question)}) as total`)
  const total = counted?.total ?? 0
  // What comes first by its name has another order than the rows behind it.
  const slice = pageSlice(total, limit, page, question.first.length === 0)
  return { total, ids: slice === null ? [] : await idsIn(tx, question, slice) }
}

/**
 * One page of a table: filtered, searched, sorted and counted in the database. `near`: in rows; pages up to there are read
 * together with the count.
 */
export const readTable = async <Raw extends QueryResultRow, Row>(
  tx: Tx,
  source: TableSelection,
  query: TableQuery,
  toRow: (raw: Raw) => Row,
  near = nearRows,
): Promise<TablePage<Row>> => {
  const limit = pageSizeOf(query.limit)
  const question = await questionOf(tx, source, query)
  const { total, ids } = await pageOf(tx, question, { limit, page: query.page, near })
  const rows = await rowsNamed<Raw>(tx, source, ids)
  return {
    list: rows.map(toRow),
    pagination: { total, limit, current_page: query.page, total_pages: Math.max(1, Math.ceil(total / limit)) },
    table_name: source.definition.name,
  }
}

/**
 * Every row of the filtered table, in slices that leave the database and the event loop free in between. Which rows,
 * and in which order, is settled at the start: what changes meanwhile neither doubles nor drops one.
 */
export const streamTable = async function* <Raw extends QueryResultRow>(
  inSlice: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  source: TableSelection,
  query: Asked,
  sliceSize = 500,
): AsyncGenerator<readonly Raw[]> {
  const ids = await inSlice(async (tx) => idsIn(tx, await questionOf(tx, source, query), null))
  for (let from = 0; from < ids.length; from += sliceSize) {
    const rows = await inSlice((tx) => rowsNamed<Raw>(tx, source, ids.slice(from, from + sliceSize)))
    if (rows.length > 0) yield rows
  }
}

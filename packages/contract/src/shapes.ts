import { z } from 'zod'

/** Text as people write it: any Unicode, line breaks included; NUL and lone surrogates are refused. */
export const text = (maximum = 5000) =>
  z
    .string()
    .max(maximum)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), { message: 'invalid' })

/** The name of a record: required, at most 255 characters (decisions Q-ERR-4). */
export const name = text(255).refine((value) => value.trim() !== '', { message: 'required' })

export const uuid = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, { message: 'invalid' })
  .transform((value) => value.toLowerCase())

/** The largest id a bigint column and a JSON number both hold exactly. */
export const largestId = Number.MAX_SAFE_INTEGER

export const numericId = z.number().int().min(1).max(largestId)

/** A record named by its number or its UUID, as a body or a filter carries it. */
export const reference = z.union(
  [
    numericId,
    z
      .string()
      .regex(/^[1-9]\d{0,15}$/)
      .refine((written) => Number(written) <= largestId)
      .transform(Number),
    uuid,
  ],
  {
    error: () => ({ message: 'invalid' }),
  },
)
export type Reference = z.output<typeof reference>

/** RFC 3339 UTC with milliseconds. */
export const instant = z.iso.datetime({ offset: true })

/** A list call's query: a wrong `limit` is 25, everything else malformed is a 422 (api.md "Tables"). */
export const tableQuery = z.object({
  limit: z.string().optional(),
  page: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, { message: 'invalid' })
    .transform(Number)
    .default(1),
  sort: z.string().max(200).optional(),
  filter: z.string().max(20_000).optional(),
  q: text(255).optional(),
  with_saved_queries: z.string().optional(),
})
export type TableQuery = z.output<typeof tableQuery>

export const pageSizes = [10, 25, 50, 75, 100] as const
export const defaultPageSize = 25

export const pagination = z.object({
  total: z.number().int(),
  limit: z.number().int(),
  current_page: z.number().int(),
  total_pages: z.number().int(),
})

/** At most 125 characters (workspace.md section 9). */
export const savedQueryName = text(125).refine((value) => value.trim() !== '', { message: 'required' })

/** A view of a table that a person keeps: the limit, page, sort and filter parts of its address. */
export const savedQuery = z.object({
  /** "default" is the query a table begins with; it is there before anything was saved (decisions Q-SVQ-1). */
  id: z.union([z.number().int(), z.literal('default')]),
  key: z.string(),
  name: z.string(),
  table_name: z.string(),
  query_string: z.string(),
})
export type SavedQuery = z.output<typeof savedQuery>

export const table = <Row extends z.ZodType>(row: Row) =>
  z.object({
    list: z.array(row),
    pagination,
    table_name: z.string(),
    /** With `with_saved_queries`: the caller's, the default first. */
    saved_queries: z.array(savedQuery).optional(),
  })

export const list = <Row extends z.ZodType>(row: Row) => z.object({ list: z.array(row) })

/** What was made. */
export const made = z.object({ id: z.number().int(), uuid })

export const searchQuery = z.object({
  q: text(255).optional(),
  parent_id: z.string().optional(),
  ids: z.string().optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, { message: 'invalid' })
    .transform(Number)
    .optional(),
})

/** An option of a remote select: the id as text, and what people read. */
export const selectOption = z.object({ value: z.string(), label: z.string() })
export type SelectOption = z.output<typeof selectOption>

/** An option of a tree dropdown (workspace.md section 3). */
export const treeOption = selectOption.extend({
  hasChildren: z.boolean(),
  /** From the root down; none for a root. */
  ancestors: z.array(selectOption),
  /** Cannot be unselected. */
  fixed: z.boolean(),
  /** false: shown, but not to be chosen. */
  canSelect: z.boolean(),
  groupCode: z.string().optional(),
  groupLabel: z.string().optional(),
})
export type TreeOption = z.output<typeof treeOption>

/** A bulk call's records: named one by one, or all of a filter but some. */
export const bulk = z.union([
  z.object({ ids: z.array(reference).min(1, { message: 'required' }).max(10_000) }),
  z.object({
    select_all: z.literal(true),
    filter: z.record(z.string(), z.unknown()).default({}),
    exclude_ids: z.array(reference).default([]),
  }),
])
export type Bulk = z.output<typeof bulk>

export const bulkAnswer = z.object({
  changed: z.number().int(),
  failed: z.array(z.object({ id: z.union([z.number(), z.string()]), message: z.string() })),
})

export const nothing = z.object({})

/** Bytes: the answer of a `file` call. */
export const bytes = z.unknown()

/** What every import answers (api.md "The other calls"). */
export const importAnswer = z.object({
  id: z.number().int().optional(),
  uuid: uuid.optional(),
  total: z.number().int(),
  imported: z.number().int(),
  errors_count: z.number().int(),
  errors: z.array(z.object({ row: z.number().int(), field: z.string(), message: z.string() })),
})

export const importColumns = z.array(z.object({ id: z.string(), index: z.number().int().min(0) }))

import { z } from 'zod'
import { call, type Module } from '../call.ts'
import { importAnswer, importColumns, instant, nothing, uuid } from '../shapes.ts'

/** The field `columns` of a multipart import: a JSON list of `{id, index}`, `index` counted from 0. */
export const importColumnsField = z
  .string()
  .max(20_000)
  .transform((value, context): z.output<typeof importColumns> => {
    try {
      return importColumns.parse(JSON.parse(value))
    } catch {
      context.addIssue({ code: 'custom', message: 'invalid' })
      return z.NEVER
    }
  })

/** What every import of rows takes beside its file (api.md "The other calls"). */
export const rowImportQuery = z.object({
  /** `1`: tells what is wrong and takes nothing. */
  check: z.string().optional(),
  /** `1`: takes the good rows; without it one bad row stops all. */
  valid_only: z.string().optional(),
  /** `1`: takes a file under the minimum ("Import anyway"). */
  small_ok: z.string().optional(),
  /** `1`: answers as soon as the file is kept; how far it is, `GET /imports/{id}` tells. */
  background: z.string().optional(),
})

/** One import of rows: what came of it, or how far it is. */
export const rowImport = importAnswer.extend({
  uuid,
  state: z.enum(['waiting', 'writing', 'done', 'failed']),
  file: z.string(),
  /** Steps done of `steps`: rows written, and rows joined to others where the target joins them. */
  done: z.number().int(),
  steps: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  /** `errors` holds the first ones only; `errors_count` counts every row. */
  errors_cut: z.boolean(),
  created_at: instant,
  finished_at: instant.nullable(),
})
export type RowImport = z.output<typeof rowImport>

/** What was found in a file with `check=1` or where one bad row stopped all, or the import that was made of it. */
export const rowImportAnswer = rowImport.partial().extend({
  ...importAnswer.shape,
  errors_cut: z.boolean(),
  /** What is told of rows that nothing is wrong with, such as that they are there already; the first ones. */
  notes: importAnswer.shape.errors.optional(),
})
export type RowImportAnswer = z.output<typeof rowImportAnswer>

/** Codes of every call that imports rows. */
export const rowImportErrors = ['GEN_TOO_SMALL', 'GEN_TOO_LARGE', 'IMP_UNREADABLE', 'IMP_FAILED', 'IMP_FULL'] as const

const notFound = 'IMP_OBJECT_NOT_FOUND'

export const imports = {
  readImport: call({
    method: 'GET',
    path: '/imports/:id',
    summary: 'How far an import of rows of the signed-in user is, and what came of it.',
    access: 'signed-in',
    output: rowImport,
    notFound,
  }),
  stopImport: call({
    method: 'DELETE',
    path: '/imports/:id',
    summary: 'Stops an import of the signed-in user; the rows it has written stay.',
    access: 'signed-in',
    output: nothing,
    notFound,
  }),
} satisfies Module

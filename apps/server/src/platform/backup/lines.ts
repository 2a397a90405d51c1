import { z } from 'zod'

/**
 * A backup is gzip of JSON lines, in this order: a header; per table its name and columns, followed by one array of
 * texts (or nulls) per row; the sequences; the waiting jobs; the secrets; per file its path, its content in parts and
 * its hash; and an end that says how much there was, so that a file cut short is recognised.
 */
export const format = 1

const text = z.string()

export const lineSchema = z.union([
  z.array(text.nullable()),
  z.object({ part: text }),
  z.object({ table: text, columns: z.array(text) }),
  z.object({ file: text }),
  z.object({ fileEnd: z.object({ size: z.number(), sha256: text }) }),
  z.object({ sequence: text, value: text, used: z.boolean() }),
  z.object({ job: z.object({ name: text, data: z.unknown(), startAfter: text, key: text.nullable() }) }),
  z.object({ secrets: z.object({ secretKey: text.optional(), demoPassword: text.optional() }) }),
  z.object({ end: z.object({ rows: z.number(), files: z.number() }) }),
])

export const headerSchema = z.object({
  plumbline: z.literal('backup'),
  format: z.literal(format),
  /** The applied migrations, which say the shape of the tables. */
  migrations: z.array(text),
  made: text,
})

export type Line = z.infer<typeof lineSchema>
export type Header = z.infer<typeof headerSchema>

/** How much a backup held. */
export interface Amount {
  readonly rows: number
  readonly files: number
}

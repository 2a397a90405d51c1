import { z } from 'zod'
import { text, uuid } from '../shapes.ts'

export const pageFormats = ['a4', 'letter'] as const
export const photosPerRow = { least: 2, most: 6 } as const

/** How a workspace's reports look, page and PDF alike (decisions Q-SET-5). */
export const reportLayout = z.object({
  /** A cover with logo and facts; without it the report begins with its title alone. */
  cover: z.boolean(),
  /** The uuid of a picture; null: the product's own mark. */
  logo: uuid.nullable(),
  /** Of the line over the cover and below the headings, as "#773773"; null: the product's own. Never means anything. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, { message: 'invalid' })
    .nullable(),
  photos_per_row: z.number().int().min(photosPerRow.least).max(photosPerRow.most),
  show_empty_answers: z.boolean(),
  /** Questions that were marked as not applicable. */
  show_na: z.boolean(),
  show_score: z.boolean(),
  show_ratings: z.boolean(),
  /** Below every page, before its number; empty: the title and the date. */
  footer_text: text(200),
  page_format: z.enum(pageFormats),
})
export type ReportLayout = z.output<typeof reportLayout>

/** The layout with the signed address of its logo. */
export const shownLayout = reportLayout.extend({ logo_url: z.string().nullable() })
export type ShownLayout = z.output<typeof shownLayout>

export const defaultLayout: ReportLayout = {
  cover: true,
  logo: null,
  color: null,
  photos_per_row: 3,
  show_empty_answers: true,
  show_na: true,
  show_score: true,
  show_ratings: true,
  footer_text: '',
  page_format: 'a4',
}

import { z } from 'zod'
import { call, type Module } from '../call.ts'
import { list, nothing, reference, text, uuid } from '../shapes.ts'

const megabyte = 1024 * 1024

/** Titles by language; a language without a text takes its title away. */
const titles = z.record(z.string().max(8), text(255))

export const rating = z.object({
  id: z.number().int(),
  uuid,
  value: z.number().int(),
  /** In the preferred language, else as it was written first. */
  title: z.string(),
  title_lang: z.record(z.string(), z.string()),
  color: z.string().nullable(),
  icon_id: z.number().int().nullable(),
  /** The icon itself as a `data:` address, so that devices and reports have it without asking. */
  icon: z.string().nullable(),
  /** One of the five there are from the start, which stay (decisions Q-SET-2). */
  standard: z.boolean(),
})
export type RatingAnswer = z.output<typeof rating>

const json = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .string()
    .max(200_000)
    .transform((value, context): z.output<Shape> => {
      try {
        return shape.parse(JSON.parse(value))
      } catch {
        context.addIssue({ code: 'custom', message: 'invalid' })
        return z.NEVER
      }
    })

const writtenRating = z.looseObject({
  id: reference.optional(),
  title_lang: titles.default({}),
  value: z.number().int().min(1).max(1000),
  color: text(50).nullable().optional(),
  /** Which of `icons` is its new one, from 0; absent: the one at its own place. */
  icon: z.number().int().min(0).max(100).nullable().optional(),
})

export const ratings = {
  listRatings: call({
    method: 'GET',
    path: '/checklist/settings/ratings',
    summary: 'The rating scale, in its order.',
    access: ['CKL_MANAGE_TEMPLATES', 'APP_VIEW_SETTINGS'],
    query: z.object({ preferred_lang: z.string().max(8).optional() }),
    output: list(rating),
  }),
  saveRatings: call({
    method: 'POST',
    path: '/checklist/settings/ratings',
    summary: 'Stores ratings, their icons and their order. Ratings that are not named stay.',
    access: ['APP_EDIT_SETTINGS'],
    upload: 'many',
    xsrf: true,
    maxBytes: 10 * megabyte,
    body: z.object({
      rating: json(z.array(writtenRating).max(50)).default([]),
      order: json(z.array(reference).max(100)).default([]),
    }),
    output: list(rating),
  }),
  changeRating: call({
    method: 'PUT',
    path: '/checklist/settings/ratings/:id',
    summary: 'Changes one rating: titles by language, colour, icon.',
    access: ['APP_EDIT_SETTINGS'],
    notFound: 'SET_OBJECT_NOT_FOUND',
    body: z.object({
      title_lang: titles.optional(),
      color: text(50).nullable().optional(),
      icon_id: reference.nullable().optional(),
    }),
    output: nothing,
  }),
} satisfies Module

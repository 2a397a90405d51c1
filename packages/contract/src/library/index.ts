import { z } from 'zod'
import { call, type Module } from '../call.ts'
import { templateContent } from '../checklists/template.ts'
import { list, made, reference, table, text, uuid } from '../shapes.ts'

export * from './categories.ts'

const notFound = 'CKL_OBJECT_NOT_FOUND'

/** A category by its number, as the query carries it. */
const categoryNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, { message: 'invalid' })
  .transform(Number)

export const libraryCategory = z.object({
  id: z.number().int(),
  code: z.string(),
  /** In the caller's language, as the description. */
  name: z.string(),
  description: z.string(),
  is_active: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
  /** The key of an icon. */
  image: z.string().nullable(),
})
export type LibraryCategory = z.output<typeof libraryCategory>

/** A template that everybody may see and take: nothing of it but this and its content ever leaves its workspace. */
export const libraryTemplate = z.object({
  id: z.number().int(),
  uuid,
  category_id: z.number().int(),
  name: z.string(),
  description: z.string(),
  /** Who made it public, and for which workspace. */
  author_name: z.string(),
  workspace_owner: z.string(),
  /** Always false of what is listed. */
  is_private: z.boolean(),
  /** Its questions. */
  items_count: z.number().int(),
  version: z.number().int(),
  options: z.object({
    language: z.string(),
    /** The source language first. */
    languages: z.array(z.string()),
    contains_asset: z.boolean(),
  }),
  /** How many copies were taken. */
  downloads: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
  category: libraryCategory,
  /** The key of an icon. */
  image: z.string().nullable(),
})
export type LibraryTemplate = z.output<typeof libraryTemplate>

/** With the published content as it is answered, without files: they come with a copy. */
export const libraryEntry = libraryTemplate.extend({ template: templateContent })
export type LibraryEntry = z.output<typeof libraryEntry>

export const librarySorts = ['downloads', 'title', '-title'] as const
export type LibrarySort = (typeof librarySorts)[number]

export const library = {
  listLibrary: call({
    method: 'GET',
    path: '/checklist/library/list',
    summary: 'The public templates of all workspaces, by words, category and order.',
    access: 'public',
    limited: 'public',
    query: z.strictObject({
      q: text(255).optional(),
      category_id: categoryNumber.optional(),
      sort: z.enum(librarySorts).default('downloads'),
      limit: z.string().optional(),
      page: z
        .string()
        .regex(/^[1-9]\d{0,8}$/, { message: 'invalid' })
        .transform(Number)
        .default(1),
    }),
    output: table(libraryTemplate),
  }),
  listLibraryCategories: call({
    method: 'GET',
    path: '/checklist/library/categories',
    summary: 'The categories of the public library, named in the caller’s language.',
    access: 'public',
    limited: 'public',
    output: list(libraryCategory),
  }),
  readLibraryTemplate: call({
    method: 'GET',
    path: '/checklist/library/:id',
    summary: 'A public template with its published content, to look at.',
    access: 'public',
    limited: 'public',
    notFound,
    output: libraryEntry,
  }),
  downloadLibraryTemplate: call({
    method: 'POST',
    path: '/checklist/library/:id/download',
    summary: 'Makes a draft of a public template in a folder of the own workspace.',
    access: ['CKL_MANAGE_TEMPLATES'],
    notFound,
    body: z.object({ parent_id: reference.nullable().optional() }),
    output: made,
    status: 201,
  }),
} satisfies Module

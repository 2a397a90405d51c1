import { z } from 'zod'
import { call, type Module } from '../call.ts'
import { libraryCategories } from '../library/categories.ts'
import { list, made, nothing, reference, uuid } from '../shapes.ts'

const manage = ['CKL_MANAGE_TEMPLATES'] as const
const notFound = 'CKL_OBJECT_NOT_FOUND'

/** decisions Q-TPL-5: who may find a published template beyond its workspace. */
export const templateAccess = ['private', 'public', 'withdrawn'] as const
export type TemplateAccess = (typeof templateAccess)[number]

export const shareStates = ['pending', 'accepted', 'declined'] as const
export type ShareState = (typeof shareStates)[number]

/** A published version on its way to another workspace. */
export const templateShare = z.object({
  id: z.number().int(),
  uuid,
  title: z.string(),
  version: z.number().int(),
  questions: z.number().int(),
  state: z.enum(shareStates),
  /** The other workspace: where it went, or where it came from. */
  workspace: z.string(),
  /** Who shared it. */
  by: z.string(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
})
export type TemplateShare = z.output<typeof templateShare>

/** A category of the public library; without one the template keeps its last, or stands among the others. */
const categoryId = z
  .number()
  .int()
  .refine((id) => libraryCategories.some((category) => category.id === id), { message: 'invalid' })

export const sharing = {
  shareTemplate: call({
    method: 'POST',
    path: '/checklist/template/:id/share',
    summary: 'Sends a copy of the published version to another workspace, which accepts or declines it.',
    access: manage,
    notFound,
    body: z.object({ workspace_id: reference }),
    output: made,
    status: 201,
    errors: ['CKL_NOT_PUBLISHED'],
  }),
  templateShares: call({
    method: 'GET',
    path: '/checklist/template/:id/shares',
    summary: 'Where the template was shared to, and how that was answered.',
    access: manage,
    notFound,
    output: list(templateShare),
  }),
  setTemplateAccess: call({
    method: 'PUT',
    path: '/checklist/template/:id/access',
    summary: 'Private, public (only a published template) or withdrawn; public in a category of the library.',
    access: manage,
    notFound,
    body: z.object({ access: z.enum(templateAccess), category_id: categoryId.optional() }),
    output: nothing,
    errors: ['CKL_NOT_PUBLISHED'],
  }),
  receivedShares: call({
    method: 'GET',
    path: '/checklist/template/share/received',
    summary: 'Templates that other workspaces shared with this one.',
    access: manage,
    output: list(templateShare),
  }),
  acceptShare: call({
    method: 'POST',
    path: '/checklist/template/share/:id/accept',
    summary: 'Makes a template of what was shared, in a folder or at the root.',
    access: manage,
    notFound,
    body: z.object({ parent_id: reference.nullable().optional() }),
    output: made,
    status: 201,
    errors: ['CKL_SHARE_DECIDED'],
  }),
  declineShare: call({
    method: 'POST',
    path: '/checklist/template/share/:id/decline',
    summary: 'Declines what was shared.',
    access: manage,
    notFound,
    output: nothing,
    errors: ['CKL_SHARE_DECIDED'],
  }),
} satisfies Module

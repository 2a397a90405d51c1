import { z } from 'zod'
import { languageCode } from '../auth/index.ts'
import { call, type Module } from '../call.ts'
import { bytes, made, name, nothing, table, tableQuery, text, uuid } from '../shapes.ts'

const manage = ['CKL_MANAGE_TEMPLATES'] as const
const notFound = 'CKL_OBJECT_NOT_FOUND'

/** As it is written: an option without a uuid is a new one. */
const writtenOption = z.looseObject({
  uuid: uuid.optional(),
  label: name,
  value: z
    .union([text(255), z.number()])
    .nullable()
    .optional(),
  score: z.number().min(-1_000_000).max(1_000_000).nullable().optional(),
  color: text(50).nullable().optional(),
})

/** decisions Q-GLR-1. That there are two options at least is said by the handler, in the product's words. */
const writtenSet = z.object({ title: name, options: z.array(writtenOption).max(500) })

export const globalResponseOption = z.object({
  uuid,
  label: z.string(),
  value: z.string().nullable(),
  score: z.number().nullable(),
  color: z.string().nullable(),
  /** Labels in other languages, by language. */
  label_lang: z.record(z.string(), z.string()),
})
export type GlobalResponseOption = z.output<typeof globalResponseOption>

export const globalResponse = z.object({
  id: z.number().int(),
  uuid,
  title: z.string(),
  options: z.array(globalResponseOption),
  /** Languages with a label for every option. */
  languages: z.array(z.string()),
  /** Templates whose drafts use it. */
  used_by: z.number().int(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
})
export type GlobalResponse = z.output<typeof globalResponse>

export const globalResponses = {
  listGlobalResponses: call({
    method: 'GET',
    path: '/checklist/global-response/list',
    summary: 'Response sets that all templates may use.',
    access: manage,
    query: tableQuery,
    output: table(globalResponse),
  }),
  exportGlobalResponses: call({
    method: 'GET',
    path: '/checklist/global-response/list/export',
    summary: 'The list of global responses as CSV or XLSX.',
    access: manage,
    query: tableQuery.extend({ format: z.enum(['csv', 'xlsx']) }),
    answer: 'file',
    output: bytes,
  }),
  newGlobalResponse: call({
    method: 'POST',
    path: '/checklist/global-response/new',
    summary: 'Makes a global response set.',
    access: manage,
    body: writtenSet,
    output: made,
    status: 201,
  }),
  changeGlobalResponse: call({
    method: 'PUT',
    path: '/checklist/global-response/:id',
    summary: 'Changes a global response set; drafts that use it follow, published versions keep their copy.',
    access: manage,
    notFound,
    body: writtenSet,
    output: nothing,
  }),
  deleteGlobalResponse: call({
    method: 'DELETE',
    path: '/checklist/global-response/:id',
    summary: 'Deletes a global response set; published versions keep their copy.',
    access: manage,
    notFound,
    output: nothing,
  }),
  translateGlobalResponse: call({
    method: 'PUT',
    path: '/checklist/global-response/:id/:lang',
    summary: 'Stores the labels of a set in one language; an empty label takes its translation away.',
    access: manage,
    notFound,
    body: z.object({ options: z.array(z.looseObject({ uuid, label: text(255) })).max(500) }),
    output: nothing,
  }),
  translateGlobalOption: call({
    method: 'PUT',
    path: '/checklist/global-response/options/:id/translate',
    summary: 'Stores the label of one option in one language.',
    access: manage,
    notFound,
    body: z.object({ lang: languageCode, translation: text(255) }),
    output: nothing,
  }),
} satisfies Module

import { z } from 'zod'
import { languageCode } from '../auth/index.ts'
import { call, type Module } from '../call.ts'
import { bytes, importAnswer, importColumns, list, nothing, text } from '../shapes.ts'

const manage = ['CKL_MANAGE_TEMPLATES'] as const
const notFound = 'CKL_OBJECT_NOT_FOUND'

/** builder.md section 9. */
export const mostAutoTranslated = 10
export const translateTimeoutMs = 120_000
const mostStrings = 60_000
const key = z.string().min(1).max(200)
const written = z.object({ key, translation: text() })
const megabytes = 1024 * 1024

/** A text that stood there before, newest first. */
const formerText = z.object({
  value: z.string(),
  /** Who wrote it; null: it came with the template, or its writer is gone. */
  user: z.string().nullable(),
  /** null: it came with the template. */
  date: z.string().nullable(),
  /** Proposed by the machine and confirmed. */
  auto: z.boolean(),
})

export const translationString = z.object({
  key: z.string(),
  source: z.string(),
  translation: z.string(),
  status: z.enum(['untranslated', 'translated']),
  kind: z.enum(['title', 'description', 'info', 'placeholder', 'unit', 'response']),
  item_id: z.string().nullable(),
  /** An instruction's detail: rich text, never translated by the machine. */
  rich: z.boolean(),
  /** Kept with a global response: every template that uses it gets the translation. */
  global: z.boolean(),
  history: z.array(formerText),
})
export type TranslationString = z.output<typeof translationString>

/** Pages and sections, for the tree beside the texts. */
const branch = z.object({
  id: z.string(),
  title: z.string(),
  type: z.string(),
  parent_id: z.string().nullable(),
  depth: z.number().int(),
})

export const templateLanguages = z.object({
  title: z.string(),
  language: z.string(),
  languages: z.array(z.object({ language: z.string(), translated: z.number().int(), total: z.number().int() })),
  has_draft_translations: z.boolean(),
})
export type TemplateLanguages = z.output<typeof templateLanguages>

const translationBody = templateLanguages.extend({
  lang: z.string(),
  strings: z.array(translationString),
  branches: z.array(branch),
  /** By item: the page or section it stands in. */
  places: z.record(z.string(), z.string()),
})
export type TranslationBody = z.output<typeof translationBody>

export const suggestion = z.object({
  text: z.string(),
  /** Unchanged where nothing is known. */
  translation: z.string(),
  by: z.enum(['memory', 'glossary', 'service']).nullable(),
})
export type Suggestion = z.output<typeof suggestion>

const stored = z.object({ stored: z.number().int() })

export const translations = {
  templateLanguages: call({
    method: 'GET',
    path: '/checklist/template/:id/languages',
    summary: 'The languages of a template and how far each is translated.',
    access: manage,
    notFound,
    output: templateLanguages,
  }),
  setTemplateLanguage: call({
    method: 'POST',
    path: '/checklist/template/:id/set-language',
    summary: 'Sets the source language; a language it is translated into changes places with it.',
    access: manage,
    notFound,
    body: z.object({ lang: languageCode }),
    output: nothing,
  }),
  addTranslation: call({
    method: 'POST',
    path: '/checklist/template/:id/translation/add',
    summary: 'Adds a language, with every text untranslated.',
    access: manage,
    notFound,
    body: z.object({ lang: languageCode }),
    output: nothing,
    status: 201,
  }),
  readTranslation: call({
    method: 'GET',
    path: '/checklist/template/:id/translation/:lang',
    summary: 'Every text of the template with its translation and what stood there before.',
    access: manage,
    notFound,
    output: translationBody,
  }),
  saveTranslation: call({
    method: 'PUT',
    path: '/checklist/template/:id/translation/:lang',
    summary: 'Stores texts in one language; an empty one takes its translation away.',
    access: manage,
    notFound,
    maxBytes: 25 * megabytes,
    body: z.object({ strings: z.array(written).max(mostStrings) }),
    output: stored,
  }),
  deleteTranslation: call({
    method: 'DELETE',
    path: '/checklist/template/:id/translation/:lang',
    summary: 'Removes a language with its translations.',
    access: manage,
    notFound,
    output: nothing,
  }),
  bulkTranslation: call({
    method: 'PUT',
    path: '/checklist/template/:id/translation/:lang/bulk-update',
    summary: 'Stores many texts, makes the source the translation, or clears; the latter two for good.',
    access: manage,
    notFound,
    maxBytes: 25 * megabytes,
    body: z.object({
      action: z.enum(['set', 'copy_source', 'clear']),
      keys: z.union([z.literal('all'), z.array(key).max(mostStrings)]).optional(),
      strings: z.array(written).max(mostStrings).optional(),
    }),
    output: stored,
  }),
  bulkAutoTranslate: call({
    method: 'PUT',
    path: '/checklist/template/:id/bulk-auto-translate',
    summary: 'Stores confirmed proposals of the machine, at most ten.',
    access: manage,
    notFound,
    // That there are ten at most is said by the handler, in the product's words.
    body: z.object({ lang: languageCode, items: z.array(written).max(mostStrings) }),
    output: stored,
  }),
  importTranslation: call({
    method: 'POST',
    path: '/checklist/template/:id/translation/:lang/import',
    summary: 'Takes translations from a CSV or XLSX; rows that can’t be used are named, the others go in.',
    access: manage,
    notFound,
    upload: true,
    xsrf: true,
    maxBytes: 30 * megabytes,
    query: z.object({ check: z.string().optional(), small_ok: z.string().optional() }),
    body: z.object({
      columns: z
        .string()
        .max(20_000)
        .transform((value, context) => {
          try {
            return importColumns.parse(JSON.parse(value))
          } catch {
            context.addIssue({ code: 'custom', message: 'invalid' })
            return z.NEVER
          }
        })
        .optional(),
    }),
    output: importAnswer,
    errors: ['GEN_TOO_SMALL', 'GEN_TOO_LARGE', 'CKL_IMPORT_UNREADABLE'],
  }),
  exportTranslation: call({
    method: 'GET',
    path: '/checklist/template/:id/translation/:lang/export',
    summary: 'Key, source and translation of every text, for a translator; comes back by the import.',
    access: manage,
    notFound,
    query: z.object({ format: z.enum(['csv', 'xlsx']) }),
    answer: 'file',
    output: bytes,
  }),
  translate: call({
    method: 'POST',
    path: '/translate',
    summary:
      'Proposes translations: from the workspace’s own, a glossary, and the translation service if there is one.',
    access: manage,
    body: z.object({ source: languageCode, target: languageCode, texts: z.array(text()).max(1000) }),
    output: list(suggestion),
    errors: ['GEN_UNAVAILABLE'],
  }),
} satisfies Module

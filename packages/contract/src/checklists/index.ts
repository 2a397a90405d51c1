import { z } from 'zod'
import { languageCode } from '../auth/index.ts'
import { call, type Module } from '../call.ts'
import { file } from '../files/index.ts'
import {
  bytes,
  importAnswer,
  importColumns,
  list,
  made,
  name,
  nothing,
  reference,
  searchQuery,
  tableQuery,
  table,
  text,
  uuid,
} from '../shapes.ts'
import { customUnits } from './customUnits.ts'
import { globalResponses } from './globalResponses.ts'
import { ratings } from './ratings.ts'
import { sharing } from './sharing.ts'
import {
  finding,
  item,
  mostItems,
  templateBody,
  templateContent,
  templateOptions,
  templateRow,
  templateVersion,
} from './template.ts'
import { translations } from './translations.ts'

export * from './template.ts'
export * from './table.ts'
export * from './writtenOptions.ts'
export { customUnit, type CustomUnitAnswer } from './customUnits.ts'
export {
  globalResponse,
  globalResponseOption,
  type GlobalResponse,
  type GlobalResponseOption,
} from './globalResponses.ts'
export { rating, type RatingAnswer } from './ratings.ts'
export { shareStates, templateAccess, type ShareState, type TemplateAccess, type TemplateShare } from './sharing.ts'
export {
  mostAutoTranslated,
  translateTimeoutMs,
  type Suggestion,
  type TemplateLanguages,
  type TranslationBody,
  type TranslationString,
} from './translations.ts'

const manage = ['CKL_MANAGE_TEMPLATES'] as const
const notFound = 'CKL_OBJECT_NOT_FOUND'
const megabytes = 1024 * 1024
const largestTemplate = 25 * megabytes
const parent = reference.nullable().optional()
const revision = z.number().int().min(1)
const saved = z.object({ revision: z.number().int(), updated_at: z.string(), contains_asset: z.boolean() })
const part = z.looseObject({ uuid })

/** Of a file without columns also what comes in, and by row and name what does not or comes in otherwise. */
const templateImportAnswer = importAnswer.extend({
  format: z.enum(['csv', 'xlsx', 'xls', 'xlsform', 'safetyculture', 'plumbline']),
  counts: z.object({
    pages: z.number().int(),
    sections: z.number().int(),
    questions: z.number().int(),
    rules: z.number().int(),
    calculations: z.number().int(),
  }),
  languages: z.array(z.string()),
  losses: z.array(
    z.object({
      code: z.string(),
      message: z.string(),
      sheet: z.string(),
      row: z.number().int().nullable(),
      name: z.string(),
      field: z.string(),
      value: z.string(),
    }),
  ),
})

const partCall = <Path extends string>(path: Path, summary: string) =>
  call({ method: 'POST', path, summary, access: manage, notFound, body: part, output: part, status: 201 })

export const checklists = {
  listTemplates: call({
    method: 'GET',
    path: '/checklist/template/list',
    summary: 'Folders and templates, as a tree in display order.',
    access: manage,
    query: tableQuery,
    output: table(templateRow),
  }),
  exportTemplateList: call({
    method: 'GET',
    path: '/checklist/template/list/export',
    summary: 'The template list as CSV or XLSX.',
    access: manage,
    query: tableQuery.extend({ format: z.enum(['csv', 'xlsx']) }),
    answer: 'file',
    output: bytes,
  }),
  searchTemplates: call({
    method: 'GET',
    path: '/checklist/template/search',
    summary: 'Templates and folders for a selector.',
    access: manage,
    query: searchQuery,
    output: list(
      z.object({
        id: z.number().int(),
        uuid,
        title: z.string(),
        is_template: z.boolean(),
        parent_id: z.number().int().nullable(),
      }),
    ),
  }),
  search: call({
    method: 'GET',
    path: '/checklist/search',
    summary: 'Templates by title.',
    access: manage,
    query: searchQuery,
    output: list(z.object({ id: z.number().int(), uuid, title: z.string() })),
  }),
  newTemplate: call({
    method: 'POST',
    path: '/checklist/template/new',
    summary: 'Makes a template with a start page and the hidden page.',
    access: manage,
    body: z.object({
      parent_id: parent,
      title: name,
      description: text().optional(),
      language: languageCode.optional(),
    }),
    output: made,
    status: 201,
  }),
  newFolder: call({
    method: 'POST',
    path: '/checklist/template/folder/new',
    summary: 'Makes a folder; at most five deep.',
    access: manage,
    body: z.object({ parent_id: parent, title: name, description: text().optional() }),
    output: made,
    status: 201,
    errors: ['CKL_FOLDER_TOO_DEEP'],
  }),
  changeFolder: call({
    method: 'PUT',
    path: '/checklist/template/folder/:id',
    summary: 'Renames a folder.',
    access: manage,
    notFound,
    body: z.object({ title: name, description: text().optional() }),
    output: nothing,
  }),
  deleteFolder: call({
    method: 'DELETE',
    path: '/checklist/template/folder/:id',
    summary: 'Deletes a folder with its content.',
    access: manage,
    notFound,
    output: nothing,
    errors: ['CKL_FOLDER_HAS_ISSUES'],
  }),
  allFolders: call({
    method: 'GET',
    path: '/checklist/template/folder/all',
    summary: 'Every folder but one and what is below it.',
    access: manage,
    query: z.object({ exclude_id: z.string().max(64).optional() }),
    output: list(
      z.object({
        id: z.number().int(),
        uuid,
        title: z.string(),
        parent_id: z.number().int().nullable(),
        depth: z.number().int(),
      }),
    ),
  }),
  moveTemplate: call({
    method: 'POST',
    path: '/checklist/template/move',
    summary: 'Moves a template or a folder into a folder, or to the root.',
    access: manage,
    notFound,
    body: z.object({ id: reference, parent_id: reference.nullable() }),
    output: nothing,
    errors: ['CKL_FOLDER_TOO_DEEP', 'CKL_FOLDER_INTO_ITSELF'],
  }),
  importTemplate: call({
    method: 'POST',
    path: '/checklist/template/import',
    summary:
      'Makes a template from a file, recognised by its content: CSV, XLSX, XLSForm, a SafetyCulture template or the JSON of an export.',
    access: manage,
    feature: 'ckl_create_checklist_from_csv',
    upload: true,
    xsrf: true,
    maxBytes: 30 * megabytes,
    query: z.object({
      check: z.string().optional(),
      valid_only: z.string().optional(),
      small_ok: z.string().optional(),
    }),
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
      parent_id: z.string().max(64).optional(),
      title: text(255).optional(),
      language: z.string().max(8).optional(),
    }),
    output: templateImportAnswer,
    errors: ['GEN_TOO_SMALL', 'GEN_TOO_LARGE', 'CKL_IMPORT_UNREADABLE'],
  }),
  importSample: call({
    method: 'GET',
    path: '/checklist/template/import/sample',
    summary: 'A file to fill in.',
    access: manage,
    query: z.object({ format: z.enum(['csv', 'xlsx']) }),
    answer: 'file',
    output: bytes,
  }),
  readTemplate: call({
    method: 'GET',
    path: '/checklist/template/:id',
    summary: 'The template as it is being edited.',
    access: manage,
    notFound,
    output: templateBody,
  }),
  templateOptions: call({
    method: 'GET',
    path: '/checklist/template/:id/options',
    summary: 'What is known of a template without its content: its draft, its newest version, its language.',
    access: manage,
    notFound,
    output: templateOptions,
  }),
  saveTemplate: call({
    method: 'POST',
    path: '/checklist/template/:id',
    summary: 'Saves the whole template under its revision.',
    access: manage,
    notFound,
    maxBytes: largestTemplate,
    body: templateContent.extend({ revision }),
    output: saved,
    errors: ['CKL_REVISION_NOT_MATCH'],
  }),
  editTemplate: call({
    method: 'PATCH',
    path: '/checklist/template/:id',
    summary: 'Saves what changed, as edits, under the revision.',
    access: manage,
    notFound,
    maxBytes: largestTemplate,
    body: z.object({ revision, edits: z.array(z.looseObject({ kind: z.string() })).max(5000) }),
    output: saved,
    errors: ['CKL_REVISION_NOT_MATCH'],
  }),
  deleteTemplate: call({
    method: 'DELETE',
    path: '/checklist/template/:id',
    summary: 'Deletes a template; its inspections and their version stay.',
    access: manage,
    notFound,
    output: nothing,
  }),
  publishTemplate: call({
    method: 'POST',
    path: '/checklist/template/:id/publish',
    summary: 'Freezes the template as its next version.',
    access: manage,
    notFound,
    body: z.object({ revision, note: text(2000).optional() }),
    output: z.object({ version: z.number().int() }),
    errors: ['CKL_REVISION_NOT_MATCH', 'CKL_NOT_PUBLISHABLE'],
  }),
  checkTemplate: call({
    method: 'POST',
    path: '/checklist/template/:id/check',
    summary: 'What is wrong before publishing.',
    access: manage,
    notFound,
    output: z.object({ findings: z.array(finding) }),
  }),
  cloneTemplate: call({
    method: 'POST',
    path: '/checklist/template/:id/clone',
    summary: 'Copies a template, or a folder with its content.',
    access: manage,
    notFound,
    body: z.object({ parent_id: parent, title: name.optional() }),
    output: made,
    status: 201,
  }),
  exportTemplate: call({
    method: 'GET',
    path: '/checklist/template/:id/export',
    summary: 'The template as a file; as PDF a blank form to fill in by hand, in one of the template’s languages.',
    access: manage,
    notFound,
    query: z.object({ format: z.enum(['json', 'csv', 'xlsx', 'pdf']), lang: z.string().max(16).optional() }),
    answer: 'file',
    output: bytes,
  }),
  listVersions: call({
    method: 'GET',
    path: '/checklist/template/:id/versions',
    summary: 'The published versions, newest first.',
    access: manage,
    notFound,
    output: list(templateVersion),
  }),
  readVersion: call({
    method: 'GET',
    path: '/checklist/template/:id/versions/:version',
    summary: 'One published version, whole.',
    access: manage,
    notFound,
    output: templateContent.extend({ version: z.number().int() }),
  }),
  restoreVersion: call({
    method: 'POST',
    path: '/checklist/template/:id/restore',
    summary: 'Makes a published version the draft again.',
    access: manage,
    notFound,
    body: z.object({ version: z.number().int().min(1) }),
    output: saved,
  }),
  lastVersionItems: call({
    method: 'GET',
    path: '/checklist/:id/last-version-items',
    summary: 'The items of the newest published version.',
    access: manage,
    notFound,
    output: list(item),
  }),
  pastItems: call({
    method: 'POST',
    path: '/checklist/template/:id/past-items',
    summary: 'Clears away parts that neither past nor present items use.',
    access: manage,
    notFound,
    maxBytes: largestTemplate,
    body: z.object({ revision, items: z.array(item).max(mostItems) }),
    output: z.object({ removed: z.array(z.string()) }),
    errors: ['CKL_REVISION_NOT_MATCH'],
  }),
  newResponse: partCall('/checklist/template/:id/response/new', 'Stores a response set.'),
  newGroupedItem: partCall('/checklist/template/:id/grouped-item/new', 'Stores group options.'),
  newRules: partCall('/checklist/template/:id/rules/new', 'Stores a rule set.'),
  newInfo: partCall('/checklist/template/:id/info/new', 'Stores an info block.'),
  newImageMarker: call({
    method: 'POST',
    path: '/checklist/template/:id/image-marker/new',
    summary: 'Stores an image marker; answers it with its picture.',
    access: manage,
    notFound,
    body: part,
    output: part.extend({ file: file.nullable() }),
    status: 201,
  }),
  ...globalResponses,
  ...customUnits,
  ...ratings,
  ...sharing,
  ...translations,
} satisfies Module

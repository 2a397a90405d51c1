import { z } from 'zod'
import { call, type Module } from '../call.ts'
import { importColumnsField, rowImportAnswer, rowImportErrors, rowImportQuery } from '../imports/index.ts'
import { list, made, name, searchQuery, text, treeOption, uuid } from '../shapes.ts'

const megabytes = 1024 * 1024
const manage = ['RES_MANAGE_GLOBAL_LISTS'] as const
/** Who manages them, and who points a question of a template at one. */
const read = ['RES_MANAGE_GLOBAL_LISTS', 'RES_VIEW_GLOBAL_LISTS', 'CKL_MANAGE_TEMPLATES'] as const
const notFound = 'SIT_OBJECT_NOT_FOUND'

/** Of one structure. */
export const mostSites = 100_000
/** How far nodes stand below one another. */
export const deepestSite = 20
export const mostSiteColumns = 30

export const siteColumnTypes = ['text', 'number', 'date'] as const

/** Values stand in objects: what every object has is no key. */
export const isSiteColumnKey = (key: string): boolean =>
  /^[\p{L}\p{N}_]{1,63}$/u.test(key) && !(key in Object.prototype)

/** What every node of a structure may say beside its title. */
export const siteColumn = z.object({
  id: uuid,
  key: z.string().refine(isSiteColumnKey, { message: 'invalid' }),
  title: name,
  type: z.enum(siteColumnTypes),
  required: z.boolean(),
  unique: z.boolean(),
})
export type SiteColumn = z.output<typeof siteColumn>

const columnBody = siteColumn.partial({ id: true, key: true, type: true, required: true, unique: true })

/** Values of columns by their key. */
const options = z.record(z.string().max(63), text(1000))

/** A node as it is read; `children` in their order. */
export interface SiteNode {
  readonly id: string
  readonly title: string
  readonly options: Readonly<Record<string, string>>
  readonly is_site: boolean
  readonly parent_id: string | null
  readonly children: readonly SiteNode[]
}

const siteNode: z.ZodType<SiteNode> = z.lazy(() =>
  z.object({
    id: uuid,
    title: z.string(),
    options,
    is_site: z.boolean(),
    parent_id: uuid.nullable(),
    children: z.array(siteNode),
  }),
)

/** A node as it is written: where it stands says its parent; an id that is no UUID is replaced by one. */
export interface SiteNodeBody {
  readonly id?: string | number | undefined
  readonly title: string
  readonly options?: Readonly<Record<string, string>> | undefined
  readonly is_site?: boolean | undefined
  readonly children?: readonly SiteNodeBody[] | undefined
}

/** Far deeper than any tree that is taken: what stands below is not looked at, so that no depth ends the reader. */
const isReadable = (nodes: readonly unknown[]): boolean => {
  let level: readonly unknown[] = nodes
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > 2 * deepestSite) return false
    level = level.flatMap((node): readonly unknown[] => {
      const children: unknown = typeof node === 'object' && node !== null ? Reflect.get(node, 'children') : undefined
      return Array.isArray(children) ? children : []
    })
  }
  return true
}

const siteNodeBody: z.ZodType<SiteNodeBody, SiteNodeBody> = z.lazy(() =>
  z.object({
    id: z.union([z.string().max(64), z.number()]).optional(),
    title: text(255),
    options: options.optional(),
    is_site: z.boolean().optional(),
    children: z.array(siteNodeBody).optional(),
  }),
)

export const siteStructureBody = z.object({
  title: name,
  columns: z.array(columnBody).max(mostSiteColumns).default([]),
  structure: z.array(z.unknown()).refine(isReadable, { message: 'invalid' }).pipe(z.array(siteNodeBody)).default([]),
  /** The one that was read: of a structure that somebody else changed since nothing is saved (409). */
  revision: z.number().int().optional(),
})

const structureHead = z.object({
  id: z.number().int(),
  uuid,
  title: z.string(),
  columns: z.array(siteColumn),
  revision: z.number().int(),
  nodes: z.number().int(),
})
export type SiteStructureHead = z.output<typeof structureHead>

/** One node as a selector shows it, in the group of its structure: what is no site can't be chosen. */
export const siteOption = treeOption.extend({
  value: uuid,
  is_site: z.boolean(),
  parent_id: uuid.nullable(),
  structure_id: z.number().int(),
  options,
})
export type SiteOption = z.output<typeof siteOption>

/** A change of one node; a structure is changed by a few of them without sending the rest. */
export const siteEdit = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('add'),
    id: uuid,
    parent_id: uuid.nullable(),
    title: text(255),
    is_site: z.boolean().default(true),
    options: options.default({}),
  }),
  z.object({
    op: z.literal('change'),
    id: uuid,
    title: text(255).optional(),
    is_site: z.boolean().optional(),
    options: options.optional(),
  }),
  /** Behind the sibling `after_id`; null: first of all; not given: last of all. */
  z.object({ op: z.literal('move'), id: uuid, parent_id: uuid.nullable(), after_id: uuid.nullable().optional() }),
  z.object({ op: z.literal('remove'), id: uuid }),
])
export type SiteEdit = z.output<typeof siteEdit>

/** A structure as a device keeps it: nodes from the top down, siblings in their order. */
export const siteEntries = z.object({
  id: z.number().int(),
  uuid,
  title: z.string(),
  /** Moves with every change of the structure. */
  stamp: z.number().int(),
  /** The node; the one above it, null at the top; its title; 1: it may be chosen as a site. */
  nodes: z.array(z.tuple([uuid, uuid.nullable(), z.string(), z.number().int()])),
})
export type SiteEntries = z.output<typeof siteEntries>

export const sites = {
  allSiteStructures: call({
    method: 'GET',
    path: '/resources/sites/structures/all',
    summary: 'Every site structure, without its nodes.',
    access: read,
    query: z.object({ q: text(255).optional() }),
    output: list(structureHead),
  }),
  readSiteStructure: call({
    method: 'GET',
    path: '/resources/sites/structures/:id',
    summary: 'One site structure with its columns and its tree.',
    access: read,
    query: z.object({
      /** `1`: without its tree, which `GET /resources/sites/search` answers level by level. */
      head: z.string().optional(),
    }),
    output: structureHead.extend({ structure: z.array(siteNode) }),
    notFound,
  }),
  siteEntries: call({
    method: 'GET',
    path: '/resources/sites/structures/:id/entries',
    summary:
      'A whole structure as a device keeps it; whoever inspects reads them where a checklist asks them for a site.',
    access: 'signed-in',
    notFound,
    output: siteEntries,
  }),
  newSiteStructure: call({
    method: 'POST',
    path: '/resources/sites/structures/new',
    summary: 'Makes a site structure.',
    access: manage,
    maxBytes: 25 * megabytes,
    body: siteStructureBody,
    output: made,
    status: 201,
  }),
  saveSiteStructure: call({
    method: 'PUT',
    path: '/resources/sites/structures/:id',
    summary: 'Saves a site structure as a whole: nodes that are not named are gone.',
    access: manage,
    maxBytes: 25 * megabytes,
    body: siteStructureBody,
    output: z.object({ revision: z.number().int() }),
    notFound,
    errors: ['SIT_REVISION_NOT_MATCH'],
  }),
  editSiteStructure: call({
    method: 'PATCH',
    path: '/resources/sites/structures/:id',
    summary: 'Changes the title, the columns or some nodes of a site structure.',
    access: manage,
    body: z.object({
      title: name.optional(),
      columns: z.array(columnBody).max(mostSiteColumns).optional(),
      edits: z.array(siteEdit).max(500).default([]),
    }),
    output: z.object({ revision: z.number().int() }),
    notFound,
  }),
  importSites: call({
    method: 'POST',
    path: '/resources/sites/structures/:id/import',
    summary:
      'Takes nodes from a table: `title`, and as a file has them `id`, `parent`, `group`, `is_site` and the keys of columns.',
    access: manage,
    upload: true,
    xsrf: true,
    maxBytes: 30 * megabytes,
    query: rowImportQuery,
    body: z.object({ columns: importColumnsField.optional() }),
    output: rowImportAnswer,
    notFound,
    errors: rowImportErrors,
  }),
  searchSites: call({
    method: 'GET',
    path: '/resources/sites/search',
    summary: 'Nodes for a selector: by words, the children of one, or by ids.',
    access: 'signed-in',
    query: searchQuery.extend({
      /** Of this structure only; its roots where neither `q` nor `parent_id` nor `ids` is given. */
      structure_id: z.string().max(64).optional(),
      offset: z
        .string()
        .regex(/^\d{1,6}$/, { message: 'invalid' })
        .transform(Number)
        .optional(),
    }),
    output: list(siteOption).extend({ total: z.number().int() }),
  }),
} satisfies Module

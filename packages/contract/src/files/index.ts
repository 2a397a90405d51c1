import { z } from 'zod'
import { call, type Module } from '../call.ts'
import { bytes, list, nothing, numericId, reference, table, tableQuery, text, uuid } from '../shapes.ts'
import { longestFileName } from './fileName.ts'

export {
  fileNameKey,
  fileNameProblem,
  longestFileName,
  mendedFileName,
  numberedFileName,
  type FileNameProblem,
} from './fileName.ts'
export { fileKindOf, fileKinds, fileTable, type FileKind } from './table.ts'

export const media = z.object({
  kind: z.enum(['thumb', 'preview', 'original']),
  url: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})

export const file = z.object({
  id: z.number().int(),
  uuid,
  name: z.string(),
  is_file: z.boolean(),
  parent_id: z.number().int().nullable(),
  content_type: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Signed, expiring, relative to /storage/. */
  url: z.string(),
  media: z.array(media),
})
export type StoredFile = z.output<typeof file>

const crumb = z.object({ id: z.number().int(), uuid, name: z.string() })

/** A file or folder of the file manager. A folder has no bytes: its `url` is empty and its `media` are none. */
export const managedFile = file.extend({
  /** How many files and folders stand directly in a folder. */
  children: z.number().int(),
  /** How many templates, assets and report layouts show a file. */
  used_by: z.number().int(),
  /** The folders it stands in, from the top; told where the list looks below a folder (`q`). */
  path: z.array(crumb),
})
export type ManagedFile = z.output<typeof managedFile>
export type FileCrumb = z.output<typeof crumb>

export const clashChoices = ['keep_both', 'replace', 'skip'] as const
export type ClashChoice = (typeof clashChoices)[number]

/** Of a refused move or copy (409 FIL_NAME_TAKEN): what has the name of something that stands there. */
export const clash = z.object({
  id: z.number().int(),
  uuid,
  name: z.string(),
  is_file: z.boolean(),
  bytes: z.number().int(),
  updated_at: z.string(),
  there: z.object({ id: z.number().int(), is_file: z.boolean(), bytes: z.number().int(), updated_at: z.string() }),
})
export type Clash = z.output<typeof clash>

const placement = z.object({
  ids: z.array(reference).min(1, { message: 'required' }).max(1000),
  /** null: the top. */
  destination_id: reference.nullable(),
  /** Absent: where a name is taken nothing is done, and the answer names every clash. */
  on_conflict: z.enum(clashChoices).optional(),
})

const placed = z.object({
  /** What stands there now. */
  list: z.array(z.object({ id: z.number().int(), uuid, name: z.string() })),
  skipped: z.number().int(),
})

/** The rules of names come with their reasons: fileNameProblem. */
const fileName = z.string().max(1000)

const refusedPlacement = [
  'FIL_OBJECT_NOT_FOUND',
  'FIL_FOLDER_NOT_FOUND',
  'FIL_NAME_TAKEN',
  'FIL_INTO_ITSELF',
  'FIL_FOLDER_STAYS',
] as const

export const fileSettings = z.object({
  /** Whether photos and films that are put there keep where they were taken. */
  keeps_place: z.boolean(),
})

const manages = ['RES_MANAGE_FILE_MANAGER'] as const
/** Who writes templates chooses from the files. */
const looks = ['RES_MANAGE_FILE_MANAGER', 'CKL_MANAGE_TEMPLATES'] as const

export const megabytes = 1024 * 1024
export const largestUpload = 30 * megabytes
export const smallestImport = 10 * 1024

export const files = {
  upload: call({
    method: 'POST',
    path: '/file/upload',
    summary: 'Stores one file; the same uuid with the same content may be sent again.',
    access: 'signed-in',
    upload: true,
    xsrf: true,
    maxBytes: largestUpload,
    body: z.object({
      uuid: uuid.optional(),
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/i)
        .optional(),
    }),
    output: z.object({ file }),
    status: 201,
    errors: ['FIL_UUID_TAKEN', 'FIL_CHECKSUM', 'FIL_EMPTY', 'GEN_TOO_LARGE', 'GEN_UNSUPPORTED_MEDIA'],
  }),
  listFiles: call({
    method: 'GET',
    path: '/file/list',
    summary: 'What stands in a folder of the file manager; with `q` what is found by name in it and below it.',
    access: looks,
    query: tableQuery.extend({ parent_id: z.string().max(40).optional() }),
    output: table(managedFile).extend({
      /** The folder that was asked for and those it stands in, from the top; none: the top itself. */
      path: z.array(crumb),
    }),
    errors: ['FIL_FOLDER_NOT_FOUND'],
  }),
  listFolders: call({
    method: 'GET',
    path: '/file/folder/list',
    summary: 'Every folder of the file manager, each after the one it stands in.',
    access: looks,
    output: list(crumb.extend({ parent_id: z.number().int().nullable(), depth: z.number().int() })),
  }),
  newFileFolder: call({
    method: 'POST',
    path: '/file/folder/new',
    summary: 'Makes a folder in the file manager.',
    access: manages,
    body: z.object({ name: fileName, parent_id: reference.nullish() }),
    output: z.object({ file: managedFile }),
    status: 201,
    errors: ['FIL_FOLDER_NOT_FOUND'],
  }),
  moveFiles: call({
    method: 'POST',
    path: '/file/move',
    summary: 'Puts files and folders into a folder; also what one has just uploaded, which stands nowhere yet.',
    access: manages,
    body: placement,
    output: placed,
    errors: [...refusedPlacement],
  }),
  copyFiles: call({
    method: 'POST',
    path: '/file/copy',
    summary: 'Puts copies of files, and of folders with all that is in them, into a folder.',
    access: manages,
    body: placement,
    output: placed,
    errors: [...refusedPlacement, 'FIL_TOO_MANY'],
  }),
  renameFile: call({
    method: 'PUT',
    path: '/file/:id/rename',
    summary: 'Gives a file or folder of the file manager another name.',
    access: manages,
    body: z.object({
      name: fileName,
      /** The name it had when it was looked at: somebody else’s renaming is told, not undone. */
      was: text(longestFileName).optional(),
    }),
    output: z.object({ file: managedFile }),
    notFound: 'FIL_OBJECT_NOT_FOUND',
    errors: ['FIL_RENAMED'],
  }),
  deleteFile: call({
    method: 'DELETE',
    path: '/file/:id',
    summary: 'Takes a file, or a folder with its content, out of the file manager. What templates show stays there.',
    access: manages,
    query: z.object({
      /** How much is in the folder, as it was said before confirming: if it is more by now, it is asked again. */
      content: z
        .string()
        .regex(/^\d{1,9}$/, { message: 'invalid' })
        .optional(),
    }),
    output: nothing,
    notFound: 'FIL_OBJECT_NOT_FOUND',
    errors: ['FIL_FOLDER_CHANGED'],
  }),
  fileUses: call({
    method: 'GET',
    path: '/file/:id/uses',
    summary: 'What shows a file: templates, assets and the layout of reports; and what is in a folder.',
    access: manages,
    output: z.object({
      templates: z.array(z.object({ id: numericId, uuid, title: z.string() })),
      assets: z.array(z.object({ id: numericId, uuid, display_name: z.string() })),
      report_layout: z.boolean(),
      /** It is the logo of the organisation. */
      organization: z.boolean(),
      /** Files and folders in it, all the way down. */
      content: z.number().int(),
      /** Of those, and of the file itself: how many are shown somewhere. */
      used: z.number().int(),
    }),
    notFound: 'FIL_OBJECT_NOT_FOUND',
  }),
  readFileSettings: call({
    method: 'GET',
    path: '/settings/files',
    summary: 'What the workspace wants of its file manager.',
    access: ['RES_MANAGE_FILE_MANAGER', 'APP_VIEW_SETTINGS'],
    output: fileSettings,
  }),
  saveFileSettings: call({
    method: 'PUT',
    path: '/settings/files',
    summary: 'Changes what the workspace wants of its file manager.',
    access: ['APP_EDIT_SETTINGS'],
    body: fileSettings,
    output: fileSettings,
  }),
  readFile: call({
    method: 'GET',
    path: '/file/:id',
    summary:
      'A file that a template shows, that one has uploaded oneself, or that stands in the file manager one may look into; with fresh addresses of its sizes.',
    access: 'signed-in',
    notFound: 'FIL_OBJECT_NOT_FOUND',
    output: z.object({ file }),
  }),
  storage: call({
    method: 'GET',
    path: '/storage/*',
    summary: 'The bytes behind a signed address; download=1 makes it an attachment.',
    access: 'public',
    query: z.object({
      exp: z.string().optional(),
      sig: z.string().optional(),
      /** The file whose name it is saved under, where several show the same bytes. */
      file: z.string().optional(),
      /** The link of a report that the address was told by: both end together. */
      link: z.string().optional(),
      download: z.string().optional(),
    }),
    answer: 'file',
    output: bytes,
    notFound: 'FIL_OBJECT_NOT_FOUND',
    errors: ['FIL_LINK_EXPIRED'],
  }),
} satisfies Module

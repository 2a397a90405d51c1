import { z } from 'zod'
import { call, type Module } from '../call.ts'
import { bytes, uuid } from '../shapes.ts'

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
  readFile: call({
    method: 'GET',
    path: '/file/:id',
    summary: 'A file that a template shows, or that one has uploaded oneself, with fresh addresses of its sizes.',
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

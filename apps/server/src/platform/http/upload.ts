import type { ServerWords, Translator } from '@plumbline/language'
import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from './operation.ts'
import { refuse } from './refusal.ts'
import { refuseFile } from './refuseFile.ts'

export interface Upload {
  readonly file: UploadedFile | null
  readonly fields: Readonly<Record<string, string>>
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

/** Reads a multipart body: one file, and its fields as text. */
export const readUpload = async (request: FastifyRequest, t: Translator<ServerWords>): Promise<Upload> => {
  if (!request.isMultipart()) return refuse('GEN_UNSUPPORTED_MEDIA')
  let file: UploadedFile | null = null
  const fields = new Map<string, string>()
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.valueTruncated) refuse('GEN_TOO_LARGE')
      fields.set(part.fieldname, String(part.value))
      continue
    }
    const content = await part.toBuffer().catch((error: unknown) => {
      if (isTooLarge(error)) return refuseFile(t, 'GEN_TOO_LARGE', part.filename)
      throw error
    })
    if (part.fieldname === 'file') file = { name: part.filename, type: part.mimetype, content }
  }
  return { file, fields: Object.fromEntries(fields) }
}

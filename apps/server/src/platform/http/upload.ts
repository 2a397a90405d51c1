import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from './operation.ts'
import { refuse } from './refusal.ts'

export interface Upload {
  readonly file: UploadedFile | null
  readonly fields: Readonly<Record<string, string>>
}

/** Reads a multipart body: one file, and its fields as text. */
export const readUpload = async (request: FastifyRequest): Promise<Upload> => {
  if (!request.isMultipart()) return refuse('GEN_UNSUPPORTED_MEDIA')
  let file: UploadedFile | null = null
  const fields: Record<string, string> = {}
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value)
      continue
    }
    const content = await part.toBuffer()
    if (part.fieldname === 'file') file = { name: part.filename, type: part.mimetype, content }
  }
  return { file, fields }
}

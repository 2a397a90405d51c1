import type { Call } from '@plumbline/contract'
import type { ServerWords, Translator } from '@plumbline/language'
import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from './operation.ts'
import { refuse } from './refusal.ts'
import { refuseFile } from './refuseFile.ts'

export interface NamedFile extends UploadedFile {
  /** The field it came in. */
  readonly field: string
}

export interface Upload {
  /** The one named `file`. */
  readonly file: UploadedFile | null
  /** Those of other names, in the order they came. */
  readonly others: readonly NamedFile[]
  readonly fields: Readonly<Record<string, string>>
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

/** How many files a call takes that takes several. */
const most = 20

/** Reads a multipart body: its file or files, and its fields as text. */
export const readUpload = async (
  request: FastifyRequest,
  t: Translator<ServerWords>,
  upload: Call['upload'],
): Promise<Upload> => {
  if (!request.isMultipart()) return refuse('GEN_UNSUPPORTED_MEDIA')
  let file: UploadedFile | null = null
  const others: NamedFile[] = []
  const fields = new Map<string, string>()
  for await (const part of request.parts({ limits: { files: upload === 'many' ? most : 1 } })) {
    if (part.type === 'field') {
      if (part.valueTruncated) refuse('GEN_TOO_LARGE')
      fields.set(part.fieldname, String(part.value))
      continue
    }
    const content = await part.toBuffer().catch((error: unknown) => {
      if (isTooLarge(error)) return refuseFile(t, 'GEN_TOO_LARGE', part.filename)
      throw error
    })
    const read = { name: part.filename, type: part.mimetype, content }
    if (part.fieldname === 'file') file = read
    else others.push({ ...read, field: part.fieldname })
  }
  return { file, others, fields: Object.fromEntries(fields) }
}

import type { StoredFile } from '@plumbline/contract'
import type { Tx } from '../../platform/database/index.ts'
import { recordEvent } from '../../platform/events/index.ts'
import { refuse, refuseFile, type Context } from '../../platform/http/index.ts'
import { cleanSvg } from './cleanSvg.ts'
import { contentTypeOf } from './contentType.ts'
import { documentTypeOf } from './documentType.ts'
import { fileAnswer, readFiles } from './fileRecord.ts'
import { insertFile, putFile, sha256Of } from './storeFile.ts'

/** The last part of a name, without what a file system or a header trips over. */
export const cleanName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}<>:"|?*]/gu, '')
    .trim()
    .slice(0, 255) || 'file'

export interface IncomingFile {
  readonly uuid: string
  /** Already clean. */
  readonly name: string
  /** What its sender says it is; '' says nothing. */
  readonly declaredType: string
  readonly content: Buffer
  /** Hex, of the whole file, where its sender said it. */
  readonly sha256: string | undefined
}

export interface KeptFile {
  readonly file: StoredFile
  /** False where the same file was kept under this uuid before. */
  readonly made: boolean
}

const saysPicture = (type: string): boolean => type === 'application/octet-stream' || /^(image\/.*)?$/.test(type)

/** What a file is, and its content as it is kept: a drawing only with what draws. Null: of no allowed type. */
const judged = ({
  name,
  declaredType,
  content,
}: IncomingFile): { readonly content: Buffer; readonly contentType: string } | null => {
  const contentType = contentTypeOf(content, declaredType) ?? documentTypeOf(content, { name, declared: declaredType })
  if (contentType) return { content, contentType }
  const drawing = saysPicture(declaredType) ? cleanSvg(content) : null
  return drawing && { content: drawing, contentType: 'image/svg+xml' }
}

/**
 * Judges a whole file by its bytes and keeps it, however it came: 422 damaged or empty, 415 of another type, 409 where
 * the uuid is another file's. `beside` is written in the same transaction as the file's row.
 */
export const keepFile = async (
  context: Context,
  incoming: IncomingFile,
  beside: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<KeptFile> => {
  const { uuid, name } = incoming
  const { storage } = context.services
  if (incoming.content.byteLength === 0) return refuseFile(context.t, 'FIL_EMPTY', name)
  if (incoming.sha256 && incoming.sha256.toLowerCase() !== sha256Of(incoming.content))
    return refuseFile(context.t, 'FIL_CHECKSUM', name)
  const { content, contentType } = judged(incoming) ?? refuseFile(context.t, 'GEN_UNSUPPORTED_MEDIA', name)
  const sha256 = sha256Of(content)
  const known = await context.read(async (tx) => (await readFiles(tx, [uuid])).get(uuid))
  if (known) {
    if (known.sha256 !== sha256) return refuse('FIL_UUID_TAKEN')
    return { file: fileAnswer(known, storage), made: false }
  }
  const row = await putFile(storage, context.actor.workspaceId, {
    uuid,
    name,
    contentType,
    content,
    uploadedBy: context.actor.userId,
  })
  const file = await context.write(async (tx) => {
    const made = await insertFile(tx, row)
    if (made)
      await recordEvent(
        tx,
        context.actor,
        {
          type: 'file.uploaded',
          subject: { type: 'file', id: made.id, uuid },
          after: { name: row.name, bytes: row.bytes, content_type: row.content_type },
        },
        context.tracking,
      )
    await beside(tx)
    const record = (await readFiles(tx, [uuid])).get(uuid)
    return record ? fileAnswer(record, storage) : null
  })
  return file ? { file, made: true } : refuse('FIL_OBJECT_NOT_FOUND')
}

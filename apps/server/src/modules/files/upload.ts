import type { contract } from '@plumbline/contract'
import { recordEvent } from '../../platform/events/index.ts'
import { refuse, refuseFile, type Handler } from '../../platform/http/index.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { contentTypeOf } from './contentType.ts'
import { fileAnswer, readFiles } from './fileRecord.ts'
import { insertFile, putFile, sha256Of } from './storeFile.ts'

/** The last part of a name, without what a file system or a header trips over. */
const cleanName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}<>:"|?*]/gu, '')
    .trim()
    .slice(0, 255) || 'file'

/** Stores one file. A device may send the same one again: the same uuid with the same bytes answers the first one. */
export const upload: Handler<typeof contract.files.upload> = async (context, incoming) => {
  const { body } = incoming.input()
  const { storage } = context.services
  const file = incoming.file()
  const name = cleanName(file.name)
  if (file.content.byteLength === 0) return refuseFile(context.t, 'FIL_EMPTY', name)
  const sha256 = sha256Of(file.content)
  if (body.sha256 && body.sha256.toLowerCase() !== sha256) return refuseFile(context.t, 'FIL_CHECKSUM', name)
  const contentType = contentTypeOf(file.content, file.type)
  if (!contentType) return refuseFile(context.t, 'GEN_UNSUPPORTED_MEDIA', name)
  const uuid = body.uuid ?? newUuid()
  const known = await context.read(async (tx) => (await readFiles(tx, [uuid])).get(uuid))
  if (known) {
    if (known.sha256 !== sha256) return refuse('FIL_UUID_TAKEN')
    context.status(200)
    return { file: fileAnswer(known, storage) }
  }
  const row = await putFile(storage, context.actor.workspaceId, {
    uuid,
    name,
    contentType,
    content: file.content,
    uploadedBy: context.actor.userId,
  })
  const stored = await context.write(async (tx) => {
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
    const record = (await readFiles(tx, [uuid])).get(uuid)
    return record ? fileAnswer(record, storage) : null
  })
  return stored ? { file: stored } : refuse('FIL_OBJECT_NOT_FOUND')
}

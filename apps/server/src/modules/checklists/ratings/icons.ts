import { buffer } from 'node:stream/consumers'
import type { Reference } from '@plumbline/contract'
import { invalidField, refuseFile, type Context, type UploadedFile } from '../../../platform/http/index.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import { contentTypeOf, iconOf, putFile, shownFile, type FileRow } from '../../files/index.ts'

/** An icon that is ready to be named by a rating. */
export interface ReadyIcon {
  readonly row: FileRow
  readonly icon: string
}

/** Puts an uploaded icon into the storage; what is no picture is refused. Not inside a transaction. */
export const readyIcon = async ({ services, actor, t }: Context, file: UploadedFile): Promise<ReadyIcon> => {
  const contentType = contentTypeOf(file.content, file.type)
  const icon = await iconOf(file.content)
  if (contentType === null || icon === null) return refuseFile(t, 'GEN_UNSUPPORTED_MEDIA', file.name)
  const row = await putFile(services.storage, actor.workspaceId, {
    uuid: newUuid(),
    name: file.name,
    contentType,
    content: file.content,
    uploadedBy: actor.userId,
  })
  return { row, icon }
}

/** A stored file as an icon. Not inside a transaction. */
export const storedIcon = async (
  context: Context,
  reference: Reference,
): Promise<{ readonly id: number; readonly icon: string }> => {
  const refused = (): never => {
    throw invalidField('icon_id', context.t('errors.field.invalid'))
  }
  const file = await context.read((tx) => shownFile(tx, reference, context.actor))
  if (!file?.content_type.startsWith('image/')) return refused()
  const stored = await context.services.storage.get(file.path)
  const icon = stored ? await iconOf(await buffer(stored.stream)) : null
  return icon === null ? refused() : { id: file.id, icon }
}

import type { Reference } from '@plumbline/contract'
import type { Actor } from '../../platform/access/index.ts'
import type { Tx } from '../../platform/database/index.ts'
import type { Services } from '../../platform/services.ts'
import { fileAddresses, type Lasting } from './fileRecord.ts'
import { holdFile } from './holdFile.ts'
import { removeUnnamed } from './releaseFiles.ts'
import { shownFile } from './shownFile.ts'

/** Small addresses of pictures by their uuid: the thumbnail, where there is one. */
export const pictureAddresses = async (
  tx: Tx,
  { storage }: Pick<Services, 'storage'>,
  uuids: readonly string[],
  lasting: Lasting = {},
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    [...(await fileAddresses(tx, storage, uuids, lasting))].map(([uuid, { url, media }]) => [
      uuid,
      media.find(({ kind }) => kind === 'thumb')?.url ?? url,
    ]),
  )

/** The uuid of a picture that this person may show; null where there is none. */
export const pictureNamed = async (
  tx: Tx,
  { actor }: { readonly actor: Actor },
  reference: Reference,
): Promise<string | null> => {
  const file = await shownFile(tx, reference, actor)
  return file?.content_type.startsWith('image/') ? file.uuid : null
}

/** A user shows this picture from now on, and no other. */
export const keepPicture = async (
  tx: Tx,
  { storage }: Pick<Services, 'storage'>,
  userId: number,
  uuid: string | null,
): Promise<void> => {
  const { rows } = await tx.query<{ file_uuid: string }>(
    `delete from file_uses where workspace_id = $1 and subject_type = 'user' and subject_id = $2
       and file_uuid is distinct from $3 returning file_uuid`,
    [tx.workspaceId, userId, uuid],
  )
  await removeUnnamed(
    tx,
    storage,
    rows.map((row) => row.file_uuid),
  )
  if (uuid !== null) await holdFile(tx, uuid, 'user', userId)
}

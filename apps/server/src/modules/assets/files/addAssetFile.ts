import { mostAssetFiles } from '@plumbline/contract'
import { refuse } from '../../../platform/http/index.ts'
import { fileAnswer, filesOf, holdFile, shownFile, withoutPlaces } from '../../files/index.ts'
import type { CallHandler } from '../callHandler.ts'
import { assetOfPath } from '../records/assetRecord.ts'
import { lockAssets } from '../records/assetTree.ts'
import { assetFileEvent } from './assetFileEvent.ts'

/** Who may see the asset sees its files from now on: only a file that one may be shown oneself is added. */
export const addAssetFile: CallHandler<'addAssetFile'> = async (context, incoming) => {
  await context.read((tx) => assetOfPath(tx, incoming.params.id))
  const { file_id: fileId } = incoming.input().body
  const notePlaces = await withoutPlaces(context, [fileId])
  return context.write(async (tx) => {
    await notePlaces(tx)
    // With the lock nobody deletes the asset meanwhile, and two people together don't go beyond the limit.
    await lockAssets(tx)
    const asset = await assetOfPath(tx, incoming.params.id)
    if (asset.archived_at) refuse('SST_ARCHIVED')
    const { storage } = context.services
    const found = (await shownFile(tx, fileId, context.actor)) ?? refuse('FIL_OBJECT_NOT_FOUND')
    const there = await filesOf(tx, storage, 'asset', asset.id)
    if (!there.some(({ uuid }) => uuid === found.uuid)) {
      if (there.length >= mostAssetFiles) refuse('SST_TOO_MANY_FILES', { most: mostAssetFiles })
      await holdFile(tx, found.uuid, 'asset', asset.id)
      await assetFileEvent(tx, context, asset, { before: null, after: found.name })
    }
    return { file: fileAnswer(found, storage) }
  })
}

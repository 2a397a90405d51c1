import { refuse } from '../../../platform/http/index.ts'
import { filesOf, releaseFiles } from '../../files/index.ts'
import type { CallHandler } from '../callHandler.ts'
import { assetOfPath } from '../records/assetRecord.ts'
import { lockAssets } from '../records/assetTree.ts'
import { assetFileEvent } from './assetFileEvent.ts'

export const removeAssetFile: CallHandler<'removeAssetFile'> = (context, incoming) =>
  context.write(async (tx) => {
    await lockAssets(tx)
    const { id, fileId } = incoming.params
    const asset = await assetOfPath(tx, id)
    if (asset.archived_at) refuse('SST_ARCHIVED')
    const { storage } = context.services
    const there = await filesOf(tx, storage, 'asset', asset.id)
    const file =
      there.find(({ id: number, uuid }) => String(number) === fileId || uuid === fileId.toLowerCase()) ??
      refuse('FIL_OBJECT_NOT_FOUND')
    await releaseFiles(tx, storage, { type: 'asset', ids: [asset.id], files: [file.uuid] })
    await assetFileEvent(tx, context, asset, { before: file.name, after: null })
    return {}
  })

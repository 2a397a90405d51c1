import { filesOf } from '../../files/index.ts'
import type { CallHandler } from '../callHandler.ts'
import { assetOfPath } from '../records/assetRecord.ts'

export const assetFiles: CallHandler<'assetFiles'> = (context, incoming) =>
  context.read(async (tx) => {
    const { id } = await assetOfPath(tx, incoming.params.id)
    return { list: [...(await filesOf(tx, context.services.storage, 'asset', id))] }
  })

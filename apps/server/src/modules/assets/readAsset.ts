import type { CallHandler } from './callHandler.ts'
import { ancestorsOf, assetAnswer, assetOfPath } from './records/assetRecord.ts'

export const readAsset: CallHandler<'readAsset'> = (context, incoming) =>
  context.read(async (tx) => {
    const record = await assetOfPath(tx, incoming.params.id)
    return { ...assetAnswer(record), ancestors: [...(await ancestorsOf(tx, record.id))] }
  })

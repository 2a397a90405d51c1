import type { CallHandler } from '../callHandler.ts'
import { typeAnswer, typeOfPath } from './typeRecord.ts'

export const readAssetType: CallHandler<'readAssetType'> = (context, incoming) =>
  context.read(async (tx) => typeAnswer(await typeOfPath(tx, incoming.params.id)))

import type { CallHandler } from '../callHandler.ts'
import { fieldsOfType } from './typeFields.ts'
import { typeAnswer, typeOfPath } from './typeRecord.ts'

export const readAssetType: CallHandler<'readAssetType'> = (context, incoming) =>
  context.read(async (tx) => {
    const record = await typeOfPath(tx, incoming.params.id)
    return { ...typeAnswer(record), fields: await fieldsOfType(tx, context, record) }
  })

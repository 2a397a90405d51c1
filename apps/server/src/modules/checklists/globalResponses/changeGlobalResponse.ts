import type { Operation } from '../operation.ts'
import { setOfPath } from './records.ts'
import { storeSet } from './storeSet.ts'
import { writtenOptions } from './writtenOptions.ts'

export const changeGlobalResponse: Operation<'changeGlobalResponse'> = (context, incoming) =>
  context.write(async (tx) => {
    const record = await setOfPath(tx, incoming.params.id)
    const { body } = incoming.input()
    const options = writtenOptions(context, body, record.options)
    await storeSet(context, tx, record, 'global_response.changed', { title: body.title, options })
    return {}
  })

import type { Operation } from '../operation.ts'
import { setOfOption } from './records.ts'
import { storeSet } from './storeSet.ts'
import { translateSet } from './translateSet.ts'

/** One option, named by its uuid, from the translation screen. */
export const translateGlobalOption: Operation<'translateGlobalOption'> = (context, incoming) =>
  context.write(async (tx) => {
    const option = incoming.params.id.toLowerCase()
    const record = await setOfOption(tx, option)
    const { lang, translation } = incoming.input().body
    await storeSet(context, tx, record, 'global_response.translated', {
      options: translateSet(record.options, lang, new Map([[option, translation]])),
    })
    return {}
  })

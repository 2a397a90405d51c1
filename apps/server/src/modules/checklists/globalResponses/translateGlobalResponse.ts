import { languageCode } from '@plumbline/contract'
import { invalidField } from '../../../platform/http/index.ts'
import type { Operation } from '../operation.ts'
import { setOfPath } from './records.ts'
import { storeSet } from './storeSet.ts'
import { translateSet } from './translateSet.ts'

/** decisions Q-GLR-1: PUT /{id}/{lang} {options: [{uuid, label}]}. */
export const translateGlobalResponse: Operation<'translateGlobalResponse'> = (context, incoming) =>
  context.write(async (tx) => {
    const record = await setOfPath(tx, incoming.params.id)
    const language = languageCode.safeParse(incoming.params.lang)
    if (!language.success) throw invalidField('lang', context.t('errors.field.invalid'))
    const { options } = incoming.input().body
    const known = new Set(record.options.map(({ uuid }) => uuid))
    const position = options.findIndex(({ uuid }) => !known.has(uuid))
    if (position >= 0)
      throw invalidField(
        `options.${position}.uuid`,
        context.t('errors.field.unknown', { name: options[position]?.uuid ?? '' }),
      )
    const labels = new Map(options.map(({ uuid, label }) => [uuid, label]))
    await storeSet(context, tx, record, 'global_response.translated', {
      options: translateSet(record.options, language.data, labels),
    })
    return {}
  })

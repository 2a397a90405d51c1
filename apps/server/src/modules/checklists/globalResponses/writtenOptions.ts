import type { contract, ParsedInputOf } from '@plumbline/contract'
import { invalidField, type Context } from '../../../platform/http/index.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import type { StoredOption } from './records.ts'

type Written = ParsedInputOf<typeof contract.checklists.newGlobalResponse>['body']

const fewest = 2

/**
 * The options of a body as they are kept. What is known of an option and not said anew (its translations) stays; labels
 * that nobody could tell apart are refused.
 */
export const writtenOptions = (
  { t }: Pick<Context, 't'>,
  { options }: Written,
  before: readonly StoredOption[] = [],
): readonly StoredOption[] => {
  if (options.length < fewest) throw invalidField('options', t('globalResponses.tooFew'))
  const known = new Map(before.map((option) => [option.uuid, option]))
  const uuids = new Set<string>()
  const labels = new Set<string>()
  return options.map((option, position) => {
    const { label } = option
    const uuid = option.uuid ?? newUuid()
    if (uuids.has(uuid)) throw invalidField(`options.${position}.uuid`, t('errors.field.unique'))
    if (labels.has(label.trim())) throw invalidField(`options.${position}.label`, t('errors.field.unique'))
    uuids.add(uuid)
    labels.add(label.trim())
    const value = option.value ?? known.get(uuid)?.value ?? null
    return {
      uuid,
      label,
      value: value === null ? `option_${position + 1}` : String(value),
      score: option.score ?? null,
      color: option.color ?? null,
      label_lang: known.get(uuid)?.label_lang ?? {},
    }
  })
}

import {
  definitionOf,
  type IdSource,
  type Item,
  type ItemOptions,
  type ResponseSet,
  type Template,
} from '@plumbline/checklist'
import { findResponses } from '../store/partMaps.ts'
import { copyOfSet } from './copyOfSet.ts'

/** How a question is answered and counted, not what it demands: that is decided for each. */
const carried = [
  'options_type',
  'multiple_selection',
  'display_as_switch',
  'allow_n_a',
  'enable_score',
  'date',
  'time',
  'date_time_shape',
  'global_list_uuid',
  'global_list_id',
  'label_field_keys',
  'value_field_keys',
  'separator',
  'field_type',
  'value_type',
  'advanced',
  'scoring',
] as const

/** A scale is read from end to end; the limits of a number belong to the one it was written for. */
const ofScale = ['min', 'max', 'step'] as const

export interface AnsweredLike {
  readonly options: ItemOptions
  /** Options that its type brings and the other question does not have. */
  readonly without: readonly string[]
  /** A set of its own with the same responses; null for one of the organisation, or none. */
  readonly responses: ResponseSet | null
}

/** What the next question of a kind takes from the one before: nobody sets up the same responses again and again. */
export const answeredLike = (template: Template, { type, options }: Item, ids: IdSource): AnsweredLike => {
  const { defaults } = definitionOf(type)
  const names: readonly string[] = type === 'slider' ? [...carried, ...ofScale] : carried
  const taken: Record<string, unknown> = {}
  for (const name of names) if (options[name] !== undefined) taken[name] = options[name]
  const without = names.filter((name) => taken[name] === undefined && defaults[name] !== undefined)
  const set = findResponses(template, options.response_set_id)
  if (set === null) return { options: taken, without, responses: null }
  if (options.options_type === 'global')
    return { options: { ...taken, response_set_id: set.uuid }, without, responses: null }
  return { options: taken, without, responses: copyOfSet(set, ids).set }
}

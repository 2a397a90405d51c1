import type { SessionOperation } from '../session/session-input.ts'
import type { Moment } from '../dates.ts'
import type { Condition } from '../template/model.ts'

export const findingCodes = [
  'template_untitled',
  'no_questions',
  'title_empty',
  'page_empty',
  'section_empty',
  'type_deprecated',
  'option_required',
  'response_set_missing',
  'global_response_deleted',
  'global_list_no_points',
  'global_list_missing',
  'global_list_field_missing',
  'rule_entry_missing',
  'asset_type_missing',
  'asset_field_missing',
  'asset_question_missing',
  'too_few_options',
  'option_untitled',
  'option_duplicated',
  'option_default_missing',
  'option_unreachable',
  'placement',
  'rule_set_missing',
  'rule_set_empty',
  'rule_actions_empty',
  'rule_condition_missing',
  'rule_target_missing',
  'rule_condition_later',
  'rule_operator_not_allowed',
  'rule_action_not_allowed',
  'rule_action_off',
  'rule_kind_not_allowed',
  'rule_value_missing',
  'rule_value_unfit',
  'rule_option_missing',
  'rule_rating_missing',
  'rule_never_fires',
  'rule_always_fires',
  'rule_outside_limits',
  'rule_cycle',
  'rule_endless',
  'never_shown',
  'required_unreachable',
  'contradiction_hidden_required',
  'contradiction_required_while_hidden',
  'contradiction_read_only_required',
  'equation_incorrect',
  'equation_variable_unknown',
  'equation_later',
  'equation_cycle',
  'equation_empty',
  'score_unreachable',
  'limits_crossed',
  'reference_key_duplicated',
  'info_missing',
  'image_marker_missing',
  'image_marker_target_missing',
  'grouped_options_missing',
  'grouped_options_too_many',
  'document_id_item_missing',
  'document_id_item_unwritten',
  'translation_missing',
  'scenario_unreadable',
  'scenario_failed',
  'not_decided',
] as const
export type FindingCode = (typeof findingCodes)[number]

/** Findings that leave a question broken when they are published; the others are worth a look. */
export const blocking: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'template_untitled',
  'no_questions',
  'option_required',
  'response_set_missing',
  'global_response_deleted',
  'global_list_missing',
  'asset_type_missing',
  'asset_field_missing',
  'too_few_options',
  'placement',
  'grouped_options_too_many',
  'rule_set_missing',
  'rule_condition_missing',
  'rule_target_missing',
  'rule_condition_later',
  'rule_operator_not_allowed',
  'rule_action_not_allowed',
  'rule_kind_not_allowed',
  'rule_option_missing',
  'rule_cycle',
  'rule_endless',
  'required_unreachable',
  'contradiction_hidden_required',
  'equation_incorrect',
  'equation_variable_unknown',
  'equation_later',
  'equation_cycle',
  'limits_crossed',
  'reference_key_duplicated',
  'scenario_unreadable',
  'scenario_failed',
])

/**
 * Answers that show what a finding says: played one after another through a session that starts at `now`, with what rules
 * want written carried out after each, they end where it happens.
 */
export interface Witness {
  readonly now: Moment
  readonly operations: readonly WitnessStep[]
}

export type WitnessStep = Pick<SessionOperation, 'kind' | 'path' | 'value'>

/** One of the conditions that exclude each other: where it stands and what it asks. Its `item_id` is never ''. */
export interface Reason {
  /** The item whose rule it is. */
  readonly item_id: string
  readonly rule: string
  readonly branch: number
  readonly condition: Condition
}

/** Something to look at before publishing. */
export interface Finding {
  readonly code: FindingCode
  /** error: publishing it would leave a question broken. warning: worth a look. */
  readonly severity: 'error' | 'warning'
  /** null: the template as a whole. */
  readonly item_id: string | null
  readonly data: Readonly<Record<string, string | number | null>>
  /** Where something happens: answers that show it. */
  readonly witness?: Witness
  /**
   * Where something can never happen: a smallest set of conditions that exclude each other. Without any one of them it
   * could not be said.
   */
  readonly because?: readonly Reason[]
}

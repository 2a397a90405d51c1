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
  'too_few_options',
  'option_untitled',
  'option_duplicated',
  'placement',
  'rule_set_missing',
  'rule_set_empty',
  'rule_actions_empty',
  'rule_condition_missing',
  'rule_target_missing',
  'rule_condition_later',
  'rule_operator_not_allowed',
  'rule_action_not_allowed',
  'rule_kind_not_allowed',
  'rule_value_missing',
  'rule_option_missing',
  'rule_never_fires',
  'rule_always_fires',
  'rule_cycle',
  'contradiction_hidden_required',
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
  'translation_missing',
] as const
export type FindingCode = (typeof findingCodes)[number]

/** Something to look at before publishing. */
export interface Finding {
  readonly code: FindingCode
  /** error: publishing it would leave a question broken. warning: worth a look. */
  readonly severity: 'error' | 'warning'
  /** null: the template as a whole. */
  readonly item_id: string | null
  readonly data: Readonly<Record<string, string | number | null>>
}

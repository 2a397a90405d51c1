import type { Operator, PageKind, RuleActionKind } from '../template/model.ts'
import type { Place, ToggleOption } from './definition.ts'

/** What several types share; each type's own file says which it uses (decisions.md 19.1 to 19.4). */

export const onPages: readonly Place[] = ['page', 'start_page', 'end_page']
export const anyPage: readonly PageKind[] = ['page', 'start_page', 'end_page']
export const mainPage: readonly PageKind[] = ['page']
export const nowhere: readonly PageKind[] = []

export const attachable: readonly ToggleOption[] = ['info_id', 'rule_set_id', 'hidden', 'exclude_report']
export const answerable: readonly ToggleOption[] = [...attachable, 'required']
export const lockable: readonly ToggleOption[] = [...answerable, 'read_only']
export const scorable: readonly ToggleOption[] = [
  ...lockable,
  'enable_score',
  'enable_rating',
  'require_media',
  'require_note',
]

export const disabling: readonly RuleActionKind[] = ['disable', 'enable', 'disable_else_enable', 'enable_else_disable']
export const requiring: readonly RuleActionKind[] = ['required', 'not_required', 'required_else_not_required']
export const showing: readonly RuleActionKind[] = ['set_hidden', 'exclude_report']
/** Colour and the three demands. */
export const demanding: readonly RuleActionKind[] = ['set_color', 'require_media', 'require_note', 'require_action']

export const textOperators: readonly Operator[] = [
  'equals',
  'contains',
  'starts_with',
  'ends_with',
  'is_empty',
  'is_null',
]
export const numberOperators: readonly Operator[] = [
  'equals',
  'is_null',
  'bigger_than',
  'bigger_or_equal',
  'smaller_than',
  'smaller_or_equal',
  'between',
]
export const dateOperators: readonly Operator[] = [
  'equals',
  'is_null',
  'newer_than',
  'newer_or_equal',
  'older_than',
  'older_or_equal',
  'between',
]
export const choiceOperators: readonly Operator[] = ['equals', 'is_null', 'any_in']
export const presenceOperators: readonly Operator[] = ['is_empty', 'is_null']
export const entryOperators: readonly Operator[] = ['is_empty', 'is_null', 'any_in', 'all_in']

export const everyRuleKind = ['visibility', 'rule', 'preAction'] as const

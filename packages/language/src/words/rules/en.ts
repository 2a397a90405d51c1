import type { UnsavableRule } from '@plumbline/checklist'

/** Why rules cannot be saved (builder.md section 5). Every key starts with "rules.". */
export default {
  'rules.no_rules': 'A rule set needs at least one rule',
  'rules.kind_not_allowed': 'Rules of this kind are not possible here',
  'rules.actions_empty': 'Actions must not be empty',
  'rules.condition_later': 'Dependencies may only point to questions before the current one',
  'rules.operator_not_allowed': 'This comparison does not fit the question',
  'rules.action_not_allowed': 'This action is not possible for the item',
} as const satisfies Readonly<Record<`rules.${UnsavableRule}`, string>>

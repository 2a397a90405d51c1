import type { BuildingDefinition } from '../definition.ts'
import { choiceOperators, disabling, everyRuleKind, lockable, nowhere, requiring, showing } from '../options.ts'

export const person: BuildingDefinition = {
  type: 'person',
  group: 'specialPage',
  status: 'normal',
  icon: 'user',
  defaults: {},
  requiredOptions: [],
  toggles: lockable,
  settings: ['hint'],
  placement: ['start_page', 'end_page'],
  oncePerPage: false,
  importable: true,
  repeatableOn: nowhere,
  features: [],
  operators: choiceOperators,
  ruleActions: [...disabling, ...requiring, ...showing],
  ruleKinds: everyRuleKind,
}

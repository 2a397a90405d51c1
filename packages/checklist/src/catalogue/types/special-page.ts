import type { ItemTypeDefinition } from '../definition.ts'
import { choiceOperators, disabling, everyRuleKind, lockable, nowhere, requiring, showing } from '../options.ts'
import { recordShape } from '../shapes.ts'

export const person: ItemTypeDefinition = {
  type: 'person',
  group: 'specialPage',
  status: 'normal',
  disabled: false,
  icon: 'user',
  kind: 'question',
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
  source: 'answer',
  layout: 'record',
  scoring: 'none',
  limits: [],
  responseSet: false,
  answerProblem: recordShape,
}

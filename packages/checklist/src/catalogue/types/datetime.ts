import type { BuildingDefinition } from '../definition.ts'
import {
  dateOperators,
  demanding,
  disabling,
  everyRuleKind,
  lockable,
  mainPage,
  onPages,
  requiring,
  showing,
} from '../options.ts'

export const datetime: BuildingDefinition = {
  type: 'datetime',
  group: 'datetime',
  status: 'normal',
  icon: 'calendar-time',
  defaults: {
    date: true,
    time: true,
    date_time_shape: 'year_month_day_hour_minute',
    default_value: { type: 'current', value: 0, period_type: 'day' },
  },
  requiredOptions: [],
  toggles: [...lockable, 'enable_rating', 'require_media', 'require_note', 'allow_n_a'],
  settings: ['hint', 'date', 'time', 'date_time_shape', 'default_value', 'future_date', 'prior_date'],
  placement: onPages,
  oncePerPage: false,
  importable: true,
  repeatableOn: mainPage,
  features: [],
  operators: dateOperators,
  ruleActions: [...demanding, 'set_value_not_answered', 'set_rating', ...disabling, ...requiring, ...showing],
  ruleKinds: everyRuleKind,
}

import { itemOf, mayRepeat, type RepeatableSettings, type Template } from '@plumbline/checklist'
import { nothing, type Outcome } from '../store/outcome.ts'

/** Q-BLD-11: from none on, without an end. */
export const noLimits: RepeatableSettings = { min: 0, max: null }

export const settingsOf = (template: Template, id: string): RepeatableSettings =>
  itemOf(template, id)?.options.repeatable_settings ?? noLimits

/** Why the item can't repeat where it stands, as the toggle and the dialog say it; null when it can. */
export const repeatProblem = (template: Template, id: string): 'nesting' | 'not_here' | null => {
  const item = itemOf(template, id)
  if (item === null) return 'not_here'
  // A section is filled once per option or as often as wanted, not both.
  if (typeof item.options.grouped_item_id === 'string') return 'nesting'
  const problem = mayRepeat(template, id)
  if (problem === null) return null
  return problem.code === 'nesting_not_allowed' || problem.code === 'nesting_repeatable_grouped'
    ? 'nesting'
    : 'not_here'
}

/** Repeatable on and off; its settings stay for the next time. */
export const toggleRepeat = (template: Template, id: string): Outcome => {
  const item = itemOf(template, id)
  if (item === null) return nothing
  if (item.options.repeatable === true)
    return { kind: 'change', edit: { kind: 'set_options', id, set: { repeatable: false } } }
  const problem = mayRepeat(template, id)
  if (problem !== null) return { kind: 'refused', problem }
  const set = { repeatable: true, repeatable_settings: item.options.repeatable_settings ?? noLimits }
  return { kind: 'change', edit: { kind: 'set_options', id, set } }
}

export type SettingsProblem = 'min' | 'max'

/** min is at least 0, max at least 1 and not below min. */
export const problemOf = ({ min, max }: RepeatableSettings): SettingsProblem | null => {
  if (!Number.isInteger(min) || min < 0) return 'min'
  if (max !== null && (!Number.isInteger(max) || max < Math.max(1, min))) return 'max'
  return null
}

export const writeSettings = (template: Template, id: string, settings: RepeatableSettings): Outcome => {
  const item = itemOf(template, id)
  if (item === null) return nothing
  const { label = '', add_button_label: add = '', ...rest } = settings
  const kept: RepeatableSettings = {
    ...rest,
    ...(label.trim() === '' ? {} : { label: label.trim() }),
    ...(add.trim() === '' ? {} : { add_button_label: add.trim() }),
  }
  return {
    kind: 'change',
    edit: { kind: 'set_options', id, set: { repeatable: true, repeatable_settings: kept } },
  }
}

import { defaultPeriodOf, periodTypesOf, shapeFlags } from '../calculation/dates.ts'
import { catalogue } from '../catalogue/catalogue.ts'
import type { ToggleOption } from '../catalogue/definition.ts'
import type { TemplateEdit } from './edit.ts'
import type { DateShape, Item, Template } from './model.ts'
import { mayRepeat } from './placement.ts'
import { isVisibilityLocked } from './rules/allowed.ts'
import { itemOf } from './tree.ts'

export interface BulkEdit {
  /** One step of the history. */
  readonly edit: TemplateEdit
  /** Items whose type has no such option, or that may not have it where they stand: they stay as they are. */
  readonly skipped: readonly string[]
}

type Switchable = Exclude<ToggleOption, 'info_id' | 'rule_set_id'> | 'repeatable'

/** Switches an option on or off for many items at once: the bulk bar, and the toggle of a single item. */
export function switchOption(template: Template, ids: readonly string[], option: Switchable, on: boolean): BulkEdit {
  const edits: TemplateEdit[] = []
  const skipped: string[] = []
  for (const id of ids) {
    const item = itemOf(template, id)
    if (item === null || (on && !mayHave(template, item, option))) skipped.push(id)
    else if (on && item.options[option] !== true) edits.push({ kind: 'set_options', id, set: { [option]: true } })
    else if (!on && item.options[option] === true) edits.push({ kind: 'set_options', id, set: { [option]: false } })
  }
  return { edit: { kind: 'batch', edits }, skipped }
}

function mayHave(template: Template, item: Item, option: Switchable): boolean {
  if (option === 'repeatable') return mayRepeat(template, item.id) === null
  if (!catalogue[item.type].toggles.includes(option)) return false
  return option !== 'hidden' || !isVisibilityLocked(template, item.id)
}

/**
 * What another shape changes in a date question's options: the flags that say the same, and relative values counted in
 * periods that the shape knows (decisions.md 19.5). A fixed default answer has other parts and goes.
 */
export function dateShapeOptions(options: Item['options'], shape: DateShape): Readonly<Record<string, unknown>> {
  const set: Record<string, unknown> = { date_time_shape: shape, ...shapeFlags(shape) }
  for (const name of ['default_value', 'future_date', 'prior_date']) {
    const value: unknown = options[name]
    if (typeof value !== 'object' || value === null) continue
    if (Reflect.get(value, 'type') === 'fixed') set[name] = { type: 'none' }
    else if (!periodTypesOf[shape].some((period) => period === Reflect.get(value, 'period_type')))
      set[name] = { ...value, period_type: defaultPeriodOf(shape) }
  }
  return set
}

export function setDateShape(template: Template, id: string, shape: DateShape): TemplateEdit | null {
  const item = itemOf(template, id)
  return item === null ? null : { kind: 'set_options', id, set: dateShapeOptions(item.options, shape) }
}

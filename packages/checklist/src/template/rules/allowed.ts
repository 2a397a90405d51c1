import { catalogue } from '../../catalogue/catalogue.ts'
import { relationsOfItem } from '../links.ts'
import type { Item, Operator, RuleActionKind, Template } from '../model.ts'
import { itemOf, positionOf } from '../tree.ts'

type Asked = Pick<Item, 'type' | 'options'>

/** The operators a condition on this item may have: its type's, of a field those of its value (decisions.md 19.4). */
export function operatorsFor({ type, options }: Asked): readonly Operator[] {
  if (type !== 'asset_field' && type !== 'assignment_field') return catalogue[type].operators
  const { value_type } = options
  if (value_type === 'number') return catalogue.number.operators
  return value_type === 'date' || value_type === 'datetime'
    ? catalogue.datetime.operators
    : catalogue.textAnswer.operators
}

/** Those of them that the rule dialog offers: of a dropdown and a global list the ones for one choice or for several. */
export function offeredOperators(item: Asked): readonly Operator[] {
  const operators = operatorsFor(item)
  if (item.type !== 'dropdown' && item.type !== 'global_list') return operators
  const unfit: readonly Operator[] =
    item.options.multiple_selection === true ? ['equals', 'contains'] : ['any_in', 'all_in', 'is_empty']
  return operators.filter((operator) => !unfit.includes(operator))
}

/** What has to be on for an action to do anything on an item; null when nothing has to. */
const needed: Partial<Readonly<Record<RuleActionKind, 'enable_score' | 'enable_rating'>>> = {
  set_score: 'enable_score',
  set_rating: 'enable_rating',
}

const locks: readonly RuleActionKind[] = [
  ...(['disable', 'enable', 'disable_else_enable', 'enable_else_disable'] as const),
  ...(['required', 'not_required', 'required_else_not_required'] as const),
]

/** Actions before the rules: unconditional, and only these (Q-RUL-2). */
export const preActionKinds: readonly RuleActionKind[] = ['disable', 'required', 'set_hidden', 'exclude_report']

/**
 * The actions a rule may do on this item (decisions.md 19.3). What its type allows, but set_score and set_rating only
 * where the item has them on, and locking a field of an asset or assignment only where it may be changed at all.
 */
export function actionsFor({ type, options }: Asked, kind: 'rule' | 'preAction' = 'rule'): readonly RuleActionKind[] {
  const field = type === 'asset_field' || type === 'assignment_field'
  return catalogue[type].ruleActions.filter((action) => {
    const option = needed[action]
    if (option !== undefined && options[option] !== true) return false
    if (field && options.editable !== true && locks.includes(action)) return false
    return kind === 'rule' || preActionKinds.includes(action)
  })
}

/** The questions that a rule of this item may ask: those before it in display order over all pages (Q-RUL-4). */
export function conditionCandidates(template: Template, id: string): readonly Item[] {
  const position = positionOf(template.items, id)
  if (position < 0) return []
  return template.items.slice(0, position).filter((item) => operatorsFor(item).length > 0)
}

/** Visibility cannot be changed for an item that a rule of another asks for (builder.md section 5). */
export function isVisibilityLocked(template: Template, id: string): boolean {
  return relationsOfItem(template, id).outside.some(({ kind }) => kind === 'condition')
}

/** Limits of the value in a condition on a number: passed on only when greater than 0 (builder.md section 5). */
export function conditionLimits({ options }: Asked): { readonly min?: number; readonly max?: number } {
  const { min, max } = options
  return {
    ...(typeof min === 'number' && min > 0 ? { min } : {}),
    ...(typeof max === 'number' && max > 0 ? { max } : {}),
  }
}

/** The item a condition or an action is about; '' is the one that the rule set stands on. */
export function linkedItem(template: Template, ownerId: string, id: string): Item | null {
  return itemOf(template, id === '' ? ownerId : id)
}

import type { Condition, ConditionGroup, Json, Operator } from '@plumbline/checklist'
import type { Expression } from '../xpath/expression.ts'
import type { FindQuestion } from './findQuestion.ts'
import { NotCarried, readingOf, type FormItem } from './formItem.ts'

export type Member = Condition | ConditionGroup

export interface ConditionScope {
  /** The item that the expression stands on. */
  readonly from: FormItem
  readonly find: FindQuestion
  /** Throws when an item may not be read here. */
  readonly mayRead: (item: FormItem, at: number) => void
  /** A condition on the difference of two numbers; throws where there is no place for one. */
  readonly difference: (left: Expression, operator: Operator, not: boolean, right: Expression) => Member
  /** Counts what a condition is made of; throws when the form has had its share. */
  readonly spend: (count: number, at: number) => void
  /** Says that a word was read as a text. */
  readonly readAsText: (word: string, at: number) => void
}

export const always: ConditionGroup = { match: 'all', conditions: [] }
export const never: ConditionGroup = { match: 'any', conditions: [] }

/** A group around what stands alone; also around what never holds, because a branch without conditions always does. */
export const groupOf = (member: Member): ConditionGroup =>
  'conditions' in member && member.conditions.length > 0 ? member : { match: 'all', conditions: [member] }

export const isAlways = (member: Member): boolean =>
  'conditions' in member && member.match === 'all' && member.conditions.length === 0

export const isNever = (member: Member): boolean =>
  'conditions' in member && member.match === 'any' && member.conditions.length === 0

/** What conditions on one item are made of. `at`: where the expression stands that they are made for. */
export interface Members {
  readonly leaf: (of: FormItem, operator: Operator, value: Json | undefined, not: boolean) => Condition
  /** Not answered: never, or with nothing. */
  readonly blank: (of: FormItem, not: boolean) => Member
  /** One of these options is chosen. */
  readonly oneOf: (of: FormItem, uuids: readonly string[], not: boolean) => Condition
  /** By the names of the options that it holds for; `unanswered`: whether it holds without an answer. */
  readonly chosen: (of: FormItem, holds: (name: string) => boolean, unanswered: boolean, not: boolean) => Member
}

export const membersFor = (scope: ConditionScope, at: number): Members => {
  const leaf = (of: FormItem, operator: Operator, value: Json | undefined, not: boolean): Condition => ({
    item_id: of === scope.from ? '' : of.id,
    operator,
    ...(value === undefined ? {} : { value }),
    ...(not ? { not: true } : {}),
  })

  const blank = (of: FormItem, not: boolean): Member => {
    const reading = readingOf(of)
    if (reading === 'nothing') throw new NotCarried(at)
    const empty = reading === 'text' || reading === 'choices'
    if (!empty) return leaf(of, 'is_null', undefined, not)
    return {
      match: not ? 'all' : 'any',
      conditions: [leaf(of, 'is_null', undefined, not), leaf(of, 'is_empty', undefined, not)],
    }
  }

  const oneOf = (of: FormItem, uuids: readonly string[], not: boolean): Condition =>
    uuids.length === 1 && uuids[0] !== undefined && !of.several
      ? leaf(of, 'equals', uuids[0], not)
      : leaf(of, 'any_in', uuids, not)

  const chosen = (of: FormItem, holds: (name: string) => boolean, unanswered: boolean, not: boolean): Member => {
    const options = of.responses?.options ?? []
    const fitting = options.filter((option) => holds(option.value ?? '') !== unanswered).map((option) => option.uuid)
    const negate = unanswered !== not
    scope.spend(fitting.length, at)
    if (fitting.length === 0) return negate ? always : never
    if (fitting.length === options.length) return leaf(of, 'is_null', undefined, !negate)
    return oneOf(of, fitting, negate)
  }

  return { leaf, blank, oneOf, chosen }
}

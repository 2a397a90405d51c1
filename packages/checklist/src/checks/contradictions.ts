import type { CompiledItem } from '../session/compiled.ts'
import { isGroup } from '../template/follow-ups.ts'
import type { Condition, ConditionGroup } from '../template/model.ts'

/**
 * The question whose conditions in an "all" group exclude each other, null when none is seen to. Only plain cases are
 * decided: two different options of one choice, an answer that is both there and not, a number outside its own limits.
 * What is not seen is not said to be reachable.
 */
export function neverHolds(group: ConditionGroup, itemOf: (id: string) => CompiledItem | undefined): string | null {
  if (group.match !== 'all') return null
  const byItem = new Map<CompiledItem, Condition[]>()
  for (const member of group.conditions) {
    if (isGroup(member)) {
      const inner = neverHolds(member, itemOf)
      if (inner !== null) return inner
      continue
    }
    const item = itemOf(member.item_id)
    if (item === undefined) continue
    byItem.set(item, [...(byItem.get(item) ?? []), member])
  }
  for (const [item, conditions] of byItem) if (clash(item, conditions)) return item.item.id
  return null
}

function clash(item: CompiledItem, conditions: readonly Condition[]): boolean {
  if (item.repeatChain.length > 0) return false
  const single = item.choices.length > 0 && item.item.options.multiple_selection !== true
  if (single && noOptionLeft(item, conditions)) return true
  const unanswered = conditions.some(({ operator, not }) => operator === 'is_null' && not !== true)
  const answered = conditions.some(({ operator, not }) => (operator === 'is_null' ? not === true : not !== true))
  if (unanswered && answered)
    return (
      !conditions.every(({ operator }) => operator === 'is_null' || operator === 'is_empty') || bothNull(conditions)
    )
  return noNumberLeft(item, conditions)
}

function bothNull(conditions: readonly Condition[]): boolean {
  const nulls = conditions.filter(({ operator }) => operator === 'is_null')
  return nulls.some(({ not }) => not === true) && nulls.some(({ not }) => not !== true)
}

/** No option, and not "unanswered" either, meets every condition. */
function noOptionLeft(item: CompiledItem, conditions: readonly Condition[]): boolean {
  if (conditions.some(({ operator }) => operator !== 'equals' && operator !== 'any_in')) return false
  const meets = (answer: string | null): boolean =>
    conditions.every(({ value, not }) => {
      const wanted: readonly unknown[] = Array.isArray(value) ? value : [value]
      return (answer !== null && wanted.includes(answer)) !== (not === true)
    })
  return !meets(null) && !item.choices.some(({ uuid }) => meets(uuid))
}

/** The conditions and the question's own limits leave no number between them. */
function noNumberLeft(item: CompiledItem, conditions: readonly Condition[]): boolean {
  if (item.type !== 'number' && item.type !== 'slider') return false
  let low = -Infinity
  let high = Infinity
  let open = false
  let bounded = false
  for (const { operator, value, not } of conditions) {
    if (not === true || typeof value !== 'number') continue
    if (operator === 'equals') {
      low = Math.max(low, value)
      high = Math.min(high, value)
    } else if (operator === 'bigger_than' || operator === 'bigger_or_equal') {
      if (value >= low) open ||= operator === 'bigger_than'
      low = Math.max(low, value)
    } else if (operator === 'smaller_than' || operator === 'smaller_or_equal') {
      if (value <= high) open ||= operator === 'smaller_than'
      high = Math.min(high, value)
    } else continue
    bounded = true
  }
  return bounded && (low > high || (low === high && open))
}

import type { Leaf, LogicRule } from './model.ts'

/** Something the checks ask about a template: can this ever be so? */
export type Expression =
  | { readonly kind: 'constant'; readonly value: boolean }
  | { readonly kind: 'relevant'; readonly item: number }
  /** The rule has taken this branch; -1: none. */
  | { readonly kind: 'taken'; readonly rule: LogicRule; readonly branch: number }
  | { readonly kind: 'leaf'; readonly leaf: Leaf }
  | { readonly kind: 'not'; readonly of: Expression }
  | { readonly kind: 'all' | 'any'; readonly of: readonly Expression[] }
  /** What is not followed: it may be so or not. */
  | { readonly kind: 'free' }

export const relevant = (item: number): Expression => ({ kind: 'relevant', item })
export const taken = (rule: LogicRule, branch: number): Expression => ({ kind: 'taken', rule, branch })
export const leaf = (of: Leaf): Expression => ({ kind: 'leaf', leaf: of })
export const not = (of: Expression): Expression => ({ kind: 'not', of })
export const all = (...of: readonly Expression[]): Expression => ({ kind: 'all', of })
export const any = (...of: readonly Expression[]): Expression => ({ kind: 'any', of })
export const free: Expression = { kind: 'free' }
export const constant = (value: boolean): Expression => ({ kind: 'constant', value })

/** Turns of yes and no that are followed; nothing a person would write has so many. */
const mostTurns = 200

/** What the last of the steps that holds says; `before`, when none does. */
export function lastOf(
  steps: readonly { readonly holds: Expression; readonly value: boolean }[],
  before: Expression,
): Expression {
  let said = before
  let turns = 0
  for (let at = 0; at < steps.length;) {
    const value = steps[at]?.value ?? false
    const alike: Expression[] = []
    for (; at < steps.length && steps[at]?.value === value; at++) alike.push(steps[at]?.holds ?? free)
    if (++turns > mostTurns) return free
    if (value) said = { kind: 'any', of: [...alike.reverse(), said] }
    else said = all(not({ kind: 'any', of: alike }), said)
  }
  return said
}

/** The vertices an expression reads directly. */
export function readsOf(expression: Expression): readonly number[] {
  switch (expression.kind) {
    case 'relevant':
      return [expression.item]
    case 'taken':
      return [expression.rule.vertex]
    case 'leaf':
      return expression.leaf.read < 0 ? [] : [expression.leaf.read]
    case 'not':
      return readsOf(expression.of)
    case 'all':
    case 'any':
      return expression.of.flatMap(readsOf)
    case 'constant':
    case 'free':
      return []
  }
}

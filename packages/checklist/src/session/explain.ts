import { scoreFrom } from '../scoring/points.ts'
import type { SessionNode } from './node.ts'
import type { Score, ScoreExplanation } from './session.ts'

/** Where each point came from or was lost: the totals as a tree, down to the question and the rule that set its score. */
export function explain(
  pages: readonly SessionNode[],
  below: (node: SessionNode) => readonly SessionNode[],
  total: Score,
): ScoreExplanation {
  const parts = pages.map((page) => explainNode(page, below)).filter((part) => part !== null)
  return { path: [], item: null, score: total, rate: 1, reason: 'sum', by_rule: null, parts }
}

function explainNode(node: SessionNode, below: (node: SessionNode) => readonly SessionNode[]): ScoreExplanation | null {
  const { slot } = node
  if (slot.container) {
    const parts = below(node)
      .map((child) => explainNode(child, below))
      .filter((part) => part !== null)
    if (parts.length === 0) return null
    const score = scoreFrom(node.points, node.max)
    return { path: node.path, item: slot.item, score, rate: 1, reason: 'sum', by_rule: null, parts }
  }
  if (!slot.scored) return null
  const by_rule = scoringRule(node)
  return {
    path: node.path,
    item: slot.item,
    score: scoreFrom(node.points, node.max),
    rate: slot.rate,
    reason: reasonOf(node, by_rule),
    by_rule,
    parts: [],
  }
}

function reasonOf(node: SessionNode, byRule: string | null): ScoreExplanation['reason'] {
  if (!node.relevant) return 'hidden'
  if (node.na && node.slot.allowsNa) return 'not_applicable'
  if (!node.answered) return 'unanswered'
  if (node.max === 0 && node.points === 0) return 'no_maximum'
  if (byRule !== null) return 'rule'
  return node.slot.item.choices.length > 0 ? 'option' : 'value'
}

/** The rule whose set_score holds, the last one that does; only looked for within the question's own instance. */
function scoringRule(node: SessionNode): string | null {
  let uuid: string | null = null
  for (const { rule, branch, action } of node.slot.effects) {
    if (action !== 'set_score' || rule.frame !== node.scope.frame) continue
    const own = node.scope.rules.find((each) => each.rule === rule)
    if (own?.taken === branch) uuid = rule.uuid
  }
  return uuid
}

import { catalogue } from '../catalogue/catalogue.ts'
import { compile } from '../session/compile.ts'
import type { Rule, Template } from '../template/model.ts'
import { bruteForce, type Seen } from './brute-force.testing.ts'
import { checkTemplate } from './check-template.ts'
import type { Finding, FindingCode } from './finding.ts'
import { playWitness } from './witness.ts'

function has(findings: readonly Finding[], item_id: string, ...codes: readonly FindingCode[]): boolean {
  return findings.some((finding) => finding.item_id === item_id && codes.includes(finding.code))
}

/**
 * Where the checks and brute force do not agree, both ways: what is claimed though an answer disproves it, and what is kept
 * quiet though no answer shows it.
 */
export function differences(template: Template): readonly string[] {
  const findings = checkTemplate(template)
  const seen = bruteForce(template)
  const compiled = compile(template)
  const found: string[] = findings.filter(({ code }) => code === 'not_decided').map(({ item_id }) => `${item_id} open`)
  const hold = (what: string, said: boolean, is: boolean): void => {
    if (said !== is) found.push(`${what}: ${said ? 'said' : 'not said'}`)
  }
  for (const item of compiled.items) {
    const { id, options } = item.item
    const parentShown = item.parent === null || seen.shown.has(item.parent.item.id)
    const hidden = !seen.shown.has(id) && (parentShown || options.required === true)
    hold(`${id} hidden`, has(findings, id, 'never_shown', 'required_unreachable'), hidden)
    const gated = template.rule_sets.some(({ rules }) => rules.some((rule) => hides(rule, id)))
    if (seen.shown.has(id) && gated) {
      const only = seen.demanded.has(id) && !seen.asked.has(id)
      hold(`${id} only hidden`, has(findings, id, 'contradiction_hidden_required'), only)
      hold(`${id} clash`, has(findings, id, 'contradiction_required_while_hidden'), seen.clashes.has(id) && !only)
    }
    const lacks = (...reasons: readonly string[]): boolean =>
      findings.some(
        ({ item_id, code, data }) =>
          item_id === id && code === 'score_unreachable' && reasons.some((reason) => data['reason'] === reason),
      )
    const scores = options.enable_score === true && !['none', 'rules'].includes(catalogue[item.type].scoring)
    if (scores && seen.shown.has(id)) {
      hold(`${id} points`, lacks('full_points', 'no_points'), !seen.full.has(id))
      if (lacks('limits')) hold(`${id} points within limits`, true, seen.full.has(id) && !seen.fullWithin.has(id))
    }
    found.push(...ruleDifferences(template, id, findings, seen))
  }
  for (const { witness, code, item_id } of findings) {
    if (witness === undefined || code !== 'contradiction_required_while_hidden') continue
    const state = playWitness(template, witness).stateOf(item_id ?? '')
    hold(`${item_id} witness`, state?.required === true && !state.relevant, true)
  }
  return found
}

/** Whether a rule decides on the visibility of the item itself; small forms name items only by ids or as ''. */
function hides({ uuid, kind, branches }: Rule, id: string): boolean {
  if (uuid === `${id}-v` || uuid === `${id}-visible`) return kind === 'visibility'
  return branches.some(({ actions }) =>
    actions.some(
      ({ action, item_id }) => action === 'set_hidden' && (item_id === id || (item_id === '' && uuid === `${id}-r`)),
    ),
  )
}

function ruleDifferences(
  template: Template,
  id: string,
  findings: readonly Finding[],
  { colors, colorsWithin }: Seen,
): readonly string[] {
  const set = template.rule_sets.find(({ uuid }) => uuid === `${id}-rules`)
  const rule = set?.rules.find(({ kind }) => kind === 'rule')
  if (rule === undefined) return []
  const own = findings.filter(({ item_id, data }) => item_id === id && data['rule'] === rule.uuid)
  const isPainted = (among: Seen['colors'], branch: number): boolean =>
    among.get(id)?.has(`#${String(branch).padStart(6, '0')}`) === true
  const always = isPainted(colors, 0) && colors.get(id)?.size === 1
  if (own.some(({ code }) => code === 'rule_always_fires') !== always) return [`${id} always`]
  if (always) return []
  return [...rule.branches.keys()].flatMap((branch) => {
    const said = (code: FindingCode): boolean =>
      own.some((each) => each.code === code && each.data['branch'] === branch)
    if (said('rule_never_fires') === isPainted(colors, branch)) return [`${id} branch ${branch}`]
    return said('rule_outside_limits') && isPainted(colorsWithin, branch) ? [`${id} branch ${branch} within`] : []
  })
}

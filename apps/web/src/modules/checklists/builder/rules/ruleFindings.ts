import type { Finding, FindingCode } from '@plumbline/checklist'

const isAboutRules = ({ code }: Finding): boolean =>
  code.startsWith('rule_') ||
  code.startsWith('contradiction_') ||
  code === 'never_shown' ||
  code === 'required_unreachable' ||
  code === 'option_unreachable'

/** What follows from a condition that asks for nothing yet: it can't be met, so what hangs on it never happens. */
const followsFromNoValue: ReadonlySet<FindingCode> = new Set([
  'never_shown',
  'required_unreachable',
  'rule_never_fires',
  'rule_always_fires',
  'contradiction_hidden_required',
])

/** What the checks say about the rules of one item. While a condition has no value, only that is said. */
export const ruleFindings = (findings: readonly Finding[], id: string): readonly Finding[] => {
  const own = findings.filter((finding) => finding.item_id === id && isAboutRules(finding))
  const unfinished = own.some(({ code }) => code === 'rule_value_missing')
  return unfinished ? own.filter(({ code }) => !followsFromNoValue.has(code)) : own
}

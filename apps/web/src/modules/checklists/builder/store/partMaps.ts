import type { ResponseSet, RuleSet, Template } from '@plumbline/checklist'

type Part = { readonly uuid: string }

/** Parts never change in place: a map is made once per list. */
const maps = new WeakMap<readonly Part[], ReadonlyMap<string, Part>>()

const mapOf = (parts: readonly Part[]): ReadonlyMap<string, Part> => {
  const known = maps.get(parts)
  if (known) return known
  const map = new Map(parts.map((part) => [part.uuid, part]))
  maps.set(parts, map)
  return map
}

const find = <P extends Part>(parts: readonly P[], uuid: unknown): P | null =>
  typeof uuid === 'string' ? ((mapOf(parts).get(uuid) as P | undefined) ?? null) : null

export const findRuleSet = (template: Template, uuid: unknown): RuleSet | null => find(template.rule_sets, uuid)

/** The set of that uuid, and whether it is one of the organisation's. */
export const findResponses = (template: Template, uuid: unknown): ResponseSet | null =>
  find(template.responses, uuid) ?? find(template.global_responses, uuid)

const uses = new WeakMap<Template, ReadonlyMap<unknown, number>>()

/** How many items have each set of responses, by its uuid; of one template they are counted once. */
export const responseUses = (template: Template): ReadonlyMap<unknown, number> => {
  const known = uses.get(template)
  if (known) return known
  const counts = new Map<unknown, number>()
  for (const { options } of template.items)
    counts.set(options.response_set_id, (counts.get(options.response_set_id) ?? 0) + 1)
  uses.set(template, counts)
  return counts
}

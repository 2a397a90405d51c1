import { changeRule } from './conditions.ts'
import type { TemplateEdit } from './edit.ts'
import type { Json, ResponseSet, RuleSet, Template } from './model.ts'
import { withDerived } from './rule-sets.ts'

export interface GiveResponses {
  /** The question. */
  readonly id: string
  readonly set: ResponseSet
  /** One of the organisation's; else one of the template's own. */
  readonly global: boolean
  /** Former answer -> the one of the new set that means the same. */
  readonly answers: ReadonlyMap<string, string>
}

const renamed = (value: Json, answers: ReadonlyMap<string, string>): Json => {
  if (typeof value === 'string') return answers.get(value) ?? value
  return Array.isArray(value) ? value.map((each: Json) => renamed(each, answers)) : value
}

/** The rule set with the answers of one question under their new names; the very same one where it asks for none. */
function withAnswers(
  set: RuleSet,
  isQuestion: (item: string) => boolean,
  answers: ReadonlyMap<string, string>,
): RuleSet {
  const follow = <T extends { readonly item_id: string; readonly value?: Json }>(link: T): T =>
    link.value !== undefined && isQuestion(link.item_id) ? { ...link, value: renamed(link.value, answers) } : link
  const rules = set.rules.flatMap((rule) => changeRule(rule, { condition: follow, action: follow }) ?? [])
  return JSON.stringify(rules) === JSON.stringify(set.rules) ? set : withDerived({ uuid: set.uuid, rules })
}

/**
 * Gives a question another response set, local or global (decisions Q-BLD-8). Rules and the answer at the start follow
 * to the responses that mean the same; a start that the new set does not have goes.
 */
export function giveResponses(template: Template, { id, set, global, answers }: GiveResponses): TemplateEdit {
  const part = global ? 'global_responses' : 'responses'
  const edits: TemplateEdit[] = []
  if (!template[part].some(({ uuid }) => uuid === set.uuid))
    edits.push({ kind: 'set_part', part, key: set.uuid, value: set })
  const item = template.items.find((each) => each.id === id)
  const start = item?.options.default_value
  const choices = new Set(set.options.map(({ uuid }) => uuid))
  const next = start === undefined ? undefined : renamed(start, answers)
  const fits = (Array.isArray(next) ? next : [next]).every((value) => typeof value === 'string' && choices.has(value))
  const keeps = next !== undefined && fits
  edits.push({
    kind: 'set_options',
    id,
    set: {
      options_type: global ? 'global' : 'local',
      response_set_id: set.uuid,
      ...(keeps ? { default_value: next } : {}),
    },
    ...(start !== undefined && !keeps ? { unset: ['default_value'] } : {}),
  })
  const own = item?.options.rule_set_id
  for (const ruleSet of template.rule_sets) {
    const changed = withAnswers(ruleSet, (named) => named === id || (named === '' && ruleSet.uuid === own), answers)
    if (changed !== ruleSet) edits.push({ kind: 'set_part', part: 'rule_sets', key: ruleSet.uuid, value: changed })
  }
  return { kind: 'batch', edits }
}

/** Which responses of two sets mean the same: those of the same label, whatever its letters' case. */
export function sameAnswers(before: ResponseSet | null, after: ResponseSet): ReadonlyMap<string, string> {
  const written = (label: string): string => label.trim().toLowerCase()
  const byLabel = new Map(after.options.map(({ label, uuid }) => [written(label), uuid]))
  const answers = new Map<string, string>()
  for (const { label, uuid } of before?.options ?? []) {
    const same = byLabel.get(written(label))
    if (same !== undefined) answers.set(uuid, same)
  }
  return answers
}

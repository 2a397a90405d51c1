import { catalogue, type Item, type Template } from '@plumbline/checklist'
import { featureKeys, planFor, type FeatureKey } from '@plumbline/contract'
import type { Actor } from '../../../platform/access/index.ts'
import { refuse } from '../../../platform/http/index.ts'

const isFeature = (key: string): key is FeatureKey => featureKeys.some((feature) => feature === key)

const repeats = ({ options }: Item): boolean => options.repeatable === true || options.repeatable_settings !== undefined

/** What of a template needs a plan feature: one text per use, so that two templates can be compared. */
const gatedUses = (template: Template): ReadonlyMap<FeatureKey, ReadonlySet<string>> => {
  const uses = new Map<FeatureKey, Set<string>>()
  const add = (feature: FeatureKey, use: string): void => {
    const known = uses.get(feature)
    if (known) known.add(use)
    else uses.set(feature, new Set([use]))
  }
  for (const ruleSet of template.rule_sets) add('ckl_rule', JSON.stringify(ruleSet))
  for (const marker of template.image_markers) add('ckl_image_marker', JSON.stringify(marker))
  for (const item of template.items) {
    if (repeats(item)) add('ckl_repeater', `${item.id} ${JSON.stringify(item.options.repeatable_settings ?? null)}`)
    for (const feature of catalogue[item.type].features) if (isFeature(feature)) add(feature, item.id)
  }
  return uses
}

/** Writing what the plan does not have answers 402; what is there already stays and may be taken away (Q-PLN-7). */
export const refuseGated = (actor: Actor, content: Template, before: Template | null): void => {
  if (featureKeys.every((feature) => actor.features[feature])) return
  const known = before ? gatedUses(before) : null
  const missing = [...gatedUses(content)]
    .filter(([feature, uses]) => !actor.features[feature] && [...uses].some((use) => !known?.get(feature)?.has(use)))
    .map(([feature]) => feature)
  const [feature] = missing
  if (feature) refuse('PLN_FEATURE_UNAVAILABLE', { feature, required_plan: planFor(missing) })
}

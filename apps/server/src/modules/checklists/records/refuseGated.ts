import { catalogue, type Item, type Template } from '@plumbline/checklist'
import { featureKeys, planFor, type FeatureKey } from '@plumbline/contract'
import type { Actor } from '../../../platform/access/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import { canonicalText } from './canonicalText.ts'

const isFeature = (key: string): key is FeatureKey => featureKeys.some((feature) => feature === key)

const repeats = ({ options }: Item): boolean => options.repeatable === true || options.repeatable_settings !== undefined

/** The wire's group around a repeated question is no use of its own: a body that was read and is sent back brings it. */
const repeatUse = ({ id, options }: Item): string => {
  const { wrapper: _wrapper, ...settings } = options.repeatable_settings ?? {}
  return `${id} ${canonicalText({ min: 0, max: null, ...settings })}`
}

/** What of a template needs a plan feature: one text per use, so that two templates can be compared. */
const gatedUses = (template: Template): ReadonlyMap<FeatureKey, ReadonlySet<string>> => {
  const uses = new Map<FeatureKey, Set<string>>()
  const add = (feature: FeatureKey, use: string): void => {
    const known = uses.get(feature)
    if (known) known.add(use)
    else uses.set(feature, new Set([use]))
  }
  for (const ruleSet of template.rule_sets) add('ckl_rule', canonicalText(ruleSet))
  for (const marker of template.image_markers) add('ckl_image_marker', canonicalText(marker))
  for (const item of template.items) {
    if (repeats(item)) add('ckl_repeater', repeatUse(item))
    for (const feature of catalogue[item.type].features) if (isFeature(feature)) add(feature, item.id)
  }
  return uses
}

/** Writing what the plan does not have answers 402; what is there already stays and may be taken away (Q-PLN-7). */
export const refuseGated = (actor: Actor, content: Template, before: Template | null): void => {
  if (featureKeys.every((feature) => actor.features[feature])) return
  const known = before ? gatedUses(before) : null
  const uses = gatedUses(content)
  // Of several the one the screens name: a calculation lacks calculations, not lists.
  const missing = featureKeys.filter(
    (feature) =>
      !actor.features[feature] && [...(uses.get(feature) ?? [])].some((use) => !known?.get(feature)?.has(use)),
  )
  const [feature] = missing
  if (feature) refuse('PLN_FEATURE_UNAVAILABLE', { feature, required_plan: planFor(missing) })
}

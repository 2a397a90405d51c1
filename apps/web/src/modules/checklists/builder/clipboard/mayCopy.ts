import { definitionOf, fragmentOf, type Fragment, type Template } from '@plumbline/checklist'
import { featureKeys, type FeatureKey } from '@plumbline/contract'
import { askForUpgrade } from '../../../../shared/plans/index.ts'
import { hasFeature, readSession } from '../../../../shared/session/index.ts'

type Gated = Pick<Fragment, 'items' | 'rule_sets' | 'image_markers'>

/** What of the plan the copies would need: the server refuses what is new and not on the plan. */
export const featuresIn = ({ items, rule_sets, image_markers }: Gated): readonly FeatureKey[] => {
  const needed = new Set<string>(items.flatMap(({ type }) => definitionOf(type).features))
  if (rule_sets.length > 0) needed.add('ckl_rule')
  if (image_markers.length > 0) needed.add('ckl_image_marker')
  if (items.some(({ options }) => options.repeatable === true || options.repeatable_settings !== undefined))
    needed.add('ckl_repeater')
  return featureKeys.filter((feature) => needed.has(feature))
}

/** True when the plan has all that the copies need; else the prompt to upgrade says what is missing. */
export const mayCopy = (fragment: Gated): boolean => {
  const session = readSession()
  const [first, ...others] = featuresIn(fragment).filter((feature) => !hasFeature(session, feature))
  if (first === undefined) return true
  askForUpgrade(first, ...others)
  return false
}

export const mayDuplicate = (template: Template, ids: readonly string[]): boolean => mayCopy(fragmentOf(template, ids))

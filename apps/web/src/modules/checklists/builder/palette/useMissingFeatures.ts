import { definitionOf, type ItemType } from '@plumbline/checklist'
import { featureKeys, type FeatureKey } from '@plumbline/contract'
import { hasFeature, useSession } from '../../../../shared/session/index.ts'

/** What the plan lacks for a type; null when nothing (builder.md section 1, decisions C-3). */
export const useMissingFeatures = (): ((type: ItemType) => readonly [FeatureKey, ...FeatureKey[]] | null) => {
  const session = useSession()
  return (type) => {
    const { features } = definitionOf(type)
    const [first, ...others] = featureKeys.filter((key) => features.includes(key) && !hasFeature(session, key))
    return first === undefined ? null : [first, ...others]
  }
}

import { featureKeys, type FeatureKey } from '@plumbline/contract'
import type { CallError } from '../../shared/api/index.ts'

/** The feature that a 402 names: its prompt says more than a toast. */
export const missingFeature = (error: CallError): FeatureKey | null => {
  if (error.body?.error_code !== 'PLN_FEATURE_UNAVAILABLE') return null
  const named = error.body.data?.['feature']
  return featureKeys.find((feature) => feature === named) ?? null
}

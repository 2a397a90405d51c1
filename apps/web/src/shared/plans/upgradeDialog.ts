import type { FeatureKey } from '@plumbline/contract'
import { openQuestion } from '../dialogs/index.ts'

type Features = readonly [FeatureKey, ...FeatureKey[]]

const asked = openQuestion<Features>()

/** Opens the upgrade prompt: for a button of a feature that the plan does not have. */
export const askForUpgrade = (...features: Features): void => asked.ask(features)

export const closeUpgrade = asked.close
export const useUpgradeQuestion = asked.use

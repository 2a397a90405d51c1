import type { FeatureKey } from '@plumbline/contract'
import { openQuestion } from '../dialogs/index.ts'

type Features = readonly [FeatureKey, ...FeatureKey[]]

/** What the plan lacks: features, or room for one more person. */
export type Lacking = { readonly features: Features } | { readonly seats: number }

const asked = openQuestion<Lacking>()

/** Opens the upgrade prompt: for a button of a feature that the plan does not have. */
export const askForUpgrade = (...features: Features): void => asked.ask({ features })

/** Opens the upgrade prompt where all seats of the plan are taken. */
export const askForSeats = (seats: number): void => asked.ask({ seats })

export const closeUpgrade = asked.close
export const useUpgradeQuestion = asked.use

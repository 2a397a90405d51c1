import type { FeatureKey } from '@plumbline/contract'
import { useSyncExternalStore } from 'react'

type Features = readonly [FeatureKey, ...FeatureKey[]]

let asked: Features | null = null
const listeners = new Set<() => void>()

const change = (next: Features | null): void => {
  asked = next
  for (const listener of listeners) listener()
}

/** Opens the upgrade prompt: for a button of a feature that the plan does not have. */
export const askForUpgrade = (...features: Features): void => change(features)

export const closeUpgrade = (): void => change(null)

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export const useUpgradeQuestion = (): Features | null => useSyncExternalStore(subscribe, () => asked)

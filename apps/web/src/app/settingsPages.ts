import type { MenuEntry } from '../shared/screens/index.ts'
import { modules } from './modules.ts'

/** Most asked for first; what is not named here stands after these, as the modules bring it. */
const order: readonly string[] = ['organization', 'user', 'security', 'sso', 'checklist', 'report', 'workspaces']
const placeOf = ({ id }: MenuEntry): number => (order.includes(id) ? order.indexOf(id) : order.length)

/** The pages of settings, as the modules bring them. */
export const settingsPages: readonly MenuEntry[] = modules
  .flatMap((module) => module.settings ?? [])
  .toSorted((one, other) => placeOf(one) - placeOf(other))

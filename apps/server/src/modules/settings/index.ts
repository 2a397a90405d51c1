import type { Handlers } from '../../platform/http/index.ts'
import type { SettingsNeed } from './need.ts'
import { readOrganizationSettings, saveOrganizationSettings } from './saveOrganizationSettings.ts'
import { readSecuritySettings, saveSecuritySettings } from './saveSecuritySettings.ts'
import { saveUserSettings, showUserSettings } from './saveUserSettings.ts'

export type { SettingsNeed } from './need.ts'
export { readLogo } from './organization.ts'
export { readSecurity } from './security.ts'
export { readUserSettings, writeUserSettings } from './userSettings.ts'

/** Knows neither who signs in nor which roles there are: both know this. */
export const makeHandlers = (need: SettingsNeed): Handlers<'settings'> => ({
  readOrganizationSettings,
  saveOrganizationSettings,
  readUserSettings: showUserSettings(need),
  saveUserSettings: saveUserSettings(need),
  readSecuritySettings: readSecuritySettings(need),
  saveSecuritySettings: saveSecuritySettings(need),
})

export { publicSettingsQuery, usePublicSettings, type PublicSettings } from './publicSettings.ts'

export { askedWorkspace, workspaceOfAddress, workspaceParameter } from './askedWorkspace.ts'
export { publicSettingsQuery, usePublicSettings, type PublicSettings } from './publicSettings.ts'

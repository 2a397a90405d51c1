export { SettingsForm } from './SettingsForm.tsx'
export { StoredSettings } from './StoredSettings.tsx'
export { useSettingsDraft, type SettingsDraft } from './useSettingsDraft.ts'

export { DateField, type DateFieldProps } from './DateField.tsx'
export { DateRangeField, type DateRangeFieldProps } from './DateRangeField.tsx'
export { dayOf, firstDay, presetRange, type DatePreset, type DateRange } from './datePresets.ts'
export { dayProblem } from './dayProblem.ts'
export type { RemoteQuery, RemoteSource, TreeSource } from './remote.ts'
export {
  RemoteMultiSelect,
  RemoteSelect,
  type RemoteMultiSelectProps,
  type RemoteSelectProps,
} from './RemoteSelect.tsx'
export { TreeDropdown, type TreeDropdownProps } from './TreeDropdown.tsx'
export { timezones, type Timezone } from './timezones.ts'
export { LanguageSelect } from './LanguageSelect.tsx'
export { useLanguageChoices } from './useLanguageChoices.ts'
export { TimezoneSelect } from './TimezoneSelect.tsx'

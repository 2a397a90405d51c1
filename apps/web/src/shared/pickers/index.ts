export type { RemoteQuery, RemoteSource, TreeSource } from './remote.ts'
export {
  RemoteMultiSelect,
  RemoteSelect,
  type RemoteMultiSelectProps,
  type RemoteSelectProps,
} from './RemoteSelect.tsx'
export { TreeDropdown, type TreeDropdownProps } from './TreeDropdown.tsx'

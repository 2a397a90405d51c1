export { openStorage } from './openStorage.ts'
export type { StorageOptions, StorageSettings } from './openStorage.ts'
export type {
  AddressCheck,
  AddressOptions,
  AddressQuery,
  ByteRange,
  Storage,
  StoredFile,
  WantedRange,
} from './Storage.ts'

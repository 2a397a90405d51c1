import { join } from 'node:path'
import type { S3Settings } from '../settings/index.ts'
import { diskStore } from './diskStore.ts'
import { s3Store } from './s3Store.ts'
import { addressSigner } from './signedAddress.ts'
import type { Storage } from './Storage.ts'
import { checkedPath } from './storedPath.ts'

export interface StorageSettings {
  readonly dataDir: string
  /** Absent: files lie in `<dataDir>/files`. */
  readonly s3?: S3Settings | undefined
}

export interface StorageOptions {
  readonly secretKey: string
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** Opens the storage the settings name. */
export function openStorage(settings: StorageSettings, { secretKey, now = Date.now }: StorageOptions): Storage {
  const store = settings.s3 === undefined ? diskStore(join(settings.dataDir, 'files')) : s3Store(settings.s3)
  const signer = addressSigner(secretKey, now)
  return {
    ...store,
    exists: async (path) => (await store.info(path)) !== undefined,
    url: (path, options) => signer.sign(checkedPath(path), options),
    verify: (path, query) => signer.check(path, query),
  }
}

import type { Json } from '@plumbline/checklist'
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import type { KeptInspection, KeptMedium, KeptOperation, KeptTemplate } from './model.ts'

export interface FieldSchema extends DBSchema {
  settings: { key: string; value: Json }
  templates: { key: [string, number]; value: KeptTemplate }
  inspections: { key: string; value: KeptInspection }
  operations: {
    key: [string, number]
    value: KeptOperation
    indexes: { state: [string, string]; id: string }
  }
  media: { key: string; value: KeptMedium; indexes: { inspection: string; state: string } }
  bytes: { key: string; value: Uint8Array<ArrayBuffer> }
  numbers: { key: string; value: string[] }
}

export type FieldDatabase = IDBPDatabase<FieldSchema>
export type UpgradeTransaction = IDBPTransaction<FieldSchema, StoreNames<FieldSchema>[], 'versionchange'>

/** One step of the store's growth. Steps are only ever added; none may drop what a person has not sent. */
export type SchemaStep = (database: FieldDatabase, transaction: UpgradeTransaction) => void

const first: SchemaStep = (database) => {
  database.createObjectStore('settings')
  database.createObjectStore('templates', { keyPath: ['uuid', 'version'] })
  database.createObjectStore('inspections', { keyPath: 'uuid' })
  const operations = database.createObjectStore('operations', { keyPath: ['inspection', 'order'] })
  operations.createIndex('state', ['inspection', 'state'])
  operations.createIndex('id', 'op.id')
  const media = database.createObjectStore('media', { keyPath: 'uuid' })
  media.createIndex('inspection', 'inspection')
  media.createIndex('state', 'state')
  database.createObjectStore('bytes')
  database.createObjectStore('numbers')
}

export const schemaSteps: readonly SchemaStep[] = [first]

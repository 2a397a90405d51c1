import type { StoredFile } from '@plumbline/contract'
import type { Tx } from '../../platform/database/index.ts'
import type { AddressOptions, Storage } from '../../platform/storage/index.ts'

interface DerivedRecord {
  readonly kind: 'thumb' | 'preview'
  readonly path: string
  readonly width: number
  readonly height: number
}

export interface FileRecord {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly content_type: string
  readonly bytes: number
  readonly sha256: string
  readonly path: string
  readonly width: number | null
  readonly height: number | null
  readonly derived: readonly DerivedRecord[]
  readonly created_at: Date
  readonly updated_at: Date
}

export const fileColumns =
  'id, uuid, name, content_type, bytes, sha256, path, width, height, derived, created_at, updated_at'

/** The files of these uuids that are in this workspace, by uuid. */
export const readFiles = async (tx: Tx, uuids: readonly string[]): Promise<ReadonlyMap<string, FileRecord>> => {
  if (uuids.length === 0) return new Map()
  const { rows } = await tx.query<FileRecord>(
    `select ${fileColumns} from files where workspace_id = $1 and uuid = any($2::uuid[]) and is_file`,
    [tx.workspaceId, uuids],
  )
  return new Map(rows.map((row) => [row.uuid, row]))
}

/** What is told of a file, and of a folder, beside where its bytes are. */
export const fileFacts = (record: FileRecord): Omit<StoredFile, 'url' | 'media'> => ({
  id: record.id,
  uuid: record.uuid,
  name: record.name,
  is_file: true,
  parent_id: null,
  content_type: record.content_type,
  bytes: record.bytes,
  sha256: record.sha256,
  created_at: record.created_at.toISOString(),
  updated_at: record.updated_at.toISOString(),
})

/** How long addresses work; a quarter of an hour unless it is said. */
export type Lasting = Pick<AddressOptions, 'expiresIn'>

/** A file with fresh, signed addresses of all its sizes. */
export const fileAnswer = (record: FileRecord, storage: Storage, lasting: Lasting = {}): StoredFile => ({
  ...fileFacts(record),
  url: storage.url(record.path, lasting),
  media: [
    ...record.derived.map(({ kind, path, width, height }) => ({
      kind,
      url: storage.url(path, lasting),
      width,
      height,
    })),
    { kind: 'original' as const, url: storage.url(record.path, lasting), width: record.width, height: record.height },
  ],
})

/** Fresh addresses of several files at once: what a report and an open inspection show. */
export const fileAddresses = async (
  tx: Tx,
  storage: Storage,
  uuids: readonly string[],
  lasting: Lasting = {},
): Promise<ReadonlyMap<string, StoredFile>> =>
  new Map([...(await readFiles(tx, uuids))].map(([uuid, record]) => [uuid, fileAnswer(record, storage, lasting)]))

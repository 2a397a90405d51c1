import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf } from '../../../platform/database/rows.ts'
import { pathReference, refuse, type Reference } from '../../../platform/http/index.ts'

/** A folder or a template as it is kept, without a template's content. */
export interface TemplateRecord {
  readonly id: number
  readonly uuid: string
  readonly is_template: boolean
  readonly parent_id: number | null
  readonly title: string
  readonly description: string
  readonly language: string
  readonly revision: number
  readonly stamp: number
  readonly contains_asset: boolean
  readonly has_draft_translations: boolean
  /** Never published, or changed since. */
  readonly has_draft: boolean
  readonly version: number | null
  readonly published_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
}

type RecordRow = TemplateRecord & Record<string, unknown>

const columns = sql`id, uuid, is_template, parent_id, title, description, language, revision, stamp, contains_asset,
  has_draft_translations, published_stamp is distinct from stamp as has_draft, version, published_at, created_at, updated_at`

const named = (reference: Reference): SQL =>
  typeof reference === 'number' ? sql`id = ${reference}` : sql`uuid = ${reference}`

export interface FindOptions {
  /** Holds the row until the transaction ends. */
  readonly lock?: boolean
}

export const findRecord = (tx: Tx, reference: Reference, options: FindOptions = {}): Promise<TemplateRecord | null> =>
  rowOf<RecordRow>(
    tx,
    sql`select ${columns} from templates
        where workspace_id = ${tx.workspaceId} and ${named(reference)} ${options.lock ? sql`for update` : sql``}`,
  )

const required = async (tx: Tx, id: string, wanted: 'template' | 'folder' | 'any', options?: FindOptions) => {
  const record = await findRecord(tx, pathReference(id, 'CKL_OBJECT_NOT_FOUND'), options)
  if (!record || (wanted !== 'any' && record.is_template !== (wanted === 'template')))
    return refuse('CKL_OBJECT_NOT_FOUND')
  return record
}

/** The template a path names, or the module's 404. */
export const templateOfPath = (tx: Tx, id: string, options?: FindOptions): Promise<TemplateRecord> =>
  required(tx, id, 'template', options)

/** The folder a path names, or the module's 404. */
export const folderOfPath = (tx: Tx, id: string, options?: FindOptions): Promise<TemplateRecord> =>
  required(tx, id, 'folder', options)

/** The folder or template a path names, or the module's 404. */
export const nodeOfPath = (tx: Tx, id: string, options?: FindOptions): Promise<TemplateRecord> =>
  required(tx, id, 'any', options)

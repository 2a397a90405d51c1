import type { LibraryCategory, LibraryTemplate } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'

/** What of an entry is told; the workspace is told by its name alone. */
export interface EntryRow extends Record<string, unknown> {
  readonly id: number
  readonly uuid: string
  readonly category_id: number
  readonly name: string
  readonly description: string
  readonly author_name: string
  readonly workspace_owner: string
  readonly is_private: boolean
  readonly items_count: number
  readonly version: number
  readonly language: string
  readonly languages: string[]
  readonly contains_asset: boolean
  readonly downloads: number
  readonly created_at: Date
  readonly updated_at: Date
  readonly deleted_at: Date | null
}

export const entryColumns = sql`l.id, l.uuid, l.category_id, l.name, l.description, l.author_name,
  w.name as workspace_owner, l.is_private, l.items_count, l.version, l.language, l.languages, l.contains_asset,
  l.downloads, l.created_at, l.updated_at, l.deleted_at`

export const entries = sql`library_templates l join workspaces w on w.id = l.workspace_id`

/** Of `entries l`: what is private or withdrawn has no content. */
export const isListed: SQL = sql`l.content is not null`

export const entryAnswer = (row: EntryRow, category: LibraryCategory): LibraryTemplate => ({
  id: row.id,
  uuid: row.uuid,
  category_id: category.id,
  name: row.name,
  description: row.description,
  author_name: row.author_name,
  workspace_owner: row.workspace_owner,
  is_private: row.is_private,
  items_count: row.items_count,
  version: row.version,
  options: { language: row.language, languages: row.languages, contains_asset: row.contains_asset },
  downloads: row.downloads,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
  category,
  image: category.image,
})

import { fromStore, storedForm, type Template } from '@plumbline/checklist'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/access/index.ts'
import type { Database, Tx } from '../../../platform/database/index.ts'
import { rowOf } from '../../../platform/database/rows.ts'
import { refuse } from '../../../platform/http/index.ts'
import { useFiles } from '../../files/index.ts'
import { contentFigures } from './contentFigures.ts'
import { filesInTemplate } from './filesInTemplate.ts'
import { asksSites } from './asksSites.ts'
import { assetTypesOf, globalListsOf } from './namedRecords.ts'
import type { TemplateRecord } from './templateRecord.ts'
import { globalSetsOf, usesRatings, withSharedParts } from './sharedParts.ts'
import { WeightedCache } from './WeightedCache.ts'

/** Items kept in memory over all drafts: some hundred templates being edited. */
const cachedItems = 100_000

const caches = new WeakMap<Database, WeightedCache<Template>>()

const cacheOf = (database: Database): WeightedCache<Template> => {
  const known = caches.get(database)
  if (known) return known
  const made = new WeightedCache<Template>(cachedItems)
  caches.set(database, made)
  return made
}

/** A content never changes under its stamp, whichever process changed it. */
const keyOf = (uuid: string, stamp: number): string => `${uuid}:${stamp}`

const weightOf = (template: Template): number => template.items.length + 50

/** The draft's content, its shared parts as they stand now. `record` must come from the same transaction. */
export const readContent = async (
  database: Database,
  tx: Tx,
  record: Pick<TemplateRecord, 'id' | 'uuid' | 'stamp'>,
): Promise<Template> => {
  const cache = cacheOf(database)
  const kept = cache.get(keyOf(record.uuid, record.stamp))
  if (kept) return withSharedParts(tx, kept)
  const row = await rowOf<{ content: Template; stamp: number }>(
    tx,
    sql`select content, stamp from templates
        where workspace_id = ${tx.workspaceId} and id = ${record.id} and is_template`,
  )
  if (!row) return refuse('CKL_OBJECT_NOT_FOUND')
  const content = fromStore(row.content)
  cache.set(keyOf(record.uuid, row.stamp), content, weightOf(content))
  return withSharedParts(tx, content)
}

export interface Saved {
  readonly revision: number
  readonly updated_at: string
  readonly contains_asset: boolean
}

/** Puts `content` in the place of the draft. The record must be locked. `revision`: whether it moves (Q-BLD-3). */
export const writeContent = async (
  database: Database,
  tx: Tx,
  actor: Pick<Actor, 'userId'>,
  change: { record: TemplateRecord; content: Template; revision: 'moves' | 'stays'; translationsChanged?: boolean },
): Promise<Saved> => {
  const { record, content } = change
  const figures = contentFigures(content)
  const row = await rowOf<{ revision: number; stamp: number; updated_at: Date }>(
    tx,
    sql`update templates set content = ${JSON.stringify(storedForm(content))}::json, title = ${content.title},
          description = ${content.description}, language = ${content.language},
          languages = ${sql.param(figures.languages)}::text[], questions = ${figures.questions},
          global_sets = ${sql.param(globalSetsOf(content))}::uuid[], uses_ratings = ${usesRatings(content)},
          global_lists = ${sql.param(globalListsOf(content))}::uuid[],
          asset_types = ${sql.param(assetTypesOf(content))}::uuid[], asks_sites = ${asksSites(content)},
          contains_asset = ${figures.contains_asset}, stamp = stamp + 1,
          revision = revision + ${change.revision === 'moves' ? 1 : 0},
          has_draft_translations = has_draft_translations or ${change.translationsChanged ?? false},
          updated_at = now(), updated_by = ${actor.userId}
        where workspace_id = ${tx.workspaceId} and id = ${record.id}
        returning revision, stamp, updated_at`,
  )
  if (!row) return refuse('CKL_OBJECT_NOT_FOUND')
  await useFiles(tx, { templateId: record.id, userId: actor.userId }, filesInTemplate(content))
  tx.afterCommit(() => cacheOf(database).set(keyOf(record.uuid, row.stamp), content, weightOf(content)))
  return {
    revision: row.revision,
    updated_at: row.updated_at.toISOString(),
    contains_asset: figures.contains_asset,
  }
}

export interface NewTemplateRow {
  readonly uuid: string
  readonly parentId: number | null
  readonly content: Template
}

/** A new draft with revision 1; answers its id. */
export const insertTemplate = async (
  tx: Tx,
  actor: Pick<Actor, 'userId'>,
  { uuid, parentId, content }: NewTemplateRow,
): Promise<number> => {
  const figures = contentFigures(content)
  const row = await rowOf<{ id: number }>(
    tx,
    sql`insert into templates (workspace_id, uuid, is_template, parent_id, title, description, language, languages,
          content, questions, contains_asset, global_sets, uses_ratings, global_lists, asset_types, asks_sites, created_by,
          updated_by)
        values (${tx.workspaceId}, ${uuid}, true, ${parentId}, ${content.title}, ${content.description},
          ${content.language}, ${sql.param(figures.languages)}::text[], ${JSON.stringify(storedForm(content))}::json,
          ${figures.questions}, ${figures.contains_asset}, ${sql.param(globalSetsOf(content))}::uuid[],
          ${usesRatings(content)}, ${sql.param(globalListsOf(content))}::uuid[],
          ${sql.param(assetTypesOf(content))}::uuid[], ${asksSites(content)},
          ${actor.userId}, ${actor.userId})
        returning id`,
  )
  if (!row) throw new Error('the new template has no row')
  await useFiles(tx, { templateId: row.id, userId: actor.userId }, filesInTemplate(content))
  return row.id
}

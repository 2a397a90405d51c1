import { compile, fromStore, type CompiledTemplate, type Template } from '@plumbline/checklist'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../platform/database/index.ts'
import { rowOf } from '../../../platform/database/rows.ts'
import { WeightedCache } from './WeightedCache.ts'

/** One published version, whole. It never changes, so it is read and compiled once per process. */
export interface PublishedVersion {
  readonly templateId: number
  readonly templateUuid: string
  readonly version: number
  readonly assignedOnly: boolean
  readonly template: Template
  readonly compiled: CompiledTemplate
}

/** Items kept in memory over all versions. */
const cachedItems = 200_000

/** What the column holds. */
const largestVersion = 2 ** 31 - 1

const caches = new WeakMap<Database, WeightedCache<PublishedVersion>>()

const cacheOf = (database: Database): WeightedCache<PublishedVersion> => {
  const known = caches.get(database)
  if (known) return known
  const made = new WeightedCache<PublishedVersion>(cachedItems)
  caches.set(database, made)
  return made
}

interface VersionRow extends Record<string, unknown> {
  readonly template_id: number
  readonly assigned_only: boolean
  readonly content: Template
}

/** The version of the template with this UUID, also of one that was deleted since; null when there is none. */
export const readPublished = async (
  database: Database,
  tx: Tx,
  templateUuid: string,
  version: number,
): Promise<PublishedVersion | null> => {
  if (version > largestVersion) return null
  const cache = cacheOf(database)
  const key = `${tx.workspaceId}:${templateUuid}:${version}`
  const kept = cache.get(key)
  if (kept) return kept
  const row = await rowOf<VersionRow>(
    tx,
    sql`select template_id, assigned_only, content from template_versions
        where workspace_id = ${tx.workspaceId} and template_uuid = ${templateUuid} and version = ${version}`,
  )
  if (!row) return null
  const template = fromStore(row.content)
  const published: PublishedVersion = {
    templateId: row.template_id,
    templateUuid,
    version,
    assignedOnly: row.assigned_only,
    template,
    compiled: compile(template),
  }
  cache.set(key, published, template.items.length + 50)
  return published
}

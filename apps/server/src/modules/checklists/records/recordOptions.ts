import type { TemplateAccess, TemplateOptions } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf } from '../../../platform/database/rows.ts'
import type { TemplateRecord } from './templateRecord.ts'

interface Row extends Record<string, unknown> {
  readonly version_id: number | null
  readonly version_title: string | null
  readonly global_type: string | null
  readonly access: TemplateAccess
  readonly category_id: number | null
}

/** The options that are not written but known (builder.md section 3, "Template options"). */
export const recordOptions = async (tx: Tx, record: TemplateRecord): Promise<TemplateOptions> => {
  const row = await rowOf<Row>(
    tx,
    sql`select v.id as version_id, v.title as version_title, t.global_type, t.access, t.category_id
        from templates t
        left join template_versions v
          on v.workspace_id = t.workspace_id and v.template_id = t.id and v.version = t.version
        where t.workspace_id = ${tx.workspaceId} and t.id = ${record.id}`,
  )
  return {
    has_draft: record.has_draft,
    published: record.version !== null,
    version_title: row?.version_title ?? null,
    version_id: row?.version_id ?? null,
    language: record.language,
    contains_asset: record.contains_asset,
    global_type: row?.global_type ?? null,
    access: row?.access ?? 'private',
    category_id: row?.category_id ?? null,
  }
}

import type { Template } from '@plumbline/checklist'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'

/** Freezes the draft as `version`. The template's record must be locked, or new in this transaction. */
export const publishDraft = async (
  tx: Tx,
  publication: {
    readonly templateId: number
    readonly version: number
    readonly content: Pick<Template, 'options'>
    readonly note: string
    readonly userId: number | null
  },
): Promise<void> => {
  const { templateId, version, content, note, userId } = publication
  await rowsOf(
    tx,
    sql`with published as (
          update templates set version = ${version}, published_stamp = stamp, published_at = now(),
            has_draft_translations = false
          where workspace_id = ${tx.workspaceId} and id = ${templateId}
          returning *
        )
        insert into template_versions (workspace_id, template_id, version, template_uuid, title, description, language,
          languages, questions, assigned_only, content, global_lists, asset_types, asks_sites, note, published_at,
          published_by)
        select workspace_id, id, version, uuid, title, description, language, languages, questions,
          ${content.options.assigned_only === true}, content, global_lists, asset_types, asks_sites, ${note}, published_at,
          ${userId}::bigint
        from published`,
  )
}

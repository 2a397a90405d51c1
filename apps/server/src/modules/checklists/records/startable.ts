import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'

/** The newest version of a template that may be started. */
export interface StartableTemplate {
  readonly id: number
  readonly uuid: string
  readonly title: string
  readonly description: string
  readonly version: number
  readonly questions: number
  readonly folder: string | null
  readonly languages: string[]
  readonly published_at: Date
}

/**
 * What every active user may start (Q-TPL-8): published templates without `assigned_only`. Those with it are started
 * from an assignment only. `extra` narrows it.
 */
export const startableTemplates = (tx: Tx, extra: SQL = sql`true`): Promise<readonly StartableTemplate[]> =>
  rowsOf<StartableTemplate & Record<string, unknown>>(
    tx,
    sql`select t.id, t.uuid, v.title, v.description, v.version, v.questions, f.title as folder, v.languages,
          v.published_at
        from templates t
        join template_versions v
          on v.workspace_id = t.workspace_id and v.template_id = t.id and v.version = t.version
        left join templates f on f.workspace_id = t.workspace_id and f.id = t.parent_id
        where t.workspace_id = ${tx.workspaceId} and t.is_template and not v.assigned_only and ${extra}
        order by lower(v.title), t.id`,
  )

/** A template as a start names it: the record's, or of a deleted one what its versions still tell. */
export interface StartSubject {
  readonly id: number
  readonly uuid: string
  /** null: never published. */
  readonly version: number | null
  /** Its inspections go on, also those a device started before it knew; new ones are not started. */
  readonly deleted: boolean
}

export const startSubject = async (tx: Tx, reference: number | string): Promise<StartSubject | null> => {
  const [byRecord, byVersion] =
    typeof reference === 'number'
      ? [sql`id = ${reference}`, sql`template_id = ${reference}`]
      : [sql`uuid = ${reference}`, sql`template_uuid = ${reference}`]
  const rows = await rowsOf<StartSubject & Record<string, unknown>>(
    tx,
    sql`(select id, uuid, version, false as deleted from templates
         where workspace_id = ${tx.workspaceId} and is_template and ${byRecord})
        union all
        (select template_id, template_uuid, version, true from template_versions
         where workspace_id = ${tx.workspaceId} and ${byVersion} order by version desc limit 1)`,
  )
  return rows.find(({ deleted }) => !deleted) ?? rows[0] ?? null
}

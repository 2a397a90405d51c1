import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/rows.ts'
import type { Operation } from './operation.ts'
import { templateOfPath } from './records/templateRecord.ts'

interface Row extends Record<string, unknown> {
  readonly version: number
  readonly title: string
  readonly questions: number
  readonly published_at: Date
  readonly published_by: string | null
  readonly note: string
}

export const listVersions: Operation<'listVersions'> = (context, incoming) =>
  context.read(async (tx) => {
    const record = await templateOfPath(tx, incoming.params.id)
    const rows = await rowsOf<Row>(
      tx,
      sql`select v.version, v.title, v.questions, v.published_at, v.note,
            trim(u.first_name || ' ' || u.last_name) as published_by
          from template_versions v
          left join users u on u.workspace_id = v.workspace_id and u.id = v.published_by
          where v.workspace_id = ${tx.workspaceId} and v.template_id = ${record.id}
          order by v.version desc`,
    )
    return {
      list: rows.map(({ version, title, questions, published_at, published_by, note }) => ({
        version,
        title,
        questions,
        published_at: published_at.toISOString(),
        published_by,
        note,
      })),
    }
  })

import { isLanguage } from '@plumbline/language'
import { sql, type SQL } from 'drizzle-orm'
import { rowsOf } from '../../../platform/database/rows.ts'
import { isNamed } from '../../../platform/database/isNamed.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import { Refusal, refuse } from '../../../platform/http/index.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import { tableConditions } from '../../../platform/tables/index.ts'
import type { CallHandler } from '../callHandler.ts'
import { reaches } from '../records/inspectionRecord.ts'
import { inspectionSource } from '../records/inspectionTable.ts'
import type { ExportJob } from './exportJob.ts'
import { exportAnswer, exportColumns, type ExportRow } from './exportRecord.ts'

/** Of one archive: what a person can still open and send. */
const mostReports = 5_000
/** That one person may have waiting or running: they are made one after the other, everybody's. */
const mostOpen = 5

/** Which reports are meant is settled now, in the order of the list; of those, the ones the caller reaches. */
export const exportReports =
  (job: ExportJob): CallHandler<'exportReports'> =>
  async (context, incoming) => {
    const { actor, services, t } = context
    const { body } = incoming.input()
    const { tzCode } = actor
    const meant = (): SQL => {
      if ('ids' in body) return isNamed(body.ids, 'i')
      const { archived, ...filter } = body.filter
      const conditions = tableConditions(inspectionSource(tzCode), { filter: JSON.stringify(filter) })
      return sql`i.archived_at is ${archived === 'ON' ? sql`not null` : sql`null`} and ${conditions}
        and not ${isNamed(body.exclude_ids, 'i')}`
    }
    const where = meant()
    const row = await context.write(async (tx) => {
      const named = await rowsOf<{ id: number }>(
        tx,
        sql`select i.id from inspections i where i.workspace_id = ${tx.workspaceId} and ${reaches(actor)} and ${where}
            order by i.started_at desc, i.id desc limit ${mostReports + 1}`,
      )
      const field = 'ids' in body ? 'ids' : 'filter'
      if (named.length === 0) throw new Refusal('GEN_VALIDATION', { [field]: [t('reportForms.export.none')] })
      if (named.length > mostReports)
        throw new Refusal('GEN_VALIDATION', { [field]: [t('reportForms.export.tooMany', { count: mostReports })] })
      // Two calls at once count one after the other.
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('report-exports', $1))`, [actor.userId])
      const open = await tx.query(
        `select 1 from report_exports where workspace_id = $1 and created_by = $2 and state in ('waiting', 'running')`,
        [tx.workspaceId, actor.userId],
      )
      if ((open.rowCount ?? 0) >= mostOpen) refuse('INS_EXPORTS_FULL', { limit: mostOpen })
      const language = body.lang ?? context.language
      const made = await tx.query<ExportRow>(
        `insert into report_exports (workspace_id, uuid, created_by, inspection_ids, language, only_failed, contents)
         values ($1, $2, $3, $4, $5, $6, $7) returning ${exportColumns}`,
        [
          tx.workspaceId,
          newUuid(),
          actor.userId,
          named.map(({ id }) => id),
          isLanguage(language) ? language : 'en',
          body.only_failed,
          body.contents,
        ],
      )
      const [one] = made.rows
      if (!one) throw new Error('the export was not made')
      await services.jobs.enqueue(tx, job, { workspace_id: actor.workspaceId, id: one.id })
      const subject = { type: 'report_export', id: one.id, uuid: one.uuid }
      const after = { inspections: one.total, contents: one.contents }
      await recordEvent(tx, actor, { type: 'report_export.asked', subject, after }, context.tracking)
      return exportAnswer(one, services.storage)
    })
    return row
  }

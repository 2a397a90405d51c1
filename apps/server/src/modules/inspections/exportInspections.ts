import { exportTable } from '../../platform/tables/index.ts'
import type { CallHandler } from './callHandler.ts'
import { inspectionAnswer, type InspectionRow } from './records/inspectionRecord.ts'
import { inspectionSelection, type InspectionList } from './records/inspectionTable.ts'
import { refreshMarked } from './refresh/refresher.ts'

/** A list as it is filtered and sorted, row by row while it is being read. */
const exportOf =
  (list: InspectionList): CallHandler<'exportInspections'> =>
  async (context, incoming) => {
    const { actor, services, t } = context
    const { query } = incoming.input()
    const { tzCode } = actor
    await refreshMarked(services, actor.workspaceId)
    const selection = inspectionSelection(list, actor, tzCode)
    const header = [
      t('records.column.number'),
      t('records.column.title'),
      t('records.column.status'),
      t('records.column.score'),
      t('records.column.failed'),
      t('records.column.issues'),
      t('records.column.answered'),
      t('records.column.questions'),
      t('records.column.inspector'),
      t('records.column.started_at'),
      t('records.column.completed_at'),
    ]
    return exportTable<InspectionRow>(context.read, selection, query, {
      name: t('records.file.inspections'),
      header,
      rows: (records) =>
        records.map((raw) => {
          const row = inspectionAnswer(raw)
          return [
            row.number,
            row.title,
            t(`records.inspection.${row.status}`),
            row.score.percent,
            row.failed_count,
            row.issue_count,
            row.answered,
            row.questions,
            row.inspector?.name ?? null,
            raw.started_at,
            raw.completed_at,
          ]
        }),
    })
  }

export const exportInspections = exportOf('active')
export const exportArchive: CallHandler<'exportArchive'> = exportOf('archived')
export const exportMine: CallHandler<'exportMine'> = exportOf('mine')

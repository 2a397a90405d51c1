import type { CallHandler } from '../callHandler.ts'
import { exportAnswer, exportColumns, type ExportRow } from './exportRecord.ts'

export const listReportExports: CallHandler<'listReportExports'> = ({ read, services, actor }) =>
  read(async (tx) => {
    const { rows } = await tx.query<ExportRow>(
      `select ${exportColumns} from report_exports where workspace_id = $1 and created_by = $2 order by id desc limit 20`,
      [tx.workspaceId, actor.userId],
    )
    return { list: rows.map((row) => exportAnswer(row, services.storage)) }
  })

import type { CompiledTemplate } from '@plumbline/checklist'
import type { Database, Tx } from '../../../platform/database/index.ts'
import { readPublished } from '../../checklists/index.ts'
import type { OpenedInspection } from './openForOperations.ts'

/** The versions an inspection was under before it was upgraded, newest first. Asked only when something was refused. */
export const earlierVersions = async (
  database: Database,
  tx: Tx,
  opened: Pick<OpenedInspection, 'id' | 'template_uuid'>,
): Promise<readonly CompiledTemplate[]> => {
  const { rows } = await tx.query<{ earlier_versions: number[] }>(
    `select earlier_versions from inspections where workspace_id = $1 and id = $2`,
    [tx.workspaceId, opened.id],
  )
  const found: CompiledTemplate[] = []
  for (const version of (rows[0]?.earlier_versions ?? []).toReversed()) {
    const published = await readPublished(database, tx, opened.template_uuid, version)
    if (published) found.push(published.compiled)
  }
  return found
}

import type { FileCrumb, ManagedFile } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf } from '../../../platform/database/rows.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import { fileAnswer, fileFacts, type FileRecord } from '../fileRecord.ts'

export interface ManagedRow extends FileRecord, Record<string, unknown> {
  readonly is_file: boolean
  readonly parent_id: number | null
  readonly children: number
  readonly used_by: number
}

/** Who shows files to others: templates there are, assets, people, the organisation and the layout of reports. Of `file_uses u`. */
export const isShowing = sql`(u.subject_type in ('report_layout', 'asset', 'user', 'organization') or (u.subject_type = 'template' and exists (
  select from templates t where t.workspace_id = u.workspace_id and t.id = u.subject_id)))`

/** Of `files f`. */
export const managedColumns = sql`f.id, f.uuid, f.name, f.content_type, f.bytes, f.sha256, f.path, f.width, f.height,
  f.derived, f.created_at, f.updated_at, f.is_file, f.parent_id,
  case when f.is_file then 0 else (select count(*) from files c where c.workspace_id = f.workspace_id
    and coalesce(c.parent_id, 0) = f.id and c.name_key is not null) end as children,
  (select count(*) from file_uses u where u.workspace_id = f.workspace_id and u.file_uuid = f.uuid
    and ${isShowing}) as used_by`

/** With fresh addresses, saved under this file's own name: copies show the same bytes. */
export const managedAnswer = (row: ManagedRow, storage: Storage, path: readonly FileCrumb[] = []): ManagedFile => {
  const { is_file, parent_id, children, used_by } = row
  const place = { is_file, parent_id, children, used_by, path: [...path] }
  if (!is_file) return { ...fileFacts(row), ...place, url: '', media: [] }
  const answer = fileAnswer(row, storage)
  const named = (url: string): string => `${url}&file=${row.id}`
  return {
    ...answer,
    ...place,
    url: named(answer.url),
    media: answer.media.map((size) => ({ ...size, url: named(size.url) })),
  }
}

export const readManaged = async (tx: Tx, storage: Storage, id: number): Promise<ManagedFile> => {
  const row = await rowOf<ManagedRow>(
    tx,
    sql`select ${managedColumns} from files f where f.workspace_id = ${tx.workspaceId} and f.id = ${id}`,
  )
  if (!row) throw new Error(`file ${id} is gone in its own transaction`)
  return managedAnswer(row, storage)
}

import { isLanguage, type Language } from '@plumbline/language'
import { exportContents, type ReportExport } from '@plumbline/contract'
import type { Storage } from '../../../platform/storage/index.ts'

/** How long an archive is kept after it was made. */
export const keptDays = 7
const dayMs = 86_400_000

export interface ExportRow extends Record<string, unknown> {
  readonly id: number
  readonly uuid: string
  readonly created_by: number
  readonly state: ReportExport['state']
  readonly total: number
  readonly done: number
  readonly language: string
  readonly only_failed: boolean
  readonly contents: readonly string[]
  readonly path: string | null
  readonly bytes: number | null
  readonly created_at: Date
  readonly finished_at: Date | null
}

export const exportColumns =
  'id, uuid, created_by, state, cardinality(inspection_ids) as total, done, language, only_failed, contents, path, bytes, created_at, finished_at'

export const languageOf = ({ language }: Pick<ExportRow, 'language'>): Language =>
  isLanguage(language) ? language : 'en'

export const contentsOf = ({ contents }: Pick<ExportRow, 'contents'>): ReportExport['contents'] =>
  exportContents.filter((part) => contents.includes(part))

/** With a fresh address of the archive. */
export const exportAnswer = (row: ExportRow, storage: Storage): ReportExport => ({
  id: row.id,
  uuid: row.uuid,
  state: row.state,
  total: row.total,
  done: row.done,
  language: languageOf(row),
  contents: contentsOf(row),
  bytes: row.bytes,
  url: row.state === 'done' && row.path !== null ? storage.url(row.path, { download: true }) : null,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  expires_at: row.finished_at === null ? null : new Date(row.finished_at.getTime() + keptDays * dayMs).toISOString(),
})

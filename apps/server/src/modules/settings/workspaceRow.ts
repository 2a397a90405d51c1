import { isLanguage, type Language } from '@plumbline/language'
import type { Tx } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'

export interface WorkspaceRow {
  readonly uuid: string
  readonly name: string
  readonly tzCode: string
  readonly defaultLanguage: Language
}

/** What of the organisation stands in its workspace's row; `lock`: held until the transaction ends. Global. */
export const workspaceRow = async (
  tx: Tx,
  id: number,
  options: { readonly lock?: boolean } = {},
): Promise<WorkspaceRow> => {
  const { rows } = await tx.query<{ uuid: string; name: string; tz_code: string; default_lang: string }>(
    `select uuid, name, tz_code, default_lang from workspaces where id = $1 ${options.lock ? 'for update' : ''}`,
    [id],
  )
  const row = rows[0]
  if (!row) return refuse('WSP_OBJECT_NOT_FOUND')
  return {
    uuid: row.uuid,
    name: row.name,
    tzCode: row.tz_code,
    defaultLanguage: isLanguage(row.default_lang) ? row.default_lang : 'en',
  }
}

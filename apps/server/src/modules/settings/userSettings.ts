import type { UserSettings } from '@plumbline/contract'
import { isLanguage } from '@plumbline/language'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../platform/database/rows.ts'

type OwnSettings = Omit<UserSettings, 'default_role_id'>

interface Raw extends Record<string, unknown> {
  readonly default_role_id: number | null
  readonly self_registration: boolean | null
  readonly default_language: string | null
  readonly default_tz_code: string | null
}

/** What new people of this workspace begin with. */
export const readUserSettings = async (tx: Tx): Promise<UserSettings> => {
  const row = await rowOf<Raw>(
    tx,
    sql`select s.self_registration, s.default_language, s.default_tz_code,
          (select r.id from roles r where r.workspace_id = ${tx.workspaceId} and r.is_default) as default_role_id
        from (select 1) always left join user_settings s on s.workspace_id = ${tx.workspaceId}`,
  )
  const language = row?.default_language ?? 'en'
  return {
    default_role_id: row?.default_role_id ?? null,
    self_registration: row?.self_registration ?? false,
    default_language: isLanguage(language) ? language : 'en',
    default_tz_code: row?.default_tz_code ?? 'UTC',
  }
}

/** All but the default role, which is the roles' own. */
export const writeUserSettings = async (tx: Tx, settings: OwnSettings): Promise<void> => {
  await rowsOf(
    tx,
    sql`insert into user_settings (workspace_id, self_registration, default_language, default_tz_code)
        values (${tx.workspaceId}, ${settings.self_registration}, ${settings.default_language}, ${settings.default_tz_code})
        on conflict (workspace_id) do update set self_registration = excluded.self_registration,
          default_language = excluded.default_language, default_tz_code = excluded.default_tz_code, updated_at = now()`,
  )
}

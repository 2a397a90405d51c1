import { defaultSecurity, type SecondFactorChoice, type SecuritySettings } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../platform/database/rows.ts'

interface Raw extends Record<string, unknown> {
  readonly second_factor: SecondFactorChoice
  readonly session_hours: number
  readonly idle_minutes: number | null
  readonly password_min_length: number
  readonly sso_only: boolean
}

/** How people come into this workspace. */
export const readSecurity = async (tx: Tx): Promise<SecuritySettings> =>
  (await rowOf<Raw>(
    tx,
    sql`select second_factor, session_hours, idle_minutes, password_min_length, sso_only from security_settings
        where workspace_id = ${tx.workspaceId}`,
  )) ?? defaultSecurity

export const writeSecurity = async (tx: Tx, settings: SecuritySettings): Promise<void> => {
  const { second_factor: factor, session_hours: hours, idle_minutes: idle } = settings
  const { password_min_length: length, sso_only: only } = settings
  await rowsOf(
    tx,
    sql`insert into security_settings
          (workspace_id, second_factor, session_hours, idle_minutes, password_min_length, sso_only)
        values (${tx.workspaceId}, ${factor}, ${hours}, ${idle}, ${length}, ${only})
        on conflict (workspace_id) do update set second_factor = excluded.second_factor,
          session_hours = excluded.session_hours, idle_minutes = excluded.idle_minutes,
          password_min_length = excluded.password_min_length,
          sso_only = excluded.sso_only, updated_at = now()`,
  )
}

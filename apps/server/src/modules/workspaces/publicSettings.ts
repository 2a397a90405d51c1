import type { contract } from '@plumbline/contract'
import { languages } from '@plumbline/language'
import type { Handler } from '../../platform/http/index.ts'
import { version } from '../../version.ts'

/** Names the workspace only where there is just one to sign in to: the others are nobody's business. */
export const publicSettings: Handler<typeof contract.workspaces.publicSettings> = async (context) => {
  const { database, settings } = context.services
  const { rows } = await database.global(
    (tx) => tx.query<{ name: string }>(`select name from workspaces order by id limit 2`),
    {
      readOnly: true,
    },
  )
  const only = rows.length === 1 ? rows[0] : undefined
  return {
    name: only?.name ?? null,
    host: new URL(settings.publicUrl).host,
    version,
    langs: [...languages],
    default_lang: settings.defaultLang,
    app_env: settings.appEnv,
    public_library: settings.publicLibrary,
    needs_setup: rows.length === 0,
    cas_enabled: false,
    cas_url: null,
    cas_logout_url: null,
    cas_assertion_key: null,
    cas_target_key: null,
  }
}

import { passwordLength, type contract } from '@plumbline/contract'
import { isLanguage, languages } from '@plumbline/language'
import type { GlobalTx } from '../../platform/database/index.ts'
import { refuse, type Handler } from '../../platform/http/index.ts'
import { openRegistration } from '../auth/index.ts'
import { readSecurity } from '../settings/index.ts'
import { publicSso } from '../sso/index.ts'
import { version } from '../../version.ts'

interface Raw {
  id: number
  name: string
  default_lang: string
}

const registers = async (tx: GlobalTx): Promise<boolean> => (await openRegistration(tx, undefined)) !== null

/** Refuses an address for a workspace that is not there (Q-SHL-4). Names the workspace only where there is just one to sign in to: the others are nobody's business. */
export const publicSettings: Handler<typeof contract.workspaces.publicSettings> = async (context, incoming) => {
  const { database, settings } = context.services
  const wanted = incoming.input().query.workspace
  if (wanted !== undefined) {
    const known = await database.global(
      (tx) => tx.query(`select 1 from workspaces where key = $1`, [wanted.trim().toLowerCase()]),
      { readOnly: true },
    )
    if (known.rowCount === 0) return refuse('WSP_NOT_FOUND')
  }
  const {
    rows,
    only,
    registers: selfRegistration,
  } = await database.global(
    async (tx) => {
      const found = await tx.query<Raw>(`select id, name, default_lang from workspaces order by id limit 2`)
      const [first] = found.rows
      if (!first || found.rows.length > 1) return { rows: found.rows, only: null, registers: await registers(tx) }
      const { password_min_length: least } = await tx.within(first.id, readSecurity)
      return { rows: found.rows, only: { ...first, least }, registers: await registers(tx) }
    },
    { readOnly: true },
  )
  const sso = await database.global((tx) => publicSso(tx, context.services), { readOnly: true })
  return {
    name: only?.name ?? null,
    host: new URL(settings.publicUrl).host,
    version,
    langs: [...languages],
    default_lang: isLanguage(only?.default_lang) ? only.default_lang : settings.defaultLang,
    password_min_length: only?.least ?? passwordLength.least,
    app_env: settings.appEnv,
    public_library: settings.publicLibrary,
    needs_setup: rows.length === 0,
    self_registration: selfRegistration,
    ...sso,
  }
}

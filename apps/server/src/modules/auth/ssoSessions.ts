import type { SsoKind } from '@plumbline/contract'
import type { Tx } from '../../platform/database/index.ts'
import { recordEvent } from '../../platform/events/index.ts'
import { tellRightsMoved } from '../../platform/live/index.ts'
import type { Services } from '../../platform/services.ts'
import { tokenHash } from './tokens.ts'

/** A provider, or the operator of this installation, who lets somebody in where the provider can't. */
export type SsoOpener = SsoKind | 'operator'

/** How a provider names the sign-in it stands behind. */
export interface SsoSession {
  readonly auth: SsoOpener
  readonly subject: string
  readonly sessionIndex: string | null
  /** What its protocol needs to end it, sealed. */
  readonly details: string | null
}

/** Beside the session of this token: which provider opened it. */
export const keepSso = async (tx: Tx, token: string, sso: SsoSession): Promise<void> => {
  await tx.query(
    `insert into sso_sessions (session_id, workspace_id, auth, subject, session_index, sealed)
     select id, workspace_id, $2, $3, $4, $5 from sessions where token_hash = $1`,
    [tokenHash(token), sso.auth, sso.subject, sso.sessionIndex, sso.details],
  )
}

/** The provider behind a session; null: nobody's. */
export const readSso = async (tx: Tx, sessionId: number): Promise<SsoSession | null> => {
  const { rows } = await tx.query<{
    auth: SsoOpener
    subject: string
    session_index: string | null
    sealed: string | null
  }>(`select auth, subject, session_index, sealed from sso_sessions where session_id = $1`, [sessionId])
  const row = rows[0]
  return row ? { auth: row.auth, subject: row.subject, sessionIndex: row.session_index, details: row.sealed } : null
}

interface Ended {
  readonly workspaceId: number
  readonly auth: SsoKind
  /** Null: whoever's the session is. One of the two is named. */
  readonly subject: string | null
  /** Null: all of the person's. */
  readonly sessionIndex: string | null
}

/** The provider ended a sign-in of its own: whatever it opened here ends too, in every process. */
export const endSsoSessions = async (
  { database, live }: Pick<Services, 'database' | 'live'>,
  { workspaceId, auth, subject, sessionIndex }: Ended,
  tracking: string | null,
): Promise<void> => {
  const ended = await database.global(async (tx) => {
    const { rows } = await tx.query<{ id: number; user_id: number }>(
      `delete from sessions s using sso_sessions p
       where p.session_id = s.id and p.workspace_id = $1 and p.auth = $2
         and ($3::text is not null or $4::text is not null) and ($3::text is null or p.subject = $3)
         and ($4::text is null or p.session_index = $4) returning s.id, s.user_id`,
      [workspaceId, auth, subject, sessionIndex],
    )
    await tx.within(workspaceId, async (inside) => {
      for (const id of new Set(rows.map((row) => row.user_id))) {
        const { rows: users } = await inside.query<{ uuid: string }>(
          `select uuid from users where workspace_id = $1 and id = $2`,
          [workspaceId, id],
        )
        const uuid = users[0]?.uuid
        const event = { type: 'user.signed_out', after: { by: auth } } as const
        if (uuid !== undefined)
          await recordEvent(inside, null, { ...event, subject: { type: 'user', id, uuid } }, tracking)
      }
    })
    return rows
  })
  for (const { id } of ended) tellRightsMoved(live, { session: id })
}

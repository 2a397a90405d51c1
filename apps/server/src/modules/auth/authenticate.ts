import { featuresOf } from '@plumbline/contract'
import type { Actor, Authenticate } from '../../platform/access/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { isMeant, whenRightsMove, type Live } from '../../platform/live/index.ts'
import { readMembership } from '../people/index.ts'
import { tokenHash } from './tokens.ts'
import { readWorkspace } from './workspaceRecord.ts'

/** How long an actor may be remembered: a changed role reaches open sessions within this time. */
const rememberMs = 1000
const largestNumberRemembered = 10_000

interface Remembered {
  readonly actor: Actor
  readonly until: number
}

export interface Authenticator {
  readonly authenticate: Authenticate
  /** Forgets a token at once: its session has ended. */
  readonly forget: (token: string) => void
  /** Forgets every token of an account: all its sessions have ended. */
  readonly forgetAccount: (accountId: number) => void
}

interface SessionRow {
  readonly id: number
  readonly account_id: number
  readonly workspace_id: number
  readonly user_id: number
  readonly by_sso: boolean
}

const readActor = async (database: Database, token: string): Promise<Actor | null> => {
  const session = await database.global(
    async (tx) => {
      const { rows } = await tx.query<SessionRow>(
        `select id, account_id, workspace_id, user_id,
           exists (select from sso_sessions p where p.session_id = s.id and p.auth <> 'operator') as by_sso
         from sessions s where token_hash = $1 and expires_at > now()`,
        [tokenHash(token)],
      )
      const row = rows[0]
      if (!row) return null
      const workspace = await readWorkspace(tx, row.workspace_id)
      return workspace ? { row, workspace } : null
    },
    { readOnly: true },
  )
  if (!session) return null
  const { row, workspace } = session
  const member = await database.inWorkspace(row.workspace_id, (tx) => readMembership(tx, row.user_id), {
    readOnly: true,
  })
  if (!member || member.status !== 'active') return null
  return {
    accountId: row.account_id,
    userId: member.userId,
    userUuid: member.userUuid,
    name: `${member.firstName} ${member.lastName}`.trim(),
    workspaceId: row.workspace_id,
    sessionId: row.id,
    bySso: row.by_sso,
    permissions: new Set(member.permissions),
    plan: workspace.plan,
    features: featuresOf(workspace.plan),
    language: member.language,
  }
}

/** Tells who holds a token. Remembered for a second, so that a busy client does not ask the database each time. */
export const createAuthenticator = (database: Database, live: Live, now: () => number): Authenticator => {
  const remembered = new Map<string, Remembered>()
  const asking = new Map<string, Promise<Actor | null>>()
  // Moves with everything forgotten: what was being read meanwhile may be older than that.
  let forgotten = 0
  const ask = async (token: string): Promise<Actor | null> => {
    const before = forgotten
    const actor = await readActor(database, token)
    if (actor && forgotten === before) {
      if (remembered.size >= largestNumberRemembered) remembered.clear()
      remembered.set(token, { actor, until: now() + rememberMs })
    }
    return actor
  }
  // What another process ended or changed.
  whenRightsMove(live, (whose) => {
    forgotten++
    for (const [token, { actor }] of remembered) if (isMeant(whose, actor)) remembered.delete(token)
    asking.clear()
  })
  return {
    forget: (token) => {
      forgotten++
      remembered.delete(token)
      asking.delete(token)
    },
    forgetAccount: (accountId) => {
      forgotten++
      for (const [token, { actor }] of remembered) if (actor.accountId === accountId) remembered.delete(token)
      asking.clear()
    },
    authenticate: async (token) => {
      const known = remembered.get(token)
      if (known && known.until > now()) return known.actor
      remembered.delete(token)
      const running = asking.get(token)
      if (running) return running
      const question = ask(token).finally(() => {
        if (asking.get(token) === question) asking.delete(token)
      })
      asking.set(token, question)
      return question
    },
  }
}

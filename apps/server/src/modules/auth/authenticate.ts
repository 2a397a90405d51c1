import { featuresOf } from '@plumbline/contract'
import type { Actor, Authenticate, Viewer } from '../../platform/access/index.ts'
import type { Database, Tx } from '../../platform/database/index.ts'
import { isMeant, whenRightsMove, type Live } from '../../platform/live/index.ts'
import { readMembership, type Membership } from '../people/index.ts'
import { createUseNotes, lives } from './idleSessions.ts'
import { tokenHash } from './tokens.ts'
import { mayViewAs } from './viewAs.ts'
import { readWorkspace } from './workspaceRecord.ts'

/** How long an actor may be remembered: a changed role reaches open sessions within this time. */
const rememberMs = 1000
const largestNumberRemembered = 10_000

interface Known {
  readonly actor: Actor
  /** Ends when nobody uses it: each use is noted. */
  readonly endsIdle: boolean
}

interface Remembered extends Known {
  readonly until: number
}

export interface Authenticator {
  readonly authenticate: Authenticate
  /** Forgets a token at once: its session has ended. */
  readonly forget: (token: string) => void
  /** Forgets every token of an account: all its sessions have ended. */
  readonly forgetAccount: (accountId: number) => void
}

/** What a token stands for: a sign-in, or a key of a person's programs. */
export interface TokenHolder {
  readonly id: number
  readonly account_id: number
  readonly workspace_id: number
  readonly user_id: number
  readonly key?: { readonly readOnly: boolean }
  /** A provider of the workspace said who this is. */
  readonly bySso: boolean
  /** Of a sign-in: ends after so many minutes without use. */
  readonly idle_minutes?: number | null
  /** The sign-in from which somebody looks as another user, and that user. */
  readonly parent_id?: number | null
  readonly viewed_user_id?: number | null
}

/** Another kind of token beside that of a sign-in; null: not, or no longer, good. */
export interface KeyReader {
  readonly isKey: (token: string) => boolean
  readonly read: (tx: Tx, hash: Buffer) => Promise<TokenHolder | null>
}

const readSession = async (tx: Tx, hash: Buffer): Promise<TokenHolder | null> => {
  const { rows } = await tx.query<TokenHolder & Record<string, unknown>>(
    `select id, account_id, workspace_id, user_id, parent_id, viewed_user_id, idle_minutes,
       exists (select from sso_sessions p where p.session_id in (s.id, s.parent_id) and p.auth <> 'operator') as "bySso"
     from sessions s where token_hash = $1 and ${lives('s.')}`,
    [hash],
  )
  return rows[0] ?? null
}

const nameOf = ({ firstName, lastName }: Membership): string => `${firstName} ${lastName}`.trim()

/** As whom a sign-in acts, and who looks where that is somebody else; null: nobody who may. */
const readPerson = async (
  tx: Tx,
  { user_id: userId, parent_id: parentId, viewed_user_id: viewedId }: TokenHolder,
): Promise<{ readonly member: Membership; readonly viewer?: Viewer } | null> => {
  const member = await readMembership(tx, userId)
  if (member?.status !== 'active') return null
  if (!parentId || !viewedId) return { member }
  const viewed = await readMembership(tx, viewedId)
  if (!viewed || !mayViewAs(member, viewed)) return null
  const { userUuid } = member
  return {
    member: viewed,
    viewer: { userId, userUuid, name: nameOf(member), sessionId: parentId, viewedAccountId: viewed.accountId },
  }
}

const readActor = async (database: Database, keys: KeyReader, token: string): Promise<Known | null> => {
  const isKey = keys.isKey(token)
  const held = await database.global(
    async (tx) => {
      const row = await (isKey ? keys.read : readSession)(tx, tokenHash(token))
      const workspace = row && (await readWorkspace(tx, row.workspace_id))
      return workspace ? { row, workspace } : null
    },
    // A key notes when it was used.
    { readOnly: !isKey },
  )
  if (!held) return null
  const { row, workspace } = held
  const person = await database.inWorkspace(row.workspace_id, (tx) => readPerson(tx, row), { readOnly: true })
  if (!person) return null
  const { member, viewer } = person
  const actor = {
    accountId: row.account_id,
    userId: member.userId,
    userUuid: member.userUuid,
    name: nameOf(member),
    workspaceId: row.workspace_id,
    tzCode: workspace.tzCode,
    sessionId: row.key ? -row.id : row.id,
    bySso: row.bySso,
    key: row.key ? { id: row.id, ...row.key } : null,
    permissions: new Set(member.permissions),
    plan: workspace.plan,
    features: featuresOf(workspace.plan),
    language: member.language,
    ...(viewer ? { viewer } : {}),
  }
  return { actor, endsIdle: typeof row.idle_minutes === 'number' }
}

/** Tells who holds a token. Remembered for a second, so that a busy client does not ask the database each time. */
export const createAuthenticator = (
  database: Database,
  live: Live,
  now: () => number,
  keys: KeyReader,
): Authenticator => {
  const remembered = new Map<string, Remembered>()
  const asking = new Map<string, Promise<Known | null>>()
  // Moves with everything forgotten: what was being read meanwhile may be older than that.
  let forgotten = 0
  const noteUse = createUseNotes(database, now)
  const ask = async (token: string): Promise<Known | null> => {
    const before = forgotten
    const known = await readActor(database, keys, token)
    if (known && forgotten === before) {
      if (remembered.size >= largestNumberRemembered) remembered.clear()
      remembered.set(token, { ...known, until: now() + rememberMs })
    }
    return known
  }
  const holderOf = async (token: string): Promise<Known | null> => {
    const known = remembered.get(token)
    if (known && known.until > now()) return known
    remembered.delete(token)
    const running = asking.get(token)
    if (running) return running
    const question = ask(token).finally(() => {
      if (asking.get(token) === question) asking.delete(token)
    })
    asking.set(token, question)
    return question
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
    authenticate: async (token, isUse = false) => {
      const known = await holderOf(token)
      if (known?.endsIdle && isUse) await noteUse(known.actor)
      return known?.actor ?? null
    },
  }
}

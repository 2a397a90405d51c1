import type { SignedIn } from '@plumbline/contract'
import { featuresOf } from '@plumbline/contract'
import { languages, type Language } from '@plumbline/language'
import type { Database, Tx } from '../../platform/database/index.ts'
import { recordEvent } from '../../platform/events/index.ts'
import { refuse } from '../../platform/http/index.ts'
import { tellRightsMoved } from '../../platform/live/index.ts'
import type { Services } from '../../platform/services.ts'
import { readMembership, userAnswer, type Membership } from '../people/index.ts'
import { readSecurity } from '../settings/index.ts'
import type { MembershipKey } from './ownMemberships.ts'
import type { Shell } from './shell.ts'
import { endPresented } from './endPresented.ts'
import { keepToDoors } from './ssoDoors.ts'
import { keepSso, type SsoSession } from './ssoSessions.ts'
import { readSurroundings, type Surroundings } from './surroundings.ts'
import { newToken, tokenHash } from './tokens.ts'
import { welcome, type Welcomed } from './welcome.ts'
import type { WorkspaceRecord } from './workspaceRecord.ts'

/**
 * The first of an account's workspaces where it is active; only who is active nowhere enters by signing in where an
 * invitation waits: nobody is taken into a workspace of strangers unasked. Null: none lets it in.
 */
export const openMembership = async (
  database: Database,
  memberships: readonly MembershipKey[],
): Promise<MembershipKey | null> => {
  let invited: MembershipKey | null = null
  for (const membership of memberships) {
    const status = await database.inWorkspace(
      membership.workspaceId,
      async (tx) => {
        const { rows } = await tx.query<{ status: string }>(
          `select status from users where workspace_id = $1 and id = $2`,
          [tx.workspaceId, membership.userId],
        )
        return rows[0]?.status
      },
      { readOnly: true },
    )
    if (status === 'active') return membership
    if (status === 'invited') invited ??= membership
  }
  return invited
}

const settingsAnswer = (services: Services, workspace: WorkspaceRecord, shell: Shell): SignedIn['settings'] => {
  const { settings } = services
  return {
    langs: [...languages],
    default_lang: workspace.defaultLang,
    app_env: settings.appEnv,
    public_library: settings.publicLibrary,
    saved_queries_enabled: true,
    public_url: settings.publicUrl,
    tutorials_url: '/kb/articles/supported-question-types',
    demo: settings.demo,
    password_min_length: shell.passwordMinLength,
    idle_minutes: shell.idleMinutes,
    plan: { key: workspace.plan, features: { ...featuresOf(workspace.plan) } },
  }
}

export const signedInAnswer = (
  services: Services,
  workspace: WorkspaceRecord,
  member: Membership,
  shell: Shell,
): Omit<SignedIn, 'token'> => ({
  user: userAnswer(member, shell.avatar),
  abilities: member.permissions.map((subject) => ({ action: 'call', subject })),
  workspace: {
    id: workspace.id,
    uuid: workspace.uuid,
    key: workspace.key,
    name: workspace.name,
    region: workspace.region,
    tz_code: workspace.tzCode,
    plan: workspace.plan,
    logo_url: shell.logo,
  },
  settings: settingsAnswer(services, workspace, shell),
})

/** What was asked beside a password; the organisation's own sign-in asks what it wants. */
export type SessionFactor = 'mail' | 'app' | 'recovery' | 'passkey' | 'sso'

interface NewSession {
  readonly accountId: number
  readonly workspaceId: number
  readonly userId: number
  readonly device: string
  /** The header of the call that signs in: the sign-in whose token it carries ends, for a browser holds one. */
  readonly presented?: string | undefined
  readonly language: Language
  readonly tracking: string | null
  /** The password that was right: a change of it meanwhile ended every sign-in, this one as well. */
  readonly passwordHash?: string | null
  /** Absent: a password was enough, which a workspace that requires a second factor does not take. */
  readonly factor?: SessionFactor
  /** The sign-in this one follows, such as to another workspace: its factor counts here too. */
  readonly follows?: number
  /** Where they were read before; else they are read when the session stands. */
  readonly surroundings?: Surroundings | null
  /** Whose wrong tries are forgotten by this, and whose device is known from now on. */
  readonly welcomed?: Omit<Welcomed, 'accountId'>
  /** An identity provider said who this is. */
  readonly sso?: SsoSession
}

interface Begun {
  readonly factor: SessionFactor | null
  /** When the person last proved who they are; null: now. */
  readonly at: Date | null
}

/** Of the sign-in that another follows: changing over proves nothing anew. */
const begunBy = async (tx: Tx, { factor, follows }: NewSession): Promise<Begun> => {
  if (follows === undefined) return { factor: factor ?? null, at: null }
  const { rows } = await tx.query<{ factor: SessionFactor | null; created_at: Date }>(
    `select factor, created_at from sessions where id = $1`,
    [follows],
  )
  const [begun] = rows
  return begun ? { factor: begun.factor, at: begun.created_at } : refuse('USR_UNAUTHENTICATED')
}

const isOver = (begun: Date, hours: number): boolean => begun.getTime() + hours * 3_600_000 <= Date.now()

/** Signs an account in to one of its workspaces: a new token for that workspace only. */
export const openSession = async (services: Services, session: NewSession): Promise<SignedIn> => {
  const token = newToken()
  const { workspace, member, shell, ended } = await services.database.global(async (tx) => {
    if (session.passwordHash !== undefined) {
      const unchanged = `select 1 from accounts where id = $1 and password_hash = $2 for share`
      const { rowCount } = await tx.query(unchanged, [session.accountId, session.passwordHash])
      if (rowCount === 0) return refuse('USR_WRONG_CREDENTIALS')
    }
    if (!session.sso) await keepToDoors(tx, services, session.workspaceId)
    const { factor, at } = await begunBy(tx, session)
    const {
      session_hours: hours,
      idle_minutes: idle,
      second_factor: wanted,
    } = await tx.within(session.workspaceId, readSecurity)
    if (wanted === 'required' && factor === null) return refuse('USR_2FA_REQUIRED')
    if (at !== null && isOver(at, hours)) return refuse('USR_SIGN_IN_AGAIN')
    if (session.welcomed) welcome(tx, { ...session.welcomed, accountId: session.accountId })
    tx.along(`delete from sessions where account_id = $1 and expires_at < now()`, [session.accountId])
    tx.along(
      `with entered as (
         update memberships set entered_at = now() where account_id = $2 and workspace_id = $3 and not $9::boolean)
       insert into sessions (token_hash, account_id, workspace_id, user_id, device, created_at, expires_at, factor, idle_minutes)
       values ($1, $2, $3, $4, $5, coalesce($8::timestamptz, now()),
         coalesce($8::timestamptz, now()) + make_interval(hours => $6), $7, $10)`,
      [
        tokenHash(token),
        session.accountId,
        session.workspaceId,
        session.userId,
        session.device.slice(0, 200),
        hours,
        factor,
        at,
        session.sso !== undefined,
        idle,
      ],
    )
    if (session.sso) await keepSso(tx, token, session.sso)
    const entered = await tx.within(session.workspaceId, (inside) => enter(services, inside, session))
    const around = session.surroundings ?? (await readSurroundings(tx, services, session))
    if (!around) return refuse('WSP_OBJECT_NOT_FOUND')
    return { ...around, member: entered, ended: await endPresented(tx, session) }
  })
  if (ended !== null) tellRightsMoved(services.live, { session: ended })
  return { token, ...signedInAnswer(services, workspace, member, shell) }
}

const enter = async ({ notices }: Pick<Services, 'notices'>, tx: Tx, session: NewSession): Promise<Membership> => {
  const member = await readMembership(tx, session.userId, session.language)
  if (!member) return refuse('USR_WRONG_CREDENTIALS')
  const subject = { type: 'user', id: member.userId, uuid: member.userUuid }
  // Whoever was shut out, or whose invitation was taken back, since the status was read stays out.
  const { rowCount } = await tx.query(
    `update users set status = 'active', signed_in_at = now()
     where workspace_id = $1 and id = $2 and status in ('active', 'invited')`,
    [tx.workspaceId, member.userId],
  )
  if (rowCount === 0) return refuse('USR_WRONG_CREDENTIALS')
  // Signing in by the password of the mail, or by one's own, is accepting the invitation.
  if (member.status === 'invited') {
    await recordEvent(tx, member, { type: 'user.joined', subject }, session.tracking)
    await notices.tell(tx, member.userId, { kind: 'invitation_accepted', user: member.userId })
  }
  await recordEvent(tx, member, { type: 'user.signed_in', subject }, session.tracking)
  return { ...member, status: 'active' }
}

import { featuresOf, type ErrorCode, type SsoKind } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { GlobalTx, Tx } from '../../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import { Refusal } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services.ts'
import { accountOfAddress, accounts, readWorkspace } from '../../auth/index.ts'
import { admitPerson, lockPeople, personBy, renamePerson, type Person } from '../../people/index.ts'
import type { Identity, ProviderSession } from './identity.ts'
import { makeCode } from './ssoCodes.ts'
import type { SsoRequest } from './ssoRequests.ts'

/** Why somebody whom the provider knows does not come in; the sign-in page says it in words. */
export type EntryProblem = 'no_email' | 'no_seat' | 'shut_out' | 'not_offered'

export type Entry = { readonly code: string } | { readonly problem: EntryProblem }

const linkedUser = async (tx: Tx, auth: SsoKind, subject: string): Promise<number | null> => {
  const row = await rowOf<{ user_id: number }>(
    tx,
    sql`select user_id from sso_links where workspace_id = ${tx.workspaceId} and auth = ${auth} and subject = ${subject}`,
  )
  return row?.user_id ?? null
}

/** From now on the provider means this user by its id. */
const link = async (
  tx: Tx,
  auth: SsoKind,
  subject: string,
  user: Pick<Person, 'id' | 'uuid'>,
  tracking: string | null,
) => {
  const before = await rowsOf<{ subject: string }>(
    tx,
    sql`delete from sso_links where workspace_id = ${tx.workspaceId} and auth = ${auth} and user_id = ${user.id} returning subject`,
  )
  await rowsOf(
    tx,
    sql`insert into sso_links (workspace_id, auth, subject, user_id) values (${tx.workspaceId}, ${auth}, ${subject}, ${user.id})`,
  )
  const event = {
    type: 'user.sso_linked',
    subject: { type: 'user', id: user.id, uuid: user.uuid },
    before: { subject: before[0]?.subject ?? null },
    after: { auth, subject },
  } as const
  await recordEvent(tx, null, event, tracking)
}

const findPerson = async (tx: Tx, auth: SsoKind, identity: Identity) => {
  const linked = await linkedUser(tx, auth, identity.subject)
  if (linked !== null) return { person: await personBy(tx, { id: linked }), isLinked: true }
  const person = identity.email === null ? null : await personBy(tx, { email: identity.email })
  return { person, isLinked: false }
}

interface Arrival {
  readonly request: Pick<SsoRequest, 'workspaceId' | 'auth' | 'browserHash'>
  readonly identity: Identity
  readonly session: ProviderSession
  readonly tracking: string | null
}

type Found = { readonly accountId: number; readonly userId: number; readonly isNew: boolean }

/** Known by the provider's id, else by the address (then linked), else made. Only who may be here is found. */
const findOrMake = async (
  tx: Tx,
  { request: { auth }, identity, tracking }: Arrival,
  plan: string,
  account: number | null,
): Promise<Found | { readonly problem: EntryProblem }> => {
  await lockPeople(tx)
  const { person, isLinked } = await findPerson(tx, auth, identity)
  const by = auth
  if (person) {
    if (person.status !== 'active' && person.status !== 'invited') return { problem: 'shut_out' }
    if (!isLinked) await link(tx, auth, identity.subject, person, tracking)
    await renamePerson(tx, person, identity, { by, tracking })
    return { accountId: person.account_id, userId: person.id, isNew: false }
  }
  if (identity.email === null || account === null) return { problem: 'no_email' }
  const named = identity.firstName !== '' || identity.lastName !== ''
  const made = await admitPerson(
    tx,
    {
      accountId: account,
      email: identity.email,
      firstName: named ? identity.firstName : identity.email.replace(/@.*$/, ''),
      lastName: identity.lastName,
    },
    { by, plan, tracking },
  )
  await link(tx, auth, identity.subject, made, tracking)
  return { accountId: account, userId: made.id, isNew: true }
}

const enter = async (tx: GlobalTx, arrival: Arrival): Promise<Entry> => {
  const { workspaceId, auth, browserHash } = arrival.request
  const workspace = await readWorkspace(tx, workspaceId)
  if (!workspace || !featuresOf(workspace.plan).app_sso) return { problem: 'not_offered' }
  const known = await tx.within(workspaceId, (inside) => findPerson(inside, auth, arrival.identity))
  // The account is held before its user, as everywhere.
  const { email } = arrival.identity
  const account = known.person || email === null ? null : await accountOfAddress(tx, email)
  const found = await tx.within(workspaceId, (inside) => findOrMake(inside, arrival, workspace.plan, account))
  if ('problem' in found) return found
  const { accountId, userId } = found
  if (found.isNew) await accounts.addMembership(tx, accountId, workspaceId, userId)
  return { code: await makeCode(tx, { workspaceId, auth, accountId, userId, ...arrival.session }, browserHash) }
}

const problemOf: Partial<Record<ErrorCode, EntryProblem>> = { PLN_SEATS_TAKEN: 'no_seat' }

/** The provider has said who this is: a code for a session, or why there is none. */
export const enterBySso = async ({ database }: Pick<Services, 'database'>, arrival: Arrival): Promise<Entry> => {
  try {
    return await database.global((tx) => enter(tx, arrival))
  } catch (error) {
    const problem = error instanceof Refusal ? problemOf[error.code] : undefined
    if (problem === undefined) throw error
    return { problem }
  }
}

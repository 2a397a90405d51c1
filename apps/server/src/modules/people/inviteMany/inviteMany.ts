import { invitationColumns } from '@plumbline/contract'
import type { Tx } from '../../../platform/database/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type {
  AcrossPlan,
  CheckedProblem,
  ImportDoor,
  ImportOrder,
  ImportRow,
  ImportTarget,
} from '../../imports/index.ts'
import { readUserSettings } from '../../settings/index.ts'
import { isBeyond } from '../handOn.ts'
import type { PeopleNeed } from '../need.ts'
import type { Operation } from '../operation.ts'
import { seatsOf, seatsTaken } from '../users/listUsers.ts'
import { readInvitedRow, type InvitedRow, type Known } from './invitationRows.ts'
import type { InviteJob } from './inviteJob.ts'
import { inviteOwner, type InviteOwner } from './inviteOwner.ts'
import { namedRecords } from './namedRecords.ts'
import { addressesThere, writeInvitations } from './writeInvitations.ts'

type Row = ImportRow<InvitedRow>
type Order = ImportOrder<InviteOwner>

/** What the inviter may not give, as in an invitation of one. */
const rightsProblems = ({ owner, t }: Order, { roles }: Known, { row, value }: Row): readonly CheckedProblem[] => {
  const held = new Set(owner.permissions)
  const codes = roles.filter(({ id }) => value.roles.includes(id)).flatMap(({ permissions }) => permissions)
  return [
    ...(isBeyond(held, codes) ? [{ row, field: 'roles', message: t('error.USR_RIGHTS_BEYOND') }] : []),
    ...(value.groups.length > 0 && !held.has('USR_MANAGE_GROUP')
      ? [{ row, field: 'groups', message: t('inviteMany.error.groups') }]
      : []),
  ]
}

const notes = {
  active: 'inviteMany.note.active',
  invited: 'inviteMany.note.invited',
} as const

/** Holds rows against who is there, what the inviter may give, and the seats of the plan; rows come in their order. */
const checker = (order: Order, known: Known) => {
  const { owner, t } = order
  let taken: number | null = null
  return async (tx: Tx, rows: readonly Row[]): Promise<readonly CheckedProblem[]> => {
    taken ??= await seatsTaken(tx)
    const seats = seatsOf(owner.plan)
    const there = await addressesThere(
      tx,
      rows.map(({ value }) => value.email),
    )
    const found: CheckedProblem[] = []
    for (const line of rows) {
      const { row, value } = line
      const status = there.get(value.email)
      if (status !== undefined) {
        const word = status === 'active' || status === 'invited' ? notes[status] : 'inviteMany.note.shutOut'
        found.push({ row, field: 'email', message: t(word), isNote: true })
        continue
      }
      const beyond = rightsProblems(order, known, line)
      found.push(...beyond)
      if (beyond.length > 0) continue
      taken++
      if (seats !== null && taken > seats) found.push({ row, field: 'email', message: t('error.PLN_SEATS_TAKEN') })
    }
    return found
  }
}

/** People of a file, invited by their addresses. */
export const inviteTarget = (
  need: PeopleNeed,
  tools: { readonly jobs: Pick<Jobs, 'enqueue'>; readonly job: InviteJob },
): ImportTarget<InviteOwner, InvitedRow, AcrossPlan<InvitedRow>> => ({
  kind: 'users',
  owner: inviteOwner,
  plan: async (tx, order) => {
    const { owner, userId, t, tracking } = order
    const known = { roles: await namedRecords(tx, 'roles'), groups: await namedRecords(tx, 'groups') }
    const workspaceId = tx.workspaceId ?? 0
    return {
      columns: invitationColumns,
      key: 'email',
      keyOf: ({ email }) => email,
      read: (cell) => readInvitedRow(t, known, cell),
      check: checker(order, known),
      write: {
        across: (into, rows) => writeInvitations(into, need, tools, { workspaceId, userId, owner, tracking }, rows),
      },
    }
  },
})

export const inviteMany =
  (door: ImportDoor<InviteOwner>): Operation<'inviteMany'> =>
  async (context, incoming) => {
    const { query, body } = incoming.input()
    const { actor } = context
    const { default_language, default_tz_code } = await context.read(readUserSettings)
    const owner = {
      by: actor.name,
      permissions: [...actor.permissions],
      plan: actor.plan,
      language: default_language,
      tz_code: default_tz_code,
    }
    return door(context, owner, { query, columns: body.columns, file: incoming.file() })
  }

import type { Database } from '../platform/database/index.ts'
import { newUuid } from '../platform/identifiers/index.ts'
import { makeUser } from '../modules/people/index.ts'

export interface Inspector {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly device: string
}

const people = [
  ['Jonas', 'Weber'],
  ['Amélie', 'Laurent'],
  ['Yusuf', 'Al-Amin'],
  ['Sofie', 'Brandt'],
  ['Tomás', 'Rivera'],
  ['Grace', 'Okafor'],
] as const

const devices = ['Pixel 9', 'iPhone 17', 'Galaxy A57', 'Zebra TC58'] as const

/** The auditors who can sign in: part of the work is theirs. */
const auditorsOf = (database: Database, workspaceId: number): Promise<readonly Inspector[]> =>
  database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.query<Omit<Inspector, 'device'>>(
      `select u.id, u.uuid, trim(u.first_name || ' ' || u.last_name) as name from users u
       join user_roles m on m.workspace_id = u.workspace_id and m.user_id = u.id
       join roles r on r.workspace_id = m.workspace_id and r.id = m.role_id
       where u.workspace_id = $1 and r.key = 'auditor' order by u.id`,
      [workspaceId],
    )
    return rows.map((row) => ({ ...row, device: 'Pixel 9' }))
  })

/** Inspectors who appear in the demo's work. They have no password: nobody signs in as one of them. */
export const hireCrew = async (database: Database, workspaceId: number): Promise<readonly Inspector[]> => {
  const crew: Inspector[] = [...(await auditorsOf(database, workspaceId))]
  const roleId = await database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      `select id from roles where workspace_id = $1 and key = 'auditor'`,
      [workspaceId],
    )
    return rows[0]?.id ?? 0
  })
  for (const [at, [firstName, lastName]] of people.entries()) {
    const email = `${lastName.toLowerCase().replaceAll(/[^a-z]/g, '')}@demo.test`
    const accountId = await database.global(async (tx) => {
      const { rows } = await tx.query<{ id: number }>(
        `insert into accounts (uuid, email) values ($1, $2)
         on conflict (email) do update set updated_at = now() returning id`,
        [newUuid(), email],
      )
      return rows[0]?.id ?? 0
    })
    const known = await database.inWorkspace(workspaceId, async (tx) => {
      const { rows } = await tx.query<{ id: number; uuid: string }>(
        `select id, uuid from users where workspace_id = $1 and account_id = $2`,
        [workspaceId, accountId],
      )
      return (
        rows[0] ??
        (await makeUser(tx, { accountId, firstName, lastName, email, language: 'en', tzCode: 'Europe/Berlin', roleId }))
      )
    })
    await database.global((tx) =>
      tx.query(
        `insert into memberships (account_id, workspace_id, user_id) values ($1, $2, $3) on conflict do nothing`,
        [accountId, workspaceId, known.id],
      ),
    )
    crew.push({ ...known, name: `${firstName} ${lastName}`, device: devices[at % devices.length] ?? 'Pixel 9' })
  }
  return crew
}

import type { Database } from '../../platform/database/index.ts'
import { recordEvent } from '../../platform/events/index.ts'
import { membershipsOf } from '../auth/index.ts'
import { personBy } from '../people/index.ts'
import { makeCode } from './flow/ssoCodes.ts'

const minutesGood = 15

export interface OperatorLink {
  readonly workspace: string
  readonly address: string
}

/**
 * Links by which somebody gets back into their workspaces, each good once, for a quarter of an hour: when the identity
 * provider is broken, or everything else is lost. Only who runs this installation can make them. Who is shut out of a
 * workspace stays out.
 */
export const operatorLinks = (database: Database, publicUrl: string, email: string): Promise<readonly OperatorLink[]> =>
  database.global(async (tx) => {
    const { rows } = await tx.query<{ id: number }>(`select id from accounts where email = $1`, [email.toLowerCase()])
    const accountId = rows[0]?.id
    const links: OperatorLink[] = []
    if (accountId === undefined) return links
    for (const { workspaceId, userId } of await membershipsOf(tx, accountId)) {
      const person = await tx.within(workspaceId, async (inside) => {
        const found = await personBy(inside, { id: userId })
        if (found?.status !== 'active') return null
        const subject = { type: 'user', id: found.id, uuid: found.uuid }
        await recordEvent(inside, null, { type: 'user.way_back_made', subject })
        return found
      })
      if (!person) continue
      const entry = {
        workspaceId,
        accountId,
        userId,
        auth: 'operator',
        subject: email,
        sessionIndex: null,
        details: null,
      } as const
      const code = await makeCode(tx, entry, null, minutesGood * 60)
      const named = await tx.query<{ name: string }>(`select name from workspaces where id = $1`, [workspaceId])
      links.push({ workspace: named.rows[0]?.name ?? '', address: `${publicUrl}/login?assertion=${code}` })
    }
    return links
  })

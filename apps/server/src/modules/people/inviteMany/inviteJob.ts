import { isLanguage } from '@plumbline/language'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowOf } from '../../../platform/database/rows.ts'
import type { Job } from '../../../platform/jobs/index.ts'
import type { Services } from '../../../platform/services.ts'
import type { PeopleNeed } from '../need.ts'
import { inviteLetter } from '../users/inviteLetter.ts'

const invited = z.object({ workspace_id: z.number().int(), users: z.array(z.number().int()), by: z.string() })
type Invited = z.output<typeof invited>
export type InviteJob = Job<Invited>

type Tools = Pick<Services, 'database' | 'jobs' | 'mailer' | 'passwords' | 'settings' | 'now'>

/** From wherever files come: an address is mailed by all of them together only as often as by one person. */
const fromFiles = 'invitations by file'

interface Row extends Record<string, unknown> {
  readonly email: string
  readonly language: string
}

/** Who waits for the mail: the invitation was neither mailed, nor taken back, nor accepted by a password they had. */
const waiting = (workspaceId: number, userId: number, lock: boolean) =>
  sql`select email, language from users
      where workspace_id = ${workspaceId} and id = ${userId} and status = 'invited' and invited_at is null
      ${lock ? sql`for update` : sql``}`

/** Seconds until this person may be mailed; 0: they are, or need not be. */
const inviteByMail = async (tools: Tools, need: PeopleNeed, { workspace_id: id, by }: Invited, userId: number) => {
  const { database, mailer, settings } = tools
  const user = await database.inWorkspace(id, (tx) => rowOf<Row>(tx, waiting(id, userId, false)), { readOnly: true })
  if (!user) return 0
  const { name: workspace } = await need.workspaceOf(tools, id)
  const letterOf = await inviteLetter(tools, need, isLanguage(user.language) ? user.language : settings.defaultLang)
  const { password, hash } = await need.accounts.temporaryPassword(tools)
  return database.global(async (tx) => {
    const pause = settings.rateLimits ? await need.accounts.mailPause(tx, user.email, fromFiles) : 0
    if (pause > 0) return pause
    const account = await need.accounts.join(tx, user.email, hash)
    const stands = await tx.within(id, async (inside) => {
      const found = await rowOf<Row>(inside, waiting(id, userId, true))
      // In the transaction of the mail: a job that is run again mails nobody twice.
      await inside.query(
        `update users set invited_at = now() where workspace_id = $1 and id = $2 and invited_at is null`,
        [id, userId],
      )
      return found !== null
    })
    if (stands) await mailer.send(tx, letterOf({ email: user.email, password, account, workspace, by }))
    return 0
  })
}

/** Mails the people of a file, one after the other: each gets a password, which takes long. */
export const defineInviteJob = (tools: Tools, need: PeopleNeed): InviteJob => {
  const job: InviteJob = tools.jobs.define('people.invite', invited, async (data, { signal }) => {
    for (const userId of data.users) {
      signal.throwIfAborted()
      const pause = await inviteByMail(tools, need, data, userId)
      if (pause === 0) continue
      const startAfter = new Date(tools.now() + pause * 1000)
      await tools.database.global((tx) => tools.jobs.enqueue(tx, job, { ...data, users: [userId] }, { startAfter }))
    }
  })
  return job
}

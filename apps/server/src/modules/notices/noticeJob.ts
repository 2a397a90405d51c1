import { z } from 'zod'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Mailer } from '../../platform/mail/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Notices } from '../../platform/notices/index.ts'
import type { Settings } from '../../platform/settings/index.ts'
import { recipientsOf } from './recipientsOf.ts'
import { letterTo } from './letterTo.ts'

const users = z.array(z.number().int())

/** As it is kept with the job. */
export const keptNotice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('inspection_participant'), users, inspection: z.string() }),
  z.object({ kind: z.enum(['group_added', 'group_removed']), users, group: z.number().int() }),
  z.object({ kind: z.literal('roles'), users }),
  z.object({ kind: z.literal('template_received'), title: z.string() }),
  z.object({ kind: z.literal('invitation_accepted'), user: z.number().int() }),
])
export type KeptNotice = z.output<typeof keptNotice>

const told = z.object({ workspace_id: z.number().int(), by: z.number().int().nullable(), notice: keptNotice })

export interface NoticeTools {
  readonly database: Database
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly settings: Settings
}

/** Mails notices, each kind unless its receiver turned it off. */
export const openNotices = ({ database, jobs, mailer, settings }: NoticeTools): Notices => {
  const job = jobs.define('notices.tell', told, async ({ workspace_id: workspaceId, by, notice }) => {
    const found = await database.inWorkspace(workspaceId, (tx) => recipientsOf(tx, by, notice), { readOnly: true })
    if (found.people.length === 0) return
    const letters = await Promise.all(
      found.people.map((person) => letterTo(person, { notice, publicUrl: settings.publicUrl, ...found })),
    )
    await database.global(async (tx) => {
      const { rows } = await tx.query<{ name: string }>(`select name from workspaces where id = $1`, [workspaceId])
      for (const { name } of rows) for (const letter of letters) await mailer.send(tx, letter(name))
    })
  })
  return {
    tell: async (tx, by, notice) => {
      if (tx.workspaceId === null) throw new Error('only people of a workspace are told')
      if ('users' in notice && notice.users.length === 0) return
      await jobs.enqueue(tx, job, { workspace_id: tx.workspaceId, by, notice: keptNotice.parse(notice) })
    },
  }
}

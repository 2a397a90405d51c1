import type { contract } from '@plumbline/contract'
import { refuse, type Handler } from '../../../platform/http/index.ts'
import { seatsAreTaken } from '../../people/index.ts'
import { judgeReset, takeRegistration } from '../tries.ts'
import { readWorkspace } from '../workspaceRecord.ts'
import { openRegistration } from './openRegistration.ts'
import type { RegisterJob } from './registerJob.ts'

/**
 * What is refused here is refused whatever the address; the rest is done by a job, for any address alike: neither the
 * answer nor its time tells who has an account.
 */
export const register =
  (job: RegisterJob): Handler<typeof contract.auth.register> =>
  async (context, incoming) => {
    const { body } = incoming.input()
    const { database, jobs, settings } = context.services
    const wait = await database.global(async (tx) => {
      const workspaceId = await openRegistration(tx, body.workspace)
      const workspace = workspaceId === null ? null : await readWorkspace(tx, workspaceId)
      if (!workspace) return refuse('USR_REGISTRATION_CLOSED')
      if (await tx.within(workspace.id, (inside) => seatsAreTaken(inside, workspace.plan))) refuse('PLN_SEATS_TAKEN')
      if (settings.rateLimits) {
        const pause = await takeRegistration(tx, workspace.uuid, context.address)
        if (pause > 0) return pause
        const verdict = await judgeReset(tx, body.email, context.address)
        if (!verdict.sends) return verdict.wait
      }
      await jobs.enqueue(tx, job, {
        workspace: workspace.id,
        email: body.email,
        first_name: body.first_name,
        last_name: body.last_name,
        language: context.language,
      })
      return 0
    })
    if (wait > 0) return refuse('GEN_RATE_LIMITED', undefined, wait)
    return {}
  }

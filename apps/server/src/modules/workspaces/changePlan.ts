import { planKeys, trialDays, type ActivityType, type contract, type PlanKey } from '@plumbline/contract'
import { recordEvent } from '../../platform/events/index.ts'
import { refuse, type Context, type Handler } from '../../platform/http/index.ts'
import { readWorkspace, type WorkspaceRecord } from '../auth/index.ts'
import { planAnswer } from './planAnswer.ts'

interface PlanChange {
  readonly plan: PlanKey
  readonly before: PlanKey | null
  readonly trialDays: number | null
}

/** `decide` null: nothing changes, and nothing is told. */
const change = async (
  context: Context,
  event: ActivityType,
  decide: (workspace: WorkspaceRecord) => PlanChange | null,
): Promise<WorkspaceRecord> => {
  const { actor, services } = context
  return services.database.global(async (tx) => {
    await tx.query(`select 1 from workspaces where id = $1 for update`, [actor.workspaceId])
    const before = await readWorkspace(tx, actor.workspaceId)
    if (!before) return refuse('WSP_OBJECT_NOT_FOUND')
    const wanted = decide(before)
    if (!wanted) return before
    await tx.query(
      `update workspaces set plan = $2, plan_before_trial = $3, updated_at = now(),
         trial_ends_at = case when $4::int is null then null else now() + make_interval(days => $4) end where id = $1`,
      [actor.workspaceId, wanted.plan, wanted.before, wanted.trialDays],
    )
    const after = (await readWorkspace(tx, actor.workspaceId)) ?? before
    const told = {
      type: event,
      subject: { type: 'workspace', id: after.id, uuid: after.uuid },
      before: { plan: before.plan },
      after: { plan: after.plan, trial_ends_at: after.trialEndsAt },
    }
    await tx.within(actor.workspaceId, (inside) => recordEvent(inside, actor, told, context.tracking))
    return after
  })
}

const pathPlan = (value: string): PlanKey => planKeys.find((key) => key === value) ?? refuse('PLN_OBJECT_NOT_FOUND')

export const changePlan: Handler<typeof contract.workspaces.changePlan> = async (context, incoming) => {
  const { plan } = incoming.input().body
  return planAnswer(
    await change(context, 'plan.changed', (workspace) =>
      workspace.plan === plan && workspace.planBeforeTrial === null ? null : { plan, before: null, trialDays: null },
    ),
  )
}

/** Sets the plan with an end date; the former one returns by itself (Q-PLN-5). */
export const startTrial: Handler<typeof contract.workspaces.startTrial> = async (context, incoming) => {
  const plan = pathPlan(incoming.params.plan)
  return planAnswer(
    await change(context, 'plan.trial_started', (workspace) =>
      workspace.plan === plan ? null : { plan, before: workspace.planBeforeTrial ?? workspace.plan, trialDays },
    ),
  )
}

export const cancelTrial: Handler<typeof contract.workspaces.cancelTrial> = async (context, incoming) => {
  pathPlan(incoming.params.plan)
  return planAnswer(
    await change(context, 'plan.trial_cancelled', (workspace) =>
      workspace.planBeforeTrial === null ? null : { plan: workspace.planBeforeTrial, before: null, trialDays: null },
    ),
  )
}

import { featuresOf, monthsPaidPerYear, plans, type OutputOf, type contract } from '@plumbline/contract'
import type { WorkspaceRecord } from '../auth/index.ts'

type PlanList = OutputOf<typeof contract.workspaces.plans>

const titles = { free: 'Free', standard: 'Standard', premium: 'Premium', enterprise: 'Enterprise' } as const

/** Q-PLN-9. */
export const planAnswer = (workspace: WorkspaceRecord): PlanList => ({
  current: workspace.plan,
  trial_ends_at: workspace.trialEndsAt?.toISOString() ?? null,
  plans: plans.map((plan) => ({
    key: plan.key,
    title: titles[plan.key],
    seats: plan.seats,
    price_monthly: plan.price_monthly,
    price_annual: plan.price_monthly * monthsPaidPerYear,
    features: { ...featuresOf(plan.key) },
  })),
})

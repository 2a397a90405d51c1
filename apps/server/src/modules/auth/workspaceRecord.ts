import { planKeys, type PlanKey } from '@plumbline/contract'
import { isLanguage, type Language } from '@plumbline/language'
import type { Tx } from '../../platform/database/index.ts'

export interface WorkspaceRecord {
  readonly id: number
  readonly uuid: string
  readonly key: string
  readonly name: string
  readonly region: string
  readonly tzCode: string
  readonly defaultLang: Language
  readonly plan: PlanKey
  readonly planBeforeTrial: PlanKey | null
  readonly trialEndsAt: Date | null
}

interface Raw {
  id: number
  uuid: string
  key: string
  name: string
  region: string
  tz_code: string
  default_lang: string
  plan: string
  plan_before_trial: string | null
  trial_ends_at: Date | null
}

const planOf = (value: string | null): PlanKey => planKeys.find((key) => key === value) ?? 'free'

/** The number of the workspace that a number or UUID names; null where there is none. */
export const findWorkspace = async (tx: Tx, reference: number | string): Promise<number | null> => {
  const { rows } = await tx.query<{ id: number }>(`select id from workspaces where id::text = $1 or uuid::text = $1`, [
    String(reference).toLowerCase(),
  ])
  return rows[0]?.id ?? null
}

/** A workspace's record, or null. A trial that is over has ended: the former plan counts (Q-PLN-5). */
export const readWorkspace = async (tx: Tx, id: number): Promise<WorkspaceRecord | null> => {
  const { rows } = await tx.query<Raw>(
    `select id, uuid, key, name, region, tz_code, default_lang, plan, plan_before_trial, trial_ends_at from workspaces where id = $1`,
    [id],
  )
  const raw = rows[0]
  if (!raw) return null
  const over = raw.trial_ends_at !== null && raw.trial_ends_at.getTime() <= Date.now()
  return {
    id: raw.id,
    uuid: raw.uuid,
    key: raw.key,
    name: raw.name,
    region: raw.region,
    tzCode: raw.tz_code,
    defaultLang: isLanguage(raw.default_lang) ? raw.default_lang : 'en',
    plan: planOf(over ? raw.plan_before_trial : raw.plan),
    planBeforeTrial: raw.plan_before_trial === null || over ? null : planOf(raw.plan_before_trial),
    trialEndsAt: over ? null : raw.trial_ends_at,
  }
}

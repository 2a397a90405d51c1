/** The plans, their seats, prices and features: the one place (decisions Q-PLN-1 to Q-PLN-5). */
export const featureKeys = [
  'ana_overview',
  'ana_issues',
  'ana_responses',
  'ana_reports',
  'act_create_issue',
  'ckl_image_marker',
  'ckl_create_checklist_from_csv',
  'ckl_repeater',
  'ckl_calculation',
  'ckl_global_list',
  'ckl_rule',
  'app_branding',
  'app_sso',
  'app_integrations_s3',
  'app_integrations_google_drive',
] as const
export type FeatureKey = (typeof featureKeys)[number]

export const planKeys = ['free', 'standard', 'premium', 'enterprise'] as const
export type PlanKey = (typeof planKeys)[number]

export interface Plan {
  readonly key: PlanKey
  /** null: unlimited. */
  readonly seats: number | null
  /** Per seat and month, in euro; a year costs ten months. */
  readonly price_monthly: number
  readonly without: readonly FeatureKey[]
}

export const plans: readonly Plan[] = [
  {
    key: 'free',
    seats: 3,
    price_monthly: 0,
    without: [
      'ana_issues',
      'ana_responses',
      'ana_reports',
      'act_create_issue',
      'ckl_image_marker',
      'ckl_create_checklist_from_csv',
      'ckl_repeater',
      'ckl_calculation',
      'ckl_global_list',
      'ckl_rule',
      'app_branding',
      'app_sso',
      'app_integrations_s3',
      'app_integrations_google_drive',
    ],
  },
  {
    key: 'standard',
    seats: 25,
    price_monthly: 12,
    without: [
      'ana_responses',
      'ckl_image_marker',
      'ckl_calculation',
      'app_branding',
      'app_sso',
      'app_integrations_s3',
      'app_integrations_google_drive',
    ],
  },
  { key: 'premium', seats: 100, price_monthly: 24, without: ['app_sso', 'app_integrations_s3'] },
  { key: 'enterprise', seats: null, price_monthly: 39, without: [] },
]

export const monthsPaidPerYear = 10
export const trialDays = 14

export type Features = Readonly<Record<FeatureKey, boolean>>

export const planOf = (key: PlanKey): Plan => {
  const plan = plans.find((candidate) => candidate.key === key)
  if (!plan) throw new Error(`no plan "${key}"`)
  return plan
}

export const featuresOf = (key: PlanKey): Features => {
  const { without } = planOf(key)
  const feature = (name: FeatureKey): boolean => !without.includes(name)
  return Object.fromEntries(featureKeys.map((name) => [name, feature(name)])) as Features
}

/** The cheapest plan that has all the features. */
export const planFor = (features: readonly FeatureKey[]): PlanKey =>
  plans.find((plan) => features.every((feature) => !plan.without.includes(feature)))?.key ?? 'enterprise'

/** The cheapest plan with room for one person more. */
export const planWithMoreThan = (seats: number): PlanKey =>
  plans.find((plan) => plan.seats === null || plan.seats > seats)?.key ?? 'enterprise'

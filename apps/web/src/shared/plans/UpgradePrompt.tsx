import { planFor, planWithMoreThan, trialDays, type FeatureKey } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LinkButton } from '../page/index.ts'
import { useWords, type WebTranslator } from '../words/index.ts'
import type { Lacking } from './upgradeDialog.ts'
import styles from './UpgradePrompt.module.css'

export type UpgradePromptProps = (
  | {
      /** What is missing; of several, the plan that has them all is named (decisions C-3). */
      readonly features: readonly [FeatureKey, ...FeatureKey[]]
    }
  | {
      /** So many seats has the plan, and all are taken. */
      readonly seats: number
    }
) & {
  /** After the button was used: closes the dialog around. */
  readonly left?: () => void
}

const told = (t: WebTranslator, lacking: Lacking) =>
  'features' in lacking
    ? {
        title: lacking.features.map((feature) => t(`plans.feature.${feature}`)).join(', '),
        plan: planFor(lacking.features),
      }
    : { title: t('plans.prompt.seats', { count: lacking.seats }), plan: planWithMoreThan(lacking.seats) }

/** Stands where a feature of a dearer plan would be (workspace.md section 1). */
export const UpgradePrompt = ({ left, ...lacking }: UpgradePromptProps): ReactNode => {
  const t = useWords()
  const { title, plan } = told(t, lacking)
  return (
    <div className={styles['prompt']}>
      <span className={styles['lock']}>
        <Icon of={IconLock} size="menu" />
      </span>
      <h2>{title}</h2>
      <p>{t('plans.prompt.required', { plan: t(`plans.plan.${plan}`) })}</p>
      <p>{t('plans.prompt.trial', { days: trialDays })}</p>
      <LinkButton to="/workspace/settings/plans" {...(left ? { onClick: left } : {})}>
        {t('plans.prompt.try')}
      </LinkButton>
    </div>
  )
}

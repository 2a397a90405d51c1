import { planFor, trialDays, type FeatureKey } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LinkButton } from '../page/index.ts'
import { useWords } from '../words/index.ts'
import styles from './UpgradePrompt.module.css'

export interface UpgradePromptProps {
  /** What is missing; of several, the plan that has them all is named (decisions C-3). */
  readonly features: readonly [FeatureKey, ...FeatureKey[]]
  /** After the button was used: closes the dialog around. */
  readonly left?: () => void
}

/** Stands where a feature of a dearer plan would be (workspace.md section 1). */
export const UpgradePrompt = ({ features, left }: UpgradePromptProps): ReactNode => {
  const t = useWords()
  const plan = t(`plans.plan.${planFor(features)}`)
  return (
    <div className={styles['prompt']}>
      <span className={styles['lock']}>
        <Icon of={IconLock} size="menu" />
      </span>
      <h2>{features.map((feature) => t(`plans.feature.${feature}`)).join(', ')}</h2>
      <p>{t('plans.prompt.required', { plan })}</p>
      <p>{t('plans.prompt.trial', { days: trialDays })}</p>
      <LinkButton to="/workspace/settings/plans" {...(left ? { onClick: left } : {})}>
        {t('plans.prompt.try')}
      </LinkButton>
    </div>
  )
}

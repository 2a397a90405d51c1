import { featureKeys, type AnswerOf, type workspaces } from '@plumbline/contract'
import { Icon, VisuallyHidden } from '@plumbline/kit'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Card } from '../../shared/page/index.ts'
import { useWords } from '../../shared/words/index.ts'
import styles from './FeatureMatrix.module.css'

/** Every feature of every plan; a value that is not `false` counts as there. */
export const FeatureMatrix = ({ list }: { readonly list: AnswerOf<typeof workspaces.plans> }): ReactNode => {
  const t = useWords()
  return (
    <Card flush title={t('plans.features')} className={styles['card']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('plans.featureColumn')}</th>
            {list.plans.map(({ key }) => (
              <th key={key} scope="col" data-current={key === list.current}>
                {t(`plans.plan.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {featureKeys.map((feature) => (
            <tr key={feature}>
              <th scope="row">{t(`plans.feature.${feature}`)}</th>
              {list.plans.map(({ key, features }) => {
                const there = features[feature] !== false
                return (
                  <td key={key} data-current={key === list.current} data-there={there}>
                    <Icon of={there ? IconCheck : IconMinus} />
                    <VisuallyHidden>{there ? t('plans.included') : t('plans.notIncluded')}</VisuallyHidden>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

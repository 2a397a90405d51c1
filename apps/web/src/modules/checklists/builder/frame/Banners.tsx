import { Button } from '@mantine/core'
import { definitionOf } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconAlertTriangle, IconLinkOff } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { useBuilder, useBuilderLater, useBuilderStore } from '../store/BuilderContext.ts'
import styles from './Banners.module.css'

/** What the whole template suffers from, with the way to mend it, over the canvas. */
export const Banners = (): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  // Types only change with the structure: no letter has this counted again.
  const structure = useBuilderLater((state) => state.structure)
  const deprecated = useMemo(
    () => structure.filter(({ type }) => definitionOf(type).status === 'deprecated').length,
    [structure],
  )
  const broken = useBuilder((state) =>
    state.findings.some(({ code }) => code === 'rule_condition_missing' || code === 'rule_target_missing'),
  )
  if (deprecated === 0 && !broken) return null
  return (
    <div className={styles['banners']}>
      {deprecated > 0 && (
        <div className={styles['banner']} role="alert">
          <Icon of={IconAlertTriangle} />
          <span className={styles['words']}>{t('arrange.deprecated', { count: deprecated })}</span>
          <Button size="xs" variant="default" onClick={() => store.openDialog({ kind: 'deprecated' })}>
            {t('arrange.deprecated.fix')}
          </Button>
        </div>
      )}
      {broken && (
        <div className={styles['banner']} role="alert">
          <Icon of={IconLinkOff} />
          <span className={styles['words']}>{t('arrange.conflicted.banner')}</span>
          <Button size="xs" variant="default" onClick={() => store.openDialog({ kind: 'conflictedRules' })}>
            {t('arrange.conflicted.show')}
          </Button>
        </div>
      )}
    </div>
  )
}

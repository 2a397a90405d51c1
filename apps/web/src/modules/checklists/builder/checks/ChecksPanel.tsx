import { Drawer } from '@mantine/core'
import type { Finding } from '@plumbline/checklist'
import { Badge, Icon } from '@plumbline/kit'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import styles from './ChecksPanel.module.css'
import { findingWords, itemName } from './findingWords.ts'

const FindingLine = ({ finding, close }: { readonly finding: Finding; readonly close: () => void }): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const template = useBuilder((state) => state.template)
  const numbers = useBuilder((state) => state.numbers)
  const isError = finding.severity === 'error'
  return (
    <li>
      <button
        type="button"
        className={styles['finding']}
        onClick={() => {
          close()
          store.select(finding.item_id, 'title')
        }}
      >
        <span className={styles[finding.severity]}>
          <Icon of={isError ? IconAlertCircle : IconAlertTriangle} />
        </span>
        <span className={styles['words']}>
          <span className={styles['name']} dir="auto">
            {finding.item_id === null ? t('builder.template') : itemName(t, { template, numbers }, finding.item_id)}
          </span>
          <span>{findingWords(t, finding, { template, numbers })}</span>
        </span>
      </button>
    </li>
  )
}

/** What is wrong or doubtful before publishing, each with a way to its item. */
export const ChecksPanel = ({ close }: { readonly close: () => void }): ReactNode => {
  const t = useWords()
  const findings = useBuilder((state) => state.findings)
  const groups = (['error', 'warning'] as const)
    .map((severity) => ({ severity, list: findings.filter((finding) => finding.severity === severity) }))
    .filter(({ list }) => list.length > 0)
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size={400}
      padding="md"
      title={t('builder.checks')}
      closeButtonProps={{ 'aria-label': t('gen.close') }}
    >
      {groups.length === 0 && (
        <p className={styles['good']}>
          <Icon of={IconCircleCheck} size="menu" />
          {t('builder.checks.good')}
        </p>
      )}
      {groups.map(({ severity, list }) => (
        <section key={severity} aria-label={t(`builder.checks.${severity}`)}>
          <h3 className={styles['group']}>
            {t(`builder.checks.${severity}`)}{' '}
            <Badge tone={severity === 'error' ? 'danger' : 'warning'}>{list.length}</Badge>
          </h3>
          <ul className={styles['list']}>
            {list.map((finding, index) => (
              <FindingLine key={`${finding.code} ${finding.item_id ?? ''} ${index}`} finding={finding} close={close} />
            ))}
          </ul>
        </section>
      ))}
    </Drawer>
  )
}

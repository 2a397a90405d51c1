import { Button, Loader } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { useTools } from '../BuilderTools.ts'
import { useBuilder } from '../store/BuilderContext.ts'
import styles from './ChecksPanel.module.css'

/** Whether what is listed is about the template as it stands. Nothing is said while it is. */
export const ChecksStatus = (): ReactNode => {
  const t = useWords()
  const { builder } = useTools()
  const checking = useBuilder((state) => state.checking)
  const isFirst = useBuilder((state) => state.findings.length === 0)
  return (
    <div className={styles['status']} role="status">
      {checking.kind === 'running' && (
        <>
          <Loader size={14} aria-hidden />
          {t(isFirst ? 'builderChecks.running' : 'builderChecks.runningAgain')}
        </>
      )}
      {checking.kind === 'failed' && (
        <>
          <span className={styles['error']}>
            <Icon of={IconAlertCircle} />
          </span>
          <span className={styles['words']}>{t('builderChecks.failed', { message: checking.message })}</span>
          <Button variant="default" size="xs" onClick={builder.checkNow}>
            {t('gen.retry')}
          </Button>
        </>
      )}
    </div>
  )
}

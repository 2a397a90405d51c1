import { Button } from '@mantine/core'
import type { Finding } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { FindingLine } from '../checks/FindingLine.tsx'
import { useChecked } from '../checks/useChecked.ts'
import { useJump } from '../checks/useJump.ts'
import { useBuilderStore } from '../store/BuilderContext.ts'
import styles from './PublishDialog.module.css'
import { PublishFrame } from './PublishFrame.tsx'

/** The dialog is to send one on the way, not to hold the whole list. */
const most = 20

/** With errors nothing is published: what they are, each with a way to its item. */
export const Refused = ({
  errors,
  close,
}: {
  readonly errors: readonly Finding[]
  readonly close: () => void
}): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const named = useChecked()
  const jump = useJump()
  return (
    <PublishFrame title={t('builder.publish.refused')} size={560} close={close}>
      <div className={styles['body']}>
        <p className={styles['refused']}>
          <Icon of={IconAlertCircle} size="menu" />
          <span>{t('builder.publish.refused.text', { count: errors.length })}</span>
        </p>
        <ul className={styles['errors']}>
          {errors.slice(0, most).map((finding, index) => (
            <FindingLine
              key={`${finding.code} ${finding.item_id ?? ''} ${index}`}
              finding={finding}
              named={named}
              jump={(chosen) => {
                close()
                jump(chosen)
              }}
            />
          ))}
        </ul>
      </div>
      <div className={styles['foot']}>
        <Button variant="default" onClick={close}>
          {t('gen.cancel')}
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            close()
            store.showChecks(true)
          }}
        >
          {t('builder.publish.showErrors')}
        </Button>
      </div>
    </PublishFrame>
  )
}

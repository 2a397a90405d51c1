import { Button } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { stopViewing, useSession } from '../../shared/session/index.ts'
import { useWords } from '../../shared/words/index.ts'
import styles from './ViewingBanner.module.css'

/** On every page while the workspace is seen as another user sees it: whose it is, and the way back. */
export const ViewingBanner = (): ReactNode => {
  const t = useWords()
  const { userData, viewer } = useSession()
  if (!userData || !viewer) return null
  const name = userData.full_name
  return (
    <aside className={styles['banner']} aria-label={t('viewAs.title', { name })}>
      <p className={styles['words']}>
        <Icon of={IconEye} size="menu" />
        <span>
          <strong>{t('viewAs.title', { name })}</strong> {t('viewAs.text')}
        </span>
      </p>
      <Button variant="default" onClick={() => void stopViewing()}>
        {t('viewAs.stop')}
      </Button>
    </aside>
  )
}

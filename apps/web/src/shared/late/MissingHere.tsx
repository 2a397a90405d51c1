import { Button } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../words/index.ts'
import { mayReload, reloadPage, type Missing } from './missing.ts'
import styles from './MissingHere.module.css'

/** In the place of a part of a page whose code did not come: what to do, and that nothing is lost. */
export const MissingHere = (missing: Missing): ReactNode => {
  const t = useWords()
  return (
    <div className={styles['here']} role="alert">
      <Icon of={IconCloudOff} size="menu" className={styles['mark']} />
      <div className={styles['words']}>
        <strong>{t('gen.part.missing')}</strong>
        <p>{t('gen.part.missing.text')}</p>
        <div className={styles['foot']}>
          <Button size="xs" variant="default" onClick={missing.again}>
            {t('gen.retry')}
          </Button>
          {mayReload(missing) && (
            <Button size="xs" variant="default" onClick={reloadPage}>
              {t('gen.part.reload')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

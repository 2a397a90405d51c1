import { Button } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { useWords } from '../../../shared/words/index.ts'
import styles from './ReportSettings.module.css'

/** Any colour: it draws lines and never carries words, so that no choice makes anything unreadable. */
export const ColorField = ({
  value,
  write,
}: {
  readonly value: string | null
  readonly write: (color: string | null) => void
}): ReactNode => {
  const t = useWords()
  const id = useId()
  const standard = getComputedStyle(document.documentElement).getPropertyValue('--fill-brand').trim()
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {t('reportForms.layout.color')}
      </label>
      <div className={styles['logo']}>
        <input
          id={id}
          type="color"
          className={styles['color']}
          value={value ?? (/^#[0-9a-f]{6}$/i.test(standard) ? standard : '')}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
        {value !== null && (
          <Button size="xs" variant="subtle" onClick={() => write(null)}>
            {t('reportForms.layout.color.reset')}
          </Button>
        )}
      </div>
      <p className={styles['hint']}>{t('reportForms.layout.color.hint')}</p>
    </div>
  )
}

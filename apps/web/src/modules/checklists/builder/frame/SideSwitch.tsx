import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import styles from './BuilderFrame.module.css'

export type Side = 'properties' | 'preview'

/** Properties or preview, where there is no room for both. */
export const SideSwitch = ({
  side,
  choose,
}: {
  readonly side: Side
  readonly choose: (side: Side) => void
}): ReactNode => {
  const t = useWords()
  return (
    <SegmentedControl
      size="xs"
      className={styles['switcher']}
      aria-label={t('builder.side')}
      value={side}
      onChange={(value) => choose(value === 'preview' ? 'preview' : 'properties')}
      data={[
        { value: 'properties', label: t('builder.properties') },
        { value: 'preview', label: t('builder.preview') },
      ]}
    />
  )
}

import { Icon } from '@plumbline/kit'
import { IconAdjustments } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import styles from './TogglesRow.module.css'
import type { ShownToggle } from './useToggles.ts'

export interface TogglesMenuProps {
  readonly shown: readonly ShownToggle[]
}

export const TogglesMenuButton = ({
  shown: _shown,
  ...button
}: TogglesMenuProps & ComponentPropsWithRef<'button'>): ReactNode => {
  const t = useWords()
  return (
    <button aria-haspopup="menu" {...button} type="button" className={styles['dropdown']}>
      <Icon of={IconAdjustments} />
      {t('builder.toggles')}
    </button>
  )
}

import type { Item } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconDots } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import styles from './TogglesRow.module.css'

export interface ItemMenuProps {
  readonly item: Item
  readonly inTabOrder: boolean
}

/** The three dots of a line. */
export const ItemMenuButton = ({
  item,
  inTabOrder,
  ...button
}: ItemMenuProps & ComponentPropsWithRef<'button'>): ReactNode => {
  const t = useWords()
  return (
    <button
      aria-haspopup="menu"
      {...button}
      type="button"
      className={styles['quiet']}
      tabIndex={inTabOrder ? 0 : -1}
      aria-label={t('builder.more', { title: item.title === '' ? t(`types.item.${item.type}`) : item.title })}
    >
      <Icon of={IconDots} />
    </button>
  )
}

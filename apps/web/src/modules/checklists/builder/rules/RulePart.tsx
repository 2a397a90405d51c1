import { Select, type SelectProps } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './RulesDialog.module.css'

const dropdown = { dropdown: styles['choices'] ?? '' }

/** A part of a rule's sentence that is chosen: as wide as what it says, its list as wide as what may be chosen. */
export const RulePart = (props: SelectProps): ReactNode => (
  <Select
    size="xs"
    className={styles['part']}
    classNames={dropdown}
    comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    allowDeselect={false}
    {...props}
  />
)

import { Button } from '@mantine/core'
import type { FieldType } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { useRef, type ReactNode } from 'react'
import { useWords } from '../../words/index.ts'
import { fieldTypeIcon, fieldTypeName } from '../fieldTypeNames.ts'
import styles from './Designer.module.css'
import { useDragSource } from './useDrag.ts'

/** A type to click, or to drag to a place. */
export const TypeButton = ({
  designer,
  type,
  add,
}: {
  readonly designer: string
  readonly type: FieldType
  readonly add: () => void
}): ReactNode => {
  const t = useWords()
  const item = useRef<HTMLLIElement>(null)
  useDragSource(item, designer, { kind: 'type', type })
  return (
    <li ref={item} className={styles['type']}>
      <Button
        variant="default"
        fullWidth
        classNames={{ label: styles['typeName'] ?? '' }}
        justify="flex-start"
        leftSection={<Icon of={fieldTypeIcon(type)} />}
        onClick={add}
      >
        {fieldTypeName(t, type)}
      </Button>
    </li>
  )
}

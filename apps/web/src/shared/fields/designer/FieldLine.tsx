import { ActionIcon, Menu } from '@mantine/core'
import { Badge, classes, Icon } from '@plumbline/kit'
import {
  IconArrowDown,
  IconArrowUp,
  IconAsterisk,
  IconDotsVertical,
  IconGripVertical,
  IconLock,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useWords } from '../../words/index.ts'
import { fieldTypeIcon, fieldTypeName } from '../fieldTypeNames.ts'
import type { DesignedField } from './design.ts'
import styles from './Designer.module.css'
import type { Dragged } from './dragData.ts'
import { useDragSource, useDropPlace } from './useDrag.ts'

export interface FieldLineProps {
  readonly designer: string
  readonly field: DesignedField
  readonly at: number
  readonly count: number
  readonly mayEdit: boolean
  readonly move: (step: -1 | 1) => void
  readonly take: (dragged: Dragged, at: number) => void
  readonly require: () => void
  readonly edit: () => void
  readonly remove: () => void
}

/** A used field: moved by its handle, by its menu, or with Alt and the arrows on the menu's button. */
export const FieldLine = (props: FieldLineProps): ReactNode => {
  const { designer, field, at, count, mayEdit, move, take, require, edit, remove } = props
  const t = useWords()
  const line = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  useDragSource(line, designer, mayEdit ? { kind: 'used', key: field.key } : null, handle)
  const edge = useDropPlace(line, {
    designer,
    enabled: mayEdit,
    take: (dragged, behind) => take(dragged, at + behind),
  })
  const name = field.name
  const type = fieldTypeName(t, field.field_type)
  const byKeys = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    move(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li
      ref={line}
      className={classes(styles['line'], edge === 0 && styles['before'], edge === 1 && styles['behind'])}
      data-field={field.key}
    >
      {mayEdit && (
        <span ref={handle} className={styles['handle']} aria-hidden>
          <Icon of={IconGripVertical} />
        </span>
      )}
      <Icon of={fieldTypeIcon(field.field_type)} />
      <span className={styles['words']}>
        <span className={styles['name']}>
          <bdi>{name}</bdi>
          {field.is_required && (
            <span className={styles['required']} role="img" aria-label={t('gen.required')}>
              {'\u00a0*'}
            </span>
          )}
        </span>
        <span className={styles['kind']}>{type}</span>
      </span>
      {field.id === null && <Badge tone="warning">{t('fields.unsaved')}</Badge>}
      {field.is_locked && (
        <span className={styles['standard']}>
          <Icon of={IconLock} /> {t('fields.standard')}
        </span>
      )}
      {mayEdit && (
        <Menu width="max-content" position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon
              aria-label={t('fields.menu', { name })}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onKeyDown={byKeys}
            >
              <Icon of={IconDotsVertical} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {!field.is_locked && (
              <>
                <Menu.Item leftSection={<Icon of={IconAsterisk} />} onClick={require}>
                  {field.is_required ? t('fields.unrequire') : t('fields.require')}
                </Menu.Item>
                <Menu.Item leftSection={<Icon of={IconPencil} />} onClick={edit}>
                  {t('fields.edit')}
                </Menu.Item>
              </>
            )}
            <Menu.Item leftSection={<Icon of={IconArrowUp} />} disabled={at === 0} onClick={() => move(-1)}>
              {t('fields.up')}
            </Menu.Item>
            <Menu.Item leftSection={<Icon of={IconArrowDown} />} disabled={at === count - 1} onClick={() => move(1)}>
              {t('fields.down')}
            </Menu.Item>
            {!field.is_locked && (
              <Menu.Item color="danger" leftSection={<Icon of={IconTrash} />} onClick={remove}>
                {t('fields.remove')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}

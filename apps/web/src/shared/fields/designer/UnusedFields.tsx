import { ActionIcon, TextInput, Tooltip } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconLock, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useWords } from '../../words/index.ts'
import { fieldTypeIcon, fieldTypeName } from '../fieldTypeNames.ts'
import { foundUnused, type Design, type DesignedField } from './design.ts'
import styles from './Designer.module.css'
import { useDragSource } from './useDrag.ts'

interface UnusedLineProps {
  readonly designer: string
  readonly field: DesignedField
  readonly reuse: () => void
  readonly remove: () => void
}

const UnusedLine = ({ designer, field, reuse, remove }: UnusedLineProps): ReactNode => {
  const t = useWords()
  const line = useRef<HTMLLIElement>(null)
  useDragSource(line, designer, { kind: 'unused', key: field.key })
  const { name } = field
  return (
    <li ref={line} className={styles['unused']}>
      <Icon of={fieldTypeIcon(field.field_type)} />
      <span className={styles['words']}>
        <bdi className={styles['name']}>{name}</bdi>
        <span className={styles['kind']}>{fieldTypeName(t, field.field_type)}</span>
      </span>
      <Tooltip label={t('fields.unused.use', { name })}>
        <ActionIcon aria-label={t('fields.unused.use', { name })} onClick={reuse}>
          <Icon of={IconPlus} />
        </ActionIcon>
      </Tooltip>
      {field.is_locked ? (
        <Tooltip label={t('fields.unused.locked', { name })}>
          <span className={styles['lock']} role="img" aria-label={t('fields.unused.locked', { name })}>
            <Icon of={IconLock} />
          </span>
        </Tooltip>
      ) : (
        <Tooltip label={t('fields.unused.delete', { name })}>
          <ActionIcon color="danger" aria-label={t('fields.unused.delete', { name })} onClick={remove}>
            <Icon of={IconTrash} />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  )
}

export interface UnusedFieldsProps {
  readonly designer: string
  readonly design: Design
  readonly reuse: (key: string) => void
  readonly remove: (field: DesignedField) => void
}

/** Fields no longer used, how many they are, and a search among them. */
export const UnusedFields = ({ designer, design, reuse, remove }: UnusedFieldsProps): ReactNode => {
  const t = useWords()
  const title = useId()
  const [typed, setTyped] = useState('')
  const found = foundUnused(design, typed, t.language)
  return (
    <section aria-labelledby={title} className={styles['part']}>
      <h2 id={title} className={styles['title']}>
        {t('fields.unused')} <span className={styles['count']}>{design.unused.length}</span>
      </h2>
      {design.unused.length === 0 ? (
        <p className={styles['note']}>{t('fields.unused.none')}</p>
      ) : (
        <>
          <TextInput
            type="search"
            value={typed}
            aria-label={t('fields.unused.search')}
            placeholder={t('fields.unused.search')}
            leftSection={<Icon of={IconSearch} />}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <p role="status" className={styles['note']}>
            {found.length === 0 ? t('fields.unused.noResults', { search: typed.trim() }) : null}
          </p>
          <ul className={styles['list']}>
            {found.map((field) => (
              <UnusedLine
                key={field.key}
                designer={designer}
                field={field}
                reuse={() => reuse(field.key)}
                remove={() => remove(field)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

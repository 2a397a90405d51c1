import { Loader, TextInput } from '@mantine/core'
import type { TreeOption } from '@plumbline/contract'
import { classes, Icon } from '@plumbline/kit'
import { IconCheck, IconChevronRight, IconMinus, IconSearch } from '@tabler/icons-react'
import { Fragment, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { errorText } from '../api/index.ts'
import { useWords } from '../words/index.ts'
import { marker, type Mark } from './treeChoice.ts'
import { useTreeKeys } from './useTreeKeys.ts'
import type { TreeOptions, TreeRow } from './useTreeOptions.ts'
import styles from './TreeDropdown.module.css'

export interface TreeMenuProps {
  readonly label: string
  readonly tree: TreeOptions
  readonly value: readonly string[]
  readonly multiple: boolean
  readonly typed: string
  readonly search: (typed: string) => void
  /** What the rows were searched for; '': they are the tree. */
  readonly q: string
  readonly press: (option: TreeOption) => void
  readonly toggle: (value: string) => void
}

const checked = { chosen: true, partial: 'mixed', none: false } as const

interface RowProps {
  readonly row: TreeRow
  readonly id: string
  readonly mark: Mark
  readonly active: boolean
  readonly press: () => void
  readonly toggle: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  /** The focus has come to it. */
  readonly reached: () => void
}

const Row = (props: RowProps): ReactNode => {
  const { row, id, mark, active, press, toggle, onKeyDown, reached } = props
  const { option, depth, expanded, loading } = row
  const path = option.ancestors.map(({ label }) => label).join(' › ')
  return (
    <div
      role="treeitem"
      id={id}
      tabIndex={active ? 0 : -1}
      className={classes(styles['row'], active && styles['active'])}
      style={{ paddingInlineStart: `calc(var(--space-sm) + ${depth * 20}px)` }}
      aria-level={depth + 1}
      aria-checked={checked[mark]}
      aria-selected={mark === 'chosen'}
      aria-disabled={!option.canSelect || (option.fixed && mark === 'chosen') || undefined}
      aria-expanded={option.hasChildren ? expanded : undefined}
      onClick={press}
      onKeyDown={onKeyDown}
      onFocus={reached}
    >
      {option.hasChildren ? (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          className={styles['chevron']}
          onClick={(event) => {
            event.stopPropagation()
            toggle()
          }}
        >
          {loading ? (
            <Loader size={14} />
          ) : (
            <span className={expanded ? styles['open'] : 'turns'}>
              <Icon of={IconChevronRight} size="inline" />
            </span>
          )}
        </button>
      ) : (
        <span className={styles['chevron']} />
      )}
      <span className={styles['mark']} data-mark={mark} data-locked={!option.canSelect || undefined} aria-hidden>
        {mark === 'chosen' && <Icon of={IconCheck} size="inline" />}
        {mark === 'partial' && <Icon of={IconMinus} size="inline" />}
      </span>
      <span className={styles['label']}>
        <bdi>{option.label}</bdi>
        {depth === 0 && path !== '' && <bdi className={styles['path']}>{path}</bdi>}
      </span>
    </div>
  )
}

/** The search box, which names the row its keys are at (aria-activedescendant), and the tree below it, with keys of its own. */
export const TreeMenu = (props: TreeMenuProps): ReactNode => {
  const { label, tree, value, multiple, typed, search, q, press, toggle } = props
  const t = useWords()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<string | null>(null)
  const { rows } = tree
  const place = rows.findIndex(({ option }) => option.value === at)
  const active = rows[place] ?? rows[0]
  const markOf = marker(value, tree.known, multiple)
  const rowId = (row: TreeRow): string => `${id}-${row.option.value}`
  const activeId = active ? rowId(active) : undefined
  useEffect(() => {
    const row = activeId === undefined ? null : document.getElementById(activeId)
    row?.scrollIntoView({ block: 'nearest' })
    // With the focus among the rows it goes with the keys; with the search box it stays there.
    if (list.current?.contains(document.activeElement) === true) row?.focus({ preventScroll: true })
  }, [activeId])

  // One that is there to be opened only opens; and so does the search's find nothing.
  const use = (row: TreeRow): void => {
    setAt(row.option.value)
    if (row.option.canSelect) press(row.option)
    else if (row.option.hasChildren && q === '') toggle(row.option.value)
  }
  const { onBoxKey, onRowKey } = useTreeKeys({
    rows,
    place: at === null ? -1 : place,
    inTree: typed === '',
    go: ({ option }) => setAt(option.value),
    use,
    toggle,
  })
  const none = (): ReactNode => {
    if (tree.error !== null)
      return (
        <p role="alert" className={styles['none']}>
          {t('pickers.failed')}: {errorText(t, tree.error)}{' '}
          <button type="button" className={styles['retry']} onClick={tree.retry}>
            {t('gen.retry')}
          </button>
        </p>
      )
    if (tree.pending || q !== typed.trim())
      return (
        <p className={styles['none']} role="status">
          {t('gen.loading')}
        </p>
      )
    if (rows.length > 0) return null
    return (
      <p className={styles['none']} role="status">
        {q === '' ? t('pickers.noResults') : t('pickers.noResultsFor', { search: q })}
      </p>
    )
  }
  return (
    <>
      <TextInput
        size="sm"
        type="search"
        role="combobox"
        autoComplete="off"
        data-autofocus
        aria-label={`${t('gen.search')}: ${label}`}
        placeholder={t('gen.search')}
        aria-expanded
        aria-haspopup="tree"
        aria-controls={`${id}-tree`}
        aria-activedescendant={activeId}
        leftSection={<Icon of={IconSearch} size="inline" />}
        value={typed}
        onChange={(event) => search(event.currentTarget.value)}
        onKeyDown={onBoxKey}
      />
      <div
        ref={list}
        id={`${id}-tree`}
        role="tree"
        tabIndex={-1}
        aria-label={label}
        aria-multiselectable={multiple}
        aria-busy={tree.pending}
        className={styles['menu']}
      >
        {rows.map((row, index) => {
          const { option } = row
          const group = row.depth === 0 ? option.groupLabel : undefined
          const isFirst = group !== undefined && rows[index - 1]?.option.groupCode !== option.groupCode
          return (
            <Fragment key={option.value}>
              {isFirst && (
                <div role="presentation" className={styles['group']}>
                  {group}
                </div>
              )}
              <Row
                row={row}
                id={rowId(row)}
                mark={markOf(option.value)}
                active={row === active}
                press={() => use(row)}
                onKeyDown={onRowKey}
                reached={() => setAt(option.value)}
                toggle={() => {
                  setAt(option.value)
                  toggle(option.value)
                }}
              />
            </Fragment>
          )
        })}
      </div>
      {none()}
    </>
  )
}

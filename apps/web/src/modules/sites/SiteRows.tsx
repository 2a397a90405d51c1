import { ActionIcon, Button, Menu } from '@mantine/core'
import type { SiteColumn, SiteOption } from '@plumbline/contract'
import { Badge, classes, Icon } from '@plumbline/kit'
import { IconChevronDown, IconChevronRight, IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useId, useRef, type ReactNode } from 'react'
import { useWords } from '../../shared/words/index.ts'
import { useSiteKeys } from './useSiteKeys.ts'
import type { SiteTree } from './useSiteTree.ts'
import styles from './Sites.module.css'

const rowHeight = 40

export interface SiteRowsProps {
  readonly tree: SiteTree
  readonly columns: readonly SiteColumn[]
  /** Ancestors are named: the rows are what a search has found. */
  readonly found: boolean
  readonly toggle: (id: string) => void
  readonly add: (parent: SiteOption) => void
  readonly change: (node: SiteOption) => void
  readonly remove: (node: SiteOption) => void
}

/** The tree as rows, gone through by the arrow keys; only those on screen are rendered. */
export const SiteRows = ({ tree, columns, found, toggle, add, change, remove }: SiteRowsProps): ReactNode => {
  const t = useWords()
  const scroll = useRef<HTMLDivElement>(null)
  const { rows, more } = tree
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.option.value ?? index,
    overscan: 10,
  })
  const id = useId()
  const { active, onKeyDown } = useSiteKeys({
    rows,
    show: (index) => virtual.scrollToIndex(index),
    // What a search has found is not opened.
    toggle: (node) => {
      if (!found) toggle(node)
    },
    change,
    remove,
  })
  return (
    <>
      <div
        ref={scroll}
        className={styles['tree']}
        tabIndex={0}
        role="tree"
        aria-label={t('sites.tree')}
        aria-activedescendant={active === null ? undefined : `${id}-${active}`}
        onKeyDown={onKeyDown}
      >
        <div role="presentation" style={{ blockSize: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const row = rows[index]
            if (!row) return null
            const { option, depth, expanded } = row
            const { label, ancestors, options } = option
            const said = columns.flatMap((column) => {
              const value = options[column.key]
              return value === undefined || value === '' ? [] : [`${column.title}: ${value}`]
            })
            return (
              <div
                key={key}
                data-index={index}
                ref={virtual.measureElement}
                id={`${id}-${option.value}`}
                role="treeitem"
                aria-level={depth + 1}
                aria-selected={option.value === active}
                aria-expanded={option.hasChildren && !found ? expanded : undefined}
                tabIndex={-1}
                className={classes(styles['node'], option.value === active && styles['active'])}
                style={{
                  transform: `translateY(${start}px)`,
                  paddingInlineStart: `calc(var(--space-sm) + ${depth} * var(--space-xl))`,
                }}
              >
                {option.hasChildren && !found ? (
                  <ActionIcon
                    variant="subtle"
                    size="sm"
                    aria-expanded={expanded}
                    aria-label={t(expanded ? 'sites.collapse' : 'sites.expand', { name: label })}
                    onClick={() => toggle(option.value)}
                  >
                    <Icon of={expanded ? IconChevronDown : IconChevronRight} turns={!expanded} />
                  </ActionIcon>
                ) : (
                  <span className={styles['gap']} />
                )}
                <span className={styles['label']}>
                  <bdi>{label}</bdi>
                  {found && ancestors.length > 0 && (
                    <span className={styles['muted']}>{ancestors.map((above) => above.label).join(' › ')}</span>
                  )}
                  {said.length > 0 && <span className={styles['muted']}>{said.join(' · ')}</span>}
                </span>
                {!option.is_site && <Badge tone="neutral">{t('sites.group')}</Badge>}
                <Menu position="bottom-end" withinPortal>
                  <Menu.Target>
                    <ActionIcon variant="subtle" aria-label={t('sites.menu', { name: label })}>
                      <Icon of={IconDots} />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item leftSection={<Icon of={IconPlus} />} onClick={() => add(option)}>
                      {t('sites.addBelow')}
                    </Menu.Item>
                    <Menu.Item leftSection={<Icon of={IconPencil} />} onClick={() => change(option)}>
                      {t('gen.edit')}
                    </Menu.Item>
                    <Menu.Item color="danger" leftSection={<Icon of={IconTrash} />} onClick={() => remove(option)}>
                      {t('gen.delete')}
                    </Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              </div>
            )
          })}
        </div>
      </div>
      {more && (
        <div>
          <Button variant="default" size="xs" onClick={more}>
            {t('sites.more')}
          </Button>
        </div>
      )}
    </>
  )
}

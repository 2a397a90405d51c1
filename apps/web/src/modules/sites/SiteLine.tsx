import { ActionIcon, Menu } from '@mantine/core'
import type { SiteColumn, SiteOption } from '@plumbline/contract'
import { Badge, classes, Icon } from '@plumbline/kit'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconDots,
  IconGripVertical,
  IconIndentDecrease,
  IconIndentIncrease,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useRef, type CSSProperties, type ReactNode } from 'react'
import { useWords } from '../../shared/words/index.ts'
import type { SiteEdge, SiteStep } from './placeSite.ts'
import { siteValue } from './siteValue.ts'
import { useSiteDrag } from './useSiteDrag.ts'
import type { SiteRow } from './useSiteTree.ts'
import styles from './Sites.module.css'

const stepIcons = {
  up: IconArrowUp,
  down: IconArrowDown,
  in: IconIndentIncrease,
  out: IconIndentDecrease,
} as const satisfies Readonly<Record<SiteStep, unknown>>

export interface SiteActs {
  readonly toggle: (id: string) => void
  readonly add: (parent: SiteOption) => void
  readonly change: (node: SiteOption) => void
  readonly remove: (node: SiteOption) => void
  /** The steps that lead somewhere. */
  readonly steps: (id: string) => readonly SiteStep[]
  readonly step: (node: SiteOption, step: SiteStep) => void
  readonly allowsDrop: (dragged: string, over: string, edge: SiteEdge) => boolean
  readonly drop: (dragged: string, over: string, edge: SiteEdge) => void
}

interface SiteLineProps {
  readonly row: SiteRow
  readonly columns: readonly SiteColumn[]
  /** It is what a search has found: ancestors are named, nothing is opened or moved. */
  readonly found: boolean
  readonly isActive: boolean
  readonly id: string
  readonly index: number
  readonly start: number
  readonly measure: (element: HTMLElement | null) => void
  readonly acts: SiteActs
}

/** One site of the tree, moved by its handle, by its menu, or by keys. */
export const SiteLine = (props: SiteLineProps): ReactNode => {
  const { row, columns, found, isActive, id, index, start, measure, acts } = props
  const t = useWords()
  const line = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const { option, depth, expanded } = row
  const { value: site, label, ancestors, options, hasChildren } = option
  const edge = useSiteDrag({
    id: site,
    row: line,
    handle,
    enabled: !found,
    allows: (dragged, over) => acts.allowsDrop(dragged, site, over),
    drop: (dragged, over) => acts.drop(dragged, site, over),
  })
  const said = columns.flatMap((column) => {
    const value = options[column.key]
    return value === undefined || value === ''
      ? []
      : [{ key: column.key, title: column.title, value: siteValue(t.language, column, value) }]
  })
  const opens = hasChildren && !found
  const place: CSSProperties = {
    transform: `translateY(${start}px)`,
    paddingInlineStart: `calc(var(--space-sm) + ${depth} * var(--space-xl))`,
  }
  return (
    <div
      data-index={index}
      ref={(element) => {
        line.current = element
        measure(element)
      }}
      id={id}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={isActive}
      aria-expanded={opens ? expanded : undefined}
      tabIndex={-1}
      className={classes(styles['node'], isActive && styles['active'], edge && styles[edge])}
      style={place}
    >
      {!found && (
        <span ref={handle} className={styles['handle']} aria-hidden>
          <Icon of={IconGripVertical} />
        </span>
      )}
      {opens ? (
        <ActionIcon
          variant="subtle"
          size="sm"
          aria-expanded={expanded}
          aria-label={t(expanded ? 'sites.collapse' : 'sites.expand', { name: label })}
          onClick={() => acts.toggle(site)}
        >
          <Icon of={expanded ? IconChevronDown : IconChevronRight} turns={!expanded} />
        </ActionIcon>
      ) : (
        <span className={styles['gap']} />
      )}
      <span className={styles['label']}>
        <span>
          <bdi>{label}</bdi>
        </span>
        {found && ancestors.length > 0 && (
          <span className={styles['muted']}>{ancestors.map((above) => above.label).join(' › ')}</span>
        )}
        {said.length > 0 && (
          <span className={styles['muted']}>
            {said.map(({ key, title, value }, at) => (
              <span key={key}>
                {at > 0 && ' · '}
                <bdi>{title}</bdi>: <bdi>{value}</bdi>
              </span>
            ))}
          </span>
        )}
      </span>
      {!option.is_site && <Badge tone="neutral">{t('sites.group')}</Badge>}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={t('sites.menu', { name: label })}>
            <Icon of={IconDots} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon of={IconPlus} />} onClick={() => acts.add(option)}>
            {t('sites.addBelow')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon of={IconPencil} />} onClick={() => acts.change(option)}>
            {t('gen.edit')}
          </Menu.Item>
          {!found &&
            acts.steps(site).map((step) => (
              <Menu.Item
                key={step}
                leftSection={<Icon of={stepIcons[step]} turns={step === 'in' || step === 'out'} />}
                onClick={() => acts.step(option, step)}
              >
                {t(`sites.move.${step}`)}
              </Menu.Item>
            ))}
          <Menu.Item color="danger" leftSection={<Icon of={IconTrash} />} onClick={() => acts.remove(option)}>
            {t('gen.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

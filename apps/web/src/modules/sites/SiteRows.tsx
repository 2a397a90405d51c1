import { Button } from '@mantine/core'
import type { SiteColumn } from '@plumbline/contract'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useId, useRef, type ReactNode } from 'react'
import { useWords } from '../../shared/words/index.ts'
import { SiteLine, type SiteActs } from './SiteLine.tsx'
import { useSiteKeys } from './useSiteKeys.ts'
import type { SiteTree } from './useSiteTree.ts'
import styles from './Sites.module.css'

const rowHeight = 40

export interface SiteRowsProps {
  readonly tree: SiteTree
  readonly columns: readonly SiteColumn[]
  /** Ancestors are named: the rows are what a search has found. */
  readonly found: boolean
  readonly acts: SiteActs
}

/** The tree as rows, gone through by the arrow keys; only those on screen are rendered. */
export const SiteRows = ({ tree, columns, found, acts }: SiteRowsProps): ReactNode => {
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
    // What a search has found is neither opened nor moved.
    toggle: (node) => {
      if (!found) acts.toggle(node)
    },
    step: (node, step) => {
      if (!found) acts.step(node, step)
    },
    change: acts.change,
    remove: acts.remove,
  })
  return (
    <>
      {!found && (
        <p className={styles['hint']} id={`${id}-keys`}>
          {t('sites.move.hint')}
        </p>
      )}
      <div
        ref={scroll}
        className={styles['tree']}
        tabIndex={0}
        role="tree"
        aria-label={t('sites.tree')}
        aria-describedby={found ? undefined : `${id}-keys`}
        aria-activedescendant={active === null ? undefined : `${id}-${active}`}
        onKeyDown={onKeyDown}
      >
        <div role="presentation" style={{ blockSize: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const row = rows[index]
            return (
              row && (
                <SiteLine
                  key={key}
                  row={row}
                  columns={columns}
                  found={found}
                  isActive={row.option.value === active}
                  id={`${id}-${row.option.value}`}
                  index={index}
                  start={start}
                  measure={virtual.measureElement}
                  acts={acts}
                />
              )
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

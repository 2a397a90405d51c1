import { classes, Icon } from '@plumbline/kit'
import { IconAlertCircle } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type ReactNode } from 'react'
import { importStyles } from '../../../shared/rowImport/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import type { Mapping } from './readImportFile.ts'
import type { CheckedRow, ImportError } from './rowErrors.ts'
import styles from './Import.module.css'

const usualHeight = 40

/** All rows of the file; only those on screen are rendered. */
export const CheckedRowList = ({
  rows,
  mapping,
}: {
  readonly rows: readonly CheckedRow[]
  readonly mapping: Mapping
}): ReactNode => {
  const t = useWords()
  const scroll = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => usualHeight,
    overscan: 10,
  })
  const cell = (row: CheckedRow, field: 'title' | 'type'): string => {
    const index = mapping[field]
    return index === undefined ? '' : (row.cells[index] ?? '')
  }
  const fieldName = ({ field }: ImportError): string => t.find(`imports.field.${field}`) ?? field
  return (
    // A long list scrolls: it has to be reachable by keyboard.
    <div ref={scroll} className={styles['rows']} tabIndex={0} role="region" aria-label={t('imports.check.list')}>
      <div role="list" style={{ blockSize: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <div
              key={row.number}
              ref={virtual.measureElement}
              data-index={index}
              role="listitem"
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={classes(styles['checkedRow'], row.errors.length > 0 && styles['wrong'])}
              style={{ transform: `translateY(${start}px)` }}
            >
              <span className={importStyles['number']}>{row.number}</span>
              <bdi className={styles['rowTitle']}>{cell(row, 'title')}</bdi>
              <span className={styles['rowType']}>{cell(row, 'type')}</span>
              {row.errors.map((error) => (
                <span
                  key={`${error.field} ${error.message}`}
                  className={classes(importStyles['rowError'], styles['errorLine'])}
                >
                  <Icon of={IconAlertCircle} size="inline" />
                  <span>
                    {fieldName(error)}: {error.message}
                  </span>
                </span>
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}

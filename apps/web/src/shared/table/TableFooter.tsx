import { ActionIcon, NativeSelect } from '@mantine/core'
import { pageSizes } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { formatNumber } from '@plumbline/language'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react'
import { useWords } from '../words/index.ts'
import styles from './Table.module.css'

export interface TableFooterProps {
  readonly limit: number
  readonly page: number
  readonly rows: number
  readonly total: number
  readonly totalPages: number
  readonly change: (part: { readonly limit?: number; readonly page?: number }) => void
  /** A pointer or the focus is on the way to that page. */
  readonly fetchAhead: (page: number) => void
  readonly disabled: boolean
  readonly failed: boolean
}

/**
 * Rows per page at the start, "26–50 of 60" and the way to the other pages at the end. While a page is fetched, and at
 * the last one, the way is refused but keeps the focus of who leafs by keyboard.
 */
export const TableFooter = ({
  limit,
  page,
  rows,
  total,
  totalPages,
  change,
  fetchAhead,
  disabled,
  failed,
}: TableFooterProps): ReactNode => {
  const t = useWords()
  const id = useId()
  const figure = (value: number): string => formatNumber(t.language, value)
  const first = (page - 1) * limit + 1
  const isEmpty = total === 0 && !disabled && !failed
  const range =
    rows > 0
      ? t('table.range', { from: figure(first), to: figure(first + rows - 1), total: figure(total) })
      : // Before it is known that there are none it says nothing.
        isEmpty && t('table.range.none')
  /** Where somebody is about to go; `from`: they went there from that page, which is shown until the next one comes. */
  const [near, setNear] = useState<{ readonly by: 1 | -1; readonly from?: number } | null>(null)
  const possible = { '-1': page > 1, '1': page < totalPages }
  const ahead = useEffectEvent((by: 1 | -1) => {
    if (possible[by]) fetchAhead(page + by)
  })
  // Also once a page has come: whoever leafs goes on leafing, by a finger too, which comes from nowhere.
  useEffect(() => {
    if (near !== null && near.from !== page && !disabled) ahead(near.by)
  }, [near, page, disabled])
  const turn = (by: 1 | -1, name: string): ReactNode => (
    <span
      onPointerEnter={() => setNear({ by })}
      onPointerLeave={() => setNear(null)}
      onFocus={() => setNear({ by })}
      onBlur={() => setNear(null)}
    >
      <ActionIcon
        className={styles['tool']}
        aria-label={name}
        aria-disabled={!possible[by] || disabled}
        onClick={() => {
          if (!possible[by] || disabled) return
          setNear({ by, from: page })
          change({ page: page + by })
        }}
      >
        <Icon of={by === 1 ? IconChevronRight : IconChevronLeft} size="toolbar" turns />
      </ActionIcon>
    </span>
  )
  return (
    <div className={styles['footer']}>
      <label htmlFor={id} className={styles['perPage']}>
        {t('table.rowsPerPage')}
      </label>
      <NativeSelect
        id={id}
        size="xs"
        disabled={disabled}
        value={String(limit)}
        data={pageSizes.map(String)}
        onChange={(event) => change({ limit: Number(event.currentTarget.value) })}
      />
      <span className={styles['range']} role="status">
        {range}
      </span>
      {turn(-1, t('table.previousPage'))}
      {turn(1, t('table.nextPage'))}
    </div>
  )
}

import { ActionIcon, TextInput } from '@mantine/core'
import { ancestorsOf } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconArrowsSort, IconEye, IconEyeOff, IconSearch } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { keepInView } from '../frame/keepInView.ts'
import { useTips } from '../frame/useTips.tsx'
import { useIsCoarse } from '../frame/useWidths.ts'
import { useBuilder, useBuilderLater, useBuilderStore } from '../store/BuilderContext.ts'
import { summariesOf, totalsOf } from '../store/summaries.ts'
import styles from './Outline.module.css'
import { OutlineLine } from './OutlineLine.tsx'
import { outlineRows, type OutlineRow } from './outlineRows.ts'

const linePx = 30
/** For a finger. */
const touchLinePx = 44
const noRow: OutlineRow = { id: '', depth: 0, holds: false, open: false }

/** The template as a tree: to find one's way, not to write. */
export const Outline = ({ chosen }: { readonly chosen?: () => void }): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const structure = useBuilderLater((state) => state.structure)
  const summaries = useBuilderLater((state) => summariesOf(state.counted))
  const hidePages = useBuilderLater((state) => state.hidePages)
  const current = useBuilderLater((state) => state.current)
  const { tip, handlers } = useTips('hover')
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query)
  // Titles matter to the list only while they are searched: those its lines show.
  const searched = useBuilder((state) => (wanted.trim() === '' ? null : state.titled))
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const scroller = useRef<HTMLDivElement>(null)

  const rows = useMemo(
    () =>
      outlineRows(
        { items: searched?.items ?? structure },
        { open, hidePages, query: wanted, language: t.language, untitled: (type) => t(`types.item.${type}`) },
      ),
    [searched, structure, open, hidePages, wanted, t],
  )
  const totals = useMemo(() => totalsOf(store.read().template, summaries), [store, summaries])

  /** The way to the current item is open. */
  useEffect(() => {
    if (current === null) return
    const path = ancestorsOf(store.read().template, current).map(({ id }) => id)
    setOpen((before) => (path.every((id) => before.has(id)) ? before : new Set([...before, ...path])))
  }, [store, current, structure])

  const coarse = useIsCoarse()
  const currentAt = rows.findIndex(({ id }) => id === current)
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (coarse ? touchLinePx : linePx),
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 4,
  })

  useEffect(() => {
    if (currentAt >= 0) keepInView(virtualizer, currentAt)
  }, [virtualizer, currentAt])

  const toggle = (id: string, opened: boolean): void =>
    setOpen((before) => {
      const next = new Set(before)
      if (opened) next.add(id)
      else next.delete(id)
      return next
    })

  const go = (row: OutlineRow | undefined): void => {
    if (row) store.select(row.id, null)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const at = store.read().current
    const currentAt = rows.findIndex(({ id }) => id === at)
    const row = rows[currentAt]
    const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const forward = mirrored ? 'ArrowLeft' : 'ArrowRight'
    const backward = mirrored ? 'ArrowRight' : 'ArrowLeft'
    const { key } = event
    if (key === 'ArrowDown') go(rows[currentAt + 1])
    else if (key === 'ArrowUp') go(rows[Math.max(0, currentAt - 1)])
    else if (key === 'Home') go(rows[0])
    else if (key === 'End') go(rows.at(-1))
    else if (key === forward && row?.holds === true) {
      if (row.open) go(rows[currentAt + 1])
      else toggle(row.id, true)
    } else if (key === backward && row !== undefined) {
      if (row.open) toggle(row.id, false)
      else go(rows.slice(0, currentAt).findLast(({ depth }) => depth < row.depth))
    } else if (key === 'Enter' && row !== undefined) {
      store.select(row.id, 'title')
      chosen?.()
    } else return
    event.preventDefault()
  }

  return (
    <nav className={styles['outline']} aria-label={t('builder.outline')}>
      {/* Only what each button is called is shown; what is done is the buttons' own. */}
      <div className={styles['head']} {...handlers}>
        <TextInput
          size="xs"
          className={styles['search']}
          leftSection={<Icon of={IconSearch} />}
          aria-label={t('builder.outline.search')}
          placeholder={t('builder.outline.search')}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <ActionIcon
          aria-label={t('arrange.pages')}
          data-tip={t('arrange.pages')}
          onClick={() => store.openDialog({ kind: 'pages' })}
        >
          <Icon of={IconArrowsSort} />
        </ActionIcon>
        <ActionIcon
          variant={hidePages ? 'light' : 'subtle'}
          aria-label={t('builder.hidePages')}
          data-tip={t(hidePages ? 'builder.hidePages.on' : 'builder.hidePages.off')}
          aria-pressed={hidePages}
          onClick={() => store.setHidePages(!hidePages)}
        >
          <Icon of={hidePages ? IconEyeOff : IconEye} />
        </ActionIcon>
        {tip}
      </div>
      <div ref={scroller} className={styles['scroller']}>
        {rows.length === 0 ? (
          <p className={styles['nothing']}>{t('builder.outline.nothing')}</p>
        ) : (
          <div
            role="tree"
            aria-label={t('builder.outline')}
            aria-activedescendant={currentAt < 0 ? undefined : `outline-${current ?? ''}`}
            tabIndex={0}
            className={styles['tree']}
            style={{ blockSize: virtualizer.getTotalSize() }}
            onKeyDown={onKeyDown}
          >
            {virtualizer.getVirtualItems().map(({ key, index, start }) => {
              const row = rows[index] ?? noRow
              return (
                <OutlineLine
                  key={key}
                  id={row.id}
                  index={index}
                  depth={row.depth}
                  holds={row.holds}
                  open={row.open}
                  start={start}
                  selected={row.id === current}
                  toggle={toggle}
                  chosen={chosen}
                />
              )
            })}
          </div>
        )}
      </div>
      <div className={styles['foot']}>
        <span>{t('builder.questions', { count: totals.questions })}</span>
        {hidePages && totals.hiddenPages > 0 && (
          <span>{t('builder.outline.hidden', { count: totals.hiddenPages })}</span>
        )}
      </div>
    </nav>
  )
}

import { useVirtualizer, defaultRangeExtractor, type Range, type VirtualItem } from '@tanstack/react-virtual'
import { classes } from '@plumbline/kit'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { whenDraggable } from '../drag/whenDraggable.ts'
import { keepInView } from '../frame/keepInView.ts'
import { useIsCoarse } from '../frame/useWidths.ts'
import { afterPaint } from '../store/afterPaint.ts'
import { useBuilder, useBuilderLater, useBuilderStore } from '../store/BuilderContext.ts'
import type { CanvasRow } from '../store/canvasRows.ts'
import { AddPageBar } from './AddPageBar.tsx'
import styles from './Canvas.module.css'
import { CanvasLine } from './CanvasLine.tsx'
import { createFollowedScroll } from './createFollowedScroll.ts'
import { leaveWhatStands, PassedLines } from './PassedLines.tsx'

/** A first guess per kind in px; each line is measured once it is drawn, because long titles wrap. */
const guess = { page: 68, section: 40, question: 44, add: 44 } as const
const guessForFinger = { page: 68, section: 53, question: 53, add: 53 } as const

/**
 * What the current line is taller by: the row of its buttons, and for a finger the plus below it. A new line is where it
 * was guessed, and drawn once.
 */
const guessedButtons = 40
const guessedButtonsForFinger = 96

/** What was closed is first seen to open; then the canvas goes there (builder.md section 4, "Sections"). */
const revealDelayMs = 600

/** Step by step the canvas moves as little as it can; after a jump the line stands with what belongs to it around it. */
const alignmentOf = (
  row: CanvasRow | undefined,
  at: number,
  range: { readonly startIndex: number; readonly endIndex: number } | null,
): 'auto' | 'start' | 'center' => {
  if (range === null || (at >= range.startIndex - 1 && at <= range.endIndex + 1)) return 'auto'
  return row?.kind === 'page' || row?.kind === 'section' ? 'start' : 'center'
}

/** The current line where it is kept beside those on screen: it alone does not follow the line before it. */
const apartOf = (shown: readonly VirtualItem[]): VirtualItem | undefined => {
  const [first, second] = shown
  const [previous, last] = shown.slice(-2)
  if (first !== undefined && second !== undefined && second.index > first.index + 1) return first
  return previous !== undefined && last !== undefined && last.index > previous.index + 1 ? last : undefined
}

/** More at once is no line that was added by a key. */
const mostPushedOut = 4

const noRow: CanvasRow = { key: '', kind: 'question', id: '', indent: 0, last: false }

/** Pages as cards, sections indented, questions as lines. Only what is on screen is drawn. */
export const Canvas = (): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const rows = useBuilder((state) => state.rows)
  const focus = useBuilder((state) => state.focus)
  const current = useBuilder((state) => state.current)
  const paintedRows = useBuilderLater((state) => state.rows.length)
  const coarse = useIsCoarse()
  const scroller = useRef<HTMLDivElement>(null)
  const lines = useRef<HTMLDivElement>(null)
  const [scroll] = useState(createFollowedScroll)
  const currentAt = rows.findIndex((row) => row.kind !== 'add' && row.id === current)
  // Lines that new ones push out of the window are taken away behind the frame that shows the new ones.
  const pushedOut = Math.min(mostPushedOut, Math.max(0, rows.length - paintedRows))

  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) =>
      (coarse ? guessForFinger : guess)[rows[index]?.kind ?? 'question'] +
      (index === currentAt ? (coarse ? guessedButtonsForFinger : guessedButtons) : 0),
    // The same while the rows are: another one has the places of all lines reckoned anew.
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    observeElementOffset: scroll.observe,
    overscan: 6,
    paddingEnd: 24,
    scrollPaddingStart: 24,
    scrollPaddingEnd: 96,
    // Lines that come into view are drawn behind the frame which shows the act; until then the spare ones are there.
    useFlushSync: false,
    // The line that is being written in stays, wherever one scrolls: its focus and its text survive.
    rangeExtractor: useCallback(
      (range: Range) => {
        const endIndex = Math.min(range.endIndex + pushedOut, range.count - 1)
        const shown = defaultRangeExtractor({ ...range, endIndex })
        if (currentAt < 0 || shown.includes(currentAt)) return shown
        return [...shown, currentAt].toSorted((one, other) => one - other)
      },
      [currentAt, pushedOut],
    ),
  })

  scroll.drawBehindPaint(virtualizer)

  useLayoutEffect(() => {
    if (focus === null) return
    const show = (): void => {
      const at = store.read().rows.findIndex((row) => row.kind !== 'add' && row.id === focus.id)
      if (at < 0) return
      const align = alignmentOf(store.read().rows[at], at, virtualizer.range)
      if (align !== 'auto') virtualizer.scrollToIndex(at, { align })
      else if (keepInView(virtualizer, at)) scroll.follow()
    }
    if (!focus.revealed) return show()
    const timer = setTimeout(show, revealDelayMs)
    return () => clearTimeout(timer)
  }, [focus, store, virtualizer, scroll])

  // Which of all lines each is: written here, because a new line moves all below it, and nothing else of them changes.
  const countLines = (): void => {
    for (const place of lines.current?.children ?? []) {
      const line = place.firstElementChild
      const index = String(Number(place.getAttribute('data-index')) + 1)
      if (line !== null && line.getAttribute('aria-rowindex') !== index) line.setAttribute('aria-rowindex', index)
    }
  }
  useEffect(() => afterPaint(countLines))
  useLayoutEffect(() => leaveWhatStands(lines.current), [])

  useEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    return whenDraggable(({ watchCanvas }) => watchCanvas(store, element))
  }, [store])

  const shown = virtualizer.getVirtualItems()
  const apart = apartOf(shown)

  return (
    <div className={styles['canvas']} style={{ overflowY: 'auto' }} ref={scroller} tabIndex={-1}>
      <div
        ref={lines}
        className={styles['lines']}
        role="treegrid"
        aria-label={t('builder.canvas')}
        aria-rowcount={rows.length}
        style={{ blockSize: virtualizer.getTotalSize() }}
      >
        <PassedLines keys={shown.map(({ key }) => key)} drawn={virtualizer.elementsCache} />
        {/* Lines follow each other in the flow: a new one moves all below it, and nothing has to be written at each. */}
        <div role="presentation" style={{ blockSize: shown[shown[0] === apart ? 1 : 0]?.start ?? 0 }} />
        {shown.map((place) => {
          const { key, index, start } = place
          const row = rows[index] ?? noRow
          return (
            <div
              key={key}
              role="presentation"
              className={classes(styles['place'], place === apart && styles['apart'])}
              data-index={index}
              ref={virtualizer.measureElement}
              style={place === apart ? { insetBlockStart: start } : undefined}
            >
              <CanvasLine
                rowKey={row.key}
                kind={row.kind}
                id={row.id}
                indent={row.indent}
                last={row.last}
                selected={row.kind !== 'add' && row.id === current}
              />
            </div>
          )
        })}
      </div>
      <AddPageBar />
    </div>
  )
}

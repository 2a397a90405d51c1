import { Checkbox } from '@mantine/core'
import type { TranslationString } from '@plumbline/contract'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type ReactNode } from 'react'
import { useWords } from '../../../shared/words/index.ts'
import { TextLine } from './TextLine.tsx'
import styles from './Translations.module.css'

const usualHeight = 74

export interface TextListProps {
  readonly texts: readonly TranslationString[]
  /** Into which language, and from which: fields and sources say so to spelling checkers and screen readers. */
  readonly lang: string
  readonly source: string
  readonly selected: ReadonlySet<string>
  readonly select: (keys: ReadonlySet<string>) => void
  readonly save: (key: string, text: string) => void
  readonly showHistory: (key: string) => void
  /** Opens the editor of a formatted text. */
  readonly edit: (key: string) => void
  readonly empty: string
}

/** Source and latest translation side by side; only what is on screen is drawn. */
export const TextList = ({
  texts,
  lang,
  source,
  selected,
  select,
  save,
  showHistory,
  edit,
  empty,
}: TextListProps): ReactNode => {
  const t = useWords()
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: texts.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => texts[index]?.key ?? index,
    overscan: 8,
  })
  const all = texts.length > 0 && texts.every(({ key }) => selected.has(key))
  const toggle = (key: string): void => {
    const next = new Set(selected)
    if (!next.delete(key)) next.add(key)
    select(next)
  }
  /** Enter goes to the next text, as in the builder. */
  const next = (index: number): void => {
    virtual.scrollToIndex(index + 1)
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${index + 1}"] [data-translation]`)?.focus(),
    )
  }
  if (texts.length === 0) return <p className={styles['none']}>{empty}</p>
  return (
    <div className={styles['table']} role="table" aria-label={t('translations.texts')} aria-rowcount={texts.length + 1}>
      <div role="rowgroup">
        <div className={styles['head']} role="row">
          <span role="columnheader">
            <Checkbox
              aria-label={t('translations.selectAll')}
              checked={all}
              indeterminate={!all && selected.size > 0}
              onChange={() => select(all ? new Set() : new Set(texts.map(({ key }) => key)))}
            />
          </span>
          <span role="columnheader">{t('translations.column.source')}</span>
          <span role="columnheader">{t('translations.column.translation')}</span>
          <span role="columnheader" className={styles['historyHead']}>
            {t('translations.column.history')}
          </span>
        </div>
      </div>
      <div className={styles['scroller']} ref={scroller} role="presentation">
        <div role="rowgroup" className={styles['lines']} style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const text = texts[index]
            if (!text) return null
            return (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                role="row"
                aria-rowindex={index + 2}
                className={styles['line']}
                style={{ transform: `translateY(${start}px)` }}
              >
                <TextLine
                  text={text}
                  lang={lang}
                  source={source}
                  selected={selected.has(text.key)}
                  toggle={() => toggle(text.key)}
                  save={(value) => save(text.key, value)}
                  showHistory={() => showHistory(text.key)}
                  edit={() => edit(text.key)}
                  next={() => next(index)}
                />
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

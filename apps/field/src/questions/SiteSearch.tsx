import { Icon } from '@plumbline/kit'
import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { Button } from '../controls/Button.tsx'
import { SearchField } from '../controls/SearchField.tsx'
import { useRun } from '../runner/RunContext.tsx'
import type { SiteBook, SitePlace } from '../runner/SiteBook.ts'
import { SitePath } from './SitePath.tsx'

/** As many as a thumb scrolls through; the search finds the others. */
const mostFound = 60
const mostBelow = 300

interface RowProps {
  readonly book: SiteBook
  readonly place: SitePlace
  readonly chosen: string | null
  /** What was searched for shows where it stands. */
  readonly withPath: boolean
  readonly onChoose: (id: string) => void
  readonly onOpen: (id: string) => void
}

/** A site that may be chosen, what leads to others, or both: then each has a button of its own. */
const SiteRow = ({ book, place, chosen, withPath, onChoose, onOpen }: RowProps): ReactNode => {
  const t = useWords()
  const { id, title, isSite, hasChildren } = place
  const above = withPath ? (book.pathOf(id)?.slice(0, -1) ?? []) : []
  const opens = hasChildren && !withPath
  return (
    <div className="site-row">
      <button
        type="button"
        className="line-row"
        {...(isSite ? { 'aria-pressed': id === chosen } : {})}
        disabled={!isSite && !opens}
        onClick={() => (isSite ? onChoose(id) : onOpen(id))}
      >
        <span className="grow">
          <span className="title">
            <bdi>{title}</bdi>
          </span>
          {above.length > 0 && (
            <span className="sub">
              <SitePath path={above} />
            </span>
          )}
        </span>
        {id === chosen && <Icon of={IconCheck} size="field" />}
        {opens && !isSite && <Icon of={IconChevronRight} size="field" turns />}
      </button>
      {opens && isSite && (
        <Button
          kind="quiet"
          endIcon={IconChevronRight}
          turns
          aria-label={t('siteQuestion.openBelow', { title })}
          onClick={() => onOpen(id)}
        >
          {t('siteQuestion.below')}
        </Button>
      )}
    </div>
  )
}

/** One site of those the device keeps: level by level, or by words. */
export const SiteSearch = ({
  chosen,
  structure,
  onChoose,
}: {
  readonly chosen: string | null
  readonly structure: string | null
  readonly onChoose: (id: string) => void
}): ReactNode => {
  const t = useWords()
  const book = useRun().runner.sites
  const [text, setText] = useState('')
  // Begins where the chosen one stands.
  const [at, setAt] = useState<string | null>(() => (chosen === null ? null : (book?.placeOf(chosen)?.parent ?? null)))
  const searches = text.trim() !== ''
  const places = useMemo(
    () => (book === null ? [] : searches ? book.find(text, structure) : book.below(at, structure)),
    [book, searches, text, at, structure],
  )
  const list = useRef<HTMLDivElement>(null)
  const up = useRef<HTMLButtonElement>(null)
  const moved = useRef(false)
  // What was pressed is gone with its level: what leads back up has the focus then, or the first at the top.
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    const first = up.current ?? list.current?.querySelector('button:not([disabled])')
    if (first instanceof HTMLElement) first.focus()
  }, [at])
  const moveTo = (id: string | null): void => {
    moved.current = true
    setAt(id)
  }
  if (book === null) return <p className="muted">{t('siteQuestion.missing')}</p>
  if (book.isEmpty) return <p className="muted">{t('siteQuestion.none')}</p>
  const most = searches ? mostFound : mostBelow
  const here = at === null ? null : book.placeOf(at)
  return (
    <div className="stack">
      <SearchField label={t('siteQuestion.search')} value={text} onChange={setText} />
      {!searches && here !== null && (
        <Button ref={up} kind="quiet" icon={IconChevronLeft} turns onClick={() => moveTo(here.parent)}>
          <span className="visually-hidden">{t('siteQuestion.up')} </span>
          <SitePath path={book.pathOf(here.id) ?? []} />
        </Button>
      )}
      <div className="rows" ref={list}>
        {places.slice(0, most).map((place) => (
          <SiteRow
            key={place.id}
            book={book}
            place={place}
            chosen={chosen}
            withPath={searches}
            onChoose={onChoose}
            onOpen={moveTo}
          />
        ))}
      </div>
      {places.length > most && <p className="muted">{t('listQuestion.more', { count: places.length - most })}</p>}
      {places.length === 0 && (
        <p className="muted">{searches ? t('field.question.noMatch', { text }) : t('siteQuestion.empty')}</p>
      )}
    </div>
  )
}

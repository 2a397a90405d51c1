import { displayNumber, nextUnanswered, pagesOf, questionsOf, type PageState } from '@plumbline/checklist'
import { classes, Icon } from '@plumbline/kit'
import { IconArrowBarToDown, IconCheck, IconFlagFilled, IconSearch } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useWords, type FieldTranslator } from '../app/words.ts'
import { Button } from '../controls/Button.tsx'
import { matches } from '../controls/matches.ts'
import { plainText } from '../controls/RichText.tsx'
import { SearchField } from '../controls/SearchField.tsx'
import { Sheet } from '../controls/Sheet.tsx'
import { useToast } from '../controls/Toasts.tsx'
import { itemTitle } from './itemTitle.ts'
import { useRun, useTotals } from './RunContext.tsx'

export interface PagePickerProps {
  readonly current: string
  readonly onPage: (key: string) => void
  readonly onQuestion: (key: string) => void
  readonly onClose: () => void
}

const stateWords = (t: FieldTranslator, { missing, answered, total }: PageState): string => {
  if (total === 0) return t('field.run.emptyPage')
  if (missing > 0 && answered > 0) return t('field.run.pageMissing', { count: missing })
  if (answered === total) return t('field.run.pageComplete')
  return t(answered === 0 ? 'field.run.pageNotStarted' : 'field.run.pageStarted')
}

const mostFound = 30

/** The table of contents: what is answered, missing and failed on each page, and the way to the next open question. */
export const PagePicker = ({ current, onPage, onQuestion, onClose }: PagePickerProps): ReactNode => {
  const t = useWords()
  const toast = useToast()
  const { runner, templateLanguage } = useRun()
  useTotals()
  const [search, setSearch] = useState<string | null>(null)
  const { session, compiled } = runner
  const pages = pagesOf(session).filter(({ visible }) => visible)
  const { answered, total } = session.progress()
  const found =
    search === null || search.trim() === ''
      ? []
      : [...questionsOf(session)].filter(
          ({ visible, item }) =>
            visible &&
            matches(
              `${displayNumber(item)} ${plainText(itemTitle(compiled.template, item, templateLanguage))}`,
              search,
            ),
        )
  const showNext = (): void => {
    const key = nextUnanswered(session, current)
    if (key !== null) onQuestion(key)
    else {
      onClose()
      toast({ text: t('field.run.allAnswered') })
    }
  }
  return (
    <Sheet
      title={t('field.run.pages')}
      beside={t('field.run.answeredOf', { answered, total })}
      onClose={onClose}
      foot={
        <>
          <Button kind="primary" className="grow" icon={IconArrowBarToDown} onClick={showNext}>
            {t('field.run.nextUnanswered')}
          </Button>
          <Button
            icon={IconSearch}
            aria-label={t('field.run.search')}
            aria-pressed={search !== null}
            onClick={() => setSearch(search === null ? '' : null)}
          />
        </>
      }
    >
      {search !== null && (
        <div className="picker-search">
          <SearchField label={t('field.run.search')} value={search} onChange={setSearch} />
        </div>
      )}
      {search !== null && search.trim() !== '' ? (
        <div className="menu">
          {found.slice(0, mostFound).map(({ key, item }) => (
            <button key={key} type="button" className="line-row" onClick={() => onQuestion(key)}>
              <span className="muted figures">{displayNumber(item)}</span>
              <span className="grow">{plainText(itemTitle(compiled.template, item, templateLanguage))}</span>
            </button>
          ))}
          {found.length === 0 && <p className="empty muted">{t('field.run.noMatch', { text: search })}</p>}
        </div>
      ) : (
        <ol className="pages">
          {pages.map((page, index) => {
            const complete = page.total > 0 && page.answered === page.total && page.missing === 0
            const missing = page.missing > 0 && page.answered > 0
            return (
              <li key={page.key}>
                <button
                  type="button"
                  className={classes('page-row', page.key === current && 'current')}
                  aria-current={page.key === current ? 'page' : undefined}
                  onClick={() => onPage(page.key)}
                >
                  <span className={classes('page-mark figures', complete && 'complete')} aria-hidden>
                    {complete ? <Icon of={IconCheck} size="field" /> : index + 1}
                  </span>
                  <span className="grow">
                    <span className="title">
                      <bdi>{itemTitle(compiled.template, page.item, templateLanguage)}</bdi>
                    </span>
                    <span className={missing ? 'sub missing' : 'sub'}>
                      {missing && <span className="red-dot" aria-hidden />}
                      {stateWords(t, page)}
                    </span>
                  </span>
                  {page.failed > 0 && (
                    <span
                      className="flag-count figures"
                      role="img"
                      aria-label={t('field.run.pageFailed', { count: page.failed })}
                    >
                      <Icon of={IconFlagFilled} size="control" />
                      {page.failed}
                    </span>
                  )}
                  {page.total > 0 && (
                    <span className="secondary figures isolated">
                      {page.answered}/{page.total}
                    </span>
                  )}
                </button>
              </li>
            )
          })}
        </ol>
      )}
    </Sheet>
  )
}

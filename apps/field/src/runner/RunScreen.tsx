import { pagesOf } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import {
  IconAlertCircle,
  IconChevronLeft,
  IconChevronRight,
  IconCircleCheck,
  IconDotsVertical,
  IconListDetails,
} from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { go } from '../app/route.ts'
import { SyncChip } from '../app/SyncChip.tsx'
import { useWords } from '../app/words.ts'
import { Button, IconButton } from '../controls/Button.tsx'
import { ProgressLine } from '../controls/ProgressLine.tsx'
import { Sheet } from '../controls/Sheet.tsx'
import { TopBar } from '../controls/TopBar.tsx'
import type { KeptInspection } from '../sync/model.ts'
import type { OpenInspection } from './openKeptInspection.ts'
import { itemTitle, templateTitle } from './itemTitle.ts'
import { OthersHere } from './OthersHere.tsx'
import { PagePicker } from './PagePicker.tsx'
import { PageView } from './PageView.tsx'
import { UpgradeNotice } from './UpgradeNotice.tsx'
import { useRun, useTotals } from './RunContext.tsx'
import { TemplateLanguage } from './TemplateLanguage.tsx'

export interface RunScreenProps {
  readonly open: OpenInspection
  readonly inspection: KeptInspection
  readonly onJump: (key: string, pulse: boolean) => void
  readonly onTargetSeen: () => void
}

/** The page a path stands on. */
const pageOf = (open: OpenInspection, key: string): string | null => {
  const page = open.stateOf(key)?.item.page ?? open.stateOf(key)?.item
  return page ? (pagesOf(open.session).find(({ item }) => item === page)?.key ?? null) : null
}

/** The first card that is (mostly) in sight: where the person was. */
const cardInSight = (body: HTMLElement | null): string | null => {
  if (!body) return null
  const top = body.getBoundingClientRect().top
  // Cards only: a section is in sight from its first card to its last, and says nothing of where in it.
  for (const card of body.querySelectorAll<HTMLElement>('article[data-path]')) {
    if (card.getBoundingClientRect().bottom > top + 48) return card.dataset['path'] ?? null
  }
  return null
}

/** The frame: title, sync and progress above, the page, and in reach of the thumb the way on. */
export const RunScreen = ({ open, inspection, onJump, onTargetSeen }: RunScreenProps): ReactNode => {
  const t = useWords()
  const { templateLanguage, target, readOnly } = useRun()
  useTotals()
  const [followed, setFollowed] = useState(0)
  const [sheet, setSheet] = useState<'pages' | 'menu' | null>(null)
  const body = useRef<HTMLElement>(null)
  const restored = useRef(false)
  const pages = pagesOf(open.session).filter(({ visible }) => visible)
  const [wanted, setWanted] = useState<string | null>(open.inspection().place.page)
  const index = Math.max(
    pages.findIndex(({ key }) => key === wanted),
    0,
  )
  const page = pages[index]
  const pageKey = page?.key ?? ''
  const { answered, total } = open.session.progress()
  const last = index === pages.length - 1

  const remember = useCallback(
    (next: string, item: string | null): void => {
      open
        .remember({ page: next, item })
        .catch((error: unknown) => console.error('field: the place could not be kept', error))
    },
    [open],
  )
  const show = (next: number): void => {
    const key = pages[next]?.key
    if (key === undefined) return
    onTargetSeen()
    setWanted(key)
    remember(key, null)
    body.current?.scrollTo({ top: 0 })
  }

  // A jump may lead to another page.
  const targetPage = target ? pageOf(open, target.key) : null
  if (target && target.turn !== followed) {
    setFollowed(target.turn)
    if (targetPage !== null) setWanted(targetPage)
  }
  useEffect(() => {
    if (target && targetPage !== null) remember(targetPage, target.key)
  }, [target, targetPage, remember])

  // Coming back: to the same card of the same page.
  useEffect(() => {
    if (restored.current) return
    restored.current = true
    const { item } = open.inspection().place
    if (item !== null && !target) onJump(item, false)
  }, [open, onJump, target])

  // Leaving: where it was read last.
  useEffect(() => {
    const shown = body.current
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => remember(pageKey, cardInSight(shown)), 400)
    }
    shown?.addEventListener('scroll', note, { passive: true })
    return () => {
      clearTimeout(timer)
      shown?.removeEventListener('scroll', note)
    }
  }, [pageKey, remember])

  const title = templateTitle(open.compiled.template, templateLanguage)
  const place = { page: index + 1, pages: pages.length }
  return (
    <div className="screen">
      <header className="screen-head">
        <TopBar title={title} onBack={() => go({ screen: 'today' })}>
          <OthersHere />
          <SyncChip />
          <IconButton icon={IconDotsVertical} label={t('field.run.menu')} onClick={() => setSheet('menu')} />
        </TopBar>
        <div className="column page-line">
          <h2 className="page-name" dir="auto">
            {page ? itemTitle(open.compiled.template, page.item, templateLanguage) : ''}
          </h2>
          <span className="secondary figures" aria-hidden>
            {t('field.run.progress', { answered, total })}
          </span>
        </div>
        <ProgressLine done={answered} of={total} label={t('field.run.progressLabel', { answered, total })} />
      </header>
      <main className="screen-body" ref={body}>
        {readOnly && (
          <p className="notice tone-info column read-only-notice">
            <Icon of={IconCircleCheck} size="field" />
            {t('field.run.readOnly')}
          </p>
        )}
        {inspection.missing && (
          <p className="notice tone-danger column read-only-notice" role="alert">
            <Icon of={IconAlertCircle} size="field" />
            {t('field.run.refused')}
          </p>
        )}
        <UpgradeNotice inspection={inspection} />
        <PageView key={pageKey} pageKey={pageKey} />
      </main>
      <footer className="screen-foot">
        <nav className="column frame-foot" aria-label={t('field.run.pages')}>
          <Button
            className="previous"
            aria-label={t('field.run.previous')}
            disabled={index === 0}
            icon={IconChevronLeft}
            turns
            onClick={() => show(index - 1)}
          />
          <Button
            className="grow"
            icon={IconListDetails}
            aria-haspopup="dialog"
            aria-label={t('field.run.pageOf', place)}
            onClick={() => setSheet('pages')}
          >
            {!last && <span className="full-words">{t('field.run.pageOf', place)}</span>}
            <span className={last ? undefined : 'short-words'}>{t('field.run.pageOfShort', place)}</span>
          </Button>
          {last ? (
            <Button
              kind="primary"
              icon={IconCircleCheck}
              onClick={() => go({ screen: readOnly ? 'done' : 'review', inspection: inspection.uuid })}
            >
              {t(readOnly ? 'field.run.review' : 'field.run.complete')}
            </Button>
          ) : (
            <Button kind="primary" className="next" endIcon={IconChevronRight} turns onClick={() => show(index + 1)}>
              {t('field.run.next')}
            </Button>
          )}
        </nav>
      </footer>
      {sheet === 'pages' && (
        <PagePicker
          current={pageKey}
          onClose={() => setSheet(null)}
          onPage={(key) => {
            setSheet(null)
            show(pages.findIndex((candidate) => candidate.key === key))
          }}
          onQuestion={(key) => {
            setSheet(null)
            onJump(key, true)
          }}
        />
      )}
      {sheet === 'menu' && (
        <Sheet title={title} onClose={() => setSheet(null)}>
          <div className="menu">
            <div className="line-row">
              <span className="grow secondary">{t('field.run.number')}</span>
              <span className="isolated">{inspection.number}</span>
            </div>
            <TemplateLanguage template={open.compiled.template} />
            {!readOnly && (
              <button
                type="button"
                className="line-row"
                onClick={() => go({ screen: 'review', inspection: inspection.uuid })}
              >
                {t('field.run.review')}
              </button>
            )}
            <button type="button" className="line-row" onClick={() => go({ screen: 'device' })}>
              {t('field.device.title')}
            </button>
            <button type="button" className="line-row" onClick={() => go({ screen: 'today' })}>
              {t('field.run.today')}
            </button>
          </div>
        </Sheet>
      )}
    </div>
  )
}

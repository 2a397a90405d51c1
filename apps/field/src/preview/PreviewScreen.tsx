import { pagesOf } from '@plumbline/checklist'
import type { Language } from '@plumbline/language'
import { IconChevronLeft, IconChevronRight, IconListDetails } from '@tabler/icons-react'
import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { Button } from '../controls/Button.tsx'
import { ProgressLine } from '../controls/ProgressLine.tsx'
import { bringIntoView } from '../runner/bringIntoView.ts'
import { itemTitle, templateTitle } from '../runner/itemTitle.ts'
import type { OpenRunner } from '../runner/openRunner.ts'
import { PagePicker } from '../runner/PagePicker.tsx'
import { PageView } from '../runner/PageView.tsx'
import { RunProvider, useRun, useTexts, useTotals, type MediaTools, type Run } from '../runner/RunContext.tsx'
import { checksumOf } from '../sync/checksumOf.ts'
import type { FieldCalls } from '../sync/fieldCalls.ts'
import { newUuid } from '../sync/newUuid.ts'
import { createTemplateFiles } from '../sync/templateFiles.ts'
import { ExampleNotice } from './ExampleNotice.tsx'
import { HiddenNotice } from './HiddenNotice.tsx'
import type { PreviewRecords } from './previewRecords.ts'

export interface PreviewScreenProps {
  readonly calls: Pick<FieldCalls, 'file'>
  readonly records: PreviewRecords
  readonly runner: OpenRunner | null
  readonly language: Language
  readonly zone: string
  readonly selected: string | null
  /** The item whose example answers are shown. */
  readonly example: string | null
  readonly endExample: () => void
  readonly onItem: (itemId: string) => void
  readonly onPage: (pageId: string) => void
}

/** Pictures taken in the preview are forgotten with it; those of the template are asked of the server. */
const passingMedia = (calls: Pick<FieldCalls, 'file'>): MediaTools => {
  const addresses = new Map<string, string>()
  const kinds = new Map<string, { readonly mime: string; readonly name: string }>()
  const checksums = new Map<string, Promise<string | null>>()
  return {
    keep: ({ bytes, mime, name }) => {
      const uuid = newUuid()
      kinds.set(uuid, { mime, name })
      checksums.set(uuid, checksumOf(bytes))
      addresses.set(uuid, URL.createObjectURL(new Blob([bytes], { type: mime })))
      return Promise.resolve(uuid)
    },
    addressOf: (uuid) => Promise.resolve(addresses.get(uuid) ?? null),
    kindOf: (uuid) => Promise.resolve(kinds.get(uuid) ?? null),
    checksumOf: (uuid) => checksums.get(uuid) ?? Promise.resolve(null),
    earlier: () => Promise.resolve(null),
    templateFile: createTemplateFiles(calls.file).addressOf,
  }
}

const Pages = ({
  runner,
  example,
  endExample,
  onPage,
}: Pick<PreviewScreenProps, 'example' | 'endExample' | 'onPage'> & { readonly runner: OpenRunner }): ReactNode => {
  const t = useWords()
  const { templateLanguage, selectedItem } = useRun()
  useTotals()
  const titleId = useId()
  const body = useRef<HTMLElement>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const [followed, setFollowed] = useState<string | null>(null)
  const [picking, setPicking] = useState(false)
  const pages = pagesOf(runner.session).filter(({ visible }) => visible)
  const index = Math.max(
    pages.findIndex(({ key }) => key === wanted),
    0,
  )
  const page = pages[index]
  useTexts(page?.item ?? null)
  const { answered, total } = runner.session.progress()
  const show = (key: string | undefined): void => {
    const next = pages.find((candidate) => candidate.key === key)
    if (!next) return
    setWanted(next.key)
    body.current?.scrollTo({ top: 0 })
    onPage(next.item.item.id)
  }

  // The editor's selection: its page, then its card. A line that was just added may not have arrived here yet.
  const chosen = runner.compiled.byId.get(selectedItem ?? '')
  if ((selectedItem ?? null) === null && followed !== null) setFollowed(null)
  if (chosen && chosen.item.id !== followed) {
    setFollowed(chosen.item.id)
    const on = chosen.page ?? chosen
    const next = pages.find((candidate) => candidate.item === on)
    if (next) setWanted(next.key)
  }
  useEffect(() => {
    if (selectedItem === null || selectedItem === undefined) return undefined
    const item = runner.compiled.byId.get(selectedItem)
    const card = [...(body.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].find((candidate) =>
      candidate.dataset['path']?.split('/').includes(item?.baseId ?? ''),
    )
    return card && bringIntoView(card, 'nearest')
  }, [selectedItem, runner, wanted])

  return (
    <div className="screen">
      {/* Named by the template: the page around the frame has a head and a main part of its own. */}
      <header className="screen-head" aria-labelledby={titleId}>
        <div className="bar">
          <h1 id={titleId} className="bar-title preview-title" dir="auto">
            {templateTitle(runner.compiled.template, templateLanguage)}
          </h1>
        </div>
        <div className="page-line">
          <h2 className="page-name" dir="auto">
            {page ? itemTitle(runner.compiled.template, page.item, templateLanguage) : ''}
          </h2>
          <span className="secondary figures">{t('field.run.progress', { answered, total })}</span>
        </div>
        <ProgressLine done={answered} of={total} label={t('field.run.progressLabel', { answered, total })} />
      </header>
      {example === null ? (
        <HiddenNotice runner={runner} />
      ) : (
        <ExampleNotice runner={runner} itemId={example} end={endExample} />
      )}
      <main className="screen-body" ref={body} aria-labelledby={titleId}>
        {page ? (
          <PageView key={page.key} pageKey={page.key} />
        ) : (
          <p className="empty muted">{t('field.preview.empty')}</p>
        )}
      </main>
      <footer className="screen-foot">
        <nav className="frame-foot" aria-label={t('field.run.pages')}>
          <Button
            className="previous"
            icon={IconChevronLeft}
            turns
            aria-label={t('field.run.previous')}
            disabled={index === 0}
            onClick={() => show(pages[index - 1]?.key)}
          />
          <Button icon={IconListDetails} aria-haspopup="dialog" onClick={() => setPicking(true)}>
            {t('field.run.pageOfShort', { page: pages.length === 0 ? 0 : index + 1, pages: pages.length })}
          </Button>
          <Button
            kind="primary"
            endIcon={IconChevronRight}
            turns
            disabled={index >= pages.length - 1}
            onClick={() => show(pages[index + 1]?.key)}
          >
            {t('field.run.next')}
          </Button>
        </nav>
      </footer>
      {picking && (
        <PagePicker
          current={page?.key ?? ''}
          onClose={() => setPicking(false)}
          onPage={(key) => {
            setPicking(false)
            show(key)
          }}
          onQuestion={(key) => {
            setPicking(false)
            const on = runner.stateOf(key)?.item.page
            show(pagesOf(runner.session).find(({ item }) => item === on)?.key)
          }}
        />
      )}
    </div>
  )
}

export const PreviewScreen = ({
  calls,
  records,
  runner,
  language,
  zone,
  selected,
  example,
  endExample,
  onItem,
  onPage,
}: PreviewScreenProps): ReactNode => {
  const t = useWords()
  const [media] = useState(() => passingMedia(calls))
  const assets = useSyncExternalStore(records.subscribe, records.assets)
  const run = useMemo<Run | null>(
    () =>
      runner && {
        runner,
        change: runner.change,
        type: runner.change,
        media,
        language,
        templateLanguage: language,
        zone,
        people: [],
        assets,
        findAssets: records.findAssets,
        person: { uuid: '00000000-0000-4000-8000-000000000000', name: t('field.preview.label') },
        now: Date.now,
        readOnly: false,
        target: null,
        onItem,
        selectedItem: selected,
        onlyNear: true,
      },
    [runner, media, language, zone, assets, records, onItem, selected, t],
  )
  if (!run || !runner)
    return (
      <div className="screen splash">
        <p className="muted">{t('field.preview.empty')}</p>
      </div>
    )
  return (
    <RunProvider run={run}>
      <Pages runner={runner} example={example} endExample={endExample} onPage={onPage} />
    </RunProvider>
  )
}

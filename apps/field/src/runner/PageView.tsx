import { displayNumber, followedBy, pagesOf, pathsBelow, type CompiledItem, type PathState } from '@plumbline/checklist'
import { createContext, memo, useContext, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { InfoBlock } from './InfoBlock.tsx'
import { plainText } from '../controls/RichText.tsx'
import { itemTitle } from './itemTitle.ts'
import { MarkerPicture } from './MarkerPicture.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { RepeatView, type BelowView } from './RepeatView.tsx'
import { useRun, useTexts } from './RunContext.tsx'
import { useNear } from './useNear.ts'
import type { Runner } from './openRunner.ts'

/** What is shown at a place: which paths, in which order; what they hold is their own cards' business. */
interface Entry {
  readonly key: string
  readonly item: CompiledItem
  readonly holder: boolean
  readonly followUps: readonly Entry[]
}

/** Shown paths below another, a revealed question inside the one that reveals it. */
const readEntries = (runner: Runner, parent: string): readonly Entry[] => {
  const entries: Entry[] = []
  const followUps = new Map<string, Entry[]>()
  for (const key of pathsBelow(runner.session, parent)) {
    const state = runner.stateOf(key)
    if (!state?.visible) continue
    const own: Entry[] = []
    const entry: Entry = { key, item: state.item, holder: isHolder(state), followUps: own }
    const followed = followedBy(state.item)
    const revealing = followed === null ? undefined : followUps.get(followed)
    if (revealing) revealing.push(entry)
    else entries.push(entry)
    followUps.set(state.item.item.id, own)
  }
  return entries
}

const sameEntries = (one: readonly Entry[], other: readonly Entry[]): boolean =>
  one.length === other.length &&
  one.every((entry, at) => entry.key === other[at]?.key && sameEntries(entry.followUps, other[at].followUps))

/** Reads the same list until something appears, disappears or moves. */
const entriesReader = (runner: Runner, parent: string): (() => readonly Entry[]) => {
  let last: readonly Entry[] = []
  let version = -1
  return () => {
    if (version === runner.totalsVersion()) return last
    version = runner.totalsVersion()
    const next = readEntries(runner, parent)
    if (!sameEntries(last, next)) last = next
    return last
  }
}

/** An answer alone renders its own card and no page. */
const useEntries = (parent: string): readonly Entry[] => {
  const { runner } = useRun()
  const read = useMemo(() => entriesReader(runner, parent), [runner, parent])
  return useSyncExternalStore((told) => runner.subscribe('', told), read)
}

const QuestionEntry = ({ entry, followUp }: { readonly entry: Entry; readonly followUp: boolean }): ReactNode => (
  <QuestionCard pathKey={entry.key} followUp={followUp}>
    {entry.followUps.length > 0 &&
      entry.followUps.map((inner) => <QuestionEntry key={inner.key} entry={inner} followUp />)}
  </QuestionCard>
)

const holds = (entry: Entry, key: string): boolean =>
  entry.key === key || entry.followUps.some((inner) => holds(inner, key))

/** What a question far away is found by: the browser's search in the page, and a reader that goes by headings. */
const LateTitle = ({ item }: { readonly item: CompiledItem }): ReactNode => {
  const { runner, templateLanguage } = useRun()
  return (
    <h3 className="question-title">
      <span className="question-number figures">{displayNumber(item)}</span>{' '}
      <bdi>{plainText(itemTitle(runner.compiled.template, item, templateLanguage))}</bdi>
    </h3>
  )
}

/** A question's room until it comes near; then its card. What is looked for by its path is found there all along. */
const LateEntry = ({ entry, always }: { readonly entry: Entry; readonly always: boolean }): ReactNode => {
  const { target, onlyNear } = useRun()
  const room = useRef<HTMLDivElement>(null)
  const near = useNear(room, always || (target !== null && holds(entry, target.key)))
  if (near) return <QuestionEntry entry={entry} followUp={false} />
  return (
    <div ref={room} className="card question late" data-path={entry.key} aria-hidden={onlyNear}>
      {onlyNear !== true && <LateTitle item={entry.item} />}
    </div>
  )
}

/** A page of so many questions is drawn whole; of a longer one only what is near to what is seen. */
const wholePage = 24
const LongPage = createContext(false)

interface BelowProps {
  readonly parent: string
  readonly level: number
  /** The page begins with it: what it shows first is seen first. */
  readonly leads?: boolean
}

/** What stands below a page, section or instance. */
export const Below = ({ parent, level, leads = false }: BelowProps): ReactNode =>
  useEntries(parent).map((entry, at) => <EntryView key={entry.key} entry={entry} level={level} at={at} leads={leads} />)

const showBelow: BelowView = (parent, level) => <Below parent={parent} level={level} />

/** So many questions are drawn at once: in the preview of every section, in a long page of the one it begins with. */
const neverLate = 6

interface EntryProps {
  readonly entry: Entry
  readonly level: number
  readonly at: number
  readonly leads: boolean
}

const EntryView = memo(({ entry, level, at, leads }: EntryProps): ReactNode => {
  const { onlyNear } = useRun()
  const long = useContext(LongPage)
  if (entry.holder) return <RepeatView pathKey={entry.key} level={level} below={showBelow} />
  if (entry.item.type === 'section')
    return <SectionView pathKey={entry.key} item={entry.item} level={level} leads={leads && at === 0} />
  const always = onlyNear === true ? at < neverLate : !long || (leads && at < neverLate)
  return <LateEntry entry={entry} always={always} />
})
EntryView.displayName = 'EntryView'

/** The repeat itself, not what stands once per instance: two parts for each enclosing repeat, and its own base. */
const isHolder = ({ item, path }: PathState): boolean =>
  item.repeats !== 'none' && path.length === (item.repeatChain.length - 1) * 2 + 1

const SectionView = ({
  pathKey,
  item,
  level,
  leads,
}: {
  readonly pathKey: string
  readonly item: CompiledItem
  readonly level: number
  readonly leads: boolean
}): ReactNode => {
  const { runner, templateLanguage, onItem, selectedItem } = useRun()
  useTexts(item)
  const Heading = level <= 2 ? 'h2' : 'h3'
  return (
    <section className={selectedItem === item.item.id ? 'section-view selected' : 'section-view'} data-path={pathKey}>
      {/* The preview's editor selects what is clicked; the keyboard's way there is the builder's own outline. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <Heading className="section-title" onClick={onItem && (() => onItem(item.item.id))}>
        <span className="question-number figures">{displayNumber(item)}</span>{' '}
        <bdi>{itemTitle(runner.compiled.template, item, templateLanguage)}</bdi>
      </Heading>
      <InfoBlock item={item} />
      <MarkerPicture item={item} />
      <Below parent={pathKey} level={level + 1} leads={leads} />
    </section>
  )
}

/** An answer alone renders its own card and not the page around it. */
export const PageView = memo(({ pageKey }: { readonly pageKey: string }): ReactNode => {
  const t = useWords()
  const { runner } = useRun()
  const entries = useEntries(pageKey)
  // Once: a page that grows or shrinks while it is filled in stays drawn as it is.
  const long = useMemo(
    () => (pagesOf(runner.session).find(({ key }) => key === pageKey)?.total ?? 0) > wholePage,
    [runner, pageKey],
  )
  const page = runner.stateOf(pageKey)
  return (
    <LongPage value={long}>
      <div className="stack column page-view">
        {page && <InfoBlock item={page.item} />}
        {page && <MarkerPicture item={page.item} />}
        {entries.map((entry, at) => (
          <EntryView key={entry.key} entry={entry} level={2} at={at} leads />
        ))}
        {entries.length === 0 && <p className="empty muted">{t('field.run.emptyPage')}</p>}
      </div>
    </LongPage>
  )
})
PageView.displayName = 'PageView'

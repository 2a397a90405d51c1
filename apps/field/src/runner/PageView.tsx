import { displayNumber, followedBy, pathsBelow, type CompiledItem, type PathState } from '@plumbline/checklist'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { InfoBlock } from './InfoBlock.tsx'
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

/** A question's room until it comes near; then its card. What is looked for by its path is found there all along. */
const LateEntry = ({ entry, always }: { readonly entry: Entry; readonly always: boolean }): ReactNode => {
  const room = useRef<HTMLDivElement>(null)
  const near = useNear(room, always)
  return near ? (
    <QuestionEntry entry={entry} followUp={false} />
  ) : (
    <div ref={room} className="card question late" data-path={entry.key} aria-hidden />
  )
}

/** What stands below a page, section or instance. */
export const Below = ({ parent, level }: { readonly parent: string; readonly level: number }): ReactNode =>
  useEntries(parent).map((entry, at) => <EntryView key={entry.key} entry={entry} level={level} at={at} />)

const showBelow: BelowView = (parent, level) => <Below parent={parent} level={level} />

/** So many questions below a page or section are drawn at once wherever they stand: a short one is never late. */
const neverLate = 6

const EntryView = ({
  entry,
  level,
  at,
}: {
  readonly entry: Entry
  readonly level: number
  readonly at: number
}): ReactNode => {
  const { onlyNear } = useRun()
  if (entry.holder) return <RepeatView pathKey={entry.key} level={level} below={showBelow} />
  if (entry.item.type === 'section') return <SectionView pathKey={entry.key} item={entry.item} level={level} />
  if (onlyNear === true) return <LateEntry entry={entry} always={at < neverLate} />
  return <QuestionEntry entry={entry} followUp={false} />
}

/** The repeat itself, not what stands once per instance: two parts for each enclosing repeat, and its own base. */
const isHolder = ({ item, path }: PathState): boolean =>
  item.repeats !== 'none' && path.length === (item.repeatChain.length - 1) * 2 + 1

const SectionView = ({
  pathKey,
  item,
  level,
}: {
  readonly pathKey: string
  readonly item: CompiledItem
  readonly level: number
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
      <Below parent={pathKey} level={level + 1} />
    </section>
  )
}

/** Cards shown at once; the rest of a long page follows while the person reads. */
const firstCards = 24

/** How many cards of a long page are there yet: all at once when one further down is wanted. */
const useGrowing = (count: number, all: boolean): number => {
  const [shown, setShown] = useState(firstCards)
  useEffect(() => {
    if (all || shown >= count) return undefined
    const timer = setTimeout(() => setShown((before) => before + firstCards * 2), 0)
    return () => clearTimeout(timer)
  }, [all, count, shown])
  return all ? count : shown
}

export const PageView = ({ pageKey }: { readonly pageKey: string }): ReactNode => {
  const t = useWords()
  const { runner, target } = useRun()
  const entries = useEntries(pageKey)
  const shown = useGrowing(entries.length, target !== null)
  const page = runner.stateOf(pageKey)
  return (
    <div className="stack column page-view">
      {page && <InfoBlock item={page.item} />}
      {page && <MarkerPicture item={page.item} />}
      {entries.slice(0, shown).map((entry, at) => (
        <EntryView key={entry.key} entry={entry} level={2} at={at} />
      ))}
      {entries.length === 0 && <p className="empty muted">{t('field.run.emptyPage')}</p>}
    </div>
  )
}

import type { CompiledItem, PathState } from '@plumbline/checklist'
import { useEffect, useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { InfoBlock } from './InfoBlock.tsx'
import { itemTitle } from './itemTitle.ts'
import { QuestionCard } from './QuestionCard.tsx'
import { RepeatView, type BelowView } from './RepeatView.tsx'
import { useRun, useTotals } from './RunContext.tsx'

interface Entry {
  readonly key: string
  readonly state: PathState
  readonly followUps: Entry[]
}

const stateOf = (run: ReturnType<typeof useRun>, key: string): PathState | null => run.runner.stateOf(key)

/** Shown paths below another, a revealed question inside the one that reveals it. */
const entriesOf = (run: ReturnType<typeof useRun>, parent: string): readonly Entry[] => {
  const entries: Entry[] = []
  const byItem = new Map<CompiledItem, Entry>()
  for (const key of run.runner.session.childrenOf(parent)) {
    const state = stateOf(run, key)
    if (!state?.visible) continue
    const entry: Entry = { key, state, followUps: [] }
    const revealing = state.item.follows ? byItem.get(state.item.follows) : undefined
    if (revealing) revealing.followUps.push(entry)
    else entries.push(entry)
    byItem.set(state.item, entry)
  }
  return entries
}

const QuestionEntry = ({
  entry,
  followUp = false,
}: {
  readonly entry: Entry
  readonly followUp?: boolean
}): ReactNode => (
  <QuestionCard pathKey={entry.key} followUp={followUp}>
    {entry.followUps.length > 0 &&
      entry.followUps.map((inner) => <QuestionEntry key={inner.key} entry={inner} followUp />)}
  </QuestionCard>
)

/** What stands below a page, section or instance. */
export const Below = ({ parent, level }: { readonly parent: string; readonly level: number }): ReactNode => {
  const run = useRun()
  useTotals()
  return entriesOf(run, parent).map((entry) => <EntryView key={entry.key} entry={entry} level={level} />)
}

const showBelow: BelowView = (parent, level) => <Below parent={parent} level={level} />

const EntryView = ({ entry, level }: { readonly entry: Entry; readonly level: number }): ReactNode => {
  const { item } = entry.state
  if (item.repeats !== 'none' && isHolder(entry.state))
    return <RepeatView state={entry.state} level={level} below={showBelow} />
  if (item.type === 'section') return <SectionView state={entry.state} level={level} />
  return <QuestionEntry entry={entry} />
}

/** The repeat itself, not what stands once per instance: two parts for each enclosing repeat, and its own base. */
const isHolder = ({ item, path }: PathState): boolean => path.length === (item.repeatChain.length - 1) * 2 + 1

export const SectionView = ({ state, level }: { readonly state: PathState; readonly level: number }): ReactNode => {
  const { runner, language, onItem, selectedItem } = useRun()
  const { item } = state
  const Heading = level <= 2 ? 'h2' : 'h3'
  return (
    <section className={selectedItem === item.item.id ? 'section-view selected' : 'section-view'} data-path={state.key}>
      {/* The preview's editor selects what is clicked; the keyboard's way there is the builder's own outline. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <Heading className="section-title" onClick={onItem && (() => onItem(item.item.id))}>
        <span className="question-number figures">{item.number}</span>{' '}
        <bdi>{itemTitle(runner.compiled.template, item, language)}</bdi>
      </Heading>
      <InfoBlock item={item} />
      <Below parent={state.key} level={level + 1} />
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
  const run = useRun()
  useTotals()
  const entries = entriesOf(run, pageKey)
  const shown = useGrowing(entries.length, run.target !== null)
  const page = stateOf(run, pageKey)
  return (
    <div className="stack column page-view">
      {page && <InfoBlock item={page.item} />}
      {entries.slice(0, shown).map((entry) => (
        <EntryView key={entry.key} entry={entry} level={2} />
      ))}
      {entries.length === 0 && <p className="empty muted">{t('field.run.emptyPage')}</p>}
    </div>
  )
}

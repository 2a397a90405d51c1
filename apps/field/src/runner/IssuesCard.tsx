import { displayNumber, questionsOf, type PathState } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconChevronRight, IconFlagPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { CardHead } from '../controls/CardHead.tsx'
import { PriorityBadge, useIssueLine } from './IssueList.tsx'
import { issuesOf, type RaisedIssue } from './issues.ts'
import { useRun, useTotals } from './RunContext.tsx'

/** Every issue that was raised, with the question it came from: hidden questions raise none (Q-ISS-6). */
export const IssuesCard = ({ onJump }: { readonly onJump: (key: string) => void }): ReactNode => {
  const t = useWords()
  const { runner } = useRun()
  useTotals()
  const lineOf = useIssueLine()
  const raised: { readonly state: PathState; readonly issue: RaisedIssue }[] = []
  for (const state of questionsOf(runner.session))
    if (state.visible && state.issues.length > 0) for (const issue of issuesOf(state)) raised.push({ state, issue })
  if (raised.length === 0) return null
  return (
    <section className="card flush">
      <CardHead icon={IconFlagPlus} title={t('inspecting.issue.raised')} count={raised.length} />
      {raised.map(({ state, issue }) => (
        <button key={issue.uuid} type="button" className="line-row" onClick={() => onJump(state.key)}>
          <span className="grow">
            <span className="title">
              <span className="figures">{displayNumber(state.item)}</span> <bdi>{issue.title}</bdi>
            </span>
            {lineOf(issue) !== '' && <span className="sub">{lineOf(issue)}</span>}
          </span>
          <PriorityBadge priority={issue.priority} />
          <Icon of={IconChevronRight} size="field" turns className="muted" />
        </button>
      ))}
    </section>
  )
}

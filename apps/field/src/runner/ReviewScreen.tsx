import { displayNumber, missingIn, type Missing, type Operation } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconAlertCircle, IconArrowUp, IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { go } from '../app/route.ts'
import { SyncChip } from '../app/SyncChip.tsx'
import { useWords } from '../app/words.ts'
import { Button } from '../controls/Button.tsx'
import { CardHead } from '../controls/CardHead.tsx'
import { plainText } from '../controls/RichText.tsx'
import { useToast } from '../controls/Toasts.tsx'
import { TopBar } from '../controls/TopBar.tsx'
import type { KeptInspection } from '../sync/model.ts'
import { FailedCard } from './FailedCard.tsx'
import { IssuesCard } from './IssuesCard.tsx'
import { itemTitle } from './itemTitle.ts'
import type { OpenInspection } from './openKeptInspection.ts'
import { useRun, useTotals } from './RunContext.tsx'
import { ScoreCard } from './ScoreCard.tsx'
import { UnkeptNotice } from './UnkeptNotice.tsx'
import { UnsentOfOthers, useUnsentOfOthers } from './UnsentOfOthers.tsx'
import { firstUnconfirmed, SignaturesCard } from './SignaturesCard.tsx'
import { useEntries } from './useEntries.ts'

const MissingRow = ({ missing, onJump }: { readonly missing: Missing; readonly onJump: () => void }): ReactNode => {
  const t = useWords()
  const { runner, templateLanguage } = useRun()
  const { template } = runner.compiled
  const page = missing.item.page
  const entries = useEntries(missing.path)
  return (
    <button type="button" className="line-row" onClick={onJump}>
      <span className="grow">
        <span className="title">
          <span className="figures">{displayNumber(missing.item)}</span>{' '}
          <bdi>{plainText(itemTitle(template, missing.item, templateLanguage))}</bdi>
        </span>
        <span className="sub">
          {page && <bdi>{itemTitle(template, page, templateLanguage)}</bdi>}
          {entries !== '' && (
            <>
              {' · '}
              <bdi>{entries}</bdi>
            </>
          )}
          {missing.reason !== 'required' && ` · ${t(`field.review.missingReason.${missing.reason}`)}`}
        </span>
      </span>
      <Icon of={IconChevronRight} size="field" turns className="muted" />
    </button>
  )
}

export interface ReviewScreenProps {
  readonly open: OpenInspection
  readonly inspection: KeptInspection
  readonly onJump: (key: string, pulse: boolean) => void
}

/** What stands before completing: score, counts, what is missing, what failed. Complete is never dead. */
const ReviewScreen = ({ open, inspection, onJump }: ReviewScreenProps): ReactNode => {
  const t = useWords()
  useTotals()
  const run = useRun()
  const toast = useToast()
  const [completing, setCompleting] = useState(false)
  const [unkept, setUnkept] = useState<readonly Operation[]>([])
  const body = useRef<HTMLElement>(null)
  const missing = missingIn(open.session)
  const unsent = useUnsentOfOthers(inspection.uuid)
  const [first] = missing
  const unconfirmed = firstUnconfirmed(run)
  const complete = async (): Promise<void> => {
    setCompleting(true)
    try {
      // What was typed a moment ago may be all that was missing, or take an answer away.
      const refused = await open.unkept()
      const left = missingIn(open.session)[0]?.key ?? firstUnconfirmed(run)
      if (refused.length === 0 && left !== null) {
        onJump(left, true)
        return
      }
      const now = refused.length > 0 ? refused : await open.complete()
      setUnkept(now)
      if (now.length > 0) body.current?.scrollTo({ top: 0 })
      else go({ screen: 'done', inspection: inspection.uuid }, true)
    } catch (error) {
      console.error('field: the inspection could not be completed', error)
      toast({ text: t('inspecting.unkept.completion') })
    } finally {
      setCompleting(false)
    }
  }
  return (
    <div className="screen">
      <header className="screen-head">
        <TopBar title={t('field.review.title')} onBack={() => go({ screen: 'run', inspection: inspection.uuid })}>
          <SyncChip />
        </TopBar>
      </header>
      <main className="screen-body" ref={body}>
        <div className="stack column">
          <UnkeptNotice unkept={unkept} onJump={(key) => onJump(key, true)} />
          <UnsentOfOthers unsent={unsent} />
          <ScoreCard title={t('field.review.scoreSoFar')} />
          {missing.length > 0 && (
            <section className="card flush missing-card">
              <CardHead tone="danger" icon={IconAlertCircle} title={t('field.review.missing')} count={missing.length} />
              {missing.map((entry) => (
                <MissingRow
                  key={`${entry.key}:${entry.reason}`}
                  missing={entry}
                  onJump={() => onJump(entry.key, true)}
                />
              ))}
            </section>
          )}
          <FailedCard onJump={(key) => onJump(key, true)} />
          <IssuesCard onJump={(key) => onJump(key, true)} />
          <SignaturesCard onJump={(key) => onJump(key, true)} />
        </div>
      </main>
      <footer className="screen-foot">
        <div className="column stack tight">
          {unkept.length > 0 ? (
            <p className="foot-line danger-text" role="status">
              <Icon of={IconArrowUp} size="control" />
              {t('inspecting.unkept.title', { count: unkept.length })}
            </p>
          ) : missing.length > 0 ? (
            <p className="foot-line danger-text" role="status">
              <Icon of={IconArrowUp} size="control" />
              {t('field.review.missingLine', { count: missing.length })}
            </p>
          ) : unconfirmed !== null ? (
            <p className="foot-line danger-text" role="status">
              <Icon of={IconArrowUp} size="control" />
              {t('inspecting.sign.unconfirmedLine')}
            </p>
          ) : (
            <p className="foot-line secondary" role="status">
              <Icon of={IconCircleCheck} size="control" />
              {t('field.review.nothingMissing')}
            </p>
          )}
          <Button
            kind="primary"
            wide
            className="complete"
            icon={IconCircleCheck}
            aria-busy={completing}
            onClick={() => {
              if (!completing) void complete()
            }}
          >
            {t(unsent.length > 0 && !first ? 'sync.others.complete' : 'field.review.complete')}
          </Button>
        </div>
      </footer>
    </div>
  )
}

export default ReviewScreen

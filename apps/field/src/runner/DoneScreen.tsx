import { Icon } from '@plumbline/kit'
import { IconCircleCheck, IconDeviceMobile, IconFileText, IconListDetails } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useConnected, useDevice, useOverview } from '../app/DeviceContext.tsx'
import { go } from '../app/route.ts'
import { SyncChip } from '../app/SyncChip.tsx'
import { useWords } from '../app/words.ts'
import { Button } from '../controls/Button.tsx'
import { TopBar } from '../controls/TopBar.tsx'
import type { KeptInspection } from '../sync/model.ts'
import { FailedCard } from './FailedCard.tsx'
import { IssuesCard } from './IssuesCard.tsx'
import { templateTitle } from './itemTitle.ts'
import { useRun, useTotals } from './RunContext.tsx'
import { ScoreCard } from './ScoreCard.tsx'
import { SignaturesCard } from './SignaturesCard.tsx'

/** The workspace's report page stands beside the field app, on the same origin. */
const reportAddress = (uuid: string): string => `/inspections/${encodeURIComponent(uuid)}/view-report`

export interface DoneScreenProps {
  readonly inspection: KeptInspection
  readonly onJump: (key: string, pulse: boolean) => void
}

/**
 * After completing: where it is, and what the report will say first (score, failures, issues, signatures), with a
 * network or without; the report itself once the server has everything.
 */
const DoneScreen = ({ inspection, onJump }: DoneScreenProps): ReactNode => {
  const t = useWords()
  const device = useDevice()
  const { runner, templateLanguage } = useRun()
  const overview = useOverview()
  const connected = useConnected()
  useTotals()
  const safe =
    inspection.completion === 'done' && !overview.unsent.some((entry) => entry.inspection === inspection.uuid)
  const reachable = connected && overview.outbox.reachable !== false && !overview.outbox.signed_out
  const template = overview.templates.find(({ uuid }) => uuid === inspection.template)
  return (
    <div className="screen">
      <header className="screen-head">
        <TopBar
          title={templateTitle(runner.compiled.template, templateLanguage)}
          onBack={() => go({ screen: 'today' })}
        >
          <SyncChip />
        </TopBar>
      </header>
      <main className="screen-body">
        <div className="stack column">
          <div className="empty" role="status">
            <span className={safe ? 'done-mark safe' : 'done-mark'}>
              <Icon of={safe ? IconCircleCheck : IconDeviceMobile} size="field" />
            </span>
            <h2 className="today-title">{t('field.done.title')}</h2>
            <p className="secondary">{t(safe ? 'field.done.safe' : 'field.done.waiting')}</p>
            <p className="muted isolated">{inspection.number}</p>
          </div>
          <ScoreCard title={t('field.review.score')} />
          <FailedCard onJump={(key) => onJump(key, true)} />
          <IssuesCard onJump={(key) => onJump(key, true)} />
          <SignaturesCard onJump={(key) => onJump(key, true)} />
          <Button wide icon={IconListDetails} onClick={() => go({ screen: 'run', inspection: inspection.uuid })}>
            {t('inspecting.done.answers')}
          </Button>
          {safe && reachable ? (
            <a className="button default wide" href={reportAddress(inspection.uuid)}>
              <Icon of={IconFileText} size="field" />
              {t('field.done.report')}
            </a>
          ) : (
            <p className="muted small">{t('field.done.reportLater')}</p>
          )}
        </div>
      </main>
      <footer className="screen-foot">
        <div className="column row">
          {template && (
            <Button
              onClick={() => {
                void device.start(template).then((started) => go({ screen: 'run', inspection: started.uuid }))
              }}
            >
              {t('field.done.again')}
            </Button>
          )}
          <Button kind="primary" className="grow" onClick={() => go({ screen: 'today' })}>
            {t('field.done.today')}
          </Button>
        </div>
      </footer>
    </div>
  )
}

export default DoneScreen

import { failedIn } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconCircleCheck, IconDeviceMobile, IconFileText } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useConnected, useDevice, useOverview } from '../app/DeviceContext.tsx'
import { go } from '../app/route.ts'
import { SyncChip } from '../app/SyncChip.tsx'
import { useWords } from '../app/words.ts'
import { Button } from '../controls/Button.tsx'
import { TopBar } from '../controls/TopBar.tsx'
import type { KeptInspection } from '../sync/model.ts'
import { templateTitle } from './itemTitle.ts'
import { useRun, useTotals } from './RunContext.tsx'
import { ScoreCard } from './ScoreCard.tsx'

/** The workspace's report page stands beside the field app, on the same origin. */
const reportAddress = (uuid: string): string => `/inspections/${encodeURIComponent(uuid)}/view-report`

/** After completing: where it is, the score, and the report once the server has everything. */
const DoneScreen = ({ inspection }: { readonly inspection: KeptInspection }): ReactNode => {
  const t = useWords()
  const device = useDevice()
  const { runner, templateLanguage } = useRun()
  const overview = useOverview()
  const connected = useConnected()
  useTotals()
  const safe =
    inspection.completion === 'done' && !overview.unsent.some((entry) => entry.inspection === inspection.uuid)
  const failed = failedIn(runner.session).length
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
          {failed > 0 && (
            <p className="row danger-text">
              <span className="figures strong">{failed}</span> {t('field.done.failedCount', { count: failed })}
            </p>
          )}
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

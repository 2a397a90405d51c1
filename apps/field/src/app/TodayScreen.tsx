import { formatList, formatRelative, localeOf, type Language } from '@plumbline/language'
import { Avatar, EmptyDrawing, Icon, Logo } from '@plumbline/kit'
import { IconChevronRight, IconCircleCheck, IconCloudDownload, IconPlus, IconScan } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { ProgressLine } from '../controls/ProgressLine.tsx'
import type { KeptInspection } from '../sync/model.ts'
import { useDevice, useOverview } from './DeviceContext.tsx'
import { go } from './route.ts'
import { SyncChip } from './SyncChip.tsx'
import { useOfflineReady } from './offlineReady.ts'
import { WaitingCards } from './WaitingScreen.tsx'
import { useWords } from './words.ts'

const AccountSheet = lazy(() => import('./AccountSheet.tsx'))
const FindAssetSheet = lazy(() => import('./FindAssetSheet.tsx'))

/** "Fri 20 November" */
const dayOf = (language: Language, now: number, zone: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone: zone,
  }).format(now)

/** As it stands within a sentence: "yesterday", and still "vor 1 Std." and "12 Nov". */
const leftWhen = (language: Language, at: string, now: number, zone: string): string => {
  const words = formatRelative(language, at, now, zone)
  return words.charAt(0).toLocaleLowerCase(localeOf(language)) + words.slice(1)
}

const newestFirst = (one: KeptInspection, other: KeptInspection): number =>
  other.updated_at.localeCompare(one.updated_at)

const InspectionCard = ({
  inspection,
  now,
}: {
  readonly inspection: KeptInspection
  readonly now: number
}): ReactNode => {
  const t = useWords()
  const device = useDevice()
  const { answered, total, page, pages } = inspection.progress
  const left = t('field.today.left', {
    when: leftWhen(t.language, inspection.updated_at, now, device.person.zone),
  })
  return (
    <article className="card inspection-card" aria-label={inspection.title}>
      <div>
        <h3 className="title">
          <bdi>{inspection.title}</bdi>
        </h3>
        <p className="secondary small">
          {inspection.number !== '' && (
            <>
              <bdi className="isolated">{inspection.number}</bdi>
              {' · '}
            </>
          )}
          {pages > 0 && `${t('field.today.pageOf', { page, pages })} · `}
          {left}
        </p>
      </div>
      <Button kind="tinted" onClick={() => go({ screen: 'run', inspection: inspection.uuid })}>
        {t('field.today.continue')}
      </Button>
      <div className="foot">
        <ProgressLine rounded done={answered} of={total} label={t('field.today.progress', { answered, total })} />
        <span className="secondary small figures" aria-hidden>
          {t('field.today.answered', { answered, total })}
        </span>
      </div>
    </article>
  )
}

/** "3 templates, 214 assets and 1,204 list rows" */
const useReadyWords = (): string => {
  const t = useWords()
  const { templates, ready } = useOverview()
  return formatList(t.language, [
    t('field.today.templates', { count: templates.length }),
    ...(ready.assets > 0 ? [t('fieldAssets.ready', { count: ready.assets })] : []),
    ...(ready.rows > 0 ? [t('fieldAssets.readyRows', { count: ready.rows })] : []),
  ])
}

/** What is in progress, the way to start, and what is ready without a network. */
export const TodayScreen = ({ onSignOut }: { readonly onSignOut: () => void }): ReactNode => {
  const t = useWords()
  const device = useDevice()
  const overview = useOverview()
  const ready = useOfflineReady()
  const readyWords = useReadyWords()
  const [account, setAccount] = useState(false)
  const [finding, setFinding] = useState(false)
  const now = device.clock.now()
  const open = overview.inspections.filter(({ completion }) => completion === 'open').toSorted(newestFirst)
  const completed = overview.inspections.filter(({ completion }) => completion !== 'open').toSorted(newestFirst)
  return (
    <div className="screen">
      <header className="screen-head">
        <div className="today-head column">
          <div className="row">
            <span className="grow">
              <Logo size={28} />
            </span>
            <SyncChip />
            <button
              type="button"
              className="button icon-only avatar-button"
              aria-haspopup="dialog"
              aria-label={t('field.today.account', { name: device.person.name })}
              onClick={() => setAccount(true)}
            >
              <Avatar name={device.person.name} size={36} decorative />
            </button>
          </div>
          <div className="row baseline">
            <h1 className="today-title grow">{t('field.today.title')}</h1>
            <span className="secondary">{dayOf(t.language, now, device.person.zone)}</span>
          </div>
        </div>
      </header>
      <main className="screen-body">
        <div className="stack column">
          {open.length > 0 && (
            <>
              <h2 className="section-head">
                {t('field.today.inProgress')} <span className="count figures">{open.length}</span>
              </h2>
              {open.map((inspection) => (
                <InspectionCard key={inspection.uuid} inspection={inspection} now={now} />
              ))}
            </>
          )}
          {open.length === 0 && !overview.asked && <WaitingCards />}
          {open.length === 0 && overview.asked && (
            <div className="empty">
              <EmptyDrawing kind="nothing-yet" />
              <h2 className="strong">{t('field.today.empty')}</h2>
              <p className="secondary">{t('field.today.emptyText')}</p>
            </div>
          )}
          {completed.length > 0 && (
            <>
              <h2 className="section-head">
                {t('field.today.completed')} <span className="count figures">{completed.length}</span>
              </h2>
              <div className="card flush rows">
                {completed.map((inspection) => (
                  <button
                    key={inspection.uuid}
                    type="button"
                    className="line-row"
                    onClick={() => go({ screen: 'done', inspection: inspection.uuid })}
                  >
                    <Icon of={IconCircleCheck} size="field" className="icon-success" />
                    <span className="grow">
                      <span className="title">
                        <bdi>{inspection.title}</bdi>
                      </span>
                      <span className="sub">
                        <bdi className="isolated">{inspection.number}</bdi>
                      </span>
                    </span>
                    <Icon of={IconChevronRight} size="field" turns className="muted" />
                  </button>
                ))}
              </div>
            </>
          )}
          <p className="ready-line">
            <Icon
              of={ready ? IconCircleCheck : IconCloudDownload}
              size="field"
              className={ready ? 'icon-success' : 'muted'}
            />
            <span>
              {ready ? (
                <>
                  <b>{t('field.today.ready')}</b> {readyWords}
                </>
              ) : (
                t('field.today.preparing')
              )}
            </span>
          </p>
        </div>
      </main>
      <footer className="screen-foot">
        <div className="column row">
          {overview.ready.assets > 0 && (
            <Button icon={IconScan} aria-haspopup="dialog" onClick={() => setFinding(true)}>
              {t('fieldAssets.scanOne')}
            </Button>
          )}
          <Button kind="primary" className="grow" icon={IconPlus} onClick={() => go({ screen: 'choose' })}>
            {t('field.today.startNew')}
          </Button>
        </div>
      </footer>
      {finding && (
        <Suspense>
          <FindAssetSheet onClose={() => setFinding(false)} />
        </Suspense>
      )}
      {account && (
        <Suspense>
          <AccountSheet onClose={() => setAccount(false)} onSignOut={onSignOut} />
        </Suspense>
      )}
    </div>
  )
}

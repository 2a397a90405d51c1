import { formatFileSize, formatTime } from '@plumbline/language'
import { Badge, Icon } from '@plumbline/kit'
import {
  IconAlertCircle,
  IconClipboardCheck,
  IconCloudOff,
  IconCloudUp,
  IconDeviceMobile,
  IconFileDownload,
  IconShieldCheck,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { ProgressLine } from '../controls/ProgressLine.tsx'
import { TopBar } from '../controls/TopBar.tsx'
import type { KeptInspection, Unsent } from '../sync/model.ts'
import { AttentionCard } from './AttentionCard.tsx'
import { useConnected, useDevice, useOverview } from './DeviceContext.tsx'
import { ReadyLines } from './ReadyLines.tsx'
import { RescueSheet } from './RescueSheet.tsx'
import { go } from './route.ts'
import { SyncChip } from './SyncChip.tsx'
import { waitingCount } from './syncSummary.ts'
import { littleRoom, roomLeft, useRoom } from './useRoom.ts'
import { useWords, type FieldTranslator } from './words.ts'

const unsentWords = (t: FieldTranslator, unsent: Unsent): string =>
  [
    unsent.start ? t('field.device.notStarted') : '',
    unsent.operations > 0 ? t('field.device.answers', { count: unsent.operations }) : '',
    unsent.media > 0 ? t('field.device.photos', { count: unsent.media }) : '',
    unsent.completion ? t('field.device.completion') : '',
  ]
    .filter((words) => words !== '')
    .join(', ')

const InspectionLine = ({
  inspection,
  unsent,
  sending,
}: {
  readonly inspection: KeptInspection
  readonly unsent: Unsent | undefined
  readonly sending: boolean
}): ReactNode => {
  const t = useWords()
  const { person } = useDevice()
  const { uploading } = useOverview().outbox
  const film = uploading.get(inspection.uuid)
  const size = (bytes: number): string => formatFileSize(t.language, bytes)
  const waits = unsent !== undefined && (unsent.operations > 0 || unsent.media > 0 || unsent.start || unsent.completion)
  const refused = (unsent?.refused ?? 0) > 0
  return (
    <button type="button" className="line-row" onClick={() => go({ screen: 'run', inspection: inspection.uuid })}>
      <Icon of={IconClipboardCheck} size="field" className={waits ? 'warning-text' : 'icon-success'} />
      <span className="grow">
        <span className="title">
          <bdi>{inspection.title}</bdi>
        </span>
        <span className="sub">
          {unsent && waits
            ? unsentWords(t, unsent) +
              (film ? ` · ${t('field.device.uploaded', { sent: size(film.sent), size: size(film.size) })}` : '')
            : inspection.last_safe_at !== null &&
              t('field.device.sentAt', { time: formatTime(t.language, inspection.last_safe_at, person.zone) })}
        </span>
      </span>
      {refused && (
        <Badge tone="danger" icon={IconAlertCircle}>
          {t('field.device.attention')}
        </Badge>
      )}
      {!refused && waits && sending && (
        <Badge tone="info" icon={IconCloudUp}>
          {t('field.sync.sending', { count: (unsent?.operations ?? 0) + (unsent?.media ?? 0) })}
        </Badge>
      )}
      {!refused && waits && !sending && (
        <Badge tone="warning" icon={IconDeviceMobile}>
          {t('field.device.here')}
        </Badge>
      )}
      {!refused && !waits && (
        <Badge tone="success" icon={IconShieldCheck}>
          {t('field.device.safe')}
        </Badge>
      )}
    </button>
  )
}

/** The newest of what is safe already stand below what waits. */
const safeShown = 3

/** What is on this device: what waits, what is safe, what is ready without a network, how much room there is. */
const DeviceScreen = ({ onSignIn }: { readonly onSignIn: () => void }): ReactNode => {
  const t = useWords()
  const device = useDevice()
  const overview = useOverview()
  const connected = useConnected()
  const room = useRoom()
  const [rescue, setRescue] = useState(false)
  const { outbox, unsent } = overview
  const offline = !connected || outbox.reachable === false
  const waiting = waitingCount(overview)
  const bytes = unsent.reduce((sum, entry) => sum + entry.bytes, 0)
  const unsentBy = new Map(unsent.map((entry) => [entry.inspection, entry]))
  const order = (inspection: KeptInspection): number => (unsentBy.has(inspection.uuid) ? 0 : 1)
  const inspections = overview.inspections
    .toSorted((one, other) => order(one) - order(other) || other.updated_at.localeCompare(one.updated_at))
    .slice(0, unsent.length + safeShown)
  const size = (value: number): string => formatFileSize(t.language, value)
  return (
    <div className="screen">
      <header className="screen-head">
        <TopBar title={t('field.device.title')} onBack={() => window.history.back()}>
          <SyncChip />
        </TopBar>
      </header>
      <main className="screen-body">
        <div className="stack column">
          {outbox.signed_out && (
            <section className="notice tone-danger">
              <Icon of={IconAlertCircle} size="field" />
              <div className="grow">
                <p>{t('field.device.signInText')}</p>
                <Button kind="quiet" onClick={onSignIn}>
                  {t('field.device.signIn')}
                </Button>
              </div>
            </section>
          )}
          {offline && (
            <section className="notice tone-warning">
              <Icon of={IconCloudOff} size="field" />
              <div className="grow">
                <div className="row">
                  <h2 className="strong grow">
                    {t('field.device.noNetworkSince', {
                      time: formatTime(t.language, outbox.unreachable_since ?? device.clock.now(), device.person.zone),
                    })}
                  </h2>
                  <Button kind="quiet" onClick={() => void device.refresh()}>
                    {t('field.device.tryNow')}
                  </Button>
                </div>
                <p>{t('field.device.keepWorking')}</p>
              </div>
            </section>
          )}
          {room && roomLeft(room) < littleRoom && (
            <section className="notice tone-warning" role="status">
              <Icon of={IconAlertCircle} size="field" />
              <div className="grow">
                <h2 className="strong">{t('sync.room.low')}</h2>
                <p>{t('sync.room.lowText', { left: size(roomLeft(room)) })}</p>
              </div>
            </section>
          )}
          <AttentionCard />
          <section className="card flush">
            <h2 className="card-head">
              <span className="grow">{t(waiting > 0 ? 'field.device.waiting' : 'field.device.here')}</span>
              {waiting > 0 && (
                <span className="secondary figures">
                  {waiting}
                  {bytes > 0 && ` · ${size(bytes)}`}
                </span>
              )}
            </h2>
            {inspections.map((inspection) => (
              <InspectionLine
                key={inspection.uuid}
                inspection={inspection}
                unsent={unsentBy.get(inspection.uuid)}
                sending={[...outbox.sending].some((key) => key.startsWith(inspection.uuid))}
              />
            ))}
            {waiting === 0 && <p className="line-row secondary">{t('field.device.nothingWaiting')}</p>}
          </section>
          <section className="card stack tight">
            <h2>{t('field.device.ready')}</h2>
            <ReadyLines />
            {room && (
              <div className="row">
                <ProgressLine
                  rounded
                  done={room.used}
                  of={room.total}
                  label={t('field.device.used', { used: size(room.used), total: size(room.total) })}
                />
                <span className="secondary small figures" aria-hidden>
                  {t('field.device.used', { used: size(room.used), total: size(room.total) })}
                </span>
              </div>
            )}
            {room && (
              <p className="secondary small">
                {t('sync.room.left', { left: size(roomLeft(room)) })}
                {' · '}
                {t(room.persisted ? 'field.device.persisted' : 'field.device.persist')}
                {room.homeScreen && ` ${t('field.device.homeScreen')}`}
              </p>
            )}
            {room && !room.persisted && (
              <Button kind="tinted" wide onClick={() => void room.persist()}>
                {t('field.device.persistAsk')}
              </Button>
            )}
          </section>
        </div>
      </main>
      <footer className="screen-foot">
        <div className="column row">
          <Button icon={IconFileDownload} aria-haspopup="dialog" onClick={() => setRescue(true)}>
            {t('field.device.rescue')}
          </Button>
          <Button kind="primary" className="grow" onClick={() => window.history.back()}>
            {t('field.device.continue')}
          </Button>
        </div>
      </footer>
      {rescue && <RescueSheet onClose={() => setRescue(false)} />}
    </div>
  )
}

export default DeviceScreen

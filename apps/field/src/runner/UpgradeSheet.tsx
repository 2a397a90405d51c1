import { Badge, Icon } from '@plumbline/kit'
import type { AnswerOf, Contract } from '@plumbline/contract'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useDevice } from '../app/DeviceContext.tsx'
import { useWords } from '../app/words.ts'
import { Button } from '../controls/Button.tsx'
import { plainText } from '../controls/RichText.tsx'
import { Sheet } from '../controls/Sheet.tsx'
import { useToast } from '../controls/Toasts.tsx'
import type { KeptInspection } from '../sync/model.ts'

type Upgrade = AnswerOf<Contract['inspections']['upgradeInspection']>
type Change = Upgrade['changes'][number]

const ChangeRow = ({ change }: { readonly change: Change }): ReactNode => {
  const t = useWords()
  return (
    <div className="line-row">
      <span className="grow">
        <span className="title">
          <bdi>{plainText(change.title)}</bdi>
        </span>
        <span className="sub">
          {change.page !== null && <bdi>{plainText(change.page)}</bdi>}
          {change.former !== null && (
            <>
              {change.page !== null && ' · '}
              <bdi>{t('sync.upgrade.former', { title: plainText(change.former) })}</bdi>
            </>
          )}
          {change.set_aside > 0 && (
            <span className="warning-text"> {t('sync.upgrade.asideOf', { count: change.set_aside })}</span>
          )}
        </span>
      </span>
      <Badge tone={change.kind === 'removed' ? 'warning' : change.kind === 'added' ? 'success' : 'info'}>
        {t(`sync.upgrade.kind.${change.kind}`)}
      </Badge>
    </div>
  )
}

export interface UpgradeSheetProps {
  readonly inspection: KeptInspection
  readonly version: number
  readonly onClose: () => void
}

/** What changes, before anything does; answers are never dropped (api.md, "upgrade"). */
const UpgradeSheet = ({ inspection, version, onClose }: UpgradeSheetProps): ReactNode => {
  const t = useWords()
  const device = useDevice()
  const toast = useToast()
  const [found, setFound] = useState<Upgrade | 'offline' | { readonly refused: string } | null>(null)
  const [upgrading, setUpgrading] = useState(false)
  const { uuid, template_version: from } = inspection
  useEffect(() => {
    let wanted = true
    const check = async (): Promise<void> => {
      // What was answered here counts in what is set aside.
      await device.outbox.tryNow()
      const answer = await device.calls.upgrade(uuid, version, true)
      if (!wanted) return
      if (answer.kind === 'done') setFound(answer.data)
      else setFound(answer.kind === 'refused' ? { refused: answer.message } : 'offline')
    }
    check().catch((error: unknown) => {
      console.error('field: what an upgrade changes is not known', error)
      if (wanted) setFound('offline')
    })
    return () => {
      wanted = false
    }
  }, [device, uuid, version])
  const upgrade = async (): Promise<void> => {
    setUpgrading(true)
    const answer = await device.calls.upgrade(uuid, version, false)
    if (answer.kind === 'done' && (await device.fetchInspection(uuid))) {
      onClose()
      toast({ text: t('sync.upgrade.done', { version }) })
      return
    }
    setUpgrading(false)
    setFound(answer.kind === 'refused' ? { refused: answer.message } : 'offline')
  }
  const changes = found !== null && typeof found === 'object' && 'changes' in found ? found.changes : null
  const aside = changes?.reduce((sum, { set_aside }) => sum + set_aside, 0) ?? 0
  return (
    <Sheet
      title={t('sync.upgrade.sheet', { from, to: version })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('sync.upgrade.stay', { from })}</Button>
          {changes !== null && (
            <Button
              kind="primary"
              className="grow"
              aria-busy={upgrading}
              onClick={() => {
                if (!upgrading) void upgrade()
              }}
            >
              {t('sync.upgrade.do')}
            </Button>
          )}
        </>
      }
    >
      {found === null && (
        <div className="stack column" aria-busy aria-label={t('gen.loading')}>
          <div className="skeleton" />
          <div className="skeleton" />
        </div>
      )}
      {found === 'offline' && (
        <p className="notice tone-warning column" role="status">
          <Icon of={IconAlertCircle} size="field" />
          {t('sync.upgrade.offline')}
        </p>
      )}
      {found !== null && typeof found === 'object' && 'refused' in found && (
        <p className="notice tone-danger column" role="alert">
          <Icon of={IconAlertCircle} size="field" />
          {t('sync.upgrade.failed')}
          {found.refused !== '' && `: ${found.refused}`}
        </p>
      )}
      {changes !== null && (
        <>
          <p className="notice tone-success column">
            <Icon of={IconCircleCheck} size="field" />
            <span>
              {t('sync.upgrade.kept')} {aside > 0 && t('sync.upgrade.aside', { count: aside })}
            </span>
          </p>
          {changes.length === 0 && <p className="line-row secondary">{t('sync.upgrade.none')}</p>}
          {changes.map((change) => (
            <ChangeRow key={`${change.base_id} ${change.kind}`} change={change} />
          ))}
        </>
      )}
    </Sheet>
  )
}

export default UpgradeSheet

import { Icon } from '@plumbline/kit'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useOverview } from './DeviceContext.tsx'
import { useOfflineReady } from './offlineReady.ts'
import { useWords } from './words.ts'

const ReadyLine = ({
  ready,
  more,
  children,
}: {
  readonly ready: boolean
  readonly more: string
  readonly children: ReactNode
}): ReactNode => (
  <p className="row ready-row">
    <Icon of={IconCircleCheck} size="field" className={ready ? 'icon-success' : 'muted'} />
    <span>{children}</span>
    <span className="secondary small">{more}</span>
  </p>
)

/** What work without a network finds on this device. */
export const ReadyLines = (): ReactNode => {
  const t = useWords()
  const { templates, ready: here } = useOverview()
  const ready = useOfflineReady()
  return (
    <>
      <ReadyLine ready={ready} more={t(ready ? 'field.device.newest' : 'field.today.notReady')}>
        {t('field.today.templates', { count: templates.length })}
      </ReadyLine>
      {here.assets > 0 && (
        <ReadyLine ready={ready} more={t('fieldAssets.withCodes')}>
          {t('fieldAssets.ready', { count: here.assets })}
        </ReadyLine>
      )}
      {here.lists > 0 && (
        <ReadyLine ready={ready} more={t('fieldAssets.readyLists', { count: here.lists })}>
          {t('fieldAssets.readyRows', { count: here.rows })}
        </ReadyLine>
      )}
      {here.earlier > 0 && (
        <ReadyLine ready={ready} more={t('fieldAssets.lastVisits')}>
          {t('fieldAssets.readyEarlier', { count: here.earlier })}
        </ReadyLine>
      )}
    </>
  )
}

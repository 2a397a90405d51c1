import { classes, Icon, type IconShape } from '@plumbline/kit'
import { IconAlertCircle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useConnected, useOverview } from './DeviceContext.tsx'
import { go } from './route.ts'
import { syncSummary, type SyncSummary } from './syncSummary.ts'
import { useWords, type FieldTranslator } from './words.ts'

const looks: Readonly<Record<SyncSummary['state'], { readonly tone: string; readonly icon: IconShape }>> = {
  saved: { tone: 'tone-success', icon: IconCloudCheck },
  sending: { tone: 'tone-info', icon: IconCloudUp },
  offline: { tone: 'tone-warning', icon: IconCloudOff },
  attention: { tone: 'tone-danger', icon: IconAlertCircle },
}

export const syncWords = (t: FieldTranslator, summary: SyncSummary): string => {
  switch (summary.state) {
    case 'saved':
      return t('field.sync.saved')
    case 'sending':
      return t('field.sync.sending', { count: summary.count })
    case 'offline':
      return summary.count > 0 ? t('field.sync.offlineWaiting', { count: summary.count }) : t('field.sync.offline')
    case 'attention':
      return t('field.sync.attention')
  }
}

/** Where the work is: colour, icon and words, always; a tap shows what waits. */
export const SyncChip = (): ReactNode => {
  const t = useWords()
  const summary = syncSummary(useOverview(), useConnected())
  const { tone, icon } = looks[summary.state]
  const words = syncWords(t, summary)
  return (
    <button
      type="button"
      className={classes('sync-chip', tone)}
      aria-label={t('field.sync.open', { state: words })}
      data-state={summary.state}
      onClick={() => go({ screen: 'device' })}
    >
      <Icon of={icon} size="control" />
      <span aria-live="polite">{words}</span>
    </button>
  )
}

import { Icon, VisuallyHidden, type IconShape } from '@plumbline/kit'
import { formatTime } from '@plumbline/language'
import { IconAlertCircle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUser } from '../../../../shared/session/index.ts'
import { useWords } from '../../../../shared/words/index.ts'
import { useTools } from '../BuilderTools.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import styles from './SavedState.module.css'

const icons: Readonly<Record<string, IconShape>> = {
  saved: IconCloudCheck,
  saving: IconCloudUp,
  offline: IconCloudOff,
  conflict: IconAlertCircle,
  failed: IconAlertCircle,
}

/** What is on the server: a cloud and words, never only a colour. */
export const SavedState = ({ short }: { readonly short: boolean }): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const { builder } = useTools()
  const saving = useBuilder((state) => state.saving)
  const { tz_code } = useUser()
  const words = (): string => {
    switch (saving.kind) {
      case 'saved':
        if (saving.at === null) return t('builder.saved')
        if (saving.by !== undefined)
          return t('saving.taken', { name: saving.by, time: formatTime(t.language, saving.at, tz_code) })
        return t('builder.saved.at', { time: formatTime(t.language, saving.at, tz_code) })
      case 'saving':
        return t('builder.saving')
      case 'offline':
        return t('builder.offline')
      case 'conflict':
        return t('builder.conflict')
      case 'failed':
        return t('builder.unsaved')
    }
  }
  const content = (
    <>
      <Icon of={icons[saving.kind] ?? IconCloudUp} />
      {short ? <VisuallyHidden>{words()}</VisuallyHidden> : words()}
    </>
  )
  if (saving.kind === 'conflict' || saving.kind === 'failed')
    return (
      <button
        type="button"
        className={`${styles['state'] ?? ''} ${styles['problem'] ?? ''}`}
        onClick={() =>
          saving.kind === 'conflict'
            ? store.openDialog({ kind: 'revision', message: saving.message })
            : void builder.saving.flush()
        }
      >
        {content}
      </button>
    )
  return (
    <span className={styles['state']} data-saving={saving.kind} role="status">
      {content}
    </span>
  )
}

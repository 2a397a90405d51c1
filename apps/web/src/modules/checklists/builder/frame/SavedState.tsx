import { Icon, VisuallyHidden, type IconShape } from '@plumbline/kit'
import { formatTime } from '@plumbline/language'
import { IconAlertCircle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useUser } from '../../../../shared/session/index.ts'
import { useWords } from '../../../../shared/words/index.ts'
import { useTools } from '../BuilderTools.ts'
import type { SavingState } from '../saving/SavingState.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import styles from './SavedState.module.css'

const icons: Readonly<Record<string, IconShape>> = {
  saved: IconCloudCheck,
  saving: IconCloudUp,
  incomplete: IconAlertCircle,
  offline: IconCloudOff,
  conflict: IconAlertCircle,
  failed: IconAlertCircle,
}

/** Nobody reads a word that stands for less between two letters; a screen reader would speak it each time. */
const calmMs = 300

/** How the saving stands: a problem and its beginning at once, that all is saved when it stays so. */
const useCalmSaving = (): SavingState => {
  const saving = useBuilder((state) => state.saving)
  const [calm, setCalm] = useState(saving)
  useEffect(() => {
    if (saving.kind !== 'saved') return undefined
    const timer = setTimeout(() => setCalm(saving), calmMs)
    return () => clearTimeout(timer)
  }, [saving])
  return saving.kind === 'saved' && saving !== calm ? { kind: 'saving' } : saving
}

/** What is on the server: a cloud and words, never only a colour. */
export const SavedState = ({ short }: { readonly short: boolean }): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const { builder } = useTools()
  const saving = useCalmSaving()
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
      case 'incomplete':
        return t('builder.incomplete')
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
  if (saving.kind === 'incomplete')
    return (
      <button
        type="button"
        className={`${styles['state'] ?? ''} ${styles['lacking'] ?? ''}`}
        onClick={() => store.showChecks(true)}
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

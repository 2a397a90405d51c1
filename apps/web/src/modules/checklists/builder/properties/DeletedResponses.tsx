import { Button } from '@mantine/core'
import { parseTemplate, type Item } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { api, CallError, errorText } from '../../../../shared/api/index.ts'
import { useWords } from '../../../../shared/words/index.ts'
import { copyToTemplate, startOwn } from '../actions/chooseResponses.ts'
import { useAct, useTools } from '../BuilderTools.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import { findResponses } from '../store/partMaps.ts'
import styles from './ResponsesEditor.module.css'
import { GlobalSelect } from './ResponsesSource.tsx'

/** "The selected global response was deleted" (builder.md section 5), and the ways out. */
export const DeletedResponses = ({ item }: { readonly item: Item }): ReactNode => {
  const t = useWords()
  const act = useAct()
  const { ids } = useTools()
  const store = useBuilderStore()
  const record = useBuilder((state) => state.record)
  const [failed, setFailed] = useState<string | null>(null)
  const [sending, setSending] = useState(false)

  /** The published version keeps a copy (Q-GLR-2). */
  const restore = async (version: number): Promise<void> => {
    setSending(true)
    setFailed(null)
    try {
      const params = { id: String(record.id), version: String(version) }
      const parsed = parseTemplate(await api.checklists.readVersion({ params }, { silent: true }))
      const set = parsed.ok ? findResponses(parsed.template, item.options.response_set_id) : null
      if (set === null) setFailed(t('globalResponses.builder.notPublished'))
      else store.run(copyToTemplate(store.read().template, item.id, set, ids))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailed(errorText(t, error))
    } finally {
      setSending(false)
    }
  }

  const { version } = record
  return (
    <fieldset className={styles['responses']}>
      <legend className={styles['legend']}>{t('builder.responses')}</legend>
      <p className={styles['deleted']} role="alert">
        <Icon of={IconAlertTriangle} />
        {t('globalResponses.builder.deleted')}
      </p>
      <GlobalSelect item={item} chosen={() => setFailed(null)} />
      {version !== null && (
        <Button variant="default" size="xs" loading={sending} onClick={() => void restore(version)}>
          {t('globalResponses.builder.restore')}
        </Button>
      )}
      <Button variant="subtle" size="xs" onClick={() => act((view) => startOwn(view, item.id))}>
        {t('globalResponses.builder.fresh')}
      </Button>
      {failed !== null && (
        <p className={styles['problem']} role="alert">
          {failed}
        </p>
      )}
    </fieldset>
  )
}

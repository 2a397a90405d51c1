import { Button, Modal, Skeleton, Textarea } from '@mantine/core'
import { blocksPublishing, checkTemplate } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconAlertCircle, IconRocket } from '@tabler/icons-react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { api, errorText } from '../../../../shared/api/index.ts'
import { showToast } from '../../../../shared/toasts/index.ts'
import { useWords } from '../../../../shared/words/index.ts'
import { useTools } from '../BuilderTools.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import { publishedChanges, type PublishedChanges } from './publishedChanges.ts'
import styles from './PublishDialog.module.css'

/** The changes since the last version; null while they are being read, and before the first version. */
const useChanges = (): { readonly changes: PublishedChanges | null; readonly failed: unknown } => {
  const store = useBuilderStore()
  const [changes, setChanges] = useState<PublishedChanges | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  useEffect(() => {
    const { record, template } = store.read()
    if (record.version === null) return undefined
    const call = new AbortController()
    api.checklists
      .lastVersionItems({ params: { id: String(record.id) } }, { silent: true, signal: call.signal })
      .then(({ list }) => setChanges(publishedChanges(list, template.items)))
      .catch((error: unknown) => {
        if (!call.signal.aborted) setFailed(error)
      })
    return () => call.abort()
  }, [store])
  return { changes, failed }
}

const Changes = (): ReactNode => {
  const t = useWords()
  const version = useBuilder((state) => state.record.version)
  const { changes, failed } = useChanges()
  if (version === null) return <p>{t('builder.publish.first')}</p>
  if (failed !== null) return <p>{errorText(t, failed)}</p>
  if (changes === null) return <Skeleton height={20} />
  const { added, removed, changed } = changes
  if (added + removed + changed === 0) return <p>{t('builder.publish.same', { version })}</p>
  return (
    <>
      <p>{t('builder.publish.next', { version: version + 1 })}</p>
      <ul className={styles['changes']}>
        {added > 0 && <li>{t('builder.publish.added', { count: added })}</li>}
        {changed > 0 && <li>{t('builder.publish.changed', { count: changed })}</li>}
        {removed > 0 && <li>{t('builder.publish.removed', { count: removed })}</li>}
      </ul>
    </>
  )
}

/** Freezes the template as its next version. With errors it is refused here already, and says why. */
export const PublishDialog = ({ close }: { readonly close: () => void }): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const { builder } = useTools()
  const template = useBuilder((state) => state.template)
  const findings = useMemo(() => checkTemplate(template), [template])
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.length - errors
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)

  const publish = async (): Promise<void> => {
    setBusy(true)
    try {
      const version = await builder.publish(note.trim())
      if (version !== null) {
        showToast({
          kind: 'success',
          title: t('builder.publish.done', { version }),
          text: t('builder.publish.done.text'),
        })
        // The dialog may have given way to another one in the meantime.
        if (store.read().dialog?.kind === 'publish') close()
      }
    } catch (error) {
      // The toast of the failed call has said why.
      console.error(error)
    } finally {
      setBusy(false)
    }
  }

  if (blocksPublishing(findings))
    return (
      <Modal
        opened
        onClose={close}
        title={t('builder.publish.refused')}
        closeButtonProps={{ 'aria-label': t('gen.close') }}
      >
        <p className={styles['refused']}>
          <Icon of={IconAlertCircle} size="menu" />
          <span>{t('builder.publish.refused.text', { count: errors })}</span>
        </p>
        <div className={styles['foot']}>
          <Button variant="default" onClick={close}>
            {t('gen.cancel')}
          </Button>
          <Button data-autofocus onClick={() => store.openDialog({ kind: 'checks' })}>
            {t('builder.publish.showErrors')}
          </Button>
        </div>
      </Modal>
    )
  return (
    <Modal
      opened
      onClose={close}
      title={t('builder.publish.title')}
      closeButtonProps={{ 'aria-label': t('gen.close') }}
    >
      <form
        className={styles['body']}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void publish()
        }}
      >
        <Changes />
        <p className={styles['muted']}>{t('builder.publish.meaning')}</p>
        {warnings > 0 && (
          <button type="button" className={styles['warnings']} onClick={() => store.openDialog({ kind: 'checks' })}>
            {t('builder.publish.warnings', { count: warnings })}
          </button>
        )}
        <Textarea
          label={t('builder.publish.note')}
          dir="auto"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={2000}
          value={note}
          onChange={({ currentTarget: { value } }) => setNote(value)}
          data-autofocus
        />
        <div className={styles['foot']}>
          <Button variant="default" onClick={close} disabled={busy}>
            {t('gen.cancel')}
          </Button>
          <Button type="submit" loading={busy} leftSection={<Icon of={IconRocket} />}>
            {t('builder.publish')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

import { Button, Textarea } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconRocket } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { showToast } from '../../../../shared/toasts/index.ts'
import { useWords } from '../../../../shared/words/index.ts'
import { useTools } from '../BuilderTools.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import styles from './PublishDialog.module.css'
import { PublishFrame } from './PublishFrame.tsx'
import { Refused } from './Refused.tsx'
import { WhatChanges } from './WhatChanges.tsx'
import { WhatItMeans } from './WhatItMeans.tsx'

/** Freezes the template as its next version. With errors it is refused here already, and says why. */
export const PublishDialog = ({ close }: { readonly close: () => void }): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const { builder } = useTools()
  const findings = useBuilder((state) => state.findings)
  const checking = useBuilder((state) => state.checking)
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => builder.checkNow(), [builder])
  const errors = checking.kind === 'done' ? findings.filter(({ severity }) => severity === 'error') : []
  const warnings = checking.kind === 'done' ? findings.length - errors.length : 0

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

  const showChecks = (): void => {
    close()
    store.showChecks(true)
  }

  if (errors.length > 0) return <Refused errors={errors} close={close} />
  return (
    <PublishFrame title={t('builder.publish.title')} size={640} close={close}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && checking.kind !== 'running') void publish()
        }}
      >
        <div className={styles['body']}>
          <section>
            <h3 className={styles['heading']}>{t('builderVersions.publish.changes')}</h3>
            <WhatChanges
              jump={(id) => {
                close()
                store.select(id, 'title')
              }}
            />
          </section>
          <section>
            <h3 className={styles['heading']}>{t('builderVersions.publish.means')}</h3>
            <WhatItMeans isChecked={checking.kind === 'done'} />
            <div role="status">
              {checking.kind === 'running' && (
                <p className={styles['muted']}>{t('builderVersions.publish.checking')}</p>
              )}
              {checking.kind === 'failed' && (
                <p className={styles['muted']}>
                  {t('builderVersions.publish.unchecked', { message: checking.message })}
                </p>
              )}
            </div>
          </section>
          {warnings > 0 && (
            <button type="button" className={styles['warnings']} onClick={showChecks}>
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
        </div>
        <div className={styles['foot']}>
          <Button variant="default" onClick={close} disabled={busy}>
            {t('gen.cancel')}
          </Button>
          <Button type="submit" loading={busy || checking.kind === 'running'} leftSection={<Icon of={IconRocket} />}>
            {t('builder.publish')}
          </Button>
        </div>
      </form>
    </PublishFrame>
  )
}

import { Button } from '@mantine/core'
import { definitionOf, itemOf } from '@plumbline/checklist'
import { createTranslator, loadFirstWebWords, type Language } from '@plumbline/language'
import { isLanguage } from '@plumbline/language'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { api, errorText } from '../../../shared/api/index.ts'
import { followTopic } from '../../../shared/live/index.ts'
import { Bone } from '../../../shared/page/index.ts'
import { useSession } from '../../../shared/session/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import type { StartingWords } from './actions/ActionView.ts'
import { addHiddenPage } from './actions/addHiddenPage.ts'
import { isBlank } from './actions/isBlank.ts'
import styles from './BuilderPage.module.css'
import { BuilderToolsContext } from './BuilderTools.ts'
import { createRecordsReader } from './checks/readRecords.ts'
import { startCheckWorker } from './checks/startCheckWorker.ts'
import { withRecords } from './checks/withRecords.ts'
import { workerChecks } from './checks/workerChecks.ts'
import { createClipboard } from './clipboard/clipboard.ts'
import { BuilderFrame } from './frame/BuilderFrame.tsx'
import { newId } from './newId.ts'
import { followAuthors } from './presence/followAuthors.ts'
import { openBuilder, type Builder } from './openBuilder.ts'
import { browserClock, whenIdle } from './saving/browserClock.ts'
import { joinTabs } from './saving/liveTabs.ts'
import { createRecovery } from './saving/recovery.ts'
import { startingWords } from './startingWords.ts'
import { BuilderContext } from './store/BuilderContext.ts'
import type { BuilderStore } from './store/createBuilderStore.ts'

interface Opened {
  readonly builder: Builder
  readonly starting: StartingWords
}

/** What a new item starts with is written in the template's language, not in that of the screen. */
const wordsOf = async (language: string): Promise<StartingWords> => {
  const known: Language = isLanguage(language) ? language : 'en'
  return startingWords(createTranslator(known, await loadFirstWebWords(known)))
}

/** A new checklist has nothing but its first line: the cursor stands in it. */
const startWriting = (store: BuilderStore): void => {
  const { template, current } = store.read()
  const first = current === null ? null : itemOf(template, current)
  if (first === null || !isBlank(template, first)) return
  const isAlone = template.items.every(
    (item) => item.id === first.id || definitionOf(item.type).kind !== 'question' || definitionOf(item.type).disabled,
  )
  if (isAlone) store.select(first.id, 'title')
}

const Loading = (): ReactNode => {
  const t = useWords()
  return (
    <div className={styles['loading']} aria-busy aria-label={t('gen.loading')} role="status">
      <div className={styles['bar']} />
      <div className={styles['body']}>
        {[5, 6, 4].map((rows, card) => (
          <div key={card} className={styles['card']}>
            <Bone height={20} width="30%" />
            {Array.from({ length: rows }, (_, row) => (
              <Bone key={row} height={14} width={`${60 - row * 5}%`} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The template builder: opens a template and keeps it open until the person leaves. */
export const BuilderPage = ({ templateId }: { readonly templateId: string }): ReactNode => {
  const t = useWords()
  const navigate = useNavigate()
  const workspace = useSession().workspace?.id ?? 0
  const clipboard = useMemo(() => createClipboard(localStorage, workspace), [workspace])
  const [opened, setOpened] = useState<Opened | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let wanted = true
    let close = (): void => undefined
    const open = async (): Promise<void> => {
      const presence = await joinTabs()
      const leave = presence.leave
      close = leave
      const readRecords = createRecordsReader(browserClock.now)
      const builder = await openBuilder({
        calls: api.checklists,
        templateId,
        clock: browserClock,
        ids: newId,
        recovery: createRecovery(localStorage, templateId, presence.tab, presence.isAlive),
        whenIdle,
        checks: () => withRecords(workerChecks(startCheckWorker), readRecords),
      })
      const stopFollowing = followAuthors({ builder, clock: browserClock, follow: followTopic })
      close = () => {
        stopFollowing()
        builder.close()
        leave()
      }
      const starting = await wordsOf(builder.store.read().template.language)
      builder.store.run(addHiddenPage({ template: builder.store.read().template, ids: newId, starting }))
      startWriting(builder.store)
      if (wanted) setOpened({ builder, starting })
      else close()
    }
    open().catch((error: unknown) => {
      if (wanted) setFailed(error)
    })
    return () => {
      wanted = false
      close()
    }
  }, [templateId, attempt])

  const openAnew = (): void => {
    setOpened(null)
    setFailed(null)
    setAttempt(attempt + 1)
  }

  if (failed !== null)
    return (
      <div className={styles['failed']} role="alert">
        <p>{errorText(t, failed)}</p>
        <Button onClick={openAnew}>{t('gen.retry')}</Button>
      </div>
    )
  if (opened === null) return <Loading />
  const { builder, starting } = opened
  return (
    <BuilderContext value={builder.store}>
      <BuilderToolsContext
        value={{
          builder,
          starting,
          ids: newId,
          clipboard,
          reload: openAnew,
          openTemplate: (id) => void navigate({ to: `/checklist/template/${id}/edit` }),
          openTranslations: () => {
            const open = (): void => void navigate({ to: `/checklist/template/${templateId}/trans` })
            // What is written here stands there only once it is saved.
            builder.saving.flush().then(open, open)
          },
          leave: () => void navigate({ to: '/checklist/templates' }),
        }}
      >
        <BuilderFrame />
      </BuilderToolsContext>
    </BuilderContext>
  )
}

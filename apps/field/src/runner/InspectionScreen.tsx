import { pagesOf } from '@plumbline/checklist'
import { EmptyDrawing } from '@plumbline/kit'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useDevice, useOverview } from '../app/DeviceContext.tsx'
import { go } from '../app/route.ts'
import { WaitingScreen } from '../app/WaitingScreen.tsx'
import { useWords } from '../app/words.ts'
import { Button } from '../controls/Button.tsx'
import { useToast } from '../controls/Toasts.tsx'
import { TopBar } from '../controls/TopBar.tsx'
import { SyncChip } from '../app/SyncChip.tsx'
import { keptMedia } from './keptMedia.ts'
import { openKeptInspection, type OpenInspection, type OpenProblem } from './openKeptInspection.ts'
import type { Change } from './openRunner.ts'
import { OthersContext } from './OthersContext.tsx'
import { RunProvider, type Run } from './RunContext.tsx'
import { RunScreen } from './RunScreen.tsx'
import { useTemplateLanguage } from './templateLanguage.ts'
import { useLastTime } from './useLastTime.ts'
import { useMemory } from './useMemory.ts'
import { useOthers } from './useOthers.ts'

const DoneScreen = lazy(() => import('./DoneScreen.tsx'))
const ReviewScreen = lazy(() => import('./ReviewScreen.tsx'))

export interface InspectionScreenProps {
  readonly uuid: string
  readonly view: 'run' | 'review' | 'done'
}

type Opened = { readonly open: OpenInspection } | { readonly problem: OpenProblem } | null

const leave = (open: OpenInspection | null): void => {
  open?.close().catch((error: unknown) => console.error('field: the progress could not be kept', error))
}

/** Opens an inspection from the device's store and keeps it open over its three views. */
const InspectionScreen = ({ uuid, view }: InspectionScreenProps): ReactNode => {
  const device = useDevice()
  const t = useWords()
  const toast = useToast()
  const overview = useOverview()
  const [opened, setOpened] = useState<Opened>(null)
  const [target, setTarget] = useState<Run['target']>(null)
  /** Every jump has a number of its own, also after the last one was forgotten: else a second one is taken for it. */
  const jumps = useRef(0)
  const [attempt, setAttempt] = useState(0)
  const version = overview.inspections.find((inspection) => inspection.uuid === uuid)?.template_version ?? null
  const media = useMemo(() => keptMedia(device, uuid), [device, uuid])

  useEffect(() => {
    let wanted = true
    let open: OpenInspection | null = null
    openKeptInspection(device, uuid).then(
      (result) => {
        if (result.ok) open = result.open
        if (!wanted) leave(open)
        else setOpened(result.ok ? { open: result.open } : { problem: result.problem })
      },
      (error: unknown) => {
        console.error('field: the inspection could not be opened', error)
        if (wanted) setOpened({ problem: 'not_here' })
      },
    )
    return () => {
      wanted = false
      leave(open)
    }
    // Under another version it is opened anew.
  }, [device, uuid, attempt, version])
  useEffect(() => () => media.release(), [media])

  // What others did meanwhile: asked for while the inspection is looked at.
  const kept = overview.inspections.find((inspection) => inspection.uuid === uuid)
  const open = opened && 'open' in opened ? opened.open : null
  // Who has not turned a page yet is on the first one.
  const page = kept?.place.page ?? (open && pagesOf(open.session).find(({ visible }) => visible)?.key) ?? null
  const others = useOthers(uuid, kept?.completion === 'open', page)

  const { people, assets, findMore } = useMemory(device)
  const lastTime = useLastTime(device, open)
  const templateLanguage = useTemplateLanguage(open?.compiled.template ?? null)
  const keepFailed = useCallback(
    (error: unknown) => {
      console.error('field: a change could not be kept', error)
      toast({ text: `${t('field.keepFailed')}. ${t('field.keepFailedText')}` })
    },
    [toast, t],
  )
  const readOnly = (kept?.completion ?? 'open') !== 'open'
  const run = useMemo<Run | null>(
    () =>
      open && {
        runner: open,
        change: (change: Change) => open.change(change).catch(keepFailed),
        type: (change: Change) => open.type(change).catch(keepFailed),
        media,
        drawn: {
          at: (key) => device.drawn.at(uuid, key),
          keep: (key, drawn) => (drawn ? device.drawn.keep(uuid, key, drawn) : device.drawn.drop(uuid, key)),
        },
        language: t.language,
        templateLanguage,
        zone: device.person.zone,
        person: device.person,
        people,
        assets,
        findAssets: findMore,
        lastTime,
        now: device.clock.now,
        readOnly,
        target,
      },
    [open, keepFailed, media, t, templateLanguage, device, uuid, people, assets, findMore, lastTime, readOnly, target],
  )
  const jump = useCallback(
    (key: string, pulse: boolean) => {
      jumps.current += 1
      setTarget({ key, pulse, turn: jumps.current })
      if (view !== 'run') go({ screen: 'run', inspection: uuid })
    },
    [uuid, view],
  )

  if (!open || !run || !kept) {
    return (
      <div className="screen">
        <header className="screen-head">
          <TopBar title={kept?.title ?? ''} onBack={() => go({ screen: 'today' })}>
            <SyncChip />
          </TopBar>
        </header>
        <main className="screen-body">
          {opened && 'problem' in opened ? (
            <div className="empty column">
              <EmptyDrawing kind="nothing-yet" />
              <h2>{t('field.run.notHere')}</h2>
              <p className="secondary">{t('field.run.notHereText')}</p>
              <Button
                kind="primary"
                onClick={() => {
                  setOpened(null)
                  setAttempt(attempt + 1)
                }}
              >
                {t('gen.retry')}
              </Button>
            </div>
          ) : (
            <div className="stack column" aria-busy aria-label={t('gen.loading')}>
              <div className="skeleton" />
              <div className="skeleton" />
              <div className="skeleton" />
            </div>
          )}
        </main>
      </div>
    )
  }
  return (
    <RunProvider run={run}>
      <OthersContext value={others}>
        <Suspense fallback={<WaitingScreen />}>
          {view === 'done' && <DoneScreen inspection={kept} onJump={jump} />}
          {view === 'review' && <ReviewScreen open={open} inspection={kept} onJump={jump} />}
        </Suspense>
        {view === 'run' && (
          <RunScreen open={open} inspection={kept} onJump={jump} onTargetSeen={() => setTarget(null)} />
        )}
      </OthersContext>
    </RunProvider>
  )
}

export default InspectionScreen

import './mantineParts.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { useDocumentTitle } from '../../../../shared/page/index.ts'
import { Canvas } from '../canvas/Canvas.tsx'
import { Outline } from '../outline/Outline.tsx'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import { useClipboardKeys } from '../clipboard/useClipboardKeys.ts'
import { Announcer } from './Announcer.tsx'
import { Banners } from './Banners.tsx'
import styles from './BuilderFrame.module.css'
import {
  BuilderDialogs,
  BulkBar,
  ChecksPanel,
  PaletteHost,
  preloadParts,
  PreviewPanel,
  PropertiesPanel,
  SideDrawer,
  SideSwitch,
} from './laterParts.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { TopBar, type SidePanel } from './TopBar.tsx'
import { whenIdle } from '../saving/browserClock.ts'
import { useAfterPaint } from './useAfterPaint.ts'
import { useBuilderKeys } from './useBuilderKeys.ts'
import { useNotices } from './useNotices.ts'
import { useIsCompact, useIsWide } from './useWidths.ts'

/** Outline, canvas, properties, preview: side by side where there is room, one over the other where there is not. */
export const BuilderFrame = (): ReactNode => {
  const t = useWords()
  const compact = useIsCompact()
  const wide = useIsWide()
  const store = useBuilderStore()
  const title = useBuilder((state) => state.template.title)
  const checks = useBuilder((state) => state.checksShown)
  const played = useBuilder((state) => state.played)
  const asks = useBuilder((state) => state.dialog !== null)
  const choosesType = useBuilder((state) => state.palette !== null)
  const chosen = useBuilder((state) => state.selection.ids.size > 0)
  // The lines come first: one reads and writes them while what stands beside them is made.
  const painted = useAfterPaint()
  const [preview, setPreview] = useState(true)
  const [side, setSide] = useState<SidePanel | null>(compact ? null : 'properties')
  const [outline, setOutline] = useState(false)
  const [narrow, setNarrow] = useState(compact)
  useDocumentTitle(title)
  useBuilderKeys()
  useClipboardKeys()
  useNotices()
  useEffect(() => {
    if (!painted) return undefined
    return whenIdle(() => {
      // What could not be fetched now is fetched when it is asked for.
      preloadParts().catch((error: unknown) => console.warn('parts of the builder could not be loaded yet', error))
    })
  }, [painted])

  // What stood beside the canvas does not slide over it by itself when the window becomes narrow.
  if (narrow !== compact) {
    setNarrow(compact)
    if (compact) setSide(null)
  }

  // An example is played where it can be seen.
  if (played !== null && !(wide ? preview : side === 'preview')) {
    if (wide) setPreview(true)
    else setSide('preview')
  }

  const closeSide = (): void => setSide(null)
  const switcher = <SideSwitch side={side ?? 'properties'} choose={setSide} />
  const panel =
    side === 'preview' ? (
      <PreviewPanel head={switcher} />
    ) : (
      <div className={styles['switched']}>
        <div className={styles['switchBar']}>{switcher}</div>
        <div className={styles['rest']}>
          <PropertiesPanel {...(compact ? { close: closeSide } : {})} />
        </div>
      </div>
    )

  return (
    <div className={styles['frame']}>
      <TopBar
        previewShown={wide ? preview : side === 'preview'}
        togglePreview={() => {
          if (wide) setPreview(!preview)
          else setSide(side === 'preview' ? (compact ? null : 'properties') : 'preview')
        }}
        compact={compact}
        openOutline={() => setOutline(true)}
        openProperties={() => setSide('properties')}
      />
      <Banners />
      <div className={styles['columns']}>
        {!compact && (
          <div className={checks ? styles['checks'] : styles['outline']}>{checks ? <ChecksPanel /> : <Outline />}</div>
        )}
        <main className={styles['main']} aria-label={t('builder.canvas')}>
          <Canvas />
        </main>
        {wide && (
          <>
            <div className={styles['properties']}>{painted && <PropertiesPanel />}</div>
            {preview && <div className={styles['preview']}>{painted && <PreviewPanel />}</div>}
          </>
        )}
        {!wide && !compact && <div className={styles['preview']}>{painted && panel}</div>}
      </div>
      {chosen && <BulkBar />}
      {compact && painted && (
        <>
          <SideDrawer opened={outline} close={() => setOutline(false)} name={t('builder.outline')} size={300}>
            <Outline chosen={() => setOutline(false)} />
          </SideDrawer>
          <SideDrawer opened={checks} close={() => store.showChecks(false)} name={t('builder.checks')} size={340}>
            <ChecksPanel gone={() => store.showChecks(false)} />
          </SideDrawer>
          <SideDrawer opened={side !== null} close={closeSide} name={t('builder.side')} size={340} atEnd>
            {panel}
          </SideDrawer>
        </>
      )}
      {choosesType && <PaletteHost />}
      {asks && <BuilderDialogs />}
      <LeaveGuard />
      <Announcer />
    </div>
  )
}

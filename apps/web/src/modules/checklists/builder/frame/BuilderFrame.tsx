import './mantineParts.ts'
import { SegmentedControl } from '@mantine/core'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { useDocumentTitle } from '../../../../shared/page/index.ts'
import { Canvas } from '../canvas/Canvas.tsx'
import { BuilderDialogs } from '../dialogs/BuilderDialogs.tsx'
import { Outline } from '../outline/Outline.tsx'
import { PaletteHost } from '../palette/PaletteHost.tsx'
import { PreviewPanel } from '../preview/PreviewPanel.tsx'
import { PropertiesPanel } from '../properties/PropertiesPanel.tsx'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import { BulkBar } from '../bulk/BulkBar.tsx'
import { useClipboardKeys } from '../clipboard/useClipboardKeys.ts'
import { Announcer } from './Announcer.tsx'
import { Banners } from './Banners.tsx'
import styles from './BuilderFrame.module.css'
import { LeaveGuard } from './LeaveGuard.tsx'
import { SideDrawer } from './SideDrawer.tsx'
import { TopBar, type SidePanel } from './TopBar.tsx'
import { useBuilderKeys } from './useBuilderKeys.ts'
import { useNotices } from './useNotices.ts'
import { useIsCompact, useIsWide } from './useWidths.ts'

const ChecksPanel = lazy(async () => ({ default: (await import('../checks/ChecksPanel.tsx')).ChecksPanel }))

/** Outline, canvas, properties, preview: side by side where there is room, one over the other where there is not. */
export const BuilderFrame = (): ReactNode => {
  const t = useWords()
  const compact = useIsCompact()
  const wide = useIsWide()
  const store = useBuilderStore()
  const title = useBuilder((state) => state.template.title)
  const checks = useBuilder((state) => state.checksShown)
  const played = useBuilder((state) => state.played)
  const [preview, setPreview] = useState(true)
  const [side, setSide] = useState<SidePanel | null>(compact ? null : 'properties')
  const [outline, setOutline] = useState(false)
  useDocumentTitle(title)
  useBuilderKeys()
  useClipboardKeys()
  useNotices()

  // An example is played where it can be seen.
  if (played !== null && !(wide ? preview : side === 'preview')) {
    if (wide) setPreview(true)
    else setSide('preview')
  }

  const closeSide = (): void => setSide(null)
  const switcher = (
    <SegmentedControl
      size="xs"
      className={styles['switcher']}
      aria-label={t('builder.side')}
      value={side ?? 'properties'}
      onChange={(value) => setSide(value === 'preview' ? 'preview' : 'properties')}
      data={[
        { value: 'properties', label: t('builder.properties') },
        { value: 'preview', label: t('builder.preview') },
      ]}
    />
  )
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
          <div className={checks ? styles['checks'] : styles['outline']}>
            {checks ? (
              <Suspense fallback={null}>
                <ChecksPanel />
              </Suspense>
            ) : (
              <Outline />
            )}
          </div>
        )}
        <main className={styles['main']} aria-label={t('builder.canvas')}>
          <Canvas />
        </main>
        {wide && (
          <>
            <div className={styles['properties']}>
              <PropertiesPanel />
            </div>
            {preview && (
              <div className={styles['preview']}>
                <PreviewPanel />
              </div>
            )}
          </>
        )}
        {!wide && !compact && <div className={styles['preview']}>{panel}</div>}
      </div>
      <BulkBar />
      {compact && (
        <>
          <SideDrawer opened={outline} close={() => setOutline(false)} name={t('builder.outline')} size={300}>
            <Outline chosen={() => setOutline(false)} />
          </SideDrawer>
          <SideDrawer opened={checks} close={() => store.showChecks(false)} name={t('builder.checks')} size={340}>
            <Suspense fallback={null}>
              <ChecksPanel gone={() => store.showChecks(false)} />
            </Suspense>
          </SideDrawer>
          <SideDrawer opened={side !== null} close={closeSide} name={t('builder.side')} size={340} atEnd>
            {panel}
          </SideDrawer>
        </>
      )}
      <PaletteHost />
      <BuilderDialogs />
      <LeaveGuard />
      <Announcer />
    </div>
  )
}

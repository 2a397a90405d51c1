import { ActionIcon, SegmentedControl, Tooltip } from '@mantine/core'
import { Icon, skinPreference, usePreference, VisuallyHidden } from '@plumbline/kit'
import { IconBolt, IconDeviceMobile, IconDeviceTablet, IconReload } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { useTools } from '../BuilderTools.ts'
import { browserClock } from '../saving/browserClock.ts'
import { useBuilderStore } from '../store/BuilderContext.ts'
import { createPreviewLink, type PreviewLink } from './createPreviewLink.ts'
import { previewAddress } from './previewAddress.ts'
import styles from './PreviewPanel.module.css'

type Device = 'phone' | 'tablet'

/** The field app itself, live: every edit is seen, answers are not kept. */
export const PreviewPanel = ({ head }: { readonly head?: ReactNode }): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const { builder } = useTools()
  const skin = usePreference(skinPreference, 'semi-dark')
  const frame = useRef<HTMLIFrameElement>(null)
  const link = useRef<PreviewLink | null>(null)
  const [device, setDevice] = useState<Device>('phone')
  const [failed, setFailed] = useState<string | null>(null)
  const [loads, setLoads] = useState(0)
  const language = useRef(t.language)
  const theme = useRef(skin)

  useEffect(() => {
    const made = createPreviewLink({
      store,
      revision: builder.saving.revision,
      clock: browserClock,
      language: language.current,
      theme: () => theme.current,
      failed: (message) => setFailed(message),
      post: (message) => frame.current?.contentWindow?.postMessage(message, window.location.origin),
    })
    link.current = made
    const hear = (event: MessageEvent): void => {
      if (event.origin !== window.location.origin || event.source !== frame.current?.contentWindow) return
      made.hear(event.data)
    }
    window.addEventListener('message', hear)
    return () => {
      window.removeEventListener('message', hear)
      made.close()
      link.current = null
    }
  }, [store, builder, loads])

  useEffect(() => {
    theme.current = skin
  }, [skin])

  useEffect(() => {
    language.current = t.language
    link.current?.setLanguage(t.language)
  }, [t.language])

  return (
    <aside className={styles['panel']} aria-label={t('builder.preview')}>
      <div className={styles['head']}>
        {head ?? <h2>{t('builder.preview')}</h2>}
        <SegmentedControl
          size="xs"
          aria-label={t('builder.preview.device')}
          value={device}
          onChange={(value) => setDevice(value === 'tablet' ? 'tablet' : 'phone')}
          data={[
            {
              value: 'phone',
              label: (
                <span className={styles['device']}>
                  <Icon of={IconDeviceMobile} />
                  <VisuallyHidden>{t('builder.preview.phone')}</VisuallyHidden>
                </span>
              ),
            },
            {
              value: 'tablet',
              label: (
                <span className={styles['device']}>
                  <Icon of={IconDeviceTablet} />
                  <VisuallyHidden>{t('builder.preview.tablet')}</VisuallyHidden>
                </span>
              ),
            },
          ]}
        />
        <Tooltip label={t('builder.preview.restart')}>
          <ActionIcon
            aria-label={t('builder.preview.restart')}
            onClick={() => {
              setFailed(null)
              setLoads(loads + 1)
            }}
          >
            <Icon of={IconReload} size="toolbar" />
          </ActionIcon>
        </Tooltip>
      </div>
      <div className={styles['stage']}>
        <div className={styles[device]}>
          <iframe
            key={loads}
            ref={frame}
            className={styles['frame']}
            title={t('builder.preview')}
            src={previewAddress}
          />
        </div>
        {failed === null ? (
          <p className={styles['note']}>
            <Icon of={IconBolt} size="inline" />
            {t('builder.preview.live')}
          </p>
        ) : (
          <p className={styles['failed']} role="alert">
            {t('builder.preview.failed', { message: failed })}
          </p>
        )}
      </div>
    </aside>
  )
}

import type { Template } from '@plumbline/checklist'
import { directionOf } from '@plumbline/language'
import { skinPreference, usePreference } from '@plumbline/kit'
import { useEffect, useRef, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { previewAddress } from '../preview/previewAddress.ts'
import { editorSource, protocolVersion, readPreviewMessage, type EditorMessage } from '../preview/protocol.ts'
import styles from './VersionsDialog.module.css'

/** A published version in the field app's own preview, to look at: nothing of it can be changed or kept. */
export const VersionPreview = ({
  template,
  version,
}: {
  readonly template: Template
  readonly version: number
}): ReactNode => {
  const t = useWords()
  const skin = usePreference(skinPreference, 'semi-dark')
  const frame = useRef<HTMLIFrameElement>(null)
  const { language } = t

  useEffect(() => {
    const post = (message: EditorMessage): void =>
      frame.current?.contentWindow?.postMessage(
        { source: editorSource, version: protocolVersion, ...message },
        window.location.origin,
      )
    const init = (): void =>
      post({
        type: 'preview:init',
        payload: {
          template,
          language,
          dir: directionOf(language),
          theme: skin,
          ratings: template.ratings,
          units: template.custom_units,
        },
      })
    const hear = (event: MessageEvent): void => {
      if (event.origin !== window.location.origin || event.source !== frame.current?.contentWindow) return
      if (readPreviewMessage(event.data)?.type === 'preview:ready') init()
    }
    window.addEventListener('message', hear)
    // It may be ready already: then this is another version in the same frame.
    init()
    return () => window.removeEventListener('message', hear)
  }, [template, language, skin])

  return (
    <div className={styles['preview']}>
      <iframe
        ref={frame}
        className={styles['frame']}
        title={t('builderVersions.preview.of', { version })}
        src={previewAddress}
      />
      <p className={styles['muted']}>{t('builderVersions.preview.text')}</p>
    </div>
  )
}

import type { Template } from '@plumbline/checklist'
import { skinPreference, usePreference } from '@plumbline/kit'
import { directionOf } from '@plumbline/language'
import { useEffect, useRef, type ReactNode } from 'react'
import { useWords } from '../../../shared/words/index.ts'
import { previewAddress } from '../builder/preview/previewAddress.ts'
import { editorSource, protocolVersion, readPreviewMessage, type EditorMessage } from '../builder/preview/protocol.ts'
import styles from './StillPreview.module.css'

export interface StillPreviewProps {
  readonly template: Template
  /** Names the frame. */
  readonly title: string
  /** What is to be known of it, below. */
  readonly text: string
}

/** A template that nobody edits here, in the field app's own preview: it may be tried, and nothing is kept. */
export const StillPreview = ({ template, title, text }: StillPreviewProps): ReactNode => {
  const { language } = useWords()
  const skin = usePreference(skinPreference, 'semi-dark')
  const frame = useRef<HTMLIFrameElement>(null)

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
    // It may be ready already: then this is another template in the same frame.
    init()
    return () => window.removeEventListener('message', hear)
  }, [template, language, skin])

  return (
    <div className={styles['preview']}>
      <iframe ref={frame} className={styles['frame']} title={title} src={previewAddress} />
      <p className={styles['text']}>{text}</p>
    </div>
  )
}

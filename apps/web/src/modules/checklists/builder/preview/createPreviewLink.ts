import type { Template } from '@plumbline/checklist'
import { directionOf, type Language } from '@plumbline/language'
import type { Clock } from '../saving/createSaveQueue.ts'
import type { BuilderStore } from '../store/createBuilderStore.ts'
import { editorSource, protocolVersion, readPreviewMessage, type EditorMessage } from './protocol.ts'
import { updateBetween } from './updateBetween.ts'

/** Edits are gathered for this long before the preview hears of them (Q-BLD-1). */
export const gatherMs = 60
/** Typing goes on gathering, so that the preview does not work between two keys; but never longer than this. */
export const gatherAtMostMs = 240

export interface PreviewLinkOptions {
  readonly store: BuilderStore
  readonly post: (message: EditorMessage & { readonly source: string; readonly version: number }) => void
  readonly revision: () => number
  readonly clock: Clock
  readonly language: Language
  /** The skin of the page, asked whenever the preview begins anew; from then on it follows the browser's choice itself. */
  readonly theme: () => string
  readonly failed: (message: string) => void
}

export interface PreviewLink {
  /** Takes what came as a window message. */
  readonly hear: (data: unknown) => void
  readonly setLanguage: (language: Language) => void
  /** The preview was loaded anew and has to be ready again first. */
  readonly reset: () => void
  readonly close: () => void
}

/** Keeps one preview frame in step with the builder: init when it is ready, then only what changed. */
export const createPreviewLink = (options: PreviewLinkOptions): PreviewLink => {
  const { store, post, revision, clock, failed } = options
  let { language } = options
  /** What the preview shows; null while it is not ready. */
  let shown: Template | null = null
  let selected: string | null = null
  let cancel: (() => void) | null = null
  /** When the first of the gathered edits was made. */
  let since = 0
  let heard: Template | null = null

  const send = (message: EditorMessage): void => post({ source: editorSource, version: protocolVersion, ...message })

  const select = (): void => {
    const { current } = store.read()
    if (shown === null || current === selected || current === null) return
    selected = current
    send({ type: 'preview:select', payload: { item_id: current } })
  }

  /** The example answers that are asked for, once the preview has the template as it stands. */
  const play = (): void => {
    const { played } = store.read()
    if (shown === null || played?.witness === undefined) return
    const { item_id, witness } = played
    selected = item_id
    store.play(null)
    send({ type: 'preview:answers', payload: { ...witness, item_id } })
  }

  const init = (): void => {
    const { template } = store.read()
    shown = template
    selected = null
    send({
      type: 'preview:init',
      payload: {
        template,
        language,
        dir: directionOf(language),
        theme: options.theme(),
        ratings: template.ratings,
        units: template.custom_units,
      },
    })
    select()
    play()
  }

  const update = (): void => {
    cancel = null
    const { template } = store.read()
    if (shown !== null && shown !== template) {
      const update = updateBetween(shown, template)
      shown = template
      if (update) send({ type: 'preview:update', payload: { revision: revision(), ...update } })
    }
    select()
    play()
  }

  const leave = store.subscribe(() => {
    if (shown === null) return
    const { template, current, played } = store.read()
    if (shown === template && current === selected && played === null) return
    if (cancel !== null && heard === template && played === null) return
    heard = template
    const now = clock.now()
    if (cancel === null) since = now
    cancel?.()
    cancel = clock.after(Math.max(0, Math.min(gatherMs, since + gatherAtMostMs - now)), update)
  })

  return {
    hear: (data) => {
      const message = readPreviewMessage(data)
      switch (message?.type) {
        case 'preview:ready':
          return init()
        case 'preview:item-click': {
          const { item_id } = message.payload
          if (!store.read().template.items.some(({ id }) => id === item_id)) return
          // It is shown there already: saying it back would move the preview under the finger.
          selected = item_id
          return store.select(item_id, 'row')
        }
        // Looking at another page there does not move what is being written here.
        case 'preview:page-change':
          return
        case 'preview:error':
          return failed(message.payload.message)
        case undefined:
      }
    },
    setLanguage: (next) => {
      if (next === language) return
      language = next
      if (shown !== null) send({ type: 'preview:language', payload: { lang: language, dir: directionOf(language) } })
    },
    reset: () => {
      shown = null
    },
    close: () => {
      leave()
      cancel?.()
    },
  }
}

import type { Template } from '@plumbline/checklist'
import { directionOf, type Language } from '@plumbline/language'
import type { Clock } from '../saving/createSaveQueue.ts'
import type { BuilderStore } from '../store/createBuilderStore.ts'
import { changedItems, newOrder, removedItems } from '../store/changes.ts'
import { editorSource, protocolVersion, readPreviewMessage, type EditorMessage, type PreviewParts } from './protocol.ts'

const partNames = [
  'title',
  'description',
  'language',
  'options',
  'responses',
  'global_responses',
  'info',
  'image_markers',
  'grouped_items',
  'rule_sets',
  'translations',
  'ratings',
  'custom_units',
] as const satisfies readonly (keyof PreviewParts)[]

/** Edits are gathered for this long before the preview hears of them (Q-BLD-1). */
export const gatherMs = 60
/** Typing goes on gathering, so that the preview does not work between two keys; but never longer than this. */
export const gatherAtMostMs = 240

/** What has to be said so that a preview which shows `before` shows `after`; null when they look the same. */
export const updateBetween = (
  before: Template,
  after: Template,
  revision: number,
): Extract<EditorMessage, { type: 'preview:update' }> | null => {
  const touched = new Set(changedItems(before, after))
  const removed = removedItems(before, after)
  const order = newOrder(before, after)
  const parts: PreviewParts = Object.fromEntries(
    partNames.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  )
  const partsChanged = Object.keys(parts).length > 0
  if (touched.size === 0 && removed.length === 0 && order === null && !partsChanged) return null
  return {
    type: 'preview:update',
    payload: {
      revision,
      changed: after.items.filter(({ id }) => touched.has(id)),
      removed,
      ...(order === null ? {} : { order }),
      ...(partsChanged ? { parts } : {}),
    },
  }
}

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
  }

  const update = (): void => {
    cancel = null
    const { template } = store.read()
    if (shown !== null && shown !== template) {
      const message = updateBetween(shown, template, revision())
      shown = template
      if (message) send(message)
    }
    select()
  }

  const leave = store.subscribe(() => {
    if (shown === null) return
    const { template, current } = store.read()
    if (shown === template && current === selected) return
    if (cancel !== null && heard === template) return
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

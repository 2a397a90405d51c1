import type { CustomUnit, Item, Rating, Template, Witness } from '@plumbline/checklist'
import type { Language } from '@plumbline/language'

/**
 * The messages between builder and live preview (decisions Q-BLD-1): same origin only, unknown types are ignored.
 * One type more than there: `preview:answers` {now, operations, item_id} forgets what was answered in the preview, plays
 * the operations (kind, path, value as devices send them) one after another through a session that starts at `now`, with
 * what rules write because of them, and turns to the item they are an example for (null: the template as a whole). A
 * preview that does not know it ignores it, so the version stays.
 */
export const protocolVersion = 1
export const editorSource = 'ckl-editor'
export const previewSource = 'ckl-preview'

/** The parts of a template that an update may carry whole. */
export type PreviewParts = Partial<
  Pick<
    Template,
    | 'title'
    | 'description'
    | 'language'
    | 'options'
    | 'responses'
    | 'global_responses'
    | 'info'
    | 'image_markers'
    | 'grouped_items'
    | 'rule_sets'
    | 'translations'
    | 'ratings'
    | 'custom_units'
  >
>

export type EditorMessage =
  | {
      readonly type: 'preview:init'
      readonly payload: {
        readonly template: Template
        readonly language: Language
        readonly dir: 'ltr' | 'rtl'
        readonly theme: string
        readonly ratings: readonly Rating[]
        readonly units: readonly CustomUnit[]
      }
    }
  | {
      readonly type: 'preview:update'
      readonly payload: {
        readonly revision: number
        readonly changed: readonly Item[]
        readonly removed: readonly string[]
        /** The ids in display order, where that order changed. */
        readonly order?: readonly string[]
        readonly parts?: PreviewParts
      }
    }
  | { readonly type: 'preview:select'; readonly payload: { readonly item_id: string } }
  | {
      readonly type: 'preview:language'
      readonly payload: { readonly lang: Language; readonly dir: 'ltr' | 'rtl' }
    }
  | { readonly type: 'preview:answers'; readonly payload: Witness & { readonly item_id: string | null } }

export type PreviewMessage =
  | { readonly type: 'preview:ready'; readonly payload: object }
  | { readonly type: 'preview:item-click'; readonly payload: { readonly item_id: string } }
  | { readonly type: 'preview:page-change'; readonly payload: { readonly page_id: string } }
  | { readonly type: 'preview:error'; readonly payload: { readonly message: string } }

const textIn = (payload: object, name: string): string | null => {
  const value: unknown = Reflect.get(payload, name)
  return typeof value === 'string' ? value : null
}

/** What the preview said, or null for anything that is not of this protocol. */
export const readPreviewMessage = (data: unknown): PreviewMessage | null => {
  if (typeof data !== 'object' || data === null) return null
  if (Reflect.get(data, 'source') !== previewSource || Reflect.get(data, 'version') !== protocolVersion) return null
  const payload: unknown = Reflect.get(data, 'payload') ?? {}
  if (typeof payload !== 'object' || payload === null) return null
  const type: unknown = Reflect.get(data, 'type')
  if (type === 'preview:ready') return { type, payload }
  if (type === 'preview:item-click') {
    const item_id = textIn(payload, 'item_id')
    return item_id === null ? null : { type, payload: { item_id } }
  }
  if (type === 'preview:page-change') {
    const page_id = textIn(payload, 'page_id')
    return page_id === null ? null : { type, payload: { page_id } }
  }
  if (type === 'preview:error') return { type, payload: { message: textIn(payload, 'message') ?? '' } }
  return null
}

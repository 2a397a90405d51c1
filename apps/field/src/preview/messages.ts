import {
  isOperationKind,
  type CustomUnit,
  type Item,
  type Moment,
  type Rating,
  type Template,
  type WitnessStep,
} from '@plumbline/checklist'
import { isLanguage, type Language } from '@plumbline/language'
import { isSkin, type Skin } from '@plumbline/kit'

/** What the editor says to the preview (decisions Q-BLD-1); what is not understood is null and ignored. */
export type EditorMessage =
  | {
      readonly type: 'preview:init'
      readonly template: Template
      readonly language: Language
      readonly theme: Skin | null
      readonly ratings: readonly Rating[]
      readonly units: readonly CustomUnit[]
    }
  | {
      readonly type: 'preview:update'
      readonly revision: number
      readonly changed: readonly Item[]
      readonly removed: readonly string[]
      /** Ids of all items in their order, when it changed. */
      readonly order: readonly string[] | null
      /** Whole parts that changed: title, responses, rule_sets ... */
      readonly parts: Partial<Template>
    }
  | { readonly type: 'preview:select'; readonly item_id: string | null }
  | { readonly type: 'preview:language'; readonly language: Language }
  | {
      /** Example answers, to be played on a session of their own that starts at `now`. */
      readonly type: 'preview:answers'
      readonly now: Moment
      readonly operations: readonly WitnessStep[]
      /** What they are an example for; null: the template as a whole. */
      readonly item_id: string | null
    }

export type PreviewMessage =
  | { readonly type: 'preview:ready'; readonly payload: Readonly<Record<string, never>> }
  | { readonly type: 'preview:item-click'; readonly payload: { readonly item_id: string } }
  | { readonly type: 'preview:page-change'; readonly payload: { readonly page_id: string } }
  | { readonly type: 'preview:error'; readonly payload: { readonly message: string } }

export const editorSource = 'ckl-editor'
export const previewSource = 'ckl-preview'
export const protocolVersion = 1

type Loose = { readonly [key: string]: unknown }
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textsOf = (value: unknown): readonly string[] => listOf(value).filter((entry) => typeof entry === 'string')

/** A theme travels as the skin's name, or as what the editor calls it. */
const skinOf = (theme: unknown): Skin | null => {
  if (isSkin(theme)) return theme
  return theme === 'semiDark' ? 'semi-dark' : null
}

const numberIn = (value: Loose, name: string): number => {
  const part = value[name]
  return typeof part === 'number' && Number.isInteger(part) ? part : 1
}

const momentOf = (value: unknown): Moment | null =>
  isLoose(value)
    ? {
        year: numberIn(value, 'year'),
        month: numberIn(value, 'month'),
        day: numberIn(value, 'day'),
        hour: numberIn(value, 'hour'),
        minute: numberIn(value, 'minute'),
      }
    : null

/** A value that came as a message is what JSON carries, or it would not have been sent. */
const stepOf = (step: unknown): WitnessStep | null => {
  if (!isLoose(step) || !isOperationKind(step['kind'])) return null
  const value = step['value'] as WitnessStep['value']
  return { kind: step['kind'], path: textsOf(step['path']), ...(value === undefined ? {} : { value }) }
}

const isTemplate = (value: unknown): value is Template => isLoose(value) && Array.isArray(value['items'])

/** Same origin and the agreed envelope, else null. The editor is the product's own: its template is trusted. */
export const readEditorMessage = (event: MessageEvent<unknown>, origin: string): EditorMessage | null => {
  if (event.origin !== origin || !isLoose(event.data)) return null
  const { source, version, type, payload } = event.data
  if (source !== editorSource || version !== protocolVersion || !isLoose(payload)) return null
  switch (type) {
    case 'preview:init':
      if (!isTemplate(payload['template'])) return null
      return {
        type,
        template: payload['template'],
        language: isLanguage(payload['language']) ? payload['language'] : 'en',
        theme: skinOf(payload['theme']),
        ratings: listOf(payload['ratings']) as readonly Rating[],
        units: listOf(payload['units']) as readonly CustomUnit[],
      }
    case 'preview:update':
      return {
        type,
        revision: typeof payload['revision'] === 'number' ? payload['revision'] : 0,
        changed: listOf(payload['changed']) as readonly Item[],
        removed: textsOf(payload['removed']),
        order: Array.isArray(payload['order']) ? textsOf(payload['order']) : null,
        parts: isLoose(payload['parts']) ? (payload['parts'] as Partial<Template>) : {},
      }
    case 'preview:select':
      return { type, item_id: typeof payload['item_id'] === 'string' ? payload['item_id'] : null }
    case 'preview:language': {
      const { lang } = payload
      return isLanguage(lang) ? { type, language: lang } : null
    }
    case 'preview:answers': {
      const now = momentOf(payload['now'])
      const operations = listOf(payload['operations']).flatMap((step) => stepOf(step) ?? [])
      return (
        now && { type, now, operations, item_id: typeof payload['item_id'] === 'string' ? payload['item_id'] : null }
      )
    }
    default:
      return null
  }
}

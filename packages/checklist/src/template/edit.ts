import type { Item, ItemType, Template } from './model.ts'

/** The parts of a template that items refer to, and the field that names one of them. */
export const partKeys = {
  responses: 'uuid',
  global_responses: 'uuid',
  info: 'uuid',
  image_markers: 'uuid',
  grouped_items: 'uuid',
  rule_sets: 'uuid',
  translations: 'language',
  ratings: 'id',
  custom_units: 'key',
} as const
export type PartName = keyof typeof partKeys

/** One change of a template as plain data: kept for undo, sent by PATCH, applied by builder and server alike. */
export type TemplateEdit =
  | {
      /** Whole subtrees, in display order; the first item of each has `parent_id` as its parent. */
      readonly kind: 'insert'
      readonly items: readonly Item[]
      readonly parent_id: string | null
      /** The sibling that then follows; null: at the end of the parent. */
      readonly before: string | null
    }
  | { readonly kind: 'remove'; readonly ids: readonly string[] }
  | {
      readonly kind: 'move'
      readonly ids: readonly string[]
      readonly parent_id: string | null
      readonly before: string | null
    }
  | { readonly kind: 'set_title'; readonly id: string; readonly title: string }
  | {
      readonly kind: 'set_options'
      readonly id: string
      readonly set?: Readonly<Record<string, unknown>>
      readonly unset?: readonly string[]
      /** The order of the names afterwards, so that taking a change back gives the very same bytes. */
      readonly order?: readonly string[]
    }
  | {
      readonly kind: 'set_item'
      readonly id: string
      readonly fields: Partial<Pick<Item, 'visible' | 'collapsed' | 'reference_key'>>
    }
  | {
      /** Type and the whole of the options at once. changeType builds it. */
      readonly kind: 'change_type'
      readonly id: string
      readonly type: ItemType
      readonly options: Item['options']
    }
  | {
      readonly kind: 'set_part'
      readonly part: PartName
      readonly key: string | number
      /** null removes it. */
      readonly value: unknown
      /** Where a new one stands among its kind; absent: at the end. */
      readonly index?: number
    }
  | {
      readonly kind: 'set_template'
      readonly fields: Partial<Pick<Template, 'title' | 'description' | 'language' | 'options' | 'global_items'>>
    }
  | { readonly kind: 'batch'; readonly edits: readonly TemplateEdit[] }

export type EditProblemCode =
  | 'unknown_item'
  | 'duplicate_id'
  | 'no_parent_item'
  | 'inside_itself'
  | 'not_a_container'
  | 'not_a_tree'
  | 'unknown_part'
  | 'malformed_edit'

export interface EditProblem {
  readonly code: EditProblemCode
  /** The item or part concerned. */
  readonly id: string | null
}

export type EditResult =
  | { readonly ok: true; readonly template: Template; readonly inverse: TemplateEdit }
  | { readonly ok: false; readonly problem: EditProblem }

/** Makes ids: UUIDs. Handed in, because the engine has no random of its own. */
export type IdSource = () => string

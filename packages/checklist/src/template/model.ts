/** Every type an item can have: page kinds, sections and questions. */
export const itemTypes = [
  'page',
  'start_page',
  'end_page',
  'hidden_page',
  'section',
  'inspection_number',
  'asset',
  'document_id',
  'inspection_start_date',
  'inspection_location',
  'inspection_real_start_date',
  'file_manager',
  'url',
  'inspection_real_end_date',
  'inspection_end_date',
  'end_signature',
  'repeating_group',
  'person',
  'textAnswer',
  'longText',
  'instruction',
  'site',
  'number',
  'slider',
  'constant',
  'calculation',
  'issues_count',
  'counter',
  'datetime',
  'yesno',
  'oknot',
  'switch',
  'checkbox',
  'list',
  'dropdown',
  'global_list',
  'dataset',
  'spare_parts',
  'signature',
  'acknowledgment',
  'photo',
  'video',
  'audio',
  'qr',
  'barcode',
  'asset_field',
  'assignment_field',
  'global_item',
] as const

export type ItemType = (typeof itemTypes)[number]
export type PageKind = 'page' | 'start_page' | 'end_page' | 'hidden_page'
export type SectionType = 'section'
export type QuestionType = Exclude<ItemType, PageKind | SectionType>

/** A value as JSON carries it: what unknown options keep. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

export const dateShapes = [
  'hour_minute',
  'month_day',
  'year',
  'year_month',
  'year_month_day',
  'day_hour_minute',
  'year_month_day_hour_minute',
] as const
export type DateShape = (typeof dateShapes)[number]

export const periodTypes = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const
export type PeriodType = (typeof periodTypes)[number]

export interface RelativeLimit {
  readonly enabled: boolean
  readonly value: number
  readonly period_type: PeriodType
}

/** Builder.md section 3: all optional; an unknown extra option is kept as it is. */
export interface ItemOptions {
  readonly required?: boolean
  readonly hidden?: boolean
  readonly not_visible?: boolean
  readonly exclude_report?: boolean
  readonly read_only?: boolean
  readonly editable?: boolean
  readonly secure?: boolean
  readonly allow_n_a?: boolean
  readonly require_media?: boolean
  readonly require_note?: boolean
  readonly display_as_switch?: boolean
  readonly multiple_selection?: boolean
  readonly enable_score?: boolean
  readonly enable_rating?: boolean
  readonly manual_rating?: boolean
  /** Weight of the question's score; 1 when absent. */
  readonly rate?: number
  readonly default_value?: Json
  readonly min?: number | null
  readonly max?: number | null
  readonly step?: number
  readonly decimal?: number
  readonly grouping_separator?: boolean
  readonly min_length?: number | null
  readonly max_length?: number | null
  readonly options_type?: 'local' | 'global'
  /** The uuid of one of the template's `responses` or `global_responses`. */
  readonly response_set_id?: string | null
  readonly rule_set_id?: string | null
  readonly info_id?: string | null
  readonly image_marker_id?: string | null
  readonly grouped_item_id?: string | null
  readonly repeatable?: boolean
  readonly repeatable_settings?: RepeatableSettings
  readonly hint?: string
  readonly date?: boolean
  readonly time?: boolean
  readonly date_time_shape?: DateShape
  readonly future_date?: RelativeLimit
  readonly prior_date?: RelativeLimit
  readonly calculations?: Calculation
  readonly scope?: 'all' | 'page' | 'section'
  readonly type?: string
  readonly format?: string
  readonly items?: Json
  readonly unit_type?: string
  readonly units?: Json
  readonly custom_unit?: string
  readonly custom_unit_id?: string | number | null
  readonly custom_unit_key?: string
  readonly multi_photo?: boolean
  readonly allow_camera?: boolean
  readonly photo_library?: boolean
  readonly allow_gps_tagging?: boolean
  readonly quality?: string
  /** Options this version of the product does not know: kept through load, edit and save. */
  readonly [extra: string]: unknown
}

export interface RepeatableSettings {
  readonly min: number
  readonly max: number | null
  readonly label?: string
  readonly add_button_label?: string
  /** The repeating_group that the repeatable item is beneath on the wire; absent until it came from there. */
  readonly wrapper?: RepeatWrapper
}

/** A wrapper's own ids, kept so that what was loaded is saved the same. */
export interface RepeatWrapper {
  readonly id: string
  readonly base_id: string
  readonly reference_key: string
  readonly title: string
}

export interface Calculation {
  /** The equation, naming questions by their reference keys: "q1 + q2 * 2". */
  readonly value: string
  /** Reference key -> item id. */
  readonly items: Readonly<Record<string, string>>
}

/** One node of the checklist. `items` of a template are flat, in display order. */
export interface Item {
  /** Made by the client: a UUID. */
  readonly id: string
  readonly type: ItemType
  readonly title: string
  readonly options: ItemOptions
  readonly parent_id: string | null
  /** Stays the same over versions; answers name it. */
  readonly base_id: string
  /** Readable and unique (q1, q2 ...): named in calculations, document ids, imports and translations. */
  readonly reference_key: string
  readonly visible: boolean
  /** 0 for pages. Derived from the parents. */
  readonly depth: number
  readonly collapsed?: boolean
}

export interface ResponseOption {
  readonly uuid: string
  readonly label: string
  readonly value?: string
  readonly score?: number | null
  /** green, red, yellow, grey or a hex colour. */
  readonly color?: string | null
  /** Choosing it demands a note, or so many media (true: one). */
  readonly require_note?: boolean
  readonly require_media?: boolean | number
  /** Labels of a global response in other languages, kept where the set is kept. */
  readonly label_lang?: Readonly<Record<string, string>>
  readonly [extra: string]: unknown
}

export interface ResponseSet {
  readonly uuid: string
  readonly title?: string
  readonly options: readonly ResponseOption[]
  readonly [extra: string]: unknown
}

export interface InfoItem {
  readonly uuid: string
  readonly type: 'instruction' | 'photo' | 'file_manager' | 'url'
  readonly value: Json
  readonly [extra: string]: unknown
}

export interface Info {
  readonly uuid: string
  readonly items: readonly InfoItem[]
}

export interface ImageMarkerPoint {
  readonly uuid: string
  /** Percent of the image's width and height. */
  readonly x: number
  readonly y: number
  readonly item_id: string | null
  readonly label: string
  readonly color: string
}

export interface ImageMarker {
  readonly uuid: string
  readonly file_id: string | number | null
  readonly options: { readonly color?: string; readonly size?: number; readonly show_labels?: boolean }
  readonly items: readonly ImageMarkerPoint[]
  readonly file?: Json
}

export interface GroupedItem {
  readonly uuid: string
  readonly type: 'custom' | 'response_set' | 'global_list'
  readonly value: Json
  readonly options: Json
  readonly items: Json
  readonly flat_items: Json
  readonly parent_uuid: string | null
}

export const operators = [
  'equals',
  'contains',
  'starts_with',
  'ends_with',
  'is_empty',
  'is_null',
  'bigger_than',
  'bigger_or_equal',
  'smaller_than',
  'smaller_or_equal',
  'newer_than',
  'newer_or_equal',
  'older_than',
  'older_or_equal',
  'between',
  'any_in',
  'all_in',
] as const
export type Operator = (typeof operators)[number]

export const ruleActions = [
  'set_color',
  'require_media',
  'require_note',
  'require_action',
  'set_value',
  'set_value_not_answered',
  'set_score',
  'set_rating',
  'disable',
  'enable',
  'disable_else_enable',
  'enable_else_disable',
  'required',
  'not_required',
  'required_else_not_required',
  'set_hidden',
  'exclude_report',
] as const
export type RuleActionKind = (typeof ruleActions)[number]

export interface Condition {
  /** '' is the item that the rule set stands on: "this answer". */
  readonly item_id: string
  readonly operator: Operator
  readonly value?: Json
  /** Negates the operator. */
  readonly not?: boolean
}

/** "all" and "any" nest: a member is a condition or a group of its own. */
export interface ConditionGroup {
  readonly match: 'all' | 'any'
  readonly conditions: readonly (Condition | ConditionGroup)[]
}

export interface RuleAction {
  readonly action: RuleActionKind
  /** '' is the item that the rule set stands on. */
  readonly item_id: string
  readonly value?: Json
}

export interface RuleBranch extends ConditionGroup {
  readonly type: 'if' | 'else_if' | 'else'
  readonly actions: readonly RuleAction[]
}

export interface Rule {
  readonly uuid: string
  readonly kind: 'visibility' | 'rule' | 'preAction'
  readonly branches: readonly RuleBranch[]
}

export interface RuleSet {
  readonly uuid: string
  readonly has_visibility: boolean
  /** Item ids used in conditions. Derived. */
  readonly related_items: readonly string[]
  /** Target item ids. Derived. */
  readonly action_items: readonly string[]
  readonly rules: readonly Rule[]
}

export interface Rating {
  readonly id: number | string
  readonly value: number
  readonly title_lang: Readonly<Record<string, string>>
  readonly color?: string
  readonly icon_id?: number | string | null
  /** The icon itself, as a small picture in a `data:` address. */
  readonly icon?: string | null
}

export interface CustomUnit {
  readonly id?: number | string
  readonly name: string
  readonly symbol: string
  readonly unit_type: string
  readonly key: string
}

export interface TemplateOptions {
  /** Percent; the ruler's tick. */
  readonly score_target?: number | null
  /** Only assigned users may start it. */
  readonly assigned_only?: boolean
  /** What should happen, written as scenarios: `{uuid, title, text}` each. Read by scenariosOf. */
  readonly scenarios?: Json
  readonly [extra: string]: unknown
}

/** Strings of one language: key (decisions Q-TRN-1) -> text. */
export interface TemplateTranslation {
  readonly language: string
  readonly strings: Readonly<Record<string, string>>
}

/** The checklist as it is written, saved, published and answered. Record data (id, revision, folder) is not part of it. */
export interface Template {
  readonly title: string
  readonly description: string
  readonly language: string
  readonly options: TemplateOptions
  readonly items: readonly Item[]
  readonly responses: readonly ResponseSet[]
  readonly global_responses: readonly ResponseSet[]
  readonly info: readonly Info[]
  readonly image_markers: readonly ImageMarker[]
  readonly grouped_items: readonly GroupedItem[]
  readonly rule_sets: readonly RuleSet[]
  readonly translations: readonly TemplateTranslation[]
  readonly ratings: readonly Rating[]
  readonly custom_units: readonly CustomUnit[]
  readonly global_items: readonly Json[]
}

import type {
  Item,
  ItemOptions,
  ItemType,
  Json,
  Operator,
  PageKind,
  ResponseOption,
  RuleActionKind,
} from '../template/model.ts'

export const itemGroups = [
  'pageKind',
  'startPage',
  'endPage',
  'specialPage',
  'text',
  'numeric',
  'datetime',
  'select',
  'approval',
  'multimedia',
  'scanning',
  'misc',
] as const
export type ItemGroup = (typeof itemGroups)[number]

/** normal: offered in the palette. deprecated, hidden, disabled: kept and shown where they stand, never offered. */
export type ItemStatus = 'normal' | 'deprecated' | 'hidden' | 'disabled'

/** Where an item may stand: the four page kinds, or an info block. */
export type Place = PageKind | 'info'

/** The options of an item that the builder switches on and off; builder.md section 5 and decisions.md 19.1. */
export const toggleOptions = [
  'info_id',
  'rule_set_id',
  'hidden',
  'exclude_report',
  'required',
  'read_only',
  'enable_score',
  'enable_rating',
  'require_media',
  'require_note',
  'allow_n_a',
  'editable',
] as const
export type ToggleOption = (typeof toggleOptions)[number]

/** How an answer is laid out, in field, in the report and in lists. `language` writes the words. */
export const answerLayouts = [
  'none',
  'text',
  'paragraph',
  'number',
  'date',
  'choice',
  'choices',
  'flag',
  'record',
  'records',
  'place',
  'signature',
  'media',
  'computed',
] as const
export type AnswerLayout = (typeof answerLayouts)[number]

/** How a question earns points (decisions.md Q-INS-2). rules: only by a set_score rule. */
export type Scoring = 'none' | 'option' | 'options' | 'checkbox' | 'slider' | 'rules' | 'entry'

/**
 * What an answer is held to, by the options that say it: value (min, max), decimals (decimal), step (step), length
 * (min_length, max_length; of longText min, max), date (future_date, prior_date), duration (max_length in seconds),
 * count (multi_photo).
 */
export type AnswerLimit = 'value' | 'decimals' | 'step' | 'length' | 'date' | 'duration' | 'count'

/** What makes a question's answer: the inspector, media or signature operations, or the engine itself. */
export type AnswerSource = 'none' | 'answer' | 'media' | 'signatures' | 'computed' | 'given'

/** What of an item the shape of its answers hangs on. */
export interface AskedItem {
  readonly item: Item
  readonly type: ItemType
  /** The options a select question offers, in order, and by uuid; empty for other types. */
  readonly choices: readonly ResponseOption[]
  readonly choiceOf: ReadonlyMap<string, ResponseOption>
}

/** A shape an answer's value must not have, as a code the server can answer with; null when the value is right. */
export type AnswerProblem =
  | 'not_answerable'
  | 'not_text'
  | 'not_number'
  | 'not_boolean'
  | 'not_option'
  | 'not_list'
  | 'not_date'
  | 'not_place'
  | 'not_uuid'
  | 'unknown_option'
  | 'too_long'

/** What answering needs to know of an item type; declared in answering.ts. */
export interface AnsweringDefinition {
  readonly kind: 'page' | 'section' | 'question'
  /** The inspector cannot change it: the system fills it. */
  readonly disabled: boolean
  /**
   * Read-only without saying so: always, or unless its option `editable` is on; of a site only where one is preset, since
   * nothing could be answered otherwise.
   */
  readonly locked: 'no' | 'preset_unless_editable' | 'unless_editable' | 'always'
  readonly source: AnswerSource
  readonly layout: AnswerLayout
  readonly scoring: Scoring
  readonly limits: readonly AnswerLimit[]
  /** Whether the type has a response set made for it before it is saved. */
  readonly responseSet: boolean
  /** null when `value` has the shape this question's answers have, else why not. Limits are not shape. */
  readonly answerProblem: (value: Json, item: AskedItem) => AnswerProblem | null
}

/** What building a template needs to know of an item type; declared in types/. */
export interface BuildingDefinition {
  readonly type: ItemType
  readonly group: ItemGroup
  readonly status: ItemStatus
  /** Name of a Tabler outline icon. */
  readonly icon: string
  /** The options a new item starts with. */
  readonly defaults: ItemOptions
  /** Options without which the item cannot be saved. */
  readonly requiredOptions: readonly string[]
  /** Which of the toggles are offered. */
  readonly toggles: readonly ToggleOption[]
  /** The type's further options, in the order of the properties panel. */
  readonly settings: readonly string[]
  readonly placement: readonly Place[]
  readonly oncePerPage: boolean
  readonly importable: boolean
  /** On which page kinds the item may be made repeatable. */
  readonly repeatableOn: readonly PageKind[]
  /** Every one of these must be available on the plan. */
  readonly features: readonly string[]
  readonly operators: readonly Operator[]
  readonly ruleActions: readonly RuleActionKind[]
  /** Rule kinds offered on the item (Q-RUL-2). */
  readonly ruleKinds: readonly ('visibility' | 'rule' | 'preAction')[]
}

export interface ItemTypeDefinition extends BuildingDefinition, AnsweringDefinition {}

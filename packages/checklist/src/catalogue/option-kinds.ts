import { dateShapes, periodTypes } from '../template/model.ts'

/** What an option's value may be. `null` always stands for "absent". */
type OptionKind = (value: unknown) => boolean

const flag: OptionKind = (value) => typeof value === 'boolean'
const amount: OptionKind = (value) => typeof value === 'number' && Number.isFinite(value)
const count: OptionKind = (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0
const text: OptionKind = (value) => typeof value === 'string'
const reference: OptionKind = (value) => typeof value === 'string' || typeof value === 'number'
const word =
  (words: readonly string[]): OptionKind =>
  (value) =>
    words.some((each) => each === value)
const listOf =
  (kind: OptionKind): OptionKind =>
  (value) =>
    Array.isArray(value) && value.every(kind)
const fields =
  (kinds: Readonly<Record<string, OptionKind>>): OptionKind =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(kinds).every(([name, kind]) => isAbsent(Reflect.get(value, name)) || kind(Reflect.get(value, name)))
const mapOf =
  (kind: OptionKind): OptionKind =>
  (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(kind)

const isAbsent = (value: unknown): boolean => value === undefined || value === null

const relativeDate = fields({ enabled: flag, value: amount, period_type: word(periodTypes) })
const scope = word(['all', 'page', 'section'])

/** The known options (builder.md section 3) whose values have one shape in every type. Others are kept as they are. */
const kinds: ReadonlyMap<string, OptionKind> = new Map(
  Object.entries({
    required: flag,
    hidden: flag,
    not_visible: flag,
    exclude_report: flag,
    read_only: flag,
    editable: flag,
    secure: flag,
    allow_n_a: flag,
    require_media: flag,
    require_note: flag,
    display_as_switch: flag,
    multiple_selection: flag,
    enable_score: flag,
    enable_rating: flag,
    manual_rating: flag,
    repeatable: flag,
    grouping_separator: flag,
    date: flag,
    time: flag,
    multi_photo: flag,
    allow_camera: flag,
    photo_library: flag,
    allow_gps_tagging: flag,
    rate: amount,
    min: amount,
    max: amount,
    step: amount,
    decimal: count,
    min_length: count,
    max_length: count,
    width: count,
    height: count,
    global_list_id: count,
    asset_type_id: reference,
    custom_unit_id: reference,
    response_set_id: text,
    rule_set_id: text,
    info_id: text,
    image_marker_id: text,
    grouped_item_id: text,
    global_list_uuid: text,
    asset_type_uuid: text,
    field_key: text,
    field_type: text,
    value_type: text,
    separator: text,
    hint: text,
    format: text,
    quality: text,
    type: text,
    unit_type: text,
    custom_unit: text,
    custom_unit_key: text,
    options_type: word(['local', 'global']),
    scope,
    count_scope: scope,
    date_time_shape: word(dateShapes),
    future_date: relativeDate,
    prior_date: relativeDate,
    label_field_keys: listOf(text),
    value_field_keys: listOf(text),
    calculations: fields({ value: text, items: mapOf(text) }),
    repeatable_settings: fields({ min: count, max: count, label: text, add_button_label: text }),
  }),
)

/** The known options among these whose value is of a wrong kind ("invalid type"). Unknown options are never wrong. */
export function wrongOptions(options: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(options).filter((name) => {
    const kind = kinds.get(name)
    const value = options[name]
    return kind !== undefined && !isAbsent(value) && !kind(value)
  })
}

import {
  digitLimits,
  newKeyPrefix,
  type CustomField,
  type FieldsToSave,
  type FieldType,
  type FieldValue,
} from '@plumbline/contract'

/** The group all fields stand in while they are designed; on the wire they stand at the top (decisions C-9). */
const group = 'group1'

/** A field in the designer. Without a number it was never saved. */
export type DesignedField = Omit<CustomField, 'id'> & { readonly id: number | null }

/** What is designed: the used fields in their order, and those no longer used. */
export interface Design {
  readonly used: readonly DesignedField[]
  readonly unused: readonly DesignedField[]
}

/** What the properties dialog changes. */
export interface FieldProperties {
  readonly name: string
  readonly description: string
  readonly default_value: { readonly value: FieldValue | null }
  readonly config: CustomField['config']
}

export const designOf = (fields: readonly CustomField[]): Design => ({
  used: fields.filter((field) => field.is_used).map((field) => ({ ...field, parent_id: group })),
  unused: fields.filter((field) => !field.is_used),
})

/** `token` makes the key of the new field its own. */
export const newField = (type: FieldType, token: string): DesignedField => ({
  id: null,
  key: `${newKeyPrefix}${token}`,
  name: '',
  description: '',
  field_type: type,
  is_required: false,
  is_used: true,
  is_locked: false,
  default_value: { value: null },
  config: type === 'decimal' ? { max_digits: digitLimits.digits.usual, decimals: digitLimits.decimals.usual } : null,
  parent_id: group,
})

const withField = (used: Design['used'], field: DesignedField, at: number): Design['used'] => [
  ...used.slice(0, at),
  field,
  ...used.slice(at),
]

export const addField = (design: Design, field: DesignedField, at = design.used.length): Design => ({
  ...design,
  used: withField(design.used, field, at),
})

/** Takes a field that was no longer used back, not required until somebody says so (workspace.md section 4). */
export const reuseField = (design: Design, key: string, at = design.used.length): Design => {
  const field = design.unused.find((one) => one.key === key)
  if (!field) return design
  return {
    used: withField(design.used, { ...field, is_used: true, is_required: false, parent_id: group }, at),
    unused: design.unused.filter((one) => one.key !== key),
  }
}

/** To the unused ones; what was never saved is dropped. A standard field stays. */
export const removeField = (design: Design, key: string): Design => {
  const field = design.used.find((one) => one.key === key)
  if (!field || field.is_locked) return design
  return {
    used: design.used.filter((one) => one.key !== key),
    unused: field.id === null ? design.unused : [...design.unused, { ...field, is_used: false, parent_id: null }],
  }
}

export const forgetUnused = (design: Design, key: string): Design => ({
  ...design,
  unused: design.unused.filter((one) => one.key !== key),
})

/** Before the field that stands at `at` now; the number of fields: to the end. */
export const moveField = (design: Design, key: string, at: number): Design => {
  const from = design.used.findIndex((field) => field.key === key)
  const field = design.used[from]
  if (!field) return design
  const others = design.used.filter((one) => one.key !== key)
  return { ...design, used: withField(others, field, at > from ? at - 1 : Math.max(0, at)) }
}

export const changeField = (
  design: Design,
  key: string,
  part: Partial<FieldProperties> | Pick<CustomField, 'is_required'>,
): Design => ({
  ...design,
  used: design.used.map((field) => (field.key === key ? { ...field, ...part } : field)),
})

/** What a save says of a field. */
const content = (field: DesignedField): string =>
  JSON.stringify([
    field.name,
    field.description,
    field.is_required,
    field.default_value.value,
    field.config?.max_digits,
    field.config?.decimals,
  ])

const changedFields = (design: Design, initial: Design): readonly DesignedField[] => {
  const before = new Map(initial.used.map((field) => [field.key, content(field)]))
  return design.used.filter((field) => before.get(field.key) !== content(field))
}

const removedFields = (design: Design, initial: Design): readonly DesignedField[] => {
  const used = new Set(initial.used.map(({ key }) => key))
  return design.unused.filter(({ key }) => used.has(key))
}

/** Whether order or content differs from what was saved. */
export const isChanged = (design: Design, initial: Design): boolean =>
  changedFields(design, initial).length > 0 ||
  removedFields(design, initial).length > 0 ||
  design.used.some((field, index) => field.key !== initial.used[index]?.key)

/** The changed fields, the removed ones, and where each used one stands (workspace.md section 4, decisions Q-CF-3). */
export const saveOf = (design: Design, initial: Design): FieldsToSave => {
  const sent = (field: DesignedField, is_used: boolean) => ({
    key: field.key,
    name: field.name,
    description: field.description,
    field_type: field.field_type,
    is_required: field.is_required,
    default_value: field.default_value,
    config: field.config,
    is_used,
    parent_id: null,
  })
  return {
    fields: [
      ...changedFields(design, initial).map((field) => sent(field, true)),
      ...removedFields(design, initial).map((field) => sent(field, false)),
    ],
    order: Object.fromEntries(design.used.map(({ key }, place) => [key, place])),
  }
}

/** The unused fields whose name has what was typed, whatever its case, by name. */
export const foundUnused = (design: Design, typed: string, language: string): readonly DesignedField[] => {
  const words = typed.trim().toLocaleLowerCase(language)
  return design.unused
    .filter(({ name }) => name.toLocaleLowerCase(language).includes(words))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
}

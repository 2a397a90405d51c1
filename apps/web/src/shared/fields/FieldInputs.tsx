import { Textarea, TextInput } from '@mantine/core'
import { fieldTypeFacts, type CustomField } from '@plumbline/contract'
import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import type { TypedFields } from './useFieldValues.ts'

type InputKind = (typeof fieldTypeFacts)[CustomField['field_type']]['like']

/** What the browser's keyboard and its memory are told. Figures are typed as text: a wrong one is said, not eaten. */
const traits: Readonly<Record<Exclude<InputKind, 'textarea'>, Pick<ComponentProps<'input'>, 'type' | 'inputMode'>>> = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  integer: { type: 'text', inputMode: 'numeric' },
  decimal: { type: 'text', inputMode: 'decimal' },
}

export interface FieldInputsProps {
  readonly fields: readonly CustomField[]
  readonly typed: TypedFields
  /** By key. */
  readonly errors: Readonly<Record<string, string>>
  readonly change: (key: string, value: string) => void
}

/** One input for each used field, in their order. Standard fields have inputs of the form itself. */
export const FieldInputs = ({ fields, typed, errors, change }: FieldInputsProps): ReactNode =>
  fields
    .filter((field) => field.is_used && !field.is_locked)
    .map((field) => {
      const { like } = fieldTypeFacts[field.field_type]
      const shared = {
        name: `fields.${field.key}`,
        label: <bdi>{field.name}</bdi>,
        required: field.is_required,
        withAsterisk: field.is_required,
        autoComplete: 'off',
        value: typed[field.key] ?? '',
        error: errors[field.key],
        ...(field.description === '' ? {} : { description: field.description }),
        onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
          change(field.key, event.currentTarget.value),
      }
      if (like === 'textarea') return <Textarea key={field.key} {...shared} dir="auto" rows={3} resize="vertical" />
      return <TextInput key={field.key} {...shared} {...traits[like]} {...(like === 'text' ? { dir: 'auto' } : {})} />
    })

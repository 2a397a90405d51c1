import { checkFieldValues, type CustomField, type FieldValues } from '@plumbline/contract'
import { fieldProblemText } from '@plumbline/language'
import { useState } from 'react'
import { useUnsaved } from '../forms/index.ts'
import { useWords } from '../words/index.ts'

/** What is typed into the inputs of a record's fields, by key. */
export type TypedFields = Readonly<Record<string, string>>

const typedOf = (fields: readonly CustomField[], values: FieldValues | null): TypedFields =>
  Object.fromEntries(
    fields
      .filter((field) => field.is_used && !field.is_locked)
      .map(({ key, default_value: standing }) => [key, String((values === null ? standing.value : values[key]) ?? '')]),
  )

const part = 'fields.'

/**
 * The values of a record's fields in a form. `values` null: a new record, which begins with the default values. Other
 * fields (another type was chosen) begin anew; what was typed for keys both have stays.
 */
export const useFieldValues = (fields: readonly CustomField[], values: FieldValues | null) => {
  const t = useWords()
  const [known, setKnown] = useState(fields)
  const [typed, setTyped] = useState<TypedFields>(() => typedOf(fields, values))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  if (known !== fields) {
    setKnown(fields)
    setErrors({})
    setTyped((before) => {
      const begun = typedOf(fields, values)
      return Object.fromEntries(Object.entries(begun).map(([key, value]) => [key, before[key] ?? value]))
    })
  }
  const isChanged = JSON.stringify(typed) !== JSON.stringify(typedOf(fields, values))
  useUnsaved(isChanged)
  return {
    /** For FieldInputs. */
    inputs: {
      fields,
      typed,
      errors,
      change: (key: string, value: string) => {
        setTyped((before) => ({ ...before, [key]: value }))
        setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== key)))
      },
    },
    typed,
    isChanged,
    /** What is to be sent as `fields`; null where something is wrong, which is shown then. */
    check: (): Readonly<Record<string, string>> | null => {
      const checked = checkFieldValues(fields, typed)
      const found = checked.ok
        ? {}
        : Object.fromEntries(
            Object.entries(checked.problems).map(([key, problem]) => [key, fieldProblemText(t, problem, key)]),
          )
      setErrors(found)
      return checked.ok ? typed : null
    },
    /** Shows what a refused call says of `fields.<key>`. */
    show: (messages: Readonly<Record<string, string>>): void =>
      setErrors(
        Object.fromEntries(
          Object.entries(messages)
            .filter(([name]) => name.startsWith(part))
            .map(([name, message]) => [name.slice(part.length), message]),
        ),
      ),
  }
}

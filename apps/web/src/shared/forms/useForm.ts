import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { CallError, errorText, fieldMessages } from '../api/index.ts'
import { useWords } from '../words/index.ts'
import type { Rule } from './rules.ts'
import { useUnsaved } from './unsaved.ts'

type Values<Name extends string> = Readonly<Record<Name, string>>

interface FormOptions<Name extends string> {
  readonly initial: Values<Name>
  readonly rules: Readonly<Partial<Record<Name, readonly Rule[]>>>
  /** Rules between fields, such as two passwords that must match. */
  readonly together?: (values: Values<Name>) => Readonly<Partial<Record<Name, string>>>
  /** Rejected: the fields named by the answer show their messages, the form keeps its input. */
  readonly send: (values: Values<Name>) => Promise<void>
}

/** A small form of text fields: rules on submit, messages at the fields, the first wrong field gets the focus. */
export const useForm = <Name extends string>({ initial, rules, together, send }: FormOptions<Name>) => {
  const t = useWords()
  const [values, setValues] = useState<Values<Name>>(initial)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [sending, setSending] = useState(false)
  const [unreached, setUnreached] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const names = Object.keys(initial) as Name[]
  const [begun] = useState(initial)
  const changed = names.some((name) => values[name] !== (begun[name] ?? ''))
  useUnsaved(changed, sending)

  const show = (messages: Readonly<Record<string, string>>): void => {
    setErrors(messages)
    const first = names.find((name) => messages[name] !== undefined)
    if (first === undefined) return
    // A select keeps its value in a hidden field and shows it in another.
    const shown = form.current?.querySelector(`[data-shows="${first}"]`)
    const field = shown ?? form.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }

  const check = (): Readonly<Record<string, string>> => {
    const found: Record<string, string> = {}
    for (const [name, message] of Object.entries<string | undefined>(together?.(values) ?? {}))
      if (message !== undefined) found[name] = message
    for (const name of names) {
      const input = form.current?.elements.namedItem(name)
      // Half a date: the browser shows it and answers that nothing is typed.
      if (input instanceof HTMLInputElement && input.validity.badInput) {
        found[name] = t('errors.field.invalid')
        continue
      }
      for (const rule of rules[name] ?? []) {
        const message = rule(t, values[name])
        if (message === null) continue
        found[name] = message
        break
      }
    }
    return found
  }

  const submit = async (): Promise<void> => {
    const found = check()
    show(found)
    if (Object.keys(found).length > 0 || sending) return
    setSending(true)
    setUnreached(null)
    try {
      await send(values)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      show(fieldMessages(error))
      // Nobody else says that there was no answer (C-29): no toast does.
      if (error.status === 0) setUnreached(errorText(t, error))
    } finally {
      setSending(false)
    }
  }

  const set = (name: Name, value: string): void => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([key]) => key !== name)))
  }

  return {
    values,
    /** A value that follows from another. */
    set,
    /** Something else is typed than it began with. */
    changed,
    sending,
    errors,
    /** Why nothing arrived, when there was no answer at all. */
    unreached,
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit()
      },
    },
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(name, event.currentTarget.value),
    }),
  }
}

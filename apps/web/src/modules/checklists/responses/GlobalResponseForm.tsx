import { Button, SegmentedControl, TextInput } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import type { Language } from '@plumbline/language'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { api, CallError, errorText, fieldMessages } from '../../../shared/api/index.ts'
import { formStyles, useUnsaved } from '../../../shared/forms/index.ts'
import { useLanguageChoices } from '../../../shared/pickers/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { OptionLines } from './OptionLines.tsx'
import { TranslationLines } from './TranslationLines.tsx'
import { bodyOf, changedLanguages, fewestOptions, type WrittenSet } from './writtenSet.ts'

/** Silent: no loading bar and no toast, what is wrong is said here (builder.md section 7). */
const silent = { silent: true } as const

export interface GlobalResponseFormProps {
  /** The set's id; null makes a new one. */
  readonly id: number | null
  readonly initial: WrittenSet
  /** How many templates use it. */
  readonly usedBy: number
  readonly saved: (id: number) => Promise<void>
  readonly cancel: () => void
}

/** Title and responses of a set, and its labels in the other languages. */
export default function GlobalResponseForm({ id, initial, usedBy, saved, cancel }: GlobalResponseFormProps): ReactNode {
  const t = useWords()
  const languages = useLanguageChoices()
  const [written, write] = useState(initial)
  useUnsaved(written !== initial)
  const [shown, show] = useState<'source' | Language>('source')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failed, setFailed] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // A set that was made, while a translation of it was refused, is not made a second time.
  const made = useRef<number | null>(id)

  const check = (): Readonly<Record<string, string>> => {
    const found: Record<string, string> = {}
    if (written.title.trim() === '') found['title'] = t('errors.field.required')
    const labels = new Set<string>()
    for (const [position, { label }] of written.options.entries()) {
      const word = label.trim()
      if (word === '') found[`options.${position}.label`] = t('errors.field.required')
      else if (labels.has(word)) found[`options.${position}.label`] = t('errors.field.unique')
      labels.add(word)
    }
    if (written.options.length < fewestOptions) found['options'] = t('globalResponses.tooFew')
    return found
  }

  const tell = (messages: Readonly<Record<string, string>>): void => {
    setErrors(messages)
    if (Object.keys(messages).length === 0) return
    show('source')
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  const send = async (): Promise<void> => {
    setSending(true)
    setFailed(null)
    try {
      const body = bodyOf(written)
      if (made.current === null) made.current = (await api.checklists.newGlobalResponse({ body }, silent)).id
      else await api.checklists.changeGlobalResponse({ params: { id: String(made.current) }, body }, silent)
      for (const [lang, options] of changedLanguages(
        id === null ? null : initial,
        written,
        languages.map(({ value }) => value),
      ))
        await api.checklists.translateGlobalResponse(
          { params: { id: String(made.current), lang }, body: { options: [...options] } },
          silent,
        )
      await saved(made.current)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const messages = fieldMessages(error)
      tell(messages)
      if (Object.keys(messages).length === 0) setFailed(errorText(t, error))
      setSending(false)
    }
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found = check()
    tell(found)
    if (Object.keys(found).length === 0 && !sending) void send()
  }

  return (
    <form ref={form} noValidate className={formStyles['form']} onSubmit={submit}>
      <TextInput
        label={t('globalResponses.dialog.title')}
        required
        withAsterisk
        dir="auto"
        autoComplete="off"
        data-autofocus
        value={written.title}
        error={errors['title']}
        onChange={({ currentTarget: { value } }) => write({ ...written, title: value })}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('globalResponses.dialog.languages')}
        value={shown}
        onChange={show}
        data={[{ value: 'source', label: t('globalResponses.dialog.source') }, ...languages]}
      />
      {shown === 'source' ? (
        <OptionLines
          options={written.options}
          errors={errors}
          change={(options) => {
            write({ ...written, options })
            setErrors({})
          }}
        />
      ) : (
        <TranslationLines
          language={shown}
          options={written.options}
          change={(options) => write({ ...written, options })}
        />
      )}
      {usedBy > 0 && <p className={formStyles['note']}>{t('globalResponses.dialog.follows', { count: usedBy })}</p>}
      {failed !== null && (
        <p role="alert" className={formStyles['problem']}>
          {failed}
        </p>
      )}
      <div className={formStyles['foot']}>
        <Button variant="default" onClick={cancel} disabled={sending}>
          {t('gen.cancel')}
        </Button>
        <Button type="submit" loading={sending}>
          {id === null ? t('globalResponses.dialog.create') : t('gen.save')}
        </Button>
      </div>
    </form>
  )
}

import {
  dateShapeOf,
  partsOf,
  readParts,
  wholeParts,
  type DateParts,
  type DateShape,
  type Json,
} from '@plumbline/checklist'
import { localeOf, type Language } from '@plumbline/language'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { Button } from '../controls/Button.tsx'
import { useRun } from '../runner/RunContext.tsx'
import { momentIn } from '../sync/momentIn.ts'
import type { QuestionProps } from './Question.ts'

const two = (value: number): string => String(value).padStart(2, '0')
const four = (value: number): string => String(value).padStart(4, '0')

/** What the browser's own date and time fields hold. */
const dateText = ({ year, month, day }: DateParts): string =>
  year === undefined || month === undefined || day === undefined ? '' : `${four(year)}-${two(month)}-${two(day)}`
const timeText = ({ hour, minute }: DateParts): string =>
  hour === undefined || minute === undefined ? '' : `${two(hour)}:${two(minute)}`

const readDate = (text: string): DateParts => {
  const [year, month, day] = text.split('-').map(Number)
  return { year, month, day }
}
const readTime = (text: string): DateParts => {
  const [hour, minute] = text.split(':').map(Number)
  return { hour, minute }
}

/** The parts of the shape, or null when any of them is missing (builder.md section 5). */
const wholeDate = (shape: DateShape, parts: DateParts): Json => {
  const whole = wholeParts(shape, parts)
  return whole === null ? null : { ...whole }
}

interface PartProps {
  readonly label: string
  readonly titleId: string
  readonly readOnly: boolean
}

const SelectPart = ({
  label,
  titleId,
  readOnly,
  value,
  entries,
  onChange,
}: PartProps & {
  readonly value: number | undefined
  readonly entries: readonly { readonly value: number; readonly label: string }[]
  readonly onChange: (value: number | undefined) => void
}): ReactNode => (
  <select
    className="input select grow"
    aria-label={label}
    aria-describedby={titleId}
    disabled={readOnly}
    value={value ?? ''}
    onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
  >
    <option value="">{label}</option>
    {entries.map((entry) => (
      <option key={entry.value} value={entry.value}>
        {entry.label}
      </option>
    ))}
  </select>
)

const upTo = (count: number): readonly { readonly value: number; readonly label: string }[] =>
  Array.from({ length: count }, (_, index) => ({ value: index + 1, label: String(index + 1) }))

type Entries = readonly { readonly value: number; readonly label: string }[]

const madeMonths = new Map<Language, Entries>()

/** The twelve months by name; made once per language, because a format is dear to make. */
const monthsOf = (language: Language): Entries => {
  const known = madeMonths.get(language)
  if (known) return known
  const format = new Intl.DateTimeFormat(localeOf(language), { month: 'long', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: index + 1,
    label: format.format(Date.UTC(2000, index, 1)),
  }))
  madeMonths.set(language, months)
  return months
}

/** All seven shapes, each part a field of its own; nothing is answered until the last part is given. */
export const DateQuestion = ({ state, titleId, describedBy, readOnly, answer }: QuestionProps): ReactNode => {
  const t = useWords()
  const { language, now, zone } = useRun()
  const shape = dateShapeOf(state.item.item.options)
  const standing = state.na ? null : readParts(state.answer)
  const [parts, setParts] = useState<DateParts>(standing ?? {})
  const shown = useRef(JSON.stringify(standing))
  const standingText = JSON.stringify(standing)
  useEffect(() => {
    if (shown.current === standingText) return
    shown.current = standingText
    setParts(standing ?? {})
  }, [standing, standingText])

  const give = (change: DateParts): void => {
    const next = { ...parts, ...change }
    setParts(next)
    const whole = wholeDate(shape, next)
    if (JSON.stringify(whole) === JSON.stringify(standing)) return
    shown.current = JSON.stringify(whole)
    if (whole !== null || standing !== null) answer(whole)
  }
  const has = (part: keyof DateParts): boolean => partsOf[shape].includes(part)
  const common = { titleId, readOnly }
  const months = monthsOf(language)
  const calendar = has('year') && has('month') && has('day')
  return (
    <div className="date-parts" role="group" aria-labelledby={titleId} aria-describedby={describedBy}>
      {calendar && (
        <input
          className="input"
          type="date"
          aria-label={t('field.question.date')}
          readOnly={readOnly}
          value={dateText(parts)}
          onChange={(event) => {
            const { value } = event.target
            give(value === '' ? { year: undefined, month: undefined, day: undefined } : readDate(value))
          }}
        />
      )}
      {!calendar && has('day') && (
        <SelectPart
          {...common}
          label={t('field.question.day')}
          value={parts.day}
          entries={upTo(31)}
          onChange={(day) => give({ day })}
        />
      )}
      {!calendar && has('month') && (
        <SelectPart
          {...common}
          label={t('field.question.month')}
          value={parts.month}
          entries={months}
          onChange={(month) => give({ month })}
        />
      )}
      {!calendar && has('year') && (
        <input
          className="input figures"
          type="text"
          inputMode="numeric"
          maxLength={4}
          aria-label={t('field.question.year')}
          placeholder={t('field.question.year')}
          readOnly={readOnly}
          value={parts.year ?? ''}
          onChange={(event) => {
            const digits = event.target.value.replaceAll(/\D/g, '')
            setParts({ ...parts, year: digits === '' ? undefined : Number(digits) })
            if (digits.length === 4) give({ year: Number(digits) })
            if (digits === '') give({ year: undefined })
          }}
        />
      )}
      {has('hour') && (
        <input
          className="input"
          type="time"
          aria-label={t('field.question.time')}
          readOnly={readOnly}
          value={timeText(parts)}
          onChange={(event) => {
            const { value } = event.target
            give(value === '' ? { hour: undefined, minute: undefined } : readTime(value))
          }}
        />
      )}
      {!readOnly && (
        <Button kind="quiet" onClick={() => give(momentIn(now(), zone))}>
          {t(has('hour') ? 'field.question.now' : 'field.question.today')}
        </Button>
      )}
    </div>
  )
}

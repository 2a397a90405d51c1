import { DatePicker } from '@mantine/dates'
import { Icon } from '@plumbline/kit'
import { formatDate, localeOf, type Language } from '@plumbline/language'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useWords } from '../words/index.ts'
import { dayOf } from './datePresets.ts'
import styles from './DateCalendar.module.css'
import '@mantine/dates/styles.layer.css'

export interface DateCalendarProps {
  readonly value: string
  readonly earliest: string
  readonly latest: string | undefined
  readonly choose: (day: string) => void
}

/** Years that can be chosen beyond this one, where nothing says which day is the last. */
const yearsAhead = 50

const yearOf = (day: string): number => Number(day.slice(0, 4))

/** The names of months and days that the product uses elsewhere, told to the library under a name of their own. */
const calendarLocale = (language: Language): string => {
  const name = `calendar-${language}`
  const write = (at: Date, format: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(localeOf(language), { ...format, timeZone: 'UTC' }).format(at)
  // 2023 began on a Sunday, as the library counts days.
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => new Date(Date.UTC(2023, 0, day)))
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2023, month, 1)))
  const locale = {
    name,
    months: months.map((month) => write(month, { month: 'long' })),
    weekdays: days.map((day) => write(day, { weekday: 'long' })),
    weekdaysMin: days.map((day) => write(day, { weekday: language === 'ar' ? 'narrow' : 'short' })),
    formats: {},
    relativeTime: {},
  }
  dayjs.locale(locale, undefined, true)
  return name
}

/** A month of days; its heads are two lists, of months and of years. */
const DateCalendar = ({ value, earliest, latest, choose }: DateCalendarProps): ReactNode => {
  const t = useWords()
  const [today] = useState(() => dayOf(new Date()))
  const [locale] = useState(() => calendarLocale(t.language))
  const last = latest === undefined ? yearOf(today) + yearsAhead : yearOf(latest)
  const shown = value === '' ? today : value
  const grid = useRef<HTMLDivElement>(null)
  // It comes after the popover has looked for what to give the focus to.
  useEffect(() => grid.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return (
    <DatePicker
      ref={grid}
      size="sm"
      classNames={{
        calendarHeaderControl: styles['arrow'] ?? '',
        calendarHeaderSelect: styles['level'] ?? '',
        day: styles['day'] ?? '',
      }}
      previousIcon={<Icon of={IconChevronLeft} turns />}
      nextIcon={<Icon of={IconChevronRight} turns />}
      locale={locale}
      firstDayOfWeek={1}
      // Red means that something is wrong: a Sunday is not.
      weekendDays={[]}
      withNativeLevelSelect
      yearsSelectRange={[yearOf(earliest), last]}
      defaultDate={latest !== undefined && shown > latest ? latest : shown}
      minDate={earliest}
      {...(latest === undefined ? {} : { maxDate: latest })}
      highlightToday
      // Days of other months would stand in a grey too light to read.
      hideOutsideDates
      value={value === '' ? null : value}
      onChange={(day) => {
        if (day !== null) choose(day)
      }}
      getDayProps={(day) => ({
        'aria-label': formatDate(t.language, day, 'UTC'),
        'data-autofocus': day === shown || undefined,
      })}
      ariaLabels={{
        nextMonth: t('pickers.calendar.next'),
        previousMonth: t('pickers.calendar.previous'),
        monthLevelControl: t('pickers.calendar.level'),
      }}
    />
  )
}

export default DateCalendar

import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconCalendar } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { latePart } from '../late/index.ts'
import { useWords } from '../words/index.ts'
import { firstDay } from './datePresets.ts'
import { dayProblem } from './dayProblem.ts'
import styles from './DateField.module.css'

const DateCalendar = latePart(() => import('./DateCalendar.tsx'), {
  meanwhile: () => <div className={styles['calendar']} tabIndex={-1} data-autofocus />,
})

export interface DateFieldProps {
  readonly label: string
  /** The label is for screen readers alone: what stands beside says it. */
  readonly hideLabel?: boolean
  readonly name?: string
  readonly withAsterisk?: boolean
  readonly autoComplete?: string
  /** `YYYY-MM-DD`; '': none. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** 1920-01-01 when absent (workspace.md section 2). */
  readonly earliest?: string
  /** Absent: any. */
  readonly latest?: string | undefined
  readonly size?: 'xs' | 'sm'
  readonly disabled?: boolean
  /** It stands in what a press beside it closes, such as a filter's card: there the calendar is a part of that. */
  readonly inPlace?: boolean
  readonly error?: ReactNode
}

/** A day: typed in the order of the reader's country, or chosen from a calendar with months and years to choose from. */
export const DateField = ({
  label,
  hideLabel = false,
  name,
  withAsterisk = false,
  autoComplete = 'off',
  value,
  onChange,
  earliest = firstDay,
  latest,
  size = 'sm',
  disabled = false,
  inPlace = false,
  error,
}: DateFieldProps): ReactNode => {
  const t = useWords()
  const [opened, open] = useState(false)
  // A year is typed figure by figure: what is wrong with the day is told once the person has gone on.
  const [typing, setTyping] = useState(false)
  const [unread, setUnread] = useState(false)
  const problem = unread ? t('errors.field.invalid') : dayProblem(t, value, earliest, latest)
  return (
    <TextInput
      type="date"
      size={size}
      {...(name === undefined ? {} : { name })}
      withAsterisk={withAsterisk}
      autoComplete={autoComplete}
      {...(hideLabel ? { 'aria-label': label } : { label })}
      className={styles['field']}
      min={earliest}
      max={latest}
      value={value}
      disabled={disabled}
      error={error ?? (typing ? null : problem)}
      onChange={({ currentTarget }) => {
        setTyping(true)
        onChange(currentTarget.value)
      }}
      onFocus={() => setTyping(true)}
      onBlur={({ currentTarget }) => {
        setTyping(false)
        // Half a date, or 31 February: the browser shows it and answers that there is none.
        setUnread(currentTarget.validity.badInput)
      }}
      rightSectionPointerEvents="all"
      rightSection={
        <Popover
          opened={opened && !disabled}
          onChange={open}
          position="bottom-end"
          // Outside of a dialog's scrolling body, which would cut it off.
          withinPortal={!inPlace}
          trapFocus
          returnFocus
          withRoles={false}
        >
          <Popover.Target>
            <ActionIcon
              size={24}
              variant="subtle"
              disabled={disabled}
              aria-label={t('pickers.calendar.open', { label })}
              aria-haspopup="dialog"
              aria-expanded={opened}
              onClick={() => open(!opened)}
            >
              <Icon of={IconCalendar} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown
            role="dialog"
            aria-label={label}
            className={styles['dropdown']}
            // One press of Escape closes the calendar, the next one what it stands in: a dialog around it hears the
            // key first of all, and leaves alone what is marked so.
            onFocusCapture={({ target }) => target.setAttribute('data-mantine-stop-propagation', 'true')}
            onKeyDown={(event) => {
              if (event.key === 'Escape') event.stopPropagation()
            }}
          >
            <DateCalendar
              value={value}
              earliest={earliest}
              latest={latest}
              choose={(day) => {
                open(false)
                setUnread(false)
                onChange(day)
              }}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}

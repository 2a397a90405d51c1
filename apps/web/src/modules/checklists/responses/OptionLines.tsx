import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { useWords } from '../../../shared/words/index.ts'
import { pastedTitles } from '../pastedTitles.ts'
import { ColorMenu } from './ColorMenu.tsx'
import { formStyles } from '../../../shared/forms/index.ts'
import styles from './GlobalResponses.module.css'
import { emptyOption, fewestOptions, moved, type WrittenOption } from './writtenSet.ts'

interface OptionLinesProps {
  readonly options: readonly WrittenOption[]
  readonly change: (options: readonly WrittenOption[]) => void
  /** Messages by "options.<position>.<field>", and "options" for all. */
  readonly errors: Readonly<Record<string, string>>
}

/** The responses of a set: colour, label, value, score, one line each; their order is that of the answers. */
export const OptionLines = ({ options, change, errors }: OptionLinesProps): ReactNode => {
  const t = useWords()
  const list = useRef<HTMLUListElement>(null)
  const focus = (uuid: string): void => {
    // The line is drawn with this very event.
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>(`[data-option="${uuid}"] input`)?.focus())
  }
  const add = (after: number): void => {
    const option = emptyOption(crypto.randomUUID())
    change(options.toSpliced(after + 1, 0, option))
    focus(option.uuid)
  }
  /** Several lines are several responses: those that wait for a label take the first ones. */
  const paste = (from: number, labels: readonly string[]): void => {
    const [first = '', ...others] = labels
    const waiting = options.slice(from + 1).findIndex(({ label }) => label !== '')
    const free = waiting < 0 ? options.length - from - 1 : waiting
    const filled = others.map((label, at) => {
      const there = at < free ? options[from + 1 + at] : undefined
      return { ...(there ?? emptyOption(crypto.randomUUID())), label }
    })
    const here = options[from]
    if (here === undefined) return
    change(
      options.toSpliced(from, 1 + Math.min(free, others.length), { ...here, label: here.label + first }, ...filled),
    )
    focus(filled.at(-1)?.uuid ?? here.uuid)
  }
  const move = (from: number, to: number): void => {
    change(moved(options, from, to))
    const uuid = options[from]?.uuid
    if (uuid !== undefined) focus(uuid)
  }
  return (
    <fieldset className={styles['responses']}>
      <legend>{t('globalResponses.dialog.responses')}</legend>
      <ul ref={list} className={styles['list']}>
        <li className={`${styles['option'] ?? ''} ${styles['heads'] ?? ''}`} aria-hidden>
          <span />
          <span>{t('globalResponses.dialog.head.label')}</span>
          <span>{t('globalResponses.dialog.head.value')}</span>
          <span>{t('globalResponses.dialog.head.score')}</span>
          <span />
        </li>
        {options.map((option, position) => {
          const write = (changes: Partial<WrittenOption>): void =>
            change(options.with(position, { ...option, ...changes }))
          const name = option.label === '' ? String(position + 1) : option.label
          return (
            <li key={option.uuid} className={styles['option']} data-option={option.uuid}>
              <ColorMenu
                label={t('globalResponses.dialog.colour', { label: name })}
                color={option.color}
                change={(color) => write({ color })}
              />
              <TextInput
                size="xs"
                dir="auto"
                value={option.label}
                error={errors[`options.${position}.label`]}
                aria-label={t('globalResponses.dialog.label', { number: position + 1 })}
                onChange={({ currentTarget: { value } }) => write({ label: value })}
                onKeyDown={(event) => {
                  if (event.nativeEvent.isComposing) return
                  if (event.key === 'Enter') {
                    event.preventDefault()
                    const next = options[position + 1]
                    if (next?.label === '') focus(next.uuid)
                    else add(position)
                  } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
                    event.preventDefault()
                    move(position, position + (event.key === 'ArrowUp' ? -1 : 1))
                  } else if (event.key === 'Backspace' && option.label === '' && options.length > fewestOptions) {
                    event.preventDefault()
                    change(options.toSpliced(position, 1))
                    focus(options[Math.max(0, position - 1)]?.uuid ?? '')
                  }
                }}
                onPaste={(event) => {
                  const lines = pastedTitles(event.clipboardData.getData('text/plain'))
                  if (lines.length < 2) return
                  event.preventDefault()
                  paste(position, lines)
                }}
              />
              <TextInput
                size="xs"
                dir="auto"
                value={option.value}
                error={errors[`options.${position}.value`]}
                aria-label={t('globalResponses.dialog.value', { label: name })}
                onChange={({ currentTarget: { value } }) => write({ value })}
              />
              <NumberInput
                size="xs"
                hideControls
                placeholder="–"
                value={option.score ?? ''}
                error={errors[`options.${position}.score`]}
                aria-label={t('globalResponses.dialog.score', { label: name })}
                onChange={(value) => {
                  if (value === '') write({ score: null })
                  else if (typeof value === 'number') write({ score: value })
                }}
              />
              <span className={styles['steps']}>
                <ActionIcon
                  size={26}
                  aria-label={t('globalResponses.dialog.up', { label: name })}
                  disabled={position === 0}
                  onClick={() => change(moved(options, position, position - 1))}
                >
                  <Icon of={IconArrowUp} size="inline" />
                </ActionIcon>
                <ActionIcon
                  size={26}
                  aria-label={t('globalResponses.dialog.down', { label: name })}
                  disabled={position === options.length - 1}
                  onClick={() => change(moved(options, position, position + 1))}
                >
                  <Icon of={IconArrowDown} size="inline" />
                </ActionIcon>
                <ActionIcon
                  size={26}
                  aria-label={t('globalResponses.dialog.remove', { label: name })}
                  disabled={options.length <= fewestOptions}
                  onClick={() => change(options.toSpliced(position, 1))}
                >
                  <Icon of={IconTrash} size="inline" />
                </ActionIcon>
              </span>
            </li>
          )
        })}
      </ul>
      {errors['options'] !== undefined && (
        <p role="alert" className={formStyles['problem']}>
          {errors['options']}
        </p>
      )}
      <Button variant="subtle" size="xs" leftSection={<Icon of={IconPlus} />} onClick={() => add(options.length - 1)}>
        {t('globalResponses.dialog.add')}
      </Button>
    </fieldset>
  )
}

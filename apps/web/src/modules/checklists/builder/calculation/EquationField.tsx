import { equationFunctions, equationProblem, written, type Item } from '@plumbline/checklist'
import { classes, Icon } from '@plumbline/kit'
import { typeIcons } from '@plumbline/kit/icons'
import { IconMathFunction } from '@tabler/icons-react'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { plainText } from '../richText/richText.ts'
import styles from './EquationField.module.css'
import { completed, completedFunction, phraseAt, type Completed } from './equationInputs.ts'
import { EquationProblem, type BarredName } from './EquationProblem.tsx'
import { nearestInputs } from './nearestInputs.ts'

type Suggestion =
  | { readonly kind: 'question'; readonly item: Item }
  | { readonly kind: 'function'; readonly name: (typeof equationFunctions)[number] }

const mostShown = 30

export interface EquationFieldProps {
  readonly value: string
  readonly change: (value: string) => void
  /** What may be named: the numeric questions before. */
  readonly inputs: readonly Item[]
  /** Whether a name in the equation leads to a question. */
  readonly knows: (name: string) => boolean
  /** Why a name that leads to some item of the template can't be calculated with. */
  readonly barred: (name: string) => BarredName | null
  readonly numbers: ReadonlyMap<string, string>
}

/** The equation as text, with what it may name offered while a word is typed, and what is wrong marked where it is. */
export const EquationField = ({ value, change, inputs, knows, barred, numbers }: EquationFieldProps): ReactNode => {
  const t = useWords()
  const ids = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(value.length)
  /** Where the caret goes once the chosen word is in the text. */
  const wanted = useRef<number | null>(null)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  useLayoutEffect(() => {
    if (wanted.current === null) return
    field.current?.setSelectionRange(wanted.current, wanted.current)
    wanted.current = null
  })

  const titleOf = (item: Item): string => (item.title === '' ? t(`types.item.${item.type}`) : plainText(item.title))
  const isIn = (text: string, sought: string): boolean =>
    text.toLocaleLowerCase(t.language).includes(sought.toLocaleLowerCase(t.language))
  const { word, from } = phraseAt(value, caret, (phrase) => inputs.some((item) => isIn(titleOf(item), phrase)))
  const sought = word.toLocaleLowerCase(t.language)
  const matches = (text: string): boolean => isIn(text, sought)
  const suggestions: readonly Suggestion[] = open
    ? [
        ...inputs
          .filter((item) => matches(item.reference_key) || matches(titleOf(item)))
          .slice(0, mostShown)
          .map((item): Suggestion => ({ kind: 'question', item })),
        ...equationFunctions
          .filter((name) => sought === '' || name.startsWith(sought))
          .map((name): Suggestion => ({ kind: 'function', name })),
      ]
    : []
  const active = suggestions[Math.min(at, suggestions.length - 1)]
  const problem = value.trim() === '' ? null : equationProblem(value, knows)
  const found = problem === null ? '' : problem.found
  const end = problem === null ? 0 : problem.position + Math.max(1, lengthIn(value, problem.position, found))

  const take = ({ text, caret: next }: Completed): void => {
    setOpen(false)
    setAt(0)
    setCaret(next)
    wanted.current = next
    change(text)
    field.current?.focus()
  }
  const choose = (suggestion: Suggestion): void =>
    take(
      suggestion.kind === 'question'
        ? completed(value, caret, suggestion.item.reference_key, from)
        : completedFunction(value, caret, suggestion.name),
    )
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && suggestions.length > 0) {
      event.preventDefault()
      setAt((Math.min(at, suggestions.length - 1) + step + suggestions.length) % suggestions.length)
    } else if (event.key === 'Enter' || (event.key === 'Tab' && active !== undefined && word !== '')) {
      // An equation is one line however long: Enter only chooses.
      event.preventDefault()
      if (active !== undefined) choose(active)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    } else if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault()
      setOpen(true)
    }
  }
  const follow = (): void => {
    const { selectionStart } = field.current ?? {}
    if (selectionStart !== undefined) setCaret(selectionStart)
  }
  const nameOf = (suggestion: Suggestion): string =>
    suggestion.kind === 'function' ? suggestion.name : suggestion.item.id

  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={`${ids}-text`}>
        {t('equations.equation')}
      </label>
      <div className={classes(styles['box'], problem !== null && styles['wrong'])} dir="ltr">
        <div className={styles['mirror']} aria-hidden>
          {problem === null ? (
            value
          ) : (
            <>
              {value.slice(0, problem.position)}
              <mark>{value.slice(problem.position, end) || ' '}</mark>
              {value.slice(end)}
            </>
          )}{' '}
        </div>
        <textarea
          ref={field}
          id={`${ids}-text`}
          className={styles['text']}
          rows={2}
          spellCheck={false}
          autoComplete="off"
          role="combobox"
          aria-expanded={suggestions.length > 0}
          aria-controls={`${ids}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : `${ids}-${nameOf(active)}`}
          aria-invalid={problem !== null}
          aria-describedby={`${ids}-problem`}
          placeholder={t('equations.placeholder')}
          value={value}
          onChange={({ currentTarget }) => {
            setCaret(currentTarget.selectionStart)
            setOpen(true)
            setAt(0)
            change(currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))
          }}
          onFocus={() => setOpen(value === '')}
          onBlur={() => setOpen(false)}
          onSelect={follow}
          onKeyDown={onKeyDown}
        />
        {suggestions.length > 0 && (
          <div id={`${ids}-list`} role="listbox" aria-label={t('equations.suggestions')} className={styles['list']}>
            {suggestions.map((suggestion) => (
              <div
                key={nameOf(suggestion)}
                id={`${ids}-${nameOf(suggestion)}`}
                role="option"
                tabIndex={-1}
                aria-selected={suggestion === active}
                className={classes(styles['option'], suggestion === active && styles['active'])}
                onMouseDown={(event) => {
                  event.preventDefault()
                  choose(suggestion)
                }}
              >
                {suggestion.kind === 'question' ? (
                  <>
                    <Icon of={typeIcons[suggestion.item.type]} />
                    <span className={styles['title']} dir="auto">
                      {`${numbers.get(suggestion.item.id) ?? ''} ${titleOf(suggestion.item)}`.trim()}
                    </span>
                    <code>{suggestion.item.reference_key}</code>
                  </>
                ) : (
                  <>
                    <Icon of={IconMathFunction} />
                    <span className={styles['title']}>{t(`equations.function.${suggestion.name}`)}</span>
                    <code>{suggestion.name}()</code>
                  </>
                )}
              </div>
            ))}
          </div>
        )}
      </div>
      <div id={`${ids}-problem`} className={styles['problem']} role="status">
        {problem !== null && (
          <EquationProblem
            problem={problem}
            barred={barred(found)}
            near={problem.code === 'variable_unknown' ? nearestInputs(inputs, found, titleOf) : []}
            nameOf={(item) => `${numbers.get(item.id) ?? ''} ${titleOf(item)}`.trim()}
            choose={(item) =>
              take({
                text: value.slice(0, problem.position) + written(item.reference_key) + value.slice(end),
                caret: problem.position + written(item.reference_key).length,
              })
            }
          />
        )}
      </div>
    </div>
  )
}

/** How many letters at the position the problem is about: a name in braces with them. */
const lengthIn = (text: string, position: number, found: string): number => {
  if (text[position] !== '{') return found.length
  const close = text.indexOf('}', position)
  return close < 0 ? text.length - position : close - position + 1
}

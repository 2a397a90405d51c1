import { entryLabel, furtherFields, type Json } from '@plumbline/checklist'
import { formatList } from '@plumbline/language'
import { Icon } from '@plumbline/kit'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { Button } from '../controls/Button.tsx'
import { folded } from '../controls/matches.ts'
import { plainText } from '../controls/RichText.tsx'
import { SearchField } from '../controls/SearchField.tsx'
import { Sheet } from '../controls/Sheet.tsx'
import { isSelectable, type KeptList } from '../runner/EntryBook.ts'
import { itemTitle } from '../runner/itemTitle.ts'
import { entryOfRow, uuidOf } from '../runner/makeEntryBook.ts'
import { useRun } from '../runner/RunContext.tsx'
import { ChoiceRows } from './ChoiceRows.tsx'
import type { QuestionProps } from './Question.ts'

/** As many as a thumb scrolls through; the search finds the others. */
const mostShown = 60

/** What is searched beside the label: what a person knows an entry by. */
const searched = { label_field_keys: ['item_id', 'display_name'], separator: ' ' }

interface EntryChoice {
  readonly uuid: string
  readonly label: string
  /** Label and id, folded once: ten thousand of them are searched at every letter. */
  readonly found: string
}

/** What can be chosen, named as the question names it. Archived entries are not among them. */
const choicesOf = (list: KeptList | null, options: QuestionProps['state']['item']['item']['options']) =>
  (list?.entries ?? []).flatMap((row): EntryChoice | readonly never[] => {
    if (list === null || !isSelectable(row)) return []
    const entry = entryOfRow(list, row)
    const label = entryLabel(options, entry)
    return {
      uuid: uuidOf(row),
      label,
      found: folded(`${label} ${entryLabel(searched, entry)}`),
    }
  })

const search = (choices: readonly EntryChoice[], text: string): readonly EntryChoice[] => {
  const words = folded(text).split(/\s+/).filter(Boolean)
  return words.length === 0 ? choices : choices.filter(({ found }) => words.every((word) => found.includes(word)))
}

const chosenIn = (value: Json): readonly string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []

/** An entry of a global list, or several, found by what is typed. */
const GlobalListQuestion = ({ state, titleId, describedBy, readOnly, answer }: QuestionProps): ReactNode => {
  const t = useWords()
  const { runner, language, templateLanguage } = useRun()
  const valueId = useId()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { options } = state.item.item
  const uuid: unknown = options['global_list_uuid']
  const book = runner.entries
  const list = typeof uuid === 'string' ? (book?.listOf(uuid) ?? null) : null
  const choices = useMemo(() => (open ? choicesOf(list, options) : []), [open, list, options])
  const found = useMemo(() => search(choices, text), [choices, text])
  const several = options.multiple_selection === true
  const chosen = state.na ? [] : chosenIn(state.answer)
  const entries = chosen.map((each) => book?.entryOf(each) ?? null)
  const labels = entries.map((entry) => (entry === null ? t('answers.unknown') : entryLabel(options, entry)))
  const nameOf = (key: string): string => list?.fields.find((field) => field.key === key)?.name ?? key
  const close = (): void => {
    setOpen(false)
    setText('')
  }
  const toggle = (each: string): void => {
    const without = chosen.filter((known) => known !== each)
    if (!several) {
      answer(chosen.includes(each) ? null : [each])
      return close()
    }
    const next = without.length < chosen.length ? without : [...chosen, each]
    answer(next.length === 0 ? null : next)
  }
  const more = found.length - mostShown
  return (
    <div className="stack tight">
      <button
        type="button"
        className="input select"
        aria-haspopup="dialog"
        aria-labelledby={`${titleId} ${valueId}`}
        aria-describedby={describedBy}
        disabled={readOnly}
        onClick={() => setOpen(true)}
      >
        <span id={valueId} className={labels.length === 0 ? 'muted grow' : 'grow'} dir="auto">
          {labels.length === 0 ? t('field.question.choose') : formatList(language, labels)}
        </span>
        <Icon of={IconChevronDown} size="field" />
      </button>
      {entries.flatMap((entry, at) =>
        (entry === null ? [] : furtherFields(options, entry)).map((further) => (
          <p key={`${chosen[at]} ${further.key}`} className="secondary small">
            <bdi>{nameOf(further.key)}</bdi>: <bdi>{further.text}</bdi>
          </p>
        )),
      )}
      {open && (
        <Sheet
          title={plainText(itemTitle(runner.compiled.template, state.item, templateLanguage))}
          padded
          onClose={close}
          foot={
            several && (
              <Button kind="primary" wide onClick={close}>
                {t('field.question.done')}
              </Button>
            )
          }
        >
          <div className="stack">
            {several && <p className="secondary">{t('field.question.chooseSome')}</p>}
            {list === null ? (
              <p className="muted">{t('listQuestion.missing')}</p>
            ) : (
              <SearchField label={t('field.question.search')} value={text} onChange={setText} />
            )}
            <ChoiceRows
              choices={found.slice(0, mostShown)}
              chosen={chosen}
              several={several}
              titleId={titleId}
              describedBy={describedBy}
              readOnly={readOnly}
              onToggle={toggle}
            />
            {more > 0 && <p className="muted">{t('listQuestion.more', { count: more })}</p>}
            {list !== null && found.length === 0 && (
              <p className="muted">{text === '' ? t('listQuestion.empty') : t('field.question.noMatch', { text })}</p>
            )}
          </div>
        </Sheet>
      )}
    </div>
  )
}

export default GlobalListQuestion

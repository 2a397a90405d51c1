import { formatList } from '@plumbline/language'
import { Icon } from '@plumbline/kit'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { Button } from '../controls/Button.tsx'
import { matches } from '../controls/matches.ts'
import { plainText } from '../controls/RichText.tsx'
import { SearchField } from '../controls/SearchField.tsx'
import { Sheet } from '../controls/Sheet.tsx'
import { itemTitle } from '../runner/itemTitle.ts'
import { useRun } from '../runner/RunContext.tsx'
import { ChoiceRows } from './ChoiceRows.tsx'
import type { QuestionProps } from './Question.ts'
import { useChoices } from './useChoices.ts'

/** Fewer options than this need no search. */
const searchFrom = 8

const chosenIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.filter((entry) => typeof entry === 'string')
  return typeof value === 'string' ? [value] : []
}

/** One option or several, chosen in a sheet with a search. */
export const DropdownQuestion = ({ state, titleId, describedBy, readOnly, answer }: QuestionProps): ReactNode => {
  const t = useWords()
  const { runner, language, templateLanguage } = useRun()
  const valueId = useId()
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const choices = useChoices(state.item)
  const several = state.item.item.options.multiple_selection === true
  const chosen = state.na ? [] : chosenIn(state.answer)
  const labels = choices.flatMap(({ uuid, label }) => (chosen.includes(uuid) ? label : []))
  const found = choices.filter(({ label }) => matches(label, search))
  const close = (): void => {
    setOpen(false)
    setSearch('')
  }
  const toggle = (uuid: string): void => {
    if (!several) {
      answer(chosen[0] === uuid ? null : uuid)
      close()
      return
    }
    const next = choices.flatMap((choice) =>
      chosen.includes(choice.uuid) !== (choice.uuid === uuid) ? choice.uuid : [],
    )
    answer(next.length === 0 ? null : next)
  }
  return (
    <>
      <button
        type="button"
        className="input select"
        aria-haspopup="dialog"
        aria-labelledby={`${titleId} ${valueId}`}
        aria-describedby={describedBy}
        disabled={readOnly}
        onClick={() => setOpen(true)}
      >
        <span id={valueId} className={labels.length === 0 ? 'muted grow' : 'grow'}>
          {labels.length === 0 ? t('field.question.choose') : formatList(language, labels)}
        </span>
        <Icon of={IconChevronDown} size="field" />
      </button>
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
            {choices.length >= searchFrom && (
              <SearchField label={t('field.question.search')} value={search} onChange={setSearch} />
            )}
            <ChoiceRows
              choices={found}
              chosen={chosen}
              several={several}
              titleId={titleId}
              describedBy={describedBy}
              readOnly={readOnly}
              onToggle={toggle}
            />
            {found.length === 0 && <p className="muted">{t('field.question.noMatch', { text: search })}</p>}
          </div>
        </Sheet>
      )}
    </>
  )
}

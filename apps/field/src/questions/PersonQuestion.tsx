import { Icon } from '@plumbline/kit'
import { IconUserSearch } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
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

/** As many as a thumb scrolls through; the search finds the others. */
const mostShown = 60

/** The person who inspects in one tap, a colleague by name; who stands stays to be seen. */
export const PersonQuestion = ({ state, titleId, describedBy, readOnly, answer }: QuestionProps): ReactNode => {
  const t = useWords()
  const { person, people, runner, templateLanguage } = useRun()
  const [choosing, setChoosing] = useState(false)
  const [search, setSearch] = useState('')
  const chosen = typeof state.answer === 'string' && !state.na ? state.answer : null
  const other = chosen !== null && chosen !== person.uuid ? chosen : null
  const choices = [
    { uuid: person.uuid, label: t('field.question.me', { name: person.name }) },
    ...(other === null
      ? []
      : [{ uuid: other, label: people.find(({ uuid }) => uuid === other)?.name ?? t('answers.unknown') }]),
  ]
  const colleagues = people.filter(({ uuid, name }) => uuid !== person.uuid && matches(name, search))
  const close = (): void => {
    setChoosing(false)
    setSearch('')
  }
  return (
    <div className="stack tight">
      <ChoiceRows
        choices={choices}
        chosen={chosen === null ? [] : [chosen]}
        titleId={titleId}
        describedBy={describedBy}
        readOnly={readOnly}
        onToggle={(uuid) => answer(chosen === uuid ? null : uuid)}
      />
      {!readOnly && people.length > 0 && (
        <Button kind="quiet" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          <Icon of={IconUserSearch} size="field" />
          {t('inspecting.person.other')}
        </Button>
      )}
      {choosing && (
        <Sheet
          title={plainText(itemTitle(runner.compiled.template, state.item, templateLanguage))}
          padded
          onClose={close}
        >
          <div className="stack">
            <SearchField label={t('inspecting.person.search')} value={search} onChange={setSearch} />
            <ChoiceRows
              choices={colleagues.slice(0, mostShown).map(({ uuid, name }) => ({ uuid, label: name }))}
              chosen={chosen === null ? [] : [chosen]}
              titleId={titleId}
              describedBy={undefined}
              readOnly={false}
              onToggle={(uuid) => {
                answer(uuid)
                close()
              }}
            />
            {colleagues.length === 0 && <p className="muted">{t('field.question.noMatch', { text: search })}</p>}
          </div>
        </Sheet>
      )}
    </div>
  )
}

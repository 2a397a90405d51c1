import { definitionOf, displayNumber, questionsOf, type PathState } from '@plumbline/checklist'
import { useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { matches } from '../controls/matches.ts'
import { plainText } from '../controls/RichText.tsx'
import { SearchField } from '../controls/SearchField.tsx'
import { Sheet } from '../controls/Sheet.tsx'
import { itemTitle } from '../runner/itemTitle.ts'
import { useRun } from '../runner/RunContext.tsx'

/** A photo may be attached to every question that is answered here; a photo question for a single one may be full. */
const takesPhotos = ({ item, visible, readOnly, media }: PathState): boolean => {
  const { source } = definitionOf(item.type)
  if (!visible || readOnly || source === 'none' || source === 'given' || source === 'signatures') return false
  if (source !== 'media') return true
  return item.type === 'photo' && (item.item.options.multi_photo !== false || media.length === 0)
}

export interface MovePhotoSheetProps {
  /** The question that has the photo now: it is not offered. */
  readonly from: PathState
  readonly onChoose: (to: PathState, title: string) => void
  readonly onClose: () => void
}

/** To which question a photo belongs that was taken at another. */
export const MovePhotoSheet = ({ from, onChoose, onClose }: MovePhotoSheetProps): ReactNode => {
  const t = useWords()
  const { runner, templateLanguage } = useRun()
  const [search, setSearch] = useState('')
  const { template } = runner.compiled
  const questions = [...questionsOf(runner.session)]
    .filter((state) => state.key !== from.key && takesPhotos(state))
    .map((state) => ({ state, title: plainText(itemTitle(template, state.item, templateLanguage)) }))
  const found = questions.filter(({ state, title }) => matches(`${displayNumber(state.item)} ${title}`, search))
  return (
    <Sheet title={t('field.photo.move')} onClose={onClose}>
      <div className="picker-search">
        <SearchField label={t('field.run.search')} value={search} onChange={setSearch} />
      </div>
      <div className="menu">
        {found.map(({ state, title }) => (
          <button key={state.key} type="button" className="line-row" onClick={() => onChoose(state, title)}>
            <span className="muted figures">{displayNumber(state.item)}</span>
            <bdi className="grow">{title}</bdi>
          </button>
        ))}
        {found.length === 0 && <p className="empty muted">{t('field.run.noMatch', { text: search })}</p>}
      </div>
    </Sheet>
  )
}

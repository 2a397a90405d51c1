import { displayNumber, failedIn, type Medium, type PathState } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconChevronRight, IconFlag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { CardHead } from '../controls/CardHead.tsx'
import { plainText } from '../controls/RichText.tsx'
import { useAnswerText } from '../questions/StandingAnswer.tsx'
import { usePhotoAddress } from '../questions/Thumbnail.tsx'
import { itemTitle } from './itemTitle.ts'
import { useRun, useTotals } from './RunContext.tsx'
import { useEntries } from './useEntries.ts'

const SmallPhoto = ({ medium }: { readonly medium: Medium }): ReactNode => {
  const address = usePhotoAddress(medium)
  return address !== null && address !== '' ? <img className="review-photo" src={address} alt="" /> : null
}

const FailedRow = ({ state, onJump }: { readonly state: PathState; readonly onJump: () => void }): ReactNode => {
  const { runner, templateLanguage } = useRun()
  const text = useAnswerText(state)
  const entries = useEntries(state.path)
  const photo = state.media[0]
  return (
    <button type="button" className="line-row" onClick={onJump}>
      <span className="grow">
        <span className="title">
          <span className="figures">{displayNumber(state.item)}</span>{' '}
          <bdi>{plainText(itemTitle(runner.compiled.template, state.item, templateLanguage))}</bdi>
        </span>
        <span className="sub">
          {entries !== '' && (
            <>
              <bdi>{entries}</bdi>
              {' · '}
            </>
          )}
          <bdi>{text}</bdi>
          {state.note !== '' && (
            <>
              {' · '}
              <bdi>{state.note}</bdi>
            </>
          )}
        </span>
      </span>
      {photo && <SmallPhoto medium={photo} />}
      <Icon of={IconChevronRight} size="field" turns className="muted" />
    </button>
  )
}

/** Every failed answer, with its note and its photo; nothing where none failed. */
export const FailedCard = ({ onJump }: { readonly onJump: (key: string) => void }): ReactNode => {
  const t = useWords()
  const { runner } = useRun()
  useTotals()
  const failed = failedIn(runner.session)
  if (failed.length === 0) return null
  return (
    <section className="card flush">
      <CardHead tone="danger" icon={IconFlag} title={t('field.review.failed')} count={failed.length} />
      {failed.map((state) => (
        <FailedRow key={state.key} state={state} onJump={() => onJump(state.key)} />
      ))}
    </section>
  )
}

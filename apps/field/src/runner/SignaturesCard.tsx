import { definitionOf, displayNumber, questionsOf, type PathState } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { formatDateTime, formatList } from '@plumbline/language'
import { IconChevronRight, IconSignature } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { CardHead } from '../controls/CardHead.tsx'
import { plainText } from '../controls/RichText.tsx'
import { useMediumAddress } from '../questions/Thumbnail.tsx'
import { itemTitle } from './itemTitle.ts'
import { useRun, type DrawnHere, type Run } from './RunContext.tsx'

const Drawn = ({ uuid }: { readonly uuid: string }): ReactNode => {
  const address = useMediumAddress(uuid)
  return address !== null && address !== '' ? (
    <span className="review-signature" data-skin="light">
      <img src={address} alt="" />
    </span>
  ) : null
}

const SignatureRow = ({ state, onJump }: { readonly state: PathState; readonly onJump: () => void }): ReactNode => {
  const t = useWords()
  const { runner, language, templateLanguage, zone, drawn } = useRun()
  const { signatures, item } = state
  const [first] = signatures
  return (
    <button type="button" className="line-row" onClick={onJump}>
      <span className="grow">
        <span className="title">
          <span className="figures">{displayNumber(item)}</span>{' '}
          <bdi>{plainText(itemTitle(runner.compiled.template, item, templateLanguage))}</bdi>
        </span>
        <span className="sub">
          {first === undefined ? (
            t('field.review.unsigned')
          ) : (
            <>
              <bdi>
                {formatList(
                  language,
                  signatures.map(({ name }) => name),
                )}
              </bdi>
              {` · ${formatDateTime(language, first.at, zone)}`}
            </>
          )}
          {isUnconfirmed(drawn, state) && (
            <>
              {' · '}
              <span className="danger-text">{t('inspecting.sign.notConfirmed')}</span>
            </>
          )}
        </span>
      </span>
      {first && <Drawn uuid={first.uuid} />}
      <Icon of={IconChevronRight} size="field" turns className="muted" />
    </button>
  )
}

const isUnconfirmed = (drawn: DrawnHere | undefined, { key, visible, readOnly }: PathState): boolean =>
  visible && !readOnly && (drawn?.at(key) ?? null) !== null

/** The first question with a signature that is drawn and not confirmed: completing would leave it out. */
export const firstUnconfirmed = ({ runner, drawn }: Pick<Run, 'runner' | 'drawn'>): string | null => {
  for (const state of questionsOf(runner.session)) if (isUnconfirmed(drawn, state)) return state.key
  return null
}

/** Who has signed, and what is not signed yet: the last look before completing. */
export const SignaturesCard = ({ onJump }: { readonly onJump: (key: string) => void }): ReactNode => {
  const t = useWords()
  const { runner } = useRun()
  const asked = [...questionsOf(runner.session)].filter(
    ({ visible, item }) => visible && definitionOf(item.type).source === 'signatures',
  )
  if (asked.length === 0) return null
  return (
    <section className="card flush">
      <CardHead icon={IconSignature} title={t('field.review.signatures')} />
      {asked.map((state) => (
        <SignatureRow key={state.key} state={state} onJump={() => onJump(state.key)} />
      ))}
    </section>
  )
}

import { definitionOf, displayNumber, type Json, type PathState, type QuestionType } from '@plumbline/checklist'
import { Badge, classes, Icon } from '@plumbline/kit'
import { IconAlertTriangle, IconFlagFilled, IconLock, IconNote } from '@tabler/icons-react'
import { lazy, memo, Suspense, useEffect, useId, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { plainText, RichText } from '../controls/RichText.tsx'
import { pictureInText } from './Picture.tsx'
import { toneOf } from '../questions/answerTone.ts'
import { PhotoRow } from '../questions/PhotoRow.tsx'
import { answerTextOf } from '../questions/StandingAnswer.tsx'
import { widgets } from '../questions/widgets.ts'
import { bringIntoView } from './bringIntoView.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { InfoBlock } from './InfoBlock.tsx'
import { IssueList } from './IssueList.tsx'
import { issueFrom, type RaisedIssue } from './issues.ts'
import { itemHint, itemTitle } from './itemTitle.ts'
import { LastTimeLine } from './LastTimeLine.tsx'
import { LimitLine } from './LimitLine.tsx'
import { NoteRow } from './NoteRow.tsx'
import { QuestionActions } from './QuestionActions.tsx'
import { RatingRow } from './RatingRow.tsx'
import { newUuid } from '../sync/newUuid.ts'
import { useConflicts, usePathState, useRun, useTexts } from './RunContext.tsx'

/** Its code comes with the first issue that is looked at; the service worker has it by then. */
const IssueSheet = lazy(() => import('./IssueSheet.tsx'))

const isQuestion = (type: string): type is QuestionType => type in widgets

/** Types that offer N/A as one of their own buttons. */
const ownNotApplicable: ReadonlySet<string> = new Set(['yesno', 'oknot', 'switch'])

/** A rule's colour, or a failure, shows at the edge; the colour of the chosen option is on its own button. */
const edgeOf = (state: PathState): { readonly className: string; readonly style?: CSSProperties } => {
  if (state.failed) return { className: 'edge danger' }
  const tone = toneOf(state.color)
  const own = typeof state.answer === 'string' ? (state.item.choiceOf.get(state.answer)?.color ?? null) : null
  if (state.color === null || state.color === own || tone === 'brand') return { className: '' }
  return tone === 'custom'
    ? { className: 'edge custom', style: { '--edge-colour': state.color } as CSSProperties }
    : { className: `edge ${tone}` }
}

/**
 * Brings the card into view when a list, a link or the page picker led here; `pulse` shows which one is meant. Without
 * it somebody comes back to where they were: the card stands at the top again, as it was remembered.
 */
const useTarget = (key: string, element: React.RefObject<HTMLElement | null>): boolean => {
  const { target } = useRun()
  const isTarget = target?.key === key
  const turn = target?.turn
  const pulses = isTarget && target?.pulse === true
  useEffect(() => {
    const shown = element.current
    if (!isTarget || !shown) return undefined
    shown.focus({ preventScroll: true })
    return bringIntoView(shown, pulses ? 'center' : 'start')
  }, [isTarget, pulses, turn, element])
  return pulses
}

export interface QuestionCardProps {
  readonly pathKey: string
  /** Inside its revealing question's card. */
  readonly followUp?: boolean
  /** Follow-ups, shown indented inside this card. */
  readonly children?: ReactNode
}

/** A question in the order of screens.md: number and label, hint and info, answer, attachments, actions, follow-ups. */
export const QuestionCard = memo(({ pathKey, followUp = false, children }: QuestionCardProps): ReactNode => {
  const state = usePathState(pathKey)
  return state && <Shown state={state} followUp={followUp} followUps={children} />
})
QuestionCard.displayName = 'QuestionCard'

const Shown = ({
  state,
  followUp,
  followUps,
}: {
  readonly state: PathState
  readonly followUp: boolean
  readonly followUps: ReactNode
}): ReactNode => {
  const t = useWords()
  const conflicts = useConflicts(state.key)
  useTexts(state.item)
  const run = useRun()
  const { runner, change, type, templateLanguage, readOnly: completed, onItem, selectedItem } = run
  const [noteAsked, setNoteAsked] = useState(0)
  const askNote = (): void => setNoteAsked((times) => times + 1)
  const [issue, setIssue] = useState<{ readonly issue: RaisedIssue; readonly isNew: boolean } | null>(null)
  const ids = useId()
  const titleId = `${ids}-title`
  const hintId = `${ids}-hint`
  const limitId = `${ids}-limit`
  const element = useRef<HTMLElement>(null)
  const pulses = useTarget(state.key, element)

  const { item } = state
  const { template } = runner.compiled
  const definition = definitionOf(item.type)
  const options = item.item.options
  const title = itemTitle(template, item, templateLanguage)
  const hint = itemHint(template, item, templateLanguage)
  const readOnly = completed || state.readOnly
  const Widget = isQuestion(item.type) ? widgets[item.type] : null
  const instruction = item.type === 'instruction'
  const answers = definition.source !== 'none' && (definition.source !== 'given' || definition.locked !== 'always')
  const mayNote = answers && !completed
  const isPhoto = definition.source === 'media'
  const mayPhoto = answers && !isPhoto && item.type !== 'signature' && item.type !== 'end_signature' && !completed
  const describedBy = [hint === '' ? '' : hintId, state.limit ? limitId : ''].filter((id) => id !== '').join(' ')
  const answer = (value: Json): void => {
    void change(value === null ? { kind: 'clear', path: state.path } : { kind: 'answer', path: state.path, value })
  }
  const typeAnswer = (value: Json): void => {
    // An answer and its clearing are one aspect: typing goes on in the same operation only while there is text.
    void (value === null
      ? change({ kind: 'clear', path: state.path })
      : type({ kind: 'answer', path: state.path, value }))
  }
  const askIssue = async (): Promise<void> => {
    // What was typed a moment ago belongs into the issue.
    await runner.settled()
    const now = runner.stateOf(state.key) ?? state
    const text = now.answered ? answerTextOf(run, t, now) : ''
    const above = item.parent ?? item.page
    const section = above ? plainText(itemTitle(template, above, templateLanguage)) : ''
    const filled = issueFrom(newUuid(), now, { question: plainText(title), section, answer: text })
    setIssue({ issue: filled, isNew: true })
  }
  const edge = edgeOf(state)
  const noteMissing = state.demands.note && state.note === ''
  return (
    // The preview's editor selects what is clicked; the keyboard's way there is the builder's own outline.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <article
      ref={element}
      className={classes(
        followUp ? 'follow-up' : 'card question',
        !followUp && edge.className,
        pulses && 'pulse',
        instruction && 'instruction',
        selectedItem === item.item.id && 'selected',
      )}
      style={followUp ? undefined : edge.style}
      aria-labelledby={titleId}
      data-path={state.key}
      tabIndex={-1}
      onClick={onItem && (() => onItem(item.item.id))}
    >
      <div className="question-head">
        <span className="question-number figures" aria-hidden={instruction}>
          {displayNumber(item)}
        </span>
        <div className="grow">
          {instruction ? (
            <div id={titleId}>
              <RichText html={title} picture={pictureInText} />
            </div>
          ) : (
            <h3 id={titleId} className="question-title">
              <bdi>{title}</bdi>
              {state.required && !state.readOnly && (
                <>
                  {/* Not broken off from the last word. */}
                  {'\u00a0'}
                  <span className="asterisk" aria-hidden>
                    *
                  </span>
                  <span className="visually-hidden">({t('field.card.required')})</span>
                </>
              )}
            </h3>
          )}
          {hint !== '' && (
            <p id={hintId} className="question-hint">
              <bdi>{hint}</bdi>
            </p>
          )}
        </div>
        {state.failed && (
          <Badge tone="danger" icon={IconFlagFilled}>
            {t('field.card.failed')}
          </Badge>
        )}
      </div>
      <InfoBlock item={item} />
      {conflicts.map((conflict) => (
        <ConflictNotice key={conflict.ops.join()} state={state} conflict={conflict} />
      ))}
      {Widget && !instruction && (
        <Widget
          state={state}
          titleId={titleId}
          describedBy={describedBy === '' ? undefined : describedBy}
          readOnly={readOnly}
          answer={answer}
          typeAnswer={typeAnswer}
        />
      )}
      {options.allow_n_a === true && !ownNotApplicable.has(item.type) && !instruction && (
        <button
          type="button"
          className="not-applicable"
          aria-pressed={state.na}
          disabled={readOnly}
          onClick={() => void change({ kind: 'na', path: state.path, value: !state.na })}
        >
          {t('field.card.notApplicable')}
        </button>
      )}
      <LimitLine state={state} id={limitId} />
      {state.readOnly && !completed && answers && definition.locked === 'no' && (
        <p className="row small muted">
          <Icon of={IconLock} size="control" />
          {t('inspecting.locked')}
        </p>
      )}
      <LastTimeLine state={state} />
      {options.enable_rating === true && answers && <RatingRow state={state} readOnly={readOnly} titleId={titleId} />}
      {state.demands.issue !== null && state.issues.length === 0 && (
        <p className="row small demand">
          <Icon of={IconAlertTriangle} />
          {t('field.card.issueDemanded')}
        </p>
      )}
      {(state.note !== '' || noteAsked > 0) && (
        <NoteRow state={state} readOnly={completed} titleId={titleId} asked={noteAsked} />
      )}
      {noteMissing && noteAsked === 0 && !completed && (
        <button type="button" className="slot" onClick={askNote}>
          <Icon of={IconNote} size="field" />
          <span className="grow">{t('field.card.noteRequired')}</span>
          <span className="needed">{t('field.card.requiredOf', { done: 0, needed: 1 })}</span>
        </button>
      )}
      {!isPhoto && (
        <PhotoRow
          state={state}
          options={{}}
          readOnly={completed}
          needed={state.demands.media}
          slot={state.demands.media > 0}
        />
      )}
      <IssueList state={state} onOpen={(issue) => setIssue({ issue, isNew: false })} />
      {(mayNote || mayPhoto) && (
        <QuestionActions
          state={state}
          mayNote={mayNote}
          mayPhoto={mayPhoto}
          onNote={askNote}
          onIssue={() => void askIssue()}
        />
      )}
      {issue && (
        <Suspense>
          <IssueSheet state={state} {...issue} readOnly={completed} onClose={() => setIssue(null)} />
        </Suspense>
      )}
      {followUps}
    </article>
  )
}

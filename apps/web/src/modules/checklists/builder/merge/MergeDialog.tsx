import { Button, Modal } from '@mantine/core'
import { numbering, type ComparedSubject, type MergeSubject } from '@plumbline/checklist'
import { CallError } from '@plumbline/contract/client'
import { Icon } from '@plumbline/kit'
import { IconGitMerge, IconUser, IconUsers } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { errorText } from '../../../../shared/api/index.ts'
import { SkeletonRows } from '../../../../shared/page/index.ts'
import { useWords } from '../../../../shared/words/index.ts'
import { useTools } from '../BuilderTools.ts'
import type { Meeting } from '../saving/meetOthers.ts'
import { subjectName, type Sided } from './fieldWords.ts'
import styles from './MergeDialog.module.css'
import { choiceKey, FieldChoice, OneSide, type Choice, type Choices, type Sides } from './MergeParts.tsx'

type State =
  | { readonly kind: 'comparing' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'choosing'; readonly meeting: Meeting }
  | { readonly kind: 'merged'; readonly meeting: Meeting; readonly lost: number }

const openChoices = ({ compared }: Meeting): readonly string[] =>
  compared.both.flatMap((subject) =>
    subject.fields.filter(({ by }) => by === 'both').map((field) => choiceKey(subject, field)),
  )

/**
 * The third way out of a conflict: mine is put onto what the others saved. Where nobody touched what the other touched
 * it happens at once and is told; where both did, the author chooses field by field.
 */
export const MergeDialog = ({ close }: { readonly close: () => void }): ReactNode => {
  const t = useWords()
  const { builder } = useTools()
  const [state, setState] = useState<State>({ kind: 'comparing' })
  const [choices, setChoices] = useState<Choices>(new Map())
  const [attempt, setAttempt] = useState(0)
  const form = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let wanted = true
    builder.others
      .compare()
      .then((meeting) => {
        if (!wanted) return
        if (openChoices(meeting).length > 0) return setState({ kind: 'choosing', meeting })
        setState({ kind: 'merged', meeting, lost: builder.others.merge(meeting, () => 'theirs') })
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        if (wanted) setState({ kind: 'failed', error })
      })
    return () => {
      wanted = false
    }
  }, [builder, attempt])

  const meeting = 'meeting' in state ? state.meeting : null
  const sides = useMemo((): Sides | null => {
    if (meeting === null) return null
    const sided = (template: Meeting['mine']): Sided => ({ template, numbers: numbering(template) })
    return {
      mine: sided(meeting.mine),
      theirs: sided(meeting.theirs),
      base: sided(meeting.base),
      other:
        meeting.names.length === 0
          ? t('saving.from.someone')
          : t('saving.from.name', { name: meeting.names.join(', ') }),
    }
  }, [meeting, t])

  const wanted = meeting === null ? [] : openChoices(meeting)
  const left = wanted.filter((key) => !choices.has(key)).length
  const chooseAll = (choice: Choice): void => setChoices(new Map(wanted.map((key) => [key, choice])))
  const merge = (): void => {
    if (meeting === null) return
    if (left > 0) {
      // Not a dead button: it leads to the first choice that is open.
      const open = form.current?.querySelector<HTMLElement>('[data-open] [role="radio"]')
      open?.scrollIntoView({ block: 'center' })
      open?.focus()
      return
    }
    const lost = builder.others.merge(meeting, (subject, field) => choices.get(`${subject}\n${field}`) ?? 'theirs')
    setState({ kind: 'merged', meeting, lost })
  }

  const body = (): ReactNode => {
    if (state.kind === 'failed')
      return (
        <p role="alert">
          {t('saving.merge.failed')}: {errorText(t, state.error)}
        </p>
      )
    if (meeting === null || sides === null)
      return (
        <>
          <p role="status">{t('saving.merge.comparing')}</p>
          <SkeletonRows rows={4} />
        </>
      )
    const { compared } = meeting
    const nothingOfMine = compared.mine.length === 0 && compared.both.length === 0
    return (
      <>
        {state.kind === 'choosing' && (
          <>
            <div className={styles['lead']}>
              <p>{t('saving.merge.choose')}</p>
              <Button variant="default" size="xs" onClick={() => chooseAll('mine')}>
                {t('saving.merge.allMine')}
              </Button>
              <Button variant="default" size="xs" onClick={() => chooseAll('theirs')}>
                {t('saving.merge.allTheirs')}
              </Button>
            </div>
            {compared.both.map((subject) => (
              <section key={`${subject.kind} ${subject.id}`} className={styles['subject']}>
                <h3>
                  <bdi>{subjectName(t, subject, [sides.mine, sides.theirs, sides.base])}</bdi>
                </h3>
                {subject.fields.map((field) => {
                  const key = choiceKey(subject, field)
                  return (
                    <div key={key} data-open={field.by === 'both' && !choices.has(key) ? '' : undefined}>
                      <FieldChoice
                        subject={subject}
                        field={field}
                        sides={sides}
                        choice={choices.get(key)}
                        choose={(choice) => setChoices(new Map([...choices, [key, choice]]))}
                      />
                    </div>
                  )
                })}
              </section>
            ))}
          </>
        )}
        {state.kind === 'merged' && nothingOfMine && <p>{t('saving.merge.nothing')}</p>}
        <div className={styles['sides']}>
          <OneSide
            named="mine"
            heading={t('saving.from.you')}
            icon={IconUser}
            subjects={
              state.kind === 'merged' ? [...compared.mine, ...chosen(compared.both, choices, 'mine')] : compared.mine
            }
            sides={sides}
          />
          <OneSide
            named="theirs"
            heading={sides.other}
            icon={IconUsers}
            subjects={
              state.kind === 'merged'
                ? [...compared.theirs, ...chosen(compared.both, choices, 'theirs')]
                : compared.theirs
            }
            sides={sides}
          />
        </div>
        {state.kind === 'merged' && state.lost > 0 && (
          <p role="alert">{t('saving.merge.lost', { count: state.lost })}</p>
        )}
        {state.kind === 'merged' && !nothingOfMine && <p>{t('saving.merge.undo')}</p>}
      </>
    )
  }

  return (
    <Modal.Root opened onClose={close} size="lg">
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <div className={styles['head']}>
            <Icon of={IconGitMerge} size="menu" />
            <Modal.Title>{t(state.kind === 'merged' ? 'saving.merge.done' : 'saving.merge.title')}</Modal.Title>
          </div>
          <div ref={form} className={styles['body']} aria-live="polite">
            {body()}
          </div>
          <div className={styles['foot']}>
            {state.kind === 'choosing' && (
              <span className={styles['left']} role="status">
                {left > 0 && t('saving.merge.left', { count: left })}
              </span>
            )}
            {state.kind === 'merged' ? (
              <Button onClick={close} data-autofocus>
                {t('gen.ok')}
              </Button>
            ) : (
              <Button variant="default" onClick={close}>
                {t('gen.cancel')}
              </Button>
            )}
            {state.kind === 'failed' && (
              <Button
                onClick={() => {
                  setState({ kind: 'comparing' })
                  setAttempt(attempt + 1)
                }}
              >
                {t('gen.retry')}
              </Button>
            )}
            {state.kind === 'choosing' && <Button onClick={merge}>{t('saving.merge.save')}</Button>}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Of what both touched: where this side's word stands at least once. */
const chosen = (both: readonly ComparedSubject[], choices: Choices, side: Choice): readonly MergeSubject[] =>
  both.filter((subject) =>
    subject.fields.some((field) => (field.by === 'both' ? choices.get(choiceKey(subject, field)) : field.by) === side),
  )

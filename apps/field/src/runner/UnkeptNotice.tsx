import type { Operation } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconAlertCircle, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { plainText } from '../controls/RichText.tsx'
import { answerTextOf } from '../questions/StandingAnswer.tsx'
import { itemTitle } from './itemTitle.ts'
import { keyOf } from './openRunner.ts'
import { useRun } from './RunContext.tsx'

/** What was written, as far as it is words: what a person would have to write again. */
const writtenIn = ({ value }: Operation): string => {
  if (typeof value === 'string') return value
  const caption: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'caption') : ''
  return typeof caption === 'string' ? caption : ''
}

/** What the device could not keep, each with a way to its question: said before completing, which it stops. */
export const UnkeptNotice = ({
  unkept,
  onJump,
}: {
  readonly unkept: readonly Operation[]
  readonly onJump: (key: string) => void
}): ReactNode => {
  const t = useWords()
  const run = useRun()
  const { runner, templateLanguage } = run
  if (unkept.length === 0) return null
  const { template } = runner.compiled
  return (
    <section className="card flush missing-card" role="alert">
      <div className="notice tone-danger">
        <Icon of={IconAlertCircle} size="field" />
        <div className="grow">
          <h2 className="strong">{t('inspecting.unkept.title', { count: unkept.length })}</h2>
          <p>{t('inspecting.unkept.text')}</p>
        </div>
      </div>
      {unkept.map((op) => {
        const state = runner.stateOf(keyOf(op.path))
        const written =
          state !== null && op.kind === 'answer'
            ? answerTextOf(run, t, { ...state, answer: op.value ?? null, na: false })
            : writtenIn(op)
        return (
          <button key={op.id} type="button" className="line-row" onClick={() => onJump(keyOf(op.path))}>
            <span className="grow">
              <span className="title">
                <bdi>{state ? plainText(itemTitle(template, state.item, templateLanguage)) : template.title}</bdi>
              </span>
              {written !== '' && (
                <span className="sub" dir="auto">
                  {written}
                </span>
              )}
            </span>
            <Icon of={IconChevronRight} size="field" turns className="muted" />
          </button>
        )
      })}
    </section>
  )
}

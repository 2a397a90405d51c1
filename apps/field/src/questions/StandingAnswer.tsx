import { definitionOf, type PathState } from '@plumbline/checklist'
import { answerText, type AnswerContext } from '@plumbline/language'
import { Icon } from '@plumbline/kit'
import { IconCalculator, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords, type FieldTranslator } from '../app/words.ts'
import { useRun, type Run } from '../runner/RunContext.tsx'
import type { QuestionProps, QuestionWidget } from './Question.ts'

/** Names by uuid, made once for all cards of an inspection. */
const madeNames = new WeakMap<Run['people'], ReadonlyMap<string, string>>()

const namesOf = ({ people, person }: Run): ReadonlyMap<string, string> => {
  const known = madeNames.get(people)
  if (known) return known
  const made = new Map([...people, person].map(({ uuid, name }) => [uuid, name]))
  madeNames.set(people, made)
  return made
}

const assetNames = new WeakMap<Run['assets'], ReadonlyMap<string, string>>()

/** As in the report: "Feed pump 2 (R-1-P2)". */
const namesOfAssets = ({ assets }: Run): ReadonlyMap<string, string> => {
  const known = assetNames.get(assets)
  if (known) return known
  const made = new Map(assets.map(({ uuid, name, asset_id: id }) => [uuid, `${name} (${id})`]))
  assetNames.set(assets, made)
  return made
}

/** Of the site that an answer names, asked one by one: a structure may have a hundred thousand. */
const namesOfSites = ({ runner: { sites } }: Run, { item, answer }: Pick<PathState, 'item' | 'answer'>) => {
  if (item.type !== 'site' || sites === null || typeof answer !== 'string') return {}
  const path = sites.pathOf(answer)
  return path === null ? {} : { sites: new Map([[answer, path.map(({ title }) => title).join(' / ')]]) }
}

/** What an answer is written with: the template's own words in its language, the rest in the reader's. */
const contextOf = (run: Run, t: FieldTranslator): AnswerContext => ({
  template: run.runner.compiled.template,
  translator: t,
  templateLanguage: run.templateLanguage,
  timeZone: run.zone,
  people: namesOf(run),
  ...(run.runner.entries === null ? {} : { entryOf: run.runner.entries.entryOf }),
  assets: namesOfAssets(run),
})

type Written = Pick<PathState, 'item' | 'answer' | 'na' | 'media'> & Partial<Pick<PathState, 'signatures'>>

/** An answer written as in the report. */
export const answerTextOf = (run: Run, t: FieldTranslator, state: Written): string =>
  answerText(state.item.item, state, { ...contextOf(run, t), ...namesOfSites(run, state) })

/** What stands, written as in the report. */
export const useAnswerText = (state: QuestionProps['state']): string => answerTextOf(useRun(), useWords(), state)

/** Worked out by the engine or given from outside: shown, never typed. */
export const ComputedQuestion = ({ state, titleId }: QuestionProps): ReactNode => {
  const t = useWords()
  const text = useAnswerText(state)
  const computed = definitionOf(state.item.type).source === 'computed'
  return (
    <output className="standing" aria-labelledby={titleId}>
      <Icon of={computed ? IconCalculator : IconLock} size="control" />
      <span className="grow figures">{text}</span>
      {computed && <span className="muted small">{t('field.question.computed')}</span>}
    </output>
  )
}

/** Shows what stands of a question, and why nobody can change it here. */
const unanswerable = (why: 'field.card.fallback' | 'field.card.outdated'): QuestionWidget => {
  const Unanswerable: QuestionWidget = ({ state, titleId }) => {
    const t = useWords()
    const text = useAnswerText(state)
    return (
      <div className="stack tight">
        <output className="standing" aria-labelledby={titleId}>
          <Icon of={IconLock} size="control" />
          <span className="grow">{text}</span>
        </output>
        <p className="muted small">{t(why)}</p>
      </div>
    )
  }
  return Unanswerable
}

/** What this app has no control for yet. */
export const FallbackQuestion = unanswerable('field.card.fallback')

/** A type that is asked no more, in a template that nobody has mended: the engine never waits for its answer. */
export const OutdatedQuestion = unanswerable('field.card.outdated')

import { Button } from '@mantine/core'
import { definitionOf, type Item, type Json, type Rule } from '@plumbline/checklist'
import { formatNumber } from '@plumbline/language'
import { Icon } from '@plumbline/kit'
import {
  IconAlertTriangle,
  IconAsterisk,
  IconEye,
  IconEyeOff,
  IconFileOff,
  IconLock,
  IconNote,
  IconPalette,
  IconPencil,
  IconPhoto,
  IconStar,
  IconTargetArrow,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { swatchOf } from '../../responses/responseColors.ts'
import { ratingName } from './ratingsOf.ts'
import styles from './RulesDialog.module.css'
import { RulePart } from './RulePart.tsx'
import { RuleValue } from './RuleValue.tsx'
import { colorName, questionName, valueWords, type RuleSaying } from './ruleWords.ts'
import { questionsAsked, sampleKind, type Trial } from './tryRules.ts'

interface SampleProps {
  readonly saying: RuleSaying
  readonly item: Item
  readonly value: Json | undefined
  readonly change: (value: Json | undefined) => void
}

const Sample = ({ saying, item, value, change }: SampleProps): ReactNode => {
  const { t, id } = saying
  const name = questionName(saying, item.id)
  const label = t('ruleParts.try.answer', { question: name })
  return (
    <div className={styles['sample']}>
      <span className={styles['sampleName']} dir="auto">
        {item.id === id ? t('builder.rules.thisAnswer') : name}
      </span>
      {sampleKind(item) === 'value' ? (
        <span className={styles['sampleValue']}>
          <RuleValue item={item} value={value} change={change} label={label} />
          {value !== undefined && (
            <Button variant="transparent" size="compact-xs" onClick={() => change(undefined)}>
              {t('gen.clear')}
            </Button>
          )}
        </span>
      ) : (
        <RulePart
          aria-label={label}
          data={[
            { value: 'none', label: t('types.operator.is_null') },
            { value: 'some', label: t('types.operatorNot.is_null') },
          ]}
          value={value === undefined ? 'none' : 'some'}
          onChange={(chosen) => change(chosen === 'some' ? true : undefined)}
        />
      )}
    </div>
  )
}

const Effects = ({
  saying,
  item,
  trial,
}: {
  readonly saying: RuleSaying
  readonly item: Item
  readonly trial: Trial
}): ReactNode => {
  const { t, template } = saying
  const { state } = trial
  const isQuestion = definitionOf(item.type).kind === 'question'
  const { color, demands } = state
  const lines: readonly (readonly [typeof IconEye, string, boolean])[] = [
    [
      state.visible ? IconEye : IconEyeOff,
      t(state.visible ? 'ruleParts.effect.shown' : 'ruleParts.effect.hidden'),
      true,
    ],
    [IconAsterisk, t('ruleParts.effect.required'), isQuestion && state.required],
    [IconLock, t('ruleParts.effect.disabled'), isQuestion && state.readOnly],
    [IconPhoto, t('ruleParts.effect.media', { count: demands.media }), demands.media > 0],
    [IconNote, t('ruleParts.effect.note'), demands.note],
    [IconAlertTriangle, t('ruleParts.effect.issue'), demands.issue !== null],
    [
      IconPencil,
      t('ruleParts.effect.answer', { value: valueWords(saying, item.id, state.answer, { match: 'all' }) }),
      state.answer !== null && item.type !== 'calculation' && item.type !== 'counter',
    ],
    [
      IconTargetArrow,
      t('ruleParts.effect.score', {
        points: formatNumber(t.language, state.score?.points ?? 0),
        max: formatNumber(t.language, state.score?.max ?? 0),
      }),
      isQuestion && state.score !== null && item.options.enable_score === true && state.answered,
    ],
    [
      IconStar,
      t('ruleParts.effect.rating', { value: ratingName(t, template, state.rating ?? undefined) }),
      state.rating !== null,
    ],
    [IconFileOff, t('ruleParts.effect.excluded'), state.excludedFromReport],
  ]
  return (
    <ul className={styles['effects']} aria-label={t('ruleParts.try.result')} aria-live="polite">
      {lines
        .filter(([, , holds]) => holds)
        .map(([icon, words]) => (
          <li key={words}>
            <Icon of={icon} />
            {words}
          </li>
        ))}
      {color !== null && (
        <li>
          <Icon of={IconPalette} />
          {t('ruleParts.effect.color', { value: colorName(t, color) })}
          <span className={styles['swatch']} style={swatchOf(color)} />
        </li>
      )}
    </ul>
  )
}

export interface TryOutProps {
  readonly saying: RuleSaying
  readonly item: Item
  readonly rules: readonly Rule[]
  readonly answers: ReadonlyMap<string, Json>
  readonly setAnswers: (answers: ReadonlyMap<string, Json>) => void
  readonly trial: Trial | null
}

/** Sample answers for what the rules ask, and what then happens. */
export const TryOut = ({ saying, item, rules, answers, setAnswers, trial }: TryOutProps): ReactNode => {
  const { t, template, id } = saying
  const asked = questionsAsked(template, id, rules)
  return (
    <section className={styles['try']} aria-label={t('ruleParts.try')}>
      <h3>{t('ruleParts.try')}</h3>
      <p className={styles['note']}>{t(rules.length === 0 ? 'ruleParts.try.none' : 'ruleParts.try.hint')}</p>
      {asked.map((each) => (
        <Sample
          key={each.id}
          saying={saying}
          item={each}
          value={answers.get(each.id)}
          change={(value) => {
            const next = new Map(answers)
            if (value === undefined) next.delete(each.id)
            else next.set(each.id, value)
            setAnswers(next)
          }}
        />
      ))}
      {rules.length > 0 && trial !== null && <Effects saying={saying} item={item} trial={trial} />}
    </section>
  )
}

import { formatNumber, itemUnit, withUnit } from '@plumbline/language'
import type { ReactNode } from 'react'
import { useRun } from '../runner/RunContext.tsx'
import { useWords } from '../app/words.ts'
import type { QuestionProps } from './Question.ts'

/** builder.md section 9: 0 to 10 in steps of 1 when nothing else is said. */
const defaults = { min: 0, max: 10, step: 1 }

export const SliderQuestion = ({
  state,
  titleId,
  describedBy,
  readOnly,
  answer,
  typeAnswer,
}: QuestionProps): ReactNode => {
  const t = useWords()
  const { language, runner, templateLanguage } = useRun()
  const { options } = state.item.item
  const min = options.min ?? defaults.min
  const max = options.max ?? defaults.max
  const step = options.step ?? defaults.step
  const value = typeof state.answer === 'number' && !state.na ? state.answer : null
  const unit = itemUnit(runner.compiled.template, state.item.item, templateLanguage)
  const written = (number: number): string => withUnit(language, formatNumber(language, number, {}), unit)
  return (
    <div className="slider">
      <output className="figures" aria-hidden>
        {value === null ? t('field.question.notSet') : written(value)}
      </output>
      <input
        type="range"
        className={value === null ? 'unset' : undefined}
        aria-labelledby={titleId}
        aria-describedby={describedBy}
        aria-valuetext={value === null ? t('field.question.notSet') : written(value)}
        min={min}
        max={max}
        step={step}
        disabled={readOnly}
        value={value ?? min}
        onChange={(event) => typeAnswer(event.target.valueAsNumber)}
        onClick={(event) => {
          if (value === null) answer(event.currentTarget.valueAsNumber)
        }}
      />
      <div className="row muted small figures">
        <span className="grow">{formatNumber(language, min, {})}</span>
        <span>{formatNumber(language, max, {})}</span>
      </div>
    </div>
  )
}

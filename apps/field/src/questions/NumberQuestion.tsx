import { formatNumber, itemUnit } from '@plumbline/language'
import { Icon } from '@plumbline/kit'
import { IconAlertCircle, IconPlusMinus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { Button, IconButton } from '../controls/Button.tsx'
import { useRun } from '../runner/RunContext.tsx'
import { parseNumber } from './parseNumber.ts'
import type { QuestionProps } from './Question.ts'
import { useTypedText } from './useTypedText.ts'

/** A number pad with the unit behind the figure. Keyboards of phones often have no minus: a button changes the sign. */
export const NumberQuestion = ({ state, titleId, describedBy, readOnly, typeAnswer }: QuestionProps): ReactNode => {
  const t = useWords()
  const { language, runner, templateLanguage } = useRun()
  const { options } = state.item.item
  const unit = itemUnit(runner.compiled.template, state.item.item, templateLanguage)
  const [wrong, setWrong] = useState(false)
  const standing =
    typeof state.answer === 'number' && !state.na
      ? formatNumber(language, state.answer, { grouping: options.grouping_separator === true })
      : ''
  const [shown, setShown] = useState(false)
  const secure = options.secure === true
  const decimalMark = formatNumber(language, 0.5).includes(',') ? ',' : '.'
  const keep = (text: string): void => {
    const number = parseNumber(text, decimalMark)
    setWrong(Number.isNaN(number))
    if (!Number.isNaN(number)) typeAnswer(number)
  }
  const { text, change, keepNow } = useTypedText(standing, keep)
  const mayBeNegative = (options.min ?? -1) < 0
  const whole = options.decimal === 0
  return (
    <>
      <div className="number-row">
        {mayBeNegative && !readOnly && (
          <IconButton
            className="sign"
            icon={IconPlusMinus}
            label={t('field.question.changeSign')}
            onClick={() => change(/^\s*[-−]/.test(text) ? text.replace(/^\s*[-−]/, '') : `-${text}`)}
          />
        )}
        <input
          className={wrong ? 'input figures wrong' : 'input figures'}
          type={secure && !shown ? 'password' : 'text'}
          inputMode={whole ? 'numeric' : 'decimal'}
          autoComplete="off"
          dir="ltr"
          aria-labelledby={titleId}
          aria-describedby={describedBy}
          aria-invalid={wrong}
          readOnly={readOnly}
          value={text}
          onChange={(event) => change(event.target.value)}
          onBlur={keepNow}
        />
        {unit !== null && (
          <span className="unit isolated" aria-hidden={false}>
            {unit}
          </span>
        )}
      </div>
      {secure && (
        <Button kind="quiet" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {t(shown ? 'field.question.hideText' : 'field.question.showText')}
        </Button>
      )}
      {wrong && (
        <p className="error-line" role="alert">
          <Icon of={IconAlertCircle} />
          {t('field.limit.notNumber')}
        </p>
      )}
    </>
  )
}

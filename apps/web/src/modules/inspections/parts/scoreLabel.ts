import { scoreVerdict, type ScoreVerdict } from '@plumbline/kit'
import { formatNumber, formatPercent, withUnit } from '@plumbline/language'
import type { WebTranslator } from '../../../shared/words/index.ts'

/** "Above target"; null without a target. */
export const verdictWord = (t: WebTranslator, verdict: ScoreVerdict): string | null =>
  verdict === 'none' ? null : t(`inspections.verdict.${verdict}`)

/** A target has no decimals unless it was set with some: "80 %". */
export const targetText = (t: WebTranslator, target: number): string =>
  withUnit(t.language, formatNumber(t.language, target), '%')

/** A score as it is read out: "Score 92.86 %, target 80 %, Above target". */
export const scoreLabel = (t: WebTranslator, percent: number, target: number | null): string => {
  const score = formatPercent(t.language, percent)
  const word = verdictWord(t, scoreVerdict(percent, target))
  return target === null || word === null
    ? t('inspections.score.plain', { score })
    : t('inspections.score.target', { score, target: targetText(t, target), verdict: word })
}

import type { Inspection } from '@plumbline/contract'
import { ScoreRuler } from '@plumbline/kit'
import { formatPercent } from '@plumbline/language'
import type { ReactNode } from 'react'
import { useWords } from '../../../shared/words/index.ts'
import { scoreLabel } from './scoreLabel.ts'

/** The score of a completed inspection beside its ruler; null when there is none to show. */
export const InspectionScore = ({
  inspection: { status, score, score_target: target },
}: {
  readonly inspection: Pick<Inspection, 'status' | 'score' | 'score_target'>
}): ReactNode => {
  const t = useWords()
  const { percent } = score
  if (status !== 'completed' || percent === null) return null
  return (
    <ScoreRuler
      percent={percent}
      target={target}
      figure={formatPercent(t.language, percent)}
      label={scoreLabel(t, percent, target)}
    />
  )
}

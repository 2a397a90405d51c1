import { Icon } from '@plumbline/kit'
import { IconBox } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { usePathState, useRun } from '../runner/RunContext.tsx'
import { FieldControl } from './FieldControl.tsx'
import type { QuestionProps } from './Question.ts'
import { useAnswerText } from './StandingAnswer.tsx'

/** What the chosen asset says in one of its fields, as it was then; one that is `editable` may be put right by hand. */
export const AssetFieldQuestion = (props: QuestionProps): ReactNode => {
  const t = useWords()
  const { state, titleId, describedBy, readOnly } = props
  const { assets, runner } = useRun()
  const { compiled } = runner
  const text = useAnswerText(state)
  const question = compiled.items.find(({ type }) => type === 'asset')
  const asset = usePathState(question?.baseId ?? '')
  const { editable } = state.item.item.options
  const isBlank = state.answer === null && !state.na
  const chosen = asset === null || asset.na ? null : asset.answer
  const isKnown = assets.some(({ uuid }) => uuid === chosen)
  const missing = t(
    chosen === null ? 'fieldAssets.noAssetYet' : isKnown ? 'fieldAssets.noValue' : 'fieldAssets.unknownHere',
  )
  const missingId = useId()
  if (editable === true && !readOnly) {
    return (
      <div className="stack tight">
        <FieldControl
          {...props}
          describedBy={isBlank ? [describedBy, missingId].filter(Boolean).join(' ') : describedBy}
        />
        {isBlank && (
          <p className="muted small" id={missingId}>
            {missing}
          </p>
        )}
      </div>
    )
  }
  return (
    <output className="standing" aria-labelledby={titleId} aria-describedby={describedBy}>
      <Icon of={IconBox} size="control" />
      <span className={isBlank ? 'grow muted' : 'grow'}>{isBlank ? missing : <bdi>{text}</bdi>}</span>
    </output>
  )
}

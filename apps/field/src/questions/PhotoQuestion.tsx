import type { ReactNode } from 'react'
import { PhotoRow } from './PhotoRow.tsx'
import type { QuestionProps } from './Question.ts'

export const PhotoQuestion = ({ state, titleId, describedBy, readOnly }: QuestionProps): ReactNode => (
  <div role="group" aria-labelledby={titleId} aria-describedby={describedBy}>
    <PhotoRow
      state={state}
      options={state.item.item.options}
      readOnly={readOnly}
      needed={state.required && !state.readOnly ? Math.max(1, state.demands.media) : state.demands.media}
      slot
    />
  </div>
)

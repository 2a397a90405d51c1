import type { Json, PathState } from '@plumbline/checklist'
import type { ComponentType } from 'react'

/** What every question widget is given. */
export interface QuestionProps {
  readonly state: PathState
  /** Id of the element that holds the question's title. */
  readonly titleId: string
  /** Ids of hint and error, for `aria-describedby`. */
  readonly describedBy: string | undefined
  readonly readOnly: boolean
  /** Answers at once; null takes the answer back. */
  readonly answer: (value: Json) => void
  /** Answers while typing. */
  readonly typeAnswer: (value: Json) => void
}

export type QuestionWidget = ComponentType<QuestionProps>

import { lazy, Suspense, type ComponentType } from 'react'
import type { QuestionProps, QuestionWidget } from './Question.ts'

/** A widget whose code comes when the first question of its type is shown: most checklists have none. */
export const laterWidget = (
  load: () => Promise<{ readonly default: ComponentType<QuestionProps> }>,
): QuestionWidget => {
  const Widget = lazy(load)
  const Later: QuestionWidget = (props) => (
    <Suspense fallback={<div className="slot skeleton" />}>
      <Widget {...props} />
    </Suspense>
  )
  return Later
}

import { memo, type ReactNode } from 'react'
import { AddLine } from './AddLine.tsx'
import { ContainerLine } from './ContainerLine.tsx'
import type { LineProps } from './LineProps.ts'
import { QuestionLine } from './QuestionLine.tsx'

/** Draws again only when one of these changes; what the line says it reads from the store itself. */
export const CanvasLine = memo((line: LineProps): ReactNode => {
  if (line.kind === 'add') return <AddLine {...line} />
  return line.kind === 'question' ? <QuestionLine {...line} /> : <ContainerLine {...line} />
})
CanvasLine.displayName = 'CanvasLine'

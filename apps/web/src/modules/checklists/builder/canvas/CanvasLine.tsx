import { memo, type ReactNode } from 'react'
import type { CanvasRow } from '../store/canvasRows.ts'
import { AddLine } from './AddLine.tsx'
import { ContainerLine } from './ContainerLine.tsx'
import { QuestionLine } from './QuestionLine.tsx'

export interface LineProps {
  readonly rowKey: string
  readonly kind: CanvasRow['kind']
  readonly id: string
  readonly indent: number
  readonly last: boolean
  readonly index: number
  readonly selected: boolean
}

/** Draws again only when one of these changes; what the line says it reads from the store itself. */
export const CanvasLine = memo((line: LineProps): ReactNode => {
  if (line.kind === 'add') return <AddLine {...line} />
  return line.kind === 'question' ? <QuestionLine {...line} /> : <ContainerLine {...line} />
})
CanvasLine.displayName = 'CanvasLine'

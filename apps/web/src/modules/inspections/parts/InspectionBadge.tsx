import type { Inspection } from '@plumbline/contract'
import { Badge, type IconShape, type Tone } from '@plumbline/kit'
import { IconCircleCheck, IconCircleDashed, IconProgress } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../shared/words/index.ts'

const looks: Readonly<Record<Inspection['status'], { readonly tone: Tone; readonly icon: IconShape }>> = {
  to_do: { tone: 'neutral', icon: IconCircleDashed },
  in_progress: { tone: 'info', icon: IconProgress },
  completed: { tone: 'success', icon: IconCircleCheck },
}

/** Where an inspection stands: colour, icon and word. */
export const InspectionBadge = ({
  status,
  large = false,
  word,
}: {
  readonly status: Inspection['status']
  readonly large?: boolean
  /** In the language of a report; else in that of the screen. */
  readonly word?: string
}): ReactNode => {
  const t = useWords()
  return (
    <Badge {...looks[status]} large={large}>
      {word ?? t(`inspections.status.${status}`)}
    </Badge>
  )
}

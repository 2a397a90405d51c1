import { Badge, Icon, type IconShape } from '@plumbline/kit'
import type { ReactNode } from 'react'

export interface CardHeadProps {
  readonly icon: IconShape
  readonly title: string
  /** What the card counts; left out where it counts nothing. */
  readonly count?: number
  /** danger: what is listed needs somebody. */
  readonly tone?: 'danger' | 'neutral'
}

/** The head of a card that lists: mark, title, how many. */
export const CardHead = ({ icon, title, count, tone = 'neutral' }: CardHeadProps): ReactNode => (
  <h2 className="card-head">
    <Icon of={icon} size="field" {...(tone === 'danger' ? { className: 'danger-text' } : {})} />
    <span className="grow">{title}</span>
    {count !== undefined && (
      <Badge tone={tone} large>
        {count}
      </Badge>
    )}
  </h2>
)
